// prune_walk: RUN along one row, over tables of its own (ways.c).

#include "flux.inc.h"

// The lanes of a row's entries that share a colour with the set; e2_way_place says where each lies.
static inline colour_set leading_to(const colour_set row[PRUNE_MAX_COLOURS], colour_set set) {
#if defined(__AVX2__)
    return ~(colour_set)_mm256_movemask_epi8(none_shared(row, set));
#else
    colour_set found = 0;
    for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++) found |= (colour_set)((row[e2_way_place(lane)] & set) != 0) << lane;
    return found;
#endif
}

// All rows of a rim class as one.
static const colour_set *any_way(struct ways *ways, const prune_puzzle *p, int rim) {
    typedef colour_set part __attribute__((vector_size(32)));
    part *any = (part *)ways->any[rim], sums[4] = {{0}};
    if (ways->any_made >> rim & 1) return ways->any[rim];
    for (int row = p->way_rows[rim]; row < p->way_rows[rim + 1]; row++)
        for (int i = 0; i < 4; i++) sums[i] |= ((const part *)ways->rows[row])[i];
    for (int i = 0; i < 4; i++) any[i] = sums[i];
    ways->any_made |= 1u << rim;
    return ways->any[rim];
}

// One cell further west, from w, by the row of the cell's rim class and known side.
static inline __attribute__((always_inline)) struct walk westward(const prune_state *s, struct ways *ways, uint32_t cell,
                                                                  int known, int32_t most, struct walk w) {
    const prune_puzzle *p = s->puzzle;
    int rim = p->rim_class[known][cell];
    uint8_t shown = s->beyond[cell][known];
    const colour_set *exact = ways->rows[shown < OPEN ? p->way_row[rim][shown] : 0];
    colour_set reached = leading_to(exact, w.set);
    if (reached) return (struct walk){w.cost, reached};
    if (shown < OPEN && w.cost >= most) return (struct walk){w.cost + 1, ~0u};
    const colour_set *any = any_way(ways, p, rim);
    reached = leading_to(any, w.set);
    if (shown >= OPEN) return reached ? (struct walk){w.cost, reached} : (struct walk){w.cost + 1, leading_to(any, ~0u)};
    reached |= leading_to(exact, ~0u);
    return reached ? (struct walk){w.cost + 1, reached} : (struct walk){w.cost + 2, leading_to(any, ~0u)};
}

// prune_walk, from the east end of the run. What lies before a cell from which not even what the schedule's total
// leaves is enough is not walked.
static void walk(prune_state *s, int known, uint32_t first, int32_t n, prune_step *steps) {
    const prune_puzzle *p = s->puzzle;
    struct ways *ways = e2_ways_sync(s, known);
    uint32_t end = first + (uint32_t)n, cell = end - 1;
    while (in_run(s, p->next[cell][EAST], known)) cell++;
    s->runs->handed_out = 1;
    s->runs->flip = known == SOUTH;
    if (s->runs->best != known) e2_runs_choose(s, known);
    int32_t most = s->scheduled ? larger_of(s->total - s->top->broken, -1) : INT32_MAX;
    struct walk w = {0, fitting(s->beyond[cell][EAST])};
    int orderly = s->scheduled && s->orderly[first] >= cell;
    if (s->scheduled && !orderly) { // so much must be left once the last of them is filled
        w.cost = INT32_MAX;
        for (uint32_t at = first; at <= cell; at++) w.cost = s->held[at] < w.cost ? s->held[at] : w.cost;
    }
    for (;; cell--) {
        if (orderly) w = hold(s, cell, w);
        if (w.cost <= most) w = westward(s, ways, cell, known, most, w);
        if (w.cost > most) break;
        if (cell < end) steps[cell - first] = (prune_step){w.cost, w.set};
        if (cell == first) return;
    }
    for (cell = cell < end ? cell + 1 : end; cell-- > first;) steps[cell - first] = (prune_step){most + 1, ~0u};
}
