// prune_walk: RUN along one row, over tables of its own (ways.c).

#include "flux.inc.h"

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
    colour_set reached = sharing(exact, w.set);
    if (reached) return (struct walk){w.cost, reached};
    if (shown < OPEN && w.cost >= most) return (struct walk){w.cost + 1, ~0u};
    const colour_set *any = any_way(ways, p, rim);
    reached = sharing(any, w.set);
    if (shown >= OPEN) return reached ? (struct walk){w.cost, reached} : (struct walk){w.cost + 1, sharing(any, ~0u)};
    reached |= sharing(exact, ~0u);
    return reached ? (struct walk){w.cost + 1, reached} : (struct walk){w.cost + 2, sharing(any, ~0u)};
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
