// RUN for candidates: what a cell's runs cost, kept from one placement to the next.

#include "halves.inc.h"

// Walk for a cell; `old` are walks in a board from which this one came by using one more tile, whose sides are given.
static void ask_runs(const prune_state *s, struct asked_runs *a, uint32_t cell, int known, int flip,
                     const struct asked_runs *old, const uint8_t used_since[SIDES]) {
    // Where the engine went on to the next cell of a run, the runs are known but for one cell.
    int next = old && old->cell >= 0 && old->known == known && old->flip == flip &&
               s->puzzle->next[old->cell][(known + (flip ? 3 : 1)) % SIDES] == cell;
    int next_below = next && old->up.first >= 0;
    int behind = (known + (flip ? 1 : 3)) % SIDES, ahead = (known + (flip ? 3 : 1)) % SIDES, opposite = (known + 2) % SIDES;
    uint32_t below = s->puzzle->next[cell][opposite];
    if (old && (old->cell < 0 || old->known != known || old->flip != flip)) old = NULL;
    struct kept_walk from_behind, below_back;
    struct walk up = walk_to(s, cell, known, flip, &from_behind, NULL, UNKNOWN, NULL);
    struct walk back = walk_to(s, cell, known, !flip, &a->back, old ? &old->back : NULL,
                               next && old->back.length > 0 ? -1 : UNKNOWN, used_since);
    int32_t cells = from_behind.length + a->back.length, others = 0;
    a->cell = (int32_t)cell;
    a->known = known;
    a->flip = flip;
    a->fits[known] = a->fits[opposite] = ~0u;
    a->fits[behind] = from_behind.length ? up.set : ~0u; // without a run the joint is the candidate's own
    a->fits[ahead] = a->back.length ? back.set : ~0u;
    a->not_below = 0;
    a->below_asked = ~0u;
    a->up.first = -1;
    a->alone = 0;
    a->up_cost = 0;
    if (below < PRUNE_MAX_CELLS && !s->filled[below]) {
        struct walk below_up = walk_to(s, below, known, flip, &a->up, old ? &old->up : NULL, next_below ? 1 : UNKNOWN,
                                        used_since);
        struct walk below_ahead = walk_to(s, below, known, !flip, &below_back, NULL, UNKNOWN, NULL);
        const struct tables *t = tables_for(s, below, known);
        cells += a->up.length + below_back.length;
        others = below_up.cost + below_ahead.cost;
        a->up_cost = below_up.cost;
        a->below_behind = flip ? below_ahead.set : below_up.set;
        a->below_ahead = flip ? below_up.set : below_ahead.set;
        if (flip || below_ahead.set != ~0u) a->below_asked = 0;
        else a->fits[opposite] = sharing(t->behind_of, below_up.set);
    } else {
        below = NOWHERE;
    }
    if (RARELY(cells + in_run(s, cell, known) != s->runs->cells || s->runs->best != known))
        others += other_runs(s, known, cell, below);
    a->cost = a->now = others + up.cost + back.cost;
    if (in_run(s, cell, known)) {
        struct walk own = step_at(s, cell, known, !flip, back);
        a->own = up.cost + own.cost + !(up.set & own.set);
        a->now = others + a->own;
        a->alone = !from_behind.length;
    }
    a->needs = a->needs_now = 0;
    a->needs_set = ~0u;
    if (RARELY(s->scheduled)) {
        struct walk needs = scheduled_walk(s, cell, known, flip, back);
        a->needs = needs.cost;
        a->needs_set = needs.set;
        if (a->alone && a->back.length && s->rank[s->puzzle->next[cell][ahead]] > s->rank[cell]) {
            struct walk own = step_at(s, cell, known, !flip, hold(s, cell, needs));
            a->needs_now = own.cost + !(own.set & fitting(s->beyond[cell][behind]));
        }
    }
}

// Does a colour shown to the cell below fit the runs on both its sides? One break is counted, or two.
static __attribute__((noinline)) void ask_below(prune_state *s, struct asked_runs *a, uint8_t lane) {
    e2_runs_sync(s); // a deeper search may have come and gone
    int opposite = (a->known + 2) % SIDES;
    const struct tables *t = tables_for(s, s->puzzle->next[a->cell][opposite], a->known);
    colour_set bit = 1u << lane, from_behind = sharing(t->enter[lane], a->below_behind);
    a->below_asked |= bit;
    if (from_behind & a->below_ahead) return;
    a->fits[opposite] &= ~bit;
    if (from_behind || sharing(t->leave[lane], a->below_ahead) || sharing(t->enter_any, a->below_behind) & a->below_ahead) return;
    a->not_below |= bit;
}

// RUN with a candidate for the asked cell.
static inline int32_t run_with(prune_state *s, struct asked_runs *a, uint32_t sides) {
    uint8_t north = side_of(sides, NORTH), east = side_of(sides, EAST), south = side_of(sides, SOUTH), west = side_of(sides, WEST);
    if (RARELY(a->below_asked != ~0u)) {
        uint8_t below = side_of(sides, (a->known + 2) % SIDES);
        if (!(a->below_asked >> below & 1)) ask_below(s, a, below);
        if (a->not_below >> below & 1) return a->cost + 4 - (int32_t)((a->fits[NORTH] >> north & 1) + (a->fits[EAST] >> east & 1) +
                          (a->fits[SOUTH] >> south & 1) + (a->fits[WEST] >> west & 1)) + 1;
    }
    return a->cost + 4 - (int32_t)((a->fits[NORTH] >> north & 1) + (a->fits[EAST] >> east & 1) +
                                   (a->fits[SOUTH] >> south & 1) + (a->fits[WEST] >> west & 1));
}

// What must be left for a candidate, by the schedule.
static inline int32_t needs_with(const struct asked_runs *a, uint32_t sides) {
    return a->needs + !(a->needs_set >> side_of(sides, (a->known + (a->flip ? 3 : 1)) % SIDES) & 1);
}

#define LONGEST_INTERVAL 1024

// Walk for the asked cell, in the direction that has been best. All four are compared now and then,
// the less often the longer one stays the best.
static __attribute__((noinline)) void walk_runs(prune_state *s) {
    struct frame *f = s->top;
    struct runs *r = s->runs;
    e2_runs_sync(s);
    if (RARELY(--r->compare <= 0 && !r->handed_out)) {
        int32_t costs[SIDES], best = r->best;
        for (int known = 0; known < SIDES; known++) costs[known] = runs_total(s, known);
        for (int known = 0; known < SIDES; known++)
            if (costs[known] > costs[best]) best = known;
        r->interval = best != r->best ? 1 : r->interval < LONGEST_INTERVAL ? 2 * r->interval : LONGEST_INTERVAL;
        r->compare = r->interval;
        if (best != r->best) e2_runs_choose(s, best);
    }
    // Which side of the cell does the engine leave to fill later?
    const uint16_t *next = s->puzzle->next[f->cell];
    int more_ahead = in_run(s, next[(r->best + 1) % SIDES], r->best), more_behind = in_run(s, next[(r->best + 3) % SIDES], r->best);
    if (more_ahead != more_behind && !r->handed_out) r->flip = more_behind;
    ask_runs(s, &f->runs, (uint32_t)f->cell, r->best, r->flip, NULL, NULL);
}

// Write what the four neighbours of a cell see of it.
static inline void show(prune_state *s, int32_t cell, uint32_t sides) {
    const uint16_t *next = s->puzzle->next[cell];
    for (int side = 0; side < SIDES; side++) s->beyond[next[side]][(side + 2) % SIDES] = side_of(sides, side);
}

// The cell that an engine asks about next, if it fills the runs of a direction one after the other.
static inline uint32_t next_cell(const prune_state *s, uint32_t cell, int known, int flip) {
    const uint16_t(*next)[SIDES] = s->puzzle->next;
    int behind = (known + (flip ? 1 : 3)) % SIDES, ahead = (known + (flip ? 3 : 1)) % SIDES;
    uint32_t after = next[cell][ahead];
    if (in_run(s, after, known)) return after;
    after = next[cell][(known + 2) % SIDES];
    if (!in_run(s, after, known)) return PRUNE_MAX_CELLS;
    while (in_run(s, next[after][behind], known)) after = next[after][behind];
    return after;
}

// RUN and JOIN in the asked direction once the candidate is placed, its own tile no longer unused. The
// walks are left in the next frame, where they serve if the candidate is placed and the engine goes on
// to the cell that was guessed.
static __attribute__((noinline)) int32_t foresee(prune_state *s, int32_t tile, uint32_t sides, int32_t budget,
                                                 const struct halves *h) {
    struct frame *f = s->top;
    struct asked_runs *then = &f[1].runs;
    struct runs *r = s->runs;
    int known = f->runs.known, flip = f->runs.flip;
    e2_runs_sync(s);
    if (r->best != known) return PRUNE_KEEP;
    s->filled[f->cell] = 1;
    show(s, (int32_t)f->cell, sides);
    uint32_t cell = next_cell(s, (uint32_t)f->cell, known, flip);
    int32_t verdict = PRUNE_KEEP;
    then->cell = -1;
    then->now = run_with(s, &f->runs, sides);
    if (cell < PRUNE_MAX_CELLS) {
        e2_runs_fill(s->puzzle, r, (uint32_t)f->cell, tile);
        ask_runs(s, then, cell, known, flip, &f->runs, s->puzzle->side[tile][0]);
        if (then->now > budget || then->needs_now > budget) verdict = PRUNE_BY_RUN;
        else if (RARELY(s->promised) && promised_exceed(s, then, budget)) verdict = PRUNE_BY_RUN;
        else if (h->room < JOIN_ROOM && join_exceeded(s, then, h, budget)) verdict = PRUNE_BY_JOIN;
        e2_runs_empty(s->puzzle, r, (uint32_t)f->cell, tile);
    }
    f[1].foreseen.serial = f->serial;
    f[1].foreseen.cell = (int32_t)f->cell;
    f[1].foreseen.tile = tile;
    f[1].foreseen.sides = sides;
    show(s, (int32_t)f->cell, OPEN * 0x01010101u);
    s->filled[f->cell] = 0;
    return verdict;
}
