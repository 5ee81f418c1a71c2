// FLUX with a budget; the proof is in prune/flux.go.
//
// Both members ask the same: how far is a target from the sums of the unused tiles' vectors? One code
// serves both: a vector says which colours a tile carries an odd number of times and of which kind it is.
// The turns member has no use for the kinds of interior and corner tiles, and that of edge tiles is the
// parity of its grey.
//
// Instead of vectors a frame keeps rows, as many as there are coordinates. To every tile of a basis belongs
// the row that is odd with it (has an odd number of coordinates in common) and even with the rest of the
// basis. The other rows are even with every unused tile: the checks. A target is a sum of vectors where no check is odd
// with it. When a tile is placed, its row goes to a spare tile that is odd with it, or becomes a check, so
// that rows change rarely. They are kept by columns: which rows have a coordinate is one word, and so are the
// rows that are odd with a tile or a target.
//
// A frame that is asked is made from the one below it. Push and pop do nothing for FLUX.

#define MOST_FLUX 4 // as prune.MostFlux

// The rows odd with a tile.
static inline uint64_t flux_rows(const prune_puzzle *p, const uint64_t *column, int32_t tile) {
    const uint8_t *side = p->side[tile][0];
    return column[side[NORTH]] ^ column[side[EAST]] ^ column[side[SOUTH]] ^ column[side[WEST]] ^ column[p->kind[tile]];
}

// All bits where a word has one of the given ones.
static inline uint64_t flux_all_if(uint64_t word, uint64_t bits) { return -(uint64_t)((word & bits) != 0); }

// A used tile leaves its row; `column` are the columns so far.
static inline void flux_leave(const prune_state *s, struct frame *f, const uint64_t *column, uint64_t row) {
    const prune_puzzle *p = s->puzzle;
    struct flux *to = &f->flux;
    for (int32_t word = 0; word < p->flux_words; word++)
        for (uint64_t spare = to->spare[word]; spare; spare &= spare - 1) {
            uint64_t rows = flux_rows(p, column, 64 * word + __builtin_ctzll(spare));
            if (!(rows & row)) continue;
            rows ^= row; // these are to be even with it
            to->columns = (int32_t)(f - s->frames);
            for (int i = 0; i < FLUX_COORDINATES; i++) to->column[i] = column[i] ^ (rows & flux_all_if(column[i], row));
            to->turns ^= rows & flux_all_if(to->turns, row);
            to->chequers ^= rows & flux_all_if(to->chequers, row);
            to->spare[word] ^= spare & -spare;
            return;
        }
    to->checks |= row;
}

// Make a frame's FLUX from that of the frame below it.
static inline void flux_follow(const prune_state *s, struct frame *f) {
    const prune_puzzle *p = s->puzzle;
    const struct frame *before = f - 1;
    const struct flux *from = &before->flux;
    struct flux *to = &f->flux;
    const uint64_t *column = s->frames[from->columns].flux.column;
    const prune_placement placed = f->placed;
    uint32_t open = open_sides(before);
    uint32_t listed = sides_word(p->side[placed.tile][0]), shown = sides_word(p->side[placed.tile][placed.rot]);
    if (RARELY(placed.free_sides))
        for (int side = 0; side < SIDES; side++)
            if (placed.free_sides >> side & 1) shown = (shown & ~(0xffu << 8 * side)) | (uint32_t)FREE << 8 * side;
    uint32_t faces = (shown & open) | (sides_written(s->beyond[placed.cell]) & ~open); // demands that come or go
    to->turns = from->turns ^ column[side_of(listed, EAST)] ^ column[side_of(listed, WEST)] ^
                column[side_of(faces, EAST)] ^ column[side_of(faces, WEST)];
    // S + Ddark - Dlight: its parity, and whether half of it changes parity as one is taken or, on a light cell, added.
    uint64_t odd = from->odd, dark = p->dark[placed.cell] == OPEN ? 0 : p->flux_lanes;
    uint64_t chequers = from->chequers ^ column[p->dark[placed.cell]];
    for (int side = 0; side < SIDES; side++) {
        int lane = side_of(listed, side);
        chequers ^= column[lane] & -((~odd & p->flux_lanes) >> lane & 1);
        odd ^= 1ull << lane;
    }
    for (int side = 0; side < SIDES; side++) {
        int lane = side_of(faces, side);
        chequers ^= column[lane] & -(((odd & p->flux_lanes) ^ dark) >> lane & 1);
        odd ^= 1ull << lane;
    }
    to->odd = odd;
    to->chequers = chequers;
    to->checks = from->checks;
    to->columns = from->columns;
    for (int32_t i = 0; i < p->flux_words; i += 4) memcpy(to->spare + i, from->spare + i, 4 * sizeof *to->spare);
    uint64_t bit = 1ull << placed.tile % 64;
    if (from->spare[placed.tile / 64] & bit) to->spare[placed.tile / 64] ^= bit;
    else flux_leave(s, f, column, flux_rows(p, column, placed.tile) & ~from->checks);
    to->serial = f->serial;
}

static inline const struct flux *flux_of_top(const prune_state *s) {
    struct frame *f = s->top;
    while (f->flux.serial != f->serial) f--;
    while (f < s->top) flux_follow(s, ++f);
    return &f->flux;
}

// Lanes that cost nothing to change: a check for each of them is spent on puncturing the others there.
struct flux_punctured {
    int32_t n;
    uint64_t rows[FLUX_COORDINATES], first[FLUX_COORDINATES];
};

static inline uint64_t flux_punctured(const struct flux_punctured *b, uint64_t rows) {
    for (int32_t i = 0; i < b->n; i++) rows ^= b->rows[i] & flux_all_if(rows, b->first[i]);
    return rows;
}

static inline void flux_puncture(struct flux_punctured *b, uint64_t rows) {
    rows = flux_punctured(b, rows);
    b->rows[b->n] = rows;
    b->first[b->n] = rows & -rows;
    b->n += rows != 0;
}

// Can so many changed lanes mend all checks that fail?
static int flux_within(const uint64_t *lane, int32_t n, uint64_t failed, int changes) {
    if (!failed) return 1;
    if (!changes) return 0;
    int one = 0;
    for (int32_t i = 0; i < n; i++) one |= lane[i] == failed;
    if (one || changes == 1) return one;
    for (int32_t i = 0; i < n; i++)
        if (lane[i] & failed & -failed && flux_within(lane, n, failed ^ lane[i], changes - 1)) return 1;
    return 0;
}

// The same where every failure remains; `even` are the lanes that may change.
static __attribute__((noinline)) int flux_mended(const uint64_t *column, uint64_t checks, uint64_t even,
                                                  const struct flux_punctured *b, uint64_t failed, int changes) {
    uint64_t lane[PRUNE_MAX_COLOURS];
    int32_t n = 0;
    for (; even; even &= even - 1) lane[n++] = flux_punctured(b, column[__builtin_ctzll(even)] & checks);
    return flux_within(lane, n, failed, changes);
}

// Is the state as it stands beyond the budget?
static int flux_exceeds(const prune_state *s, int32_t budget) {
    const prune_puzzle *p = s->puzzle;
    const struct census *q = &s->top->census;
    uint64_t odd = bits_of(q->supply.all ^ q->demand.all, 0);
    int64_t room = 2 * (int64_t)budget + free_joints(q->free) - __builtin_popcountll(odd);
    if (budget < 0 || room < 0) return 1;
    if (room / 2 >= MOST_FLUX) return 0;
    const struct flux *f = flux_of_top(s);
    const uint64_t *column = s->frames[f->columns].flux.column;
    uint64_t checks = f->checks, turns = f->turns & checks, chequers = f->chequers & checks;
    if (!(turns | chequers)) return 0;
    struct flux_punctured punctured; // not cleared: that would take longer than the rest
    punctured.n = 0;
    for (uint64_t lanes = odd & p->flux_lanes; lanes; lanes &= lanes - 1)
        flux_puncture(&punctured, column[__builtin_ctzll(lanes)] & checks);
    uint64_t even = p->flux_lanes & ~odd;
    chequers = flux_punctured(&punctured, chequers);
    if (chequers && (room < 2 || !flux_mended(column, checks, even, &punctured, chequers, (int)(room / 2)))) return 1;
    flux_puncture(&punctured, column[FLUX_INSIDE] & checks);
    flux_puncture(&punctured, column[FLUX_CORNER] & checks);
    turns = flux_punctured(&punctured, turns);
    return turns && (room < 2 || !flux_mended(column, checks, even, &punctured, turns, (int)(room / 2)));
}
