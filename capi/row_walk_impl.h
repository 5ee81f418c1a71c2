// prune_walk: RUN along one row, over tables of its own (row_tables.c).

// All rows of a rim class as one.
static const colour_set *any_row(struct row_tables *rows, const prune_puzzle *p, int rim) {
    typedef colour_set part __attribute__((vector_size(32)));
    part *any = (part *)rows->any[rim], sums[4] = {{0}};
    if (rows->any_made >> rim & 1) return rows->any[rim];
    for (int row = p->row_begin[rim]; row < p->row_begin[rim + 1]; row++)
        for (int i = 0; i < 4; i++) sums[i] |= ((const part *)rows->sets[row])[i];
    for (int i = 0; i < 4; i++) any[i] = sums[i];
    rows->any_made |= 1u << rim;
    return rows->any[rim];
}

// One cell further west, from w, by the row of the cell's rim class and known side.
static inline __attribute__((always_inline)) struct step westward(const prune_state *s, struct row_tables *rows, uint32_t cell,
                                                                  int known, int32_t most, struct step w) {
    const prune_puzzle *p = s->puzzle;
    int rim = p->rim_class[known][cell];
    uint8_t shown = s->beyond[cell][known];
    const colour_set *exact = rows->sets[shown < OPEN ? p->row_of[rim][shown] : 0];
    colour_set reached = sharing(exact, w.set);
    if (reached) return (struct step){w.cost, reached};
    if (shown < OPEN && w.cost >= most) return (struct step){w.cost + 1, ~0u};
    const colour_set *any = any_row(rows, p, rim);
    reached = sharing(any, w.set);
    if (shown >= OPEN) return reached ? (struct step){w.cost, reached} : (struct step){w.cost + 1, sharing(any, ~0u)};
    reached |= sharing(exact, ~0u);
    return reached ? (struct step){w.cost + 1, reached} : (struct step){w.cost + 2, sharing(any, ~0u)};
}

// prune_walk, from the east end of the run. What lies before a cell from which not even what the schedule's total
// leaves is enough is not walked.
static void walk(prune_state *s, int known, uint32_t first, int32_t n, prune_step *steps) {
    const prune_puzzle *p = s->puzzle;
    struct row_tables *rows = e2_row_tables_sync(s, known);
    uint32_t end = first + (uint32_t)n, cell = end - 1;
    while (in_run(s, p->next[cell][EAST], known)) cell++;
    s->run->host_direction = 1;
    e2_run_choose(s, known == SOUTH ? reversed(SOUTH) : NORTH); // eastward
    int32_t most = s->scheduled ? larger_of(s->total - s->top->broken, -1) : INT32_MAX;
    struct step w = {0, fitting(s->beyond[cell][EAST])};
    int orderly = s->scheduled && s->orderly[first] >= cell;
    if (s->scheduled && !orderly) { // so much must be left once the last of them is filled
        w.cost = INT32_MAX;
        for (uint32_t at = first; at <= cell; at++) w.cost = s->withheld[at] < w.cost ? s->withheld[at] : w.cost;
    }
    for (;; cell--) {
        if (orderly) w = withhold(s, cell, w);
        if (w.cost <= most) w = westward(s, rows, cell, known, most, w);
        if (w.cost > most) break;
        if (cell < end) steps[cell - first] = (prune_step){w.cost, w.set};
        if (cell == first) return;
    }
    for (cell = cell < end ? cell + 1 : end; cell-- > first;) steps[cell - first] = (prune_step){most + 1, ~0u};
}
