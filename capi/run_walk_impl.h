// RUN: walks along lines of empty cells whose known sides are known; the proof is in prune/run.go.

// The lanes of a row's entries that share a colour with the set; e2_place says where each lies.
static inline colour_set sharing(const colour_set row[PRUNE_MAX_COLOURS], colour_set set) {
#if defined(__AVX2__)
    __m256i wanted = _mm256_set1_epi32((int32_t)set), zero = _mm256_setzero_si256(), none[4];
#pragma GCC unroll 4 // else -O2 goes through memory
    for (int part = 0; part < 4; part++) {
        __m256i entries = _mm256_load_si256((const __m256i *)(row + 8 * part));
        none[part] = _mm256_cmpeq_epi32(_mm256_and_si256(wanted, entries), zero);
    }
    return ~(colour_set)_mm256_movemask_epi8(
        _mm256_packs_epi16(_mm256_packs_epi32(none[0], none[1]), _mm256_packs_epi32(none[2], none[3])));
#else
    colour_set found = 0;
    for (uint32_t lane = 0; lane < PRUNE_MAX_COLOURS; lane++) found |= (colour_set)((row[e2_place(lane)] & set) != 0) << lane;
    return found;
#endif
}

// One cell further, from w: the rows lead from the colours ahead of the cell to those behind it, or,
// on the way back, the reverse.
static inline struct step step_by(const colour_set (*exact)[PRUNE_MAX_COLOURS], const colour_set *any, uint8_t known,
                                  struct step w) {
    colour_set reached;
    if (known < OPEN) {
        reached = sharing(exact[known], w.set);
        if (reached) return (struct step){w.cost, reached};
        reached = sharing(any, w.set) | sharing(exact[known], ~0u);
        if (reached) return (struct step){w.cost + 1, reached};
        return (struct step){w.cost + 2, sharing(any, ~0u)};
    }
    reached = sharing(any, w.set);
    if (reached) return (struct step){w.cost, reached};
    return (struct step){w.cost + 1, sharing(any, ~0u)};
}

// The colours that fit what is seen beyond an end of a run.
static inline colour_set fitting(uint8_t beyond) { return beyond < OPEN ? 1u << beyond : ~0u; }

static inline int in_run(const prune_state *s, uint32_t cell, heading h) {
    return cell != NO_CELL && !s->filled[cell] && s->beyond[cell][known_side(h)] != OPEN;
}

static inline const struct run_table *run_table_at(const prune_state *s, uint32_t cell, heading h) {
    return &s->run->table[s->puzzle->rim_class[known_side(h)][cell]];
}

// The walk along a heading over one cell, from w.
static inline struct step step_at(const prune_state *s, uint32_t cell, heading h, struct step w) {
    const struct run_table *t = run_table_at(s, cell, h);
    uint8_t shown = s->beyond[cell][known_side(h)];
    return is_reversed(h) ? step_by(t->leave, t->leave_any, shown, w) : step_by(t->enter, t->enter_any, shown, w);
}

// From a cell to the one ahead of it.
static inline int32_t stride(const prune_puzzle *p, heading h) {
    int side = ahead_of(h);
    int32_t cells = side % 2 ? 1 : p->width;
    return side == NORTH || side == WEST ? -cells : cells;
}

static inline int is_either(uint32_t cell, uint32_t a, uint32_t b) { return cell != NO_CELL && (cell == a || cell == b); }

// The cost of all runs of a heading's known side but those that touch one of two cells, which end a run.
static int32_t other_runs(const prune_state *s, heading h, uint32_t a, uint32_t b) {
    const prune_puzzle *p = s->puzzle;
    h = known_side(h);
    int behind = behind_of(h), ahead = ahead_of(h);
    int32_t total = 0;
    for (uint32_t first = 0; first < (uint32_t)p->cells; first++) {
        uint32_t before = p->next[first][behind], cell = first;
        int touches = is_either(before, a, b);
        if (!in_run(s, first, h) || is_either(first, a, b) || (in_run(s, before, h) && !touches)) continue;
        struct step w = {0, fitting(s->beyond[first][behind])};
        uint32_t last = first;
        for (; in_run(s, cell, h) && !is_either(cell, a, b); cell = p->next[cell][ahead]) {
            w = step_at(s, cell, h, w);
            last = cell;
        }
        if (!touches && !is_either(cell, a, b)) total += w.cost + !(w.set & fitting(s->beyond[last][ahead]));
    }
    return total;
}

static int32_t run_total(const prune_state *s, heading h) { return other_runs(s, h, NO_CELL, NO_CELL); }

// One run, from one end to the other.
struct line {
    uint32_t cell;            // the first
    heading heading;          // along which the others follow
    int32_t cells;
    const struct step *rest;  // [cells - 2 - i]: what the cells after the i-th cost, by what that one shows
};

// The run that begins with a cell: its cost, what its cells cost from the far end on, and how many they are.
static int32_t line_cost(const prune_state *s, struct line *line, struct step rest[PRUNE_MAX_CELLS]) {
    heading h = line->heading;
    uint32_t cell = line->cell, after;
    for (line->cells = 1; in_run(s, after = s->puzzle->next[cell][ahead_of(h)], h); cell = after) line->cells++;
    struct step w = {0, fitting(s->beyond[cell][ahead_of(h)])};
    for (int32_t i = 0; i < line->cells; i++, cell = s->puzzle->next[cell][behind_of(h)])
        w = rest[i] = step_at(s, cell, reversed(h), w);
    line->rest = rest;
    return w.cost + !(w.set & fitting(s->beyond[line->cell][behind_of(h)]));
}

// The two runs that a cache was walked along: from its cell on, and from the cell below that on if there is one.
static inline void cached_lines(const prune_state *s, const struct run_cache *a, struct line *own, struct line *up) {
    uint32_t below = s->puzzle->next[a->cell][below_of(a->heading)];
    *own = (struct line){(uint32_t)a->cell, a->heading, a->back.length + 1, a->back.after};
    if (a->up.first != NO_CELL)
        *up = (struct line){s->puzzle->next[below][behind_of(a->heading)], reversed(a->heading), a->up.length, a->up.after};
}
