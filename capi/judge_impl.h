// The state as it stands: exact verdicts, bounds, and every number behind them.

// LEDGER's and SEAM's verdict, by the rules; and what SEAM lets JOIN break.
static inline __attribute__((always_inline)) int32_t judge_census(uint32_t rules, const struct census *q, int32_t budget,
                                                                  struct join_allowance *allowance) {
    int32_t verdict = PRUNE_KEEP;
    if (rules & PRUNE_RULE_LEDGER) verdict |= verdict_of_ledger(q->supply.all, q->demand.all, free_joints(q->free), budget);
    if (rules & PRUNE_RULE_SEAM) {
        struct seam_sums seam = seam_inside(q);
        if (seam.inside + q->ring > budget) verdict |= PRUNE_BY_SEAM;
        if (rules & PRUNE_RULE_JOIN) *allowance = allowance_of(q, &seam, budget);
    }
    return verdict;
}

// RUN: the best of the four known sides.
static int32_t run_bound(prune_state *s) {
    int32_t best = 0;
    e2_run_sync(s);
    for (int known = 0; known < SIDES; known++) best = larger_of(best, run_cost(s, known));
    return best;
}

// Does JOIN of some known side exceed the budget?
static int join_exceeds_any(prune_state *s, const struct join_allowance *allowance, int32_t budget) {
    if (allowance->room >= JOIN_ROOM) return 0;
    e2_run_sync(s);
    for (int known = 0; known < SIDES; known++)
        if (join_exceeds(s, known, allowance, budget)) return 1;
    return 0;
}

static int32_t join_bound(prune_state *s) {
    const struct census *q = &s->top->census;
    struct seam_sums seam = seam_inside(q);
    int32_t bound = seam.inside + q->ring;
    for (struct join_allowance allowance;; bound++) {
        allowance = allowance_of(q, &seam, bound);
        if (!join_exceeds_any(s, &allowance, bound)) return bound;
    }
}

static int32_t flux(prune_state *s, int32_t budget) { return flux_exceeds(s, budget) ? PRUNE_BY_FLUX : PRUNE_KEEP; }

static int32_t flux_bound(prune_state *s) {
    const struct census *q = &s->top->census;
    int32_t bound = larger_of(0, (count_odd(q->supply.all ^ q->demand.all) - free_joints(q->free) + 1) >> 1);
    while (flux(s, bound)) bound++;
    return bound;
}

static int32_t judge(prune_state *s, int32_t budget) {
    struct join_allowance allowance = {.room = JOIN_ROOM};
    int32_t verdict = judge_census(s->rules, &s->top->census, budget, &allowance);
    if (!verdict && s->rules & PRUNE_RULE_RUN && run_bound(s) > budget) verdict = PRUNE_BY_RUN;
    if (!verdict && s->rules & PRUNE_RULE_JOIN && join_exceeds_any(s, &allowance, budget)) verdict = PRUNE_BY_JOIN;
    if (!verdict && s->rules & PRUNE_RULE_FLUX) verdict = flux(s, budget);
    return verdict;
}

static int32_t bound(prune_state *s) {
    const struct census *q = &s->top->census;
    int32_t best = 0;
    if (s->rules & PRUNE_RULE_LEDGER) best = larger_of(best, ledger_bound(q));
    if (s->rules & PRUNE_RULE_SEAM) best = larger_of(best, seam_bound(q));
    if (s->rules & PRUNE_RULE_RUN) best = larger_of(best, run_bound(s));
    if (s->rules & PRUNE_RULE_JOIN) best = larger_of(best, join_bound(s));
    if (s->rules & PRUNE_RULE_FLUX) best = larger_of(best, flux_bound(s));
    return best;
}

static void report(prune_state *s, prune_report *r) {
    const struct census *q = &s->top->census;
    r->free_joints = free_joints(q->free);
    r->deficit = sum(excess(q->demand.all, q->supply.all));
    r->odd = count_odd(q->supply.all ^ q->demand.all);
    r->ledger = ledger_bound(q);
    struct seam_sums seam = seam_inside(q);
    r->seam_a = seam.sums[0], r->seam_b = seam.sums[1], r->seam_k = seam.sums[2];
    r->seam_ring = q->ring;
    r->seam = seam.inside + q->ring;
    if (s->rules & PRUNE_RULE_RUN) {
        r->run = run_bound(s);
        for (int known = 0; known < SIDES; known++) r->run_cost[known] = run_cost(s, known);
    }
    if (s->rules & PRUNE_RULE_JOIN) r->join = join_bound(s);
    if (s->rules & PRUNE_RULE_FLUX) r->flux = flux_bound(s);
    r->bound = bound(s);
    for (int lane = 0; lane < s->puzzle->colours; lane++) {
        r->supply[lane] = q->supply.all[lane];
        r->demand[lane] = q->demand.all[lane];
    }
}
