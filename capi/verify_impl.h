// The verifying build (-DE2_VERIFY): after every call each value that the table in state.h names is computed afresh and
// compared. The first difference is printed, with the frame and the call, and traps.

#include <stdio.h>

static __attribute__((noreturn, noinline)) void differs(const prune_state *s, const char *call, const char *what) {
    fprintf(stderr, "e2prune: after %s the cache of %s differs from what it is computed from, in frame %d\n", call, what,
            (int)s->depth);
    __builtin_trap();
}

#define SAME(what, a, b) \
    do \
        if (memcmp(&(a), &(b), sizeof(a))) differs(s, call, what); \
    while (0)
#define HOLDS(what, condition) \
    do \
        if (!(condition)) differs(s, call, what); \
    while (0)

// The board as the stack has it. Rows of the rim and of NO_CELL are as they were.
static void verify_board(const prune_state *s, const char *call) {
    const prune_puzzle *p = s->puzzle;
    uint8_t filled[PRUNE_MAX_CELLS] = {0}, used[PRUNE_MAX_CELLS] = {0}, beyond[PRUNE_MAX_CELLS + 1][SIDES];
    for (int32_t cell = 0; cell < p->cells; cell++)
        for (int side = 0; side < SIDES; side++)
            beyond[cell][side] = (uint8_t)(p->next[cell][side] != NO_CELL ? OPEN : p->grey < 0 ? FREE : p->grey);
    for (int32_t d = 1; d <= s->depth; d++) {
        prune_placement l = s->frames[d].placed;
        filled[l.cell] = used[l.tile] = 1;
        for (int side = 0; side < SIDES; side++)
            beyond[p->next[l.cell][side]][opposite(side)] =
                l.free_sides >> side & 1 ? FREE : p->side[l.tile][l.rot][side];
    }
    HOLDS("the board: filled", !memcmp(filled, s->filled, sizeof filled));
    HOLDS("the board: used", !memcmp(used, s->used, sizeof used));
    HOLDS("the board: beyond", !memcmp(beyond, s->beyond, sizeof *beyond * (size_t)p->cells));
    HOLDS("the board: top", s->top == &s->frames[s->depth]);
}

// What an empty cell demands, into the census.
static void count_demand(const prune_state *s, int32_t cell, struct census *q) {
    const prune_puzzle *p = s->puzzle;
    const struct facing *facing = &p->facing[cell];
    uint8_t seen[BEYOND_CODES] = {0};
    for (int side = 0; side < SIDES; side++) {
        uint8_t lane = s->beyond[cell][side];
        int cw = side_of(facing->cw, side), ccw = side_of(facing->ccw, side), inward = p->rim[cell] && side_of(facing->inside, side);
        if (lane == FREE) {
            q->free += cw || ccw ? FREE_RING + (cw ? FREE_CW : FREE_CCW) : FREE_INSIDE + (inward ? FREE_EDGE : 0);
            continue;
        }
        if (lane == OPEN) continue;
        q->demand.all += p->one[lane];
        if (!p->rim[cell]) {
            q->demand.inside += p->one[lane];
            q->demand.level[seen[lane]] += p->one[lane];
            q->deep += ++seen[lane] == 3;
        } else if (inward) {
            q->demand.edge += p->one[lane];
        } else if (cw || ccw) { // beyond it lies the side that points the other way along the rim
            *(cw ? &q->demand.ccw : &q->demand.cw) += p->one[lane];
            if (is_corner(p->rim[cell])) *(cw ? &q->demand.corner_ccw : &q->demand.corner_cw) += p->one[lane];
        }
    }
}

static void verify_census(const prune_state *s, const char *call) {
    const prune_puzzle *p = s->puzzle;
    const struct census *kept = &s->top->census;
    struct census q;
    memset(&q, 0, sizeof q);
    e2_census_begin(p, &q);
    q.demand.all = (lanes){0};
    q.free = 0;
    for (int32_t d = 1; d <= s->depth; d++) e2_census_use(p, &q, s->frames[d].placed.tile);
    for (int32_t cell = 0; cell < p->cells; cell++)
        if (!s->filled[cell]) count_demand(s, cell, &q);
    SAME("LEDGER: the supply", q.supply.all, kept->supply.all);
    SAME("LEDGER: the demand", q.demand.all, kept->demand.all);
    SAME("LEDGER: the free joints", q.free, kept->free);
    if (s->counts_kept < COUNT_KINDS) return;
    SAME("SEAM: the census's supply", q.supply, kept->supply);
    SAME("SEAM: the census's demand", q.demand, kept->demand);
    SAME("SEAM: the cells with three equal demands", q.deep, kept->deep);
    q.ring = e2_ring_cost(s, ring_bound(&q));
    SAME("RING", q.ring, kept->ring);
}

// The asked cell's own share, from a census that has been verified.
static void verify_asked_cell(prune_state *s, const char *call) {
    struct frame *f = s->top;
    if (f->cell == NO_CELL) return;
    HOLDS("the asked cell", !s->filled[f->cell]);
    struct counts demand = f->demand;
    struct facing open = f->open;
    free_counts free = f->free;
    int32_t deep = f->deep;
    uint32_t seen[SIDES];
    memcpy(seen, f->seen, sizeof seen);
    memset(f->seen, 0, sizeof f->seen);
    ask_about(s, f->cell);
    SAME("the asked cell: open", open, f->open);
    SAME("the asked cell: free", free, f->free);
    SAME("the asked cell: demand", demand.all, f->demand.all);
    if (s->counts_kept < COUNT_KINDS) return;
    SAME("the asked cell: demand", demand, f->demand);
    SAME("the asked cell: deep", deep, f->deep);
    SAME("the asked cell: seen", seen, f->seen);
}

static void verify_kept_walk(const prune_state *s, const char *call, const char *what, const struct kept_walk *a,
                             const struct kept_walk *b) {
    HOLDS(what, a->first == b->first);
    if (a->first == NO_CELL) return;
    HOLDS(what, a->length == b->length && a->end == b->end && a->broke == b->broke);
    HOLDS(what, !memcmp(a->shown, b->shown, (size_t)a->length));
    for (int32_t i = 0; i < a->length; i++) HOLDS(what, a->after[i].cost == b->after[i].cost && a->after[i].set == b->after[i].set);
}

// A run cache against one that is walked afresh, over tables that are fresh too.
static void verify_walked(prune_state *s, const char *call, const struct run_cache *kept, int walked_ahead) {
    struct run_cache a;
    memset(&a, 0, sizeof a);
    fill_run_cache(s, &a, (uint32_t)kept->cell, kept->heading, NULL, NULL);
    heading h = kept->heading;
    int below_side = below_of(h);
    const char *what = walked_ahead ? "JOIN: the walks that were looked ahead" : "RUN: the walks of the asked cell";
    HOLDS(what, a.cost == kept->cost && a.up_cost == kept->up_cost && a.alone == kept->alone);
    HOLDS(what, !in_run(s, (uint32_t)kept->cell, h) || a.own == kept->own);
    HOLDS(what, walked_ahead || a.now == kept->now);
    for (int side = 0; side < SIDES; side++) HOLDS(what, side == below_side || a.fits[side] == kept->fits[side]);
    HOLDS("schedule: what must be left", a.needs == kept->needs && a.needs_set == kept->needs_set && a.needs_now == kept->needs_now);
    verify_kept_walk(s, call, "RUN: the kept walk from ahead", &kept->back, &a.back);
    verify_kept_walk(s, call, "RUN: the kept walk below", &kept->up, &a.up);
    if (a.below_asked == ~0u) {
        HOLDS(what, a.fits[below_side] == kept->fits[below_side] && kept->below_asked == ~0u && kept->not_below == a.not_below);
        return;
    }
    for (uint8_t lane = 0; lane < s->puzzle->colours; lane++) {
        if (!(kept->below_asked >> lane & 1)) continue;
        ask_below(s, &a, lane);
        HOLDS("RUN: the below sets", !(((a.fits[below_side] ^ kept->fits[below_side]) | (a.not_below ^ kept->not_below)) >> lane & 1));
    }
}

// The walks of the top frame, and those of the next one, while the candidate that they were made with may yet be placed.
static void verify_run_caches(prune_state *s, const char *call) {
    struct frame *f = s->top;
    int ahead = s->depth < s->puzzle->cells && f[1].looked_ahead.cell != NO_CELL && f[1].looked_ahead.serial == f->serial &&
                f[1].run.cell != NO_CELL && !s->filled[f[1].looked_ahead.cell] && !s->used[f[1].looked_ahead.tile];
    if (f->run.cell == NO_CELL && !ahead) return;
    struct run *kept = s->run, *fresh = e2_run_fresh(s, s->depth);
    int32_t low_water = s->low_water;
    s->run = fresh;
    s->low_water = s->depth;
    if (f->run.cell != NO_CELL) {
        HOLDS("RUN: the cell that was walked for", !s->filled[f->run.cell]);
        verify_walked(s, call, &f->run, 0);
    }
    if (ahead) {
        int32_t cell = f[1].looked_ahead.cell;
        s->filled[cell] = 1;
        show(s, cell, f[1].looked_ahead.sides);
        e2_run_fill(s->puzzle, fresh, (uint32_t)cell, f[1].looked_ahead.tile);
        fresh->depth++, s->depth++, s->low_water = s->depth; // ask_below is to find the tables in step
        verify_walked(s, call, &f[1].run, 1);
        s->depth--;
        show(s, cell, OPEN * 0x01010101u);
        s->filled[cell] = 0;
    }
    s->run = kept;
    s->low_water = low_water;
    free(fresh);
}

// What frames keep is made from the frame below: lay the whole board on a copy.
static void verify_stack(const prune_state *s, const char *call) {
    int has_flux = s->counts_kept && s->top->flux.serial == s->top->serial;
    if (!has_flux) return;
    prune_state *c;
    if (prune_state_clone(s, &c)) return;
    for (int32_t d = 1; d <= s->puzzle->cells; d++) c->frames[d].flux.serial = 0;
    e2_lay_anew(c);
    if (has_flux) {
        const struct flux *a = flux_of_top(c), *b = &s->top->flux;
        const uint64_t *of_a = c->frames[a->columns].flux.column, *of_b = s->frames[b->columns].flux.column;
        HOLDS("FLUX: checks", a->checks == b->checks);
        HOLDS("FLUX: turns", a->turns == b->turns);
        HOLDS("FLUX: chequers", a->chequers == b->chequers);
        HOLDS("FLUX: odd", a->odd == b->odd);
        HOLDS("FLUX: columns", !memcmp(of_a, of_b, sizeof a->column));
        HOLDS("FLUX: spare tiles", !memcmp(a->spare, b->spare, sizeof *a->spare * (size_t)s->puzzle->flux_words));
    }
    prune_state_free(c);
}

// What follows from prune_schedule and prune_promise.
static void verify_declared(const prune_state *s, const char *call) {
    const prune_puzzle *p = s->puzzle;
    uint8_t hard[PRUNE_MAX_CELLS];
    e2_hard_joints(s, hard);
    HOLDS("promise: the hard joints", !s->promised || !memcmp(hard, s->hard, (size_t)p->cells));
    for (int32_t cell = 0; cell < p->cells; cell++)
        for (int side = 0; side < SIDES; side++) {
            int32_t last = cell;
            while (p->next[last][side] != NO_CELL && s->rank[p->next[last][side]] > s->rank[last]) last = p->next[last][side];
            HOLDS("schedule: the order along", s->onward[side][cell] == last);
        }
}

static void verify(prune_state *s, const char *call) {
    verify_board(s, call);
    verify_declared(s, call);
    if (s->counts_kept) verify_census(s, call);
    if (s->counts_kept && s->asked) verify_asked_cell(s, call);
    verify_stack(s, call);
    if (!s->run) return;
    HOLDS("RUN: the tables", e2_run_verified(s));
    HOLDS("walk: the line tables", e2_line_tables_verified(s));
    if (s->asked) verify_run_caches(s, call);
}
