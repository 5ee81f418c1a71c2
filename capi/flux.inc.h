// FLUX with a budget; the proof is in prune/fluxcheck.go.
//
// Both members ask the same: how far is a target from the sums of the unused tiles' vectors? One code
// serves both. A vector has the colours that a tile carries an odd number of times and a bit for its kind;
// the turns member has no use for the kinds of interior and corner tiles, and takes those of edge tiles for
// the parity of grey. Instead of the code a frame keeps the code's checks, the words that have an even
// number of bits in common with each of its vectors: they say at once what is in the code, they are few as
// long as there are many tiles, and they only ever grow as tiles are placed. A frame that is asked is made
// from the one below it, so that pushing costs nothing.

#include "runs.inc.h"

#define MOST_FLUX 4 // as prune.MostFlux
#define TURNS (1ull << 62)    // in a check under test: whether the members' targets fail it
#define CHEQUERS (1ull << 63)

static inline int odd_bits(uint64_t word) { return __builtin_parityll(word); }

// The lanes among the bytes of a word, taken modulo 2.
static inline colour_set odd_lanes(uint32_t sides) {
    return (colour_set)(1ull << side_of(sides, 0) ^ 1ull << side_of(sides, 1) ^ 1ull << side_of(sides, 2) ^ 1ull << side_of(sides, 3));
}

// Put a tile's vector in place i of the basis: dual[i] must tell it from the other vectors there.
static inline void flux_enter(struct flux *f, int32_t rows, int32_t i, uint64_t vector) {
    uint64_t own = f->dual[i];
    for (int32_t j = 0; j < rows; j++) f->dual[j] ^= own & -(uint64_t)odd_bits(f->dual[j] & vector);
    f->dual[i] = own;
}

// A tile is used. One that is in the basis gives its place to a spare one; if none can take it, the word
// that told it from the others becomes a check.
static inline void flux_use(const prune_puzzle *p, struct flux *f, int32_t tile) {
    uint64_t bit = 1ull << tile % 64;
    if (f->spare[tile / 64] & bit) {
        f->spare[tile / 64] ^= bit;
        return;
    }
    int32_t i = 0;
    while (f->tile[i] != tile) i++;
    uint64_t own = f->dual[i];
    for (int32_t word = 0; word < p->flux_words; word++)
        for (uint64_t spare = f->spare[word]; spare; spare &= spare - 1) {
            int32_t other = 64 * word + __builtin_ctzll(spare);
            if (!odd_bits(own & p->flux_vector[other])) continue;
            flux_enter(f, p->flux_rows, i, p->flux_vector[other]);
            f->tile[i] = (uint16_t)other;
            f->spare[word] ^= spare & -spare;
            return;
        }
    f->rank--;
    f->dual[i] = f->dual[f->rank];
    f->tile[i] = f->tile[f->rank];
    f->dual[f->rank] = own;
}

// Make a frame's FLUX from that of the frame below it.
static inline void flux_follow(const prune_state *s, struct frame *f) {
    const prune_puzzle *p = s->puzzle;
    const struct frame *before = f - 1;
    struct flux *to = &f->flux;
    const struct flux *from = &before->flux;
    int32_t cell = f->placed.cell, tile = f->placed.tile;
    uint32_t open = before->open.inside | before->open.edge | before->open.cw | before->open.ccw;
    uint32_t shown = sides_word(p->side[tile][f->placed.rot]), seen = sides_written(s->beyond[cell]);
    for (int side = 0; side < SIDES; side++)
        if (f->placed.free_sides >> side & 1) shown |= 0xffu << 8 * side; // no lane
    uint32_t east_west = 0xff00ff00u, faces = (shown & open) | (seen & ~open);
    to->horizontal = from->horizontal ^ p->lying[tile] ^ odd_lanes(masked(faces, east_west));
    to->light = from->light ^ odd_lanes(masked(faces, p->dark[cell] ? open : ~open));
    to->dark = from->dark ^ p->dark[cell];
    to->rank = from->rank;
    for (int32_t i = 0; i < p->flux_rows; i++) to->dual[i] = from->dual[i];
    for (int32_t i = 0; i < from->rank; i++) to->tile[i] = from->tile[i];
    for (int32_t i = 0; i < p->flux_words; i++) to->spare[i] = from->spare[i];
    flux_use(p, to, tile);
    to->serial = f->serial;
}

static inline const struct flux *flux_of_top(const prune_state *s) {
    struct frame *f = s->top;
    while (f->flux.serial != f->serial) f--;
    while (f < s->top) flux_follow(s, ++f);
    return &f->flux;
}

// Keep of n checks what can be had without the given bits; the number that are left.
static inline int32_t flux_without(uint64_t *checks, int32_t n, uint64_t bits) {
    for (; bits && n; bits &= bits - 1) {
        int at = __builtin_ctzll(bits), i = 0;
        while (i < n && !(checks[i] >> at & 1)) i++;
        if (i == n) continue;
        uint64_t pivot = checks[i];
        checks[i] = checks[--n];
        for (; i < n; i++) checks[i] ^= pivot & -(checks[i] >> at & 1);
    }
    return n;
}

// Can so many changed lanes mend all checks that fail? failing: the member's bit and the lanes changed so far.
static int flux_within(const uint64_t *checks, int32_t n, uint64_t failing, uint64_t even, int changes) {
    uint64_t failed = 0, one = even; // lanes each of which mends everything
    for (int32_t i = 0; i < n; i++) {
        uint64_t fails = -(uint64_t)odd_bits(checks[i] & failing);
        one &= ~(checks[i] ^ fails);
        failed = fails ? checks[i] : failed;
    }
    if (!failed || (changes > 0 && one)) return 1;
    if (changes < 2) return 0;
    for (uint64_t lanes = failed & even; lanes; lanes &= lanes - 1)
        if (flux_within(checks, n, failing ^ (lanes & -lanes), even, changes - 1)) return 1;
    return 0;
}

// Is the state as it stands beyond the budget?
static int flux_exceeds(const prune_state *s, int32_t budget) {
    const prune_puzzle *p = s->puzzle;
    const struct position *q = &s->top->at;
    lanes halves = q->supply.all + q->demand.all;
    colour_set odd = bits_of(halves, 0), even = p->flux_lanes & ~odd;
    int64_t room = 2 * (int64_t)budget + free_joints(q->free) - __builtin_popcount(odd);
    if (budget < 0 || room < 0) return 1;
    if (room / 2 >= MOST_FLUX) return 0;
    const struct flux *f = flux_of_top(s);
    uint64_t horizontal = f->horizontal & even, chequers = ((bits_of(halves, 1) ^ f->light) & even) | f->dark;
    if (p->grey >= 0 && f->horizontal >> p->grey & 1) horizontal |= FLUX_EDGE;
    uint64_t checks[FLUX_ROWS];
    int32_t n = 0;
    for (int32_t i = f->rank; i < p->flux_rows; i++)
        checks[n++] = f->dual[i] | (odd_bits(f->dual[i] & horizontal) ? TURNS : 0) | (odd_bits(f->dual[i] & chequers) ? CHEQUERS : 0);
    n = flux_without(checks, n, odd & p->flux_lanes);
    if (!flux_within(checks, n, CHEQUERS, even, (int)(room / 2))) return 1;
    n = flux_without(checks, n, FLUX_INSIDE | FLUX_CORNER);
    return !flux_within(checks, n, TURNS, even, (int)(room / 2));
}
