// The vector code of the hot calls. Included once for every processor that is told apart, with KERNEL
// naming the table it defines.

#include "rows.inc.h"

// May the tile lie on an empty cell of the board?
static inline int allowed(const prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    const prune_puzzle *p = s->puzzle;
    return (uint32_t)tile < (uint32_t)p->cells && (uint32_t)rot < 4 && !s->used[tile] &&
           p->grey_sides[tile][rot] == p->rim[cell];
}

// Is the placement allowed?
static inline int valid(const prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    return (uint32_t)cell < (uint32_t)s->puzzle->cells && !s->filled[cell] && allowed(s, cell, tile, rot);
}

// Is it, and is the top frame prepared for its cell?
static inline int ready(const prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    return cell == s->top->cell && allowed(s, cell, tile, rot);
}

// A tile's sides with some of them free.
static inline uint32_t freed(uint32_t sides, int32_t free_sides) {
    uint32_t mask = (((uint32_t)free_sides * 0x00204081u) & 0x01010101u) * 0xff;
    return (sides & ~mask) | (FREE * 0x01010101u & mask);
}

static __attribute__((noinline)) int32_t first_check(prune_state *s, int32_t cell, int32_t tile, int32_t rot,
                                                     int32_t budget);

static inline __attribute__((always_inline)) int32_t judge_position(uint32_t rules, const struct position *q,
                                                                    int32_t budget, struct halves *h) {
    int32_t verdict = PRUNE_KEEP;
    if (rules & PRUNE_RULE_LEDGER) verdict |= verdict_of_ledger(q->supply.all, q->demand.all, free_joints(q->free), budget);
    if (rules & PRUNE_RULE_SEAM) {
        struct seam_sums seam = seam_inside(q);
        if (seam.inside + q->ring > budget) verdict |= PRUNE_BY_SEAM;
        if (rules & PRUNE_RULE_JOIN) *h = left_open(q, &seam, budget);
    }
    return verdict;
}

// LEDGER with a candidate for the asked cell.
static inline int32_t ledger_with(const prune_state *s, int32_t tile, uint32_t sides, int32_t budget) {
    const struct frame *f = s->top;
    return verdict_of_ledger(f->at.supply.all - s->puzzle->halves[tile],
                             f->demand.all + halves_of(s->puzzle, masked(sides, open_sides(f))), free_joints(f->free), budget);
}

// The bounds that look at the candidate's own position.
static __attribute__((noinline)) int32_t check_more(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    struct frame *f = s->top;
    uint32_t sides = sides_word(s->puzzle->side[tile][rot]);
    struct halves h = {.room = JOIN_ROOM};
    if (s->counting == COUNT_KINDS) {
        struct position q;
        place(s, cell, tile, rot, sides, &q);
        int32_t verdict = judge_position(s->rules, &q, budget, &h);
        if (verdict) return verdict;
    } else if (s->rules & PRUNE_RULE_LEDGER) {
        int32_t verdict = ledger_with(s, tile, sides, budget);
        if (verdict) return verdict;
    }
    if (!s->runs || f->runs.cell != cell) return PRUNE_KEEP;
    if (h.room >= 2 && run_with(s, &f->runs, sides) + s->promised < budget && // a promise costs one more, or all
        !(s->scheduled && needs_with(&f->runs, sides) >= budget))
        return PRUNE_KEEP;
    return foresee(s, tile, sides, budget, &h);
}

// FLUX of the state as it stands.
static int32_t flux(prune_state *s, int32_t budget) {
    return flux_exceeds(s, budget) ? PRUNE_BY_FLUX : PRUNE_KEEP;
}

#define FLUX_CELLS 32 // with more cells left the checks are few, and it hardly ever cuts

static int32_t push(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides);

// What is left of a check when RUN has not cut at once.
static int32_t check_counts(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    int32_t verdict = check_more(s, cell, tile, rot, budget);
    if (verdict || !(s->rules & PRUNE_RULE_FLUX)) return verdict;
    if (s->puzzle->cells - s->depth > FLUX_CELLS) return budget < 0 ? PRUNE_BY_FLUX : PRUNE_KEEP;
    push(s, cell, tile, rot, 0);
    verdict = flux(s, budget);
    prune_pop(s);
    return verdict;
}

static inline int run_cuts(prune_state *s, struct asked_runs *a, uint32_t sides, int32_t budget) {
    return run_with(s, a, sides) > budget || (RARELY(s->scheduled) && needs_with(a, sides) > budget);
}

static int32_t check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    if (RARELY(!ready(s, cell, tile, rot))) return first_check(s, cell, tile, rot, budget);
    struct frame *f = s->top;
    if (s->rules == PRUNE_RULE_LEDGER) return ledger_with(s, tile, sides_word(s->puzzle->side[tile][rot]), budget);
    if (s->runs) {
        int64_t left = RARELY(s->scheduled) ? (int64_t)budget - s->held[cell] : budget;
        int told = RARELY(s->runs->handed_out) && // the host has shown a better direction
                   (f->runs.known != s->runs->best || f->runs.flip != s->runs->flip);
        if ((f->runs.cell != cell || told) && (f->run_guess + 3 > left || s->runs->handed_out)) walk_runs(s);
        if (f->runs.cell == cell && run_cuts(s, &f->runs, sides_word(s->puzzle->side[tile][rot]), budget)) return PRUNE_BY_RUN;
    }
    return check_counts(s, cell, tile, rot, budget);
}

// The first question about a cell, or a mistake.
static int32_t first_check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    if (!valid(s, cell, tile, rot)) return e2_placement_error(s, cell, tile, rot, 0);
    if (!s->asked) e2_begin_asking(s);
    ask_about(s, cell);
    return check(s, cell, tile, rot, budget);
}

// Nothing was asked in the next frame yet, unless it was foreseen.
static inline void begin_frame(prune_state *s, struct frame *next, int32_t cell, int32_t tile, int32_t free_sides,
                                    uint32_t sides) {
    struct frame *f = s->top;
    next->cell = NO_CELL;
    next->serial = ++s->serial;
    if (!s->runs) return;
    int foreseen = next->foreseen.serial == f->serial && next->foreseen.cell == cell && next->foreseen.tile == tile &&
                   next->foreseen.sides == sides;
    if (!foreseen) next->runs.cell = -1, next->foreseen.cell = -1;
    next->run_guess = foreseen                              ? next->runs.now
                      : f->runs.cell == cell && !free_sides ? run_with(s, &f->runs, sides)
                                                            : f->run_guess + 1;
}

// The joints that a tile breaks with what lies beside it: its bytes that differ from lanes there.
static inline int32_t breaks_beside(const prune_state *s, int32_t cell, uint32_t sides) {
    uint32_t beyond = sides_written(s->beyond[cell]);
    uint32_t unequal = (beyond ^ sides) + 0x7f7f7f7fu, shown = ~(beyond << 2); // OPEN and FREE have bit 5, lanes do not
    return __builtin_popcount(unequal & shown & 0x80808080u);
}
_Static_assert(OPEN == 32 && BEYOND_CODES <= 64, "lanes have no bit 5");

// The stack's part of a push.
static inline __attribute__((always_inline)) int32_t put(prune_state *s, int32_t cell, int32_t tile, int32_t rot,
                                                         int32_t free_sides, uint32_t sides) {
    struct frame *next = s->top + 1;
    if (s->asked) begin_frame(s, next, cell, tile, free_sides, sides);
    if (s->scheduled) next->broken = s->top->broken + (free_sides ? 0 : breaks_beside(s, cell, sides));
    next->placed = (prune_placement){cell, tile, rot, free_sides};
    show(s, cell, sides);
    s->filled[cell] = s->used[tile] = 1;
    s->top = next;
    s->depth++;
    return PRUNE_OK;
}

static __attribute__((noinline)) int32_t push_counted(prune_state *s, int32_t cell, int32_t tile, int32_t rot,
                                                      int32_t free_sides) {
    if (RARELY(!ready(s, cell, tile, rot) || (uint32_t)free_sides > 15)) {
        if (!valid(s, cell, tile, rot) || (uint32_t)free_sides > 15)
            return e2_placement_error(s, cell, tile, rot, free_sides);
        ask_about(s, cell);
    }
    uint32_t sides = sides_word(s->puzzle->side[tile][rot]);
    if (RARELY(free_sides)) sides = freed(sides, free_sides);
    if (s->counting == COUNT_KINDS) place(s, cell, tile, rot, sides, &s->top[1].at);
    else place_colours(s, tile, rot, sides, &s->top[1].at);
    return put(s, cell, tile, rot, free_sides, sides);
}

// Where nothing is counted a push needs no preparation.
static int32_t push(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides) {
    const prune_puzzle *p = s->puzzle;
    if (s->counting) return push_counted(s, cell, tile, rot, free_sides);
    if (RARELY(!valid(s, cell, tile, rot) || (uint32_t)free_sides > 15))
        return e2_placement_error(s, cell, tile, rot, free_sides);
    uint32_t sides = sides_word(p->side[tile][rot]);
    if (RARELY(free_sides)) sides = freed(sides, free_sides);
    return put(s, cell, tile, rot, free_sides, sides);
}

// RUN of the state as it stands: the best of the four directions.
static int32_t run_bound(prune_state *s) {
    int32_t best = 0;
    e2_runs_sync(s);
    for (int known = 0; known < SIDES; known++) best = larger_of(best, all_runs(s, known));
    return best;
}

// Does JOIN of some direction exceed the budget?
static int join_exceeds_any(prune_state *s, const struct halves *h, int32_t budget) {
    if (h->room >= JOIN_ROOM) return 0;
    e2_runs_sync(s);
    for (int known = 0; known < SIDES; known++)
        if (join_exceeds(s, known, h, budget)) return 1;
    return 0;
}

static int32_t flux_bound(prune_state *s) {
    int32_t bound = larger_of(0, (count_odd(s->top->at.supply.all ^ s->top->at.demand.all) - free_joints(s->top->at.free) + 1) >> 1);
    while (flux(s, bound)) bound++;
    return bound;
}

static int32_t judge(prune_state *s, int32_t budget) {
    struct halves h = {.room = JOIN_ROOM};
    int32_t verdict = judge_position(s->rules, &s->top->at, budget, &h);
    if (!verdict && s->rules & PRUNE_RULE_RUN && run_bound(s) > budget) verdict = PRUNE_BY_RUN;
    if (!verdict && s->rules & PRUNE_RULE_JOIN && join_exceeds_any(s, &h, budget)) verdict = PRUNE_BY_JOIN;
    if (!verdict && s->rules & PRUNE_RULE_FLUX) verdict = flux(s, budget);
    return verdict;
}

static int32_t join_bound(prune_state *s) {
    const struct position *q = &s->top->at;
    struct seam_sums seam = seam_inside(q);
    int32_t bound = seam.inside + q->ring;
    for (struct halves h;; bound++) {
        h = left_open(q, &seam, bound);
        if (!join_exceeds_any(s, &h, bound)) return bound;
    }
}

static int32_t ledger_bound(const struct position *q) {
    int32_t deficit = sum(excess(q->demand.all, q->supply.all));
    int32_t by_parity = (count_odd(q->supply.all ^ q->demand.all) - free_joints(q->free) + 1) >> 1;
    return deficit > by_parity ? deficit : by_parity;
}

static int32_t bound(prune_state *s) {
    const struct position *q = &s->top->at;
    int32_t best = 0;
    if (s->rules & PRUNE_RULE_LEDGER) best = larger_of(best, ledger_bound(q));
    if (s->rules & PRUNE_RULE_SEAM) best = larger_of(best, seam_bound(q));
    if (s->rules & PRUNE_RULE_RUN) best = larger_of(best, run_bound(s));
    if (s->rules & PRUNE_RULE_JOIN) best = larger_of(best, join_bound(s));
    if (s->rules & PRUNE_RULE_FLUX) best = larger_of(best, flux_bound(s));
    return best;
}

static void report(prune_state *s, prune_report *r) {
    const struct position *q = &s->top->at;
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
        for (int known = 0; known < SIDES; known++) r->run_cost[known] = all_runs(s, known);
    }
    if (s->rules & PRUNE_RULE_JOIN) r->join = join_bound(s);
    if (s->rules & PRUNE_RULE_FLUX) r->flux = flux_bound(s);
    r->bound = bound(s);
    for (int lane = 0; lane < s->puzzle->colours; lane++) {
        r->supply[lane] = q->supply.all[lane];
        r->demand[lane] = q->demand.all[lane];
    }
}

const struct kernel KERNEL = {push, check, judge, bound, flux, walk, ring_bound, report};
