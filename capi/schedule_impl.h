// Schedules: walks that keep to one; the proof is in prune/schedule.go.

// What must be left of the final total before the run's cell that w leads to is filled, where the
// schedule withholds some of it until later.
static inline struct step withhold(const prune_state *s, uint32_t cell, struct step w) {
    return s->withheld[cell] > w.cost ? (struct step){s->withheld[cell], ~0u} : w;
}

// A run from its far end to the cell before `cell`, by the schedule; the heading leads from `cell` on. Cell by cell where
// the order fills it from there on, else as a whole.
static struct step scheduled_walk(const prune_state *s, uint32_t cell, heading h, struct step plain) {
    const prune_puzzle *p = s->puzzle;
    int behind = behind_of(h), ahead = ahead_of(h), orderly = 1;
    uint32_t last = cell;
    int32_t withheld = INT32_MAX;
    while (in_run(s, p->next[last][ahead], h)) {
        uint32_t next = p->next[last][ahead];
        orderly &= s->rank[next] > s->rank[last];
        withheld = s->withheld[next] < withheld ? s->withheld[next] : withheld;
        last = next;
    }
    if (last == cell) return (struct step){0, ~0u};
    if (!orderly) return (struct step){plain.cost + withheld, plain.set};
    struct step w = {0, fitting(s->beyond[last][ahead])};
    for (; last != cell; last = p->next[last][behind]) w = step_at(s, last, reversed(h), withhold(s, last, w));
    return w;
}
