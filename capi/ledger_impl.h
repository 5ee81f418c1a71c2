// LEDGER of a census; the proof is in prune/ledger.go.

static inline int32_t free_joints(free_counts free) {
    return FREE_COUNT(free, FREE_INSIDE) + FREE_COUNT(free, FREE_RING);
}

static inline int32_t verdict_of_ledger(lanes supply, lanes demand, int32_t free_joints, int64_t budget) {
    int32_t deficit = sum(excess(demand, supply));
    int32_t odd = count_odd(supply ^ demand);
    return (deficit > budget ? PRUNE_BY_LEDGER_DEFICIT : 0) |
           (odd > 2 * budget + free_joints ? PRUNE_BY_LEDGER_PARITY : 0);
}

static int32_t ledger_bound(const struct census *q) {
    int32_t deficit = sum(excess(q->demand.all, q->supply.all));
    int32_t by_parity = (count_odd(q->supply.all ^ q->demand.all) - free_joints(q->free) + 1) >> 1;
    return deficit > by_parity ? deficit : by_parity;
}

// LEDGER with a candidate for the asked cell.
static inline int32_t ledger_with(const prune_state *s, int32_t tile, uint32_t sides, int32_t budget) {
    const struct frame *f = s->top;
    return verdict_of_ledger(f->census.supply.all - s->puzzle->halves[tile],
                             f->demand.all + halves_of(s->puzzle, masked(sides, open_sides(f))), free_joints(f->free), budget);
}
