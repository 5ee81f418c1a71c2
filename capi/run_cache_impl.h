// RUN for candidates: what a cell's runs cost, kept from one placement to the next; state.h says when it holds.

// Bit i: the i-th byte is one of the four.
static inline uint32_t with_colours(const uint8_t shown[KEPT_WALK], const uint8_t colours[SIDES]) {
    lanes bytes, found = {0};
    memcpy(&bytes, shown, sizeof bytes);
    for (int side = 0; side < SIDES; side++) found |= (lanes)(bytes == colours[side]);
    return nonzero(found);
}

// The run behind a cell, walked towards the cell from its other end along the heading: what it can show to the cell.
// The steps are kept. Those of an older walk along the same run serve again where they are the same: a step that
// broke nothing is, when it starts from the same colours and the tile that was used since has not the known colour.
// `longer` tells how many cells longer than the old one the run is, if that is certain.
#define UNKNOWN 99
static inline __attribute__((always_inline)) struct step walk_to(const prune_state *s, uint32_t cell, heading h,
                                                                 struct kept_walk *kept, const struct kept_walk *old,
                                                                 int32_t longer, const uint8_t used_since[SIDES]) {
    const prune_puzzle *p = s->puzzle;
    int behind = behind_of(h), ahead = ahead_of(h);
    uint32_t first = cell;
    if (longer != UNKNOWN && old->first != NO_CELL) {
        first = (uint32_t)old->first;
        kept->length = old->length + longer;
    } else {
        kept->length = 0;
        while (in_run(s, p->next[first][behind], h)) first = p->next[first][behind], kept->length++;
    }
    struct step w = {0, fitting(s->beyond[first][behind])};
    kept->first = kept->length <= KEPT_WALK ? (int32_t)first : NO_CELL;
    kept->end = w.set;
    if (kept->first == NO_CELL) {
        for (; first != cell; first = p->next[first][ahead]) w = step_at(s, first, h, w);
        return w;
    }
    uint32_t whole = (uint32_t)((1ull << kept->length) - 1), todo = whole; // bit i: the i-th step has to be walked anew
    int32_t had = 0;
    kept->broke = 0;
    if (old && old->first == kept->first && old->end == w.set) {
        had = old->length < kept->length ? old->length : kept->length;
        todo &= old->broke | with_colours(old->shown, used_since) | (uint32_t)(~0ull << had);
        kept->broke = old->broke & whole;
        memcpy(kept->after, old->after, sizeof kept->after);
        memcpy(kept->shown, old->shown, sizeof kept->shown);
    }
    int32_t far = stride(p, h);
    struct step begin = w;
    for (int32_t i, last = -1; todo; last = i, todo &= todo - 1) {
        i = __builtin_ctz(todo);
        uint32_t at = (uint32_t)((int32_t)first + i * far), bit = 1u << i;
        struct step before = i == last + 1 ? w : kept->after[i - 1], then = kept->after[i];
        w = step_at(s, at, h, before);
        kept->after[i] = w;
        kept->shown[i] = s->beyond[at][known_side(h)];
        kept->broke &= ~bit;
        if (w.cost != before.cost || kept->shown[i] >= OPEN) kept->broke |= bit;
        if (i + 1 < had && (then.cost != w.cost || then.set != w.set)) todo |= bit << 1;
    }
    return kept->length ? kept->after[kept->length - 1] : begin;
}

// Walk for a cell; `old` are walks in a board from which this one came by using one more tile, whose sides are given.
static void fill_run_cache(const prune_state *s, struct run_cache *a, uint32_t cell, heading h, const struct run_cache *old,
                           const uint8_t used_since[SIDES]) {
    int behind = behind_of(h), ahead = ahead_of(h), below_side = below_of(h);
    // Where the engine went on to the next cell of a run, the runs are known but for one cell.
    int next = old && old->cell != NO_CELL && old->heading == h && s->puzzle->next[old->cell][ahead] == cell;
    int next_below = next && old->up.first != NO_CELL;
    uint32_t below = s->puzzle->next[cell][below_side];
    struct kept_walk from_behind, below_back;
    if (old && (old->cell == NO_CELL || old->heading != h)) old = NULL;
    struct step up = walk_to(s, cell, h, &from_behind, NULL, UNKNOWN, NULL);
    struct step back = walk_to(s, cell, reversed(h), &a->back, old ? &old->back : NULL,
                               next && old->back.length > 0 ? -1 : UNKNOWN, used_since);
    int32_t cells = from_behind.length + a->back.length, others = 0;
    a->cell = (int32_t)cell;
    a->heading = h;
    a->fits[known_side(h)] = a->fits[below_side] = ~0u;
    a->fits[behind] = from_behind.length ? up.set : ~0u; // without a run the joint is the candidate's own
    a->fits[ahead] = a->back.length ? back.set : ~0u;
    a->not_below = 0;
    a->below_asked = ~0u;
    a->up.first = NO_CELL;
    a->alone = 0;
    a->up_cost = 0;
    if (below != NO_CELL && !s->filled[below]) {
        struct step below_up = walk_to(s, below, h, &a->up, old ? &old->up : NULL, next_below ? 1 : UNKNOWN, used_since);
        struct step below_ahead = walk_to(s, below, reversed(h), &below_back, NULL, UNKNOWN, NULL);
        const struct run_table *t = run_table_at(s, below, h);
        cells += a->up.length + below_back.length;
        others = below_up.cost + below_ahead.cost;
        a->up_cost = below_up.cost;
        a->below_behind = is_reversed(h) ? below_ahead.set : below_up.set;
        a->below_ahead = is_reversed(h) ? below_up.set : below_ahead.set;
        if (is_reversed(h) || below_ahead.set != ~0u) a->below_asked = 0;
        else a->fits[below_side] = sharing(t->known_behind, below_up.set);
    } else {
        below = NO_CELL;
    }
    if (RARELY(cells + in_run(s, cell, h) != s->run->cells || known_side(s->run->heading) != known_side(h)))
        others += other_runs(s, h, cell, below);
    a->cost = a->now = others + up.cost + back.cost;
    if (in_run(s, cell, h)) {
        struct step own = step_at(s, cell, reversed(h), back);
        a->own = up.cost + own.cost + !(up.set & own.set);
        a->now = others + a->own;
        a->alone = !from_behind.length;
    }
    a->needs = a->needs_now = 0;
    a->needs_set = ~0u;
    if (RARELY(s->scheduled)) {
        struct step needs = scheduled_walk(s, cell, h, back);
        a->needs = needs.cost;
        a->needs_set = needs.set;
        if (a->alone && a->back.length && s->rank[s->puzzle->next[cell][ahead]] > s->rank[cell]) {
            struct step own = step_at(s, cell, reversed(h), withhold(s, cell, needs));
            a->needs_now = own.cost + !(own.set & fitting(s->beyond[cell][behind]));
        }
    }
}

// Does a colour shown to the cell below fit the runs on both its sides? One break is counted, or two.
static __attribute__((noinline)) void ask_below(prune_state *s, struct run_cache *a, uint8_t lane) {
    e2_run_sync(s); // a deeper search may have come and gone
    int below_side = below_of(a->heading);
    const struct run_table *t = run_table_at(s, s->puzzle->next[a->cell][below_side], a->heading);
    colour_set bit = 1u << lane, from_behind = sharing(t->enter[lane], a->below_behind);
    a->below_asked |= bit;
    if (from_behind & a->below_ahead) return;
    a->fits[below_side] &= ~bit;
    if (from_behind || sharing(t->leave[lane], a->below_ahead) || sharing(t->enter_any, a->below_behind) & a->below_ahead) return;
    a->not_below |= bit;
}

// RUN with a candidate for the asked cell.
static inline int32_t run_with(prune_state *s, struct run_cache *a, uint32_t sides) {
    uint8_t north = side_of(sides, NORTH), east = side_of(sides, EAST), south = side_of(sides, SOUTH), west = side_of(sides, WEST);
    if (RARELY(a->below_asked != ~0u)) {
        uint8_t below = side_of(sides, below_of(a->heading));
        if (!(a->below_asked >> below & 1)) ask_below(s, a, below);
        if (a->not_below >> below & 1) return a->cost + 4 - (int32_t)((a->fits[NORTH] >> north & 1) + (a->fits[EAST] >> east & 1) +
                          (a->fits[SOUTH] >> south & 1) + (a->fits[WEST] >> west & 1)) + 1;
    }
    return a->cost + 4 - (int32_t)((a->fits[NORTH] >> north & 1) + (a->fits[EAST] >> east & 1) +
                                   (a->fits[SOUTH] >> south & 1) + (a->fits[WEST] >> west & 1));
}

// What must be left for a candidate, by the schedule.
static inline int32_t needs_with(const struct run_cache *a, uint32_t sides) {
    return a->needs + !(a->needs_set >> side_of(sides, ahead_of(a->heading)) & 1);
}

#define LONGEST_INTERVAL 1024

// Walk for the asked cell, along the heading that has been best. All four known sides are compared now and then,
// the less often the longer one stays the best.
static __attribute__((noinline)) void refresh_run_cache(prune_state *s) {
    struct frame *f = s->top;
    struct run *r = s->run;
    e2_run_sync(s);
    if (RARELY(--r->compare <= 0)) {
        int32_t costs[SIDES], now = known_side(r->heading), best = now;
        for (int known = 0; known < SIDES; known++) costs[known] = run_total(s, known);
        for (int known = 0; known < SIDES; known++)
            if (costs[known] > costs[best]) best = known;
        r->interval = best != now ? 1 : r->interval < LONGEST_INTERVAL ? 2 * r->interval : LONGEST_INTERVAL;
        r->compare = r->interval;
        if (best != now) e2_run_choose(s, best | (r->heading & REVERSED));
    }
    // Which side of the cell does the engine leave to fill later?
    heading h = known_side(r->heading);
    const uint16_t *next = s->puzzle->next[f->cell];
    int more_ahead = in_run(s, next[ahead_of(h)], h), more_behind = in_run(s, next[behind_of(h)], h);
    if (more_ahead != more_behind) r->heading = more_behind ? reversed(h) : h;
    fill_run_cache(s, &f->run, (uint32_t)f->cell, r->heading, NULL, NULL);
}

// The cell that an engine asks about next, if it fills the runs of a known side one after the other.
static inline uint32_t next_cell(const prune_state *s, uint32_t cell, heading h) {
    const uint16_t(*next)[SIDES] = s->puzzle->next;
    uint32_t after = next[cell][ahead_of(h)];
    if (in_run(s, after, h)) return after;
    after = next[cell][below_of(h)];
    if (!in_run(s, after, h)) return NO_CELL;
    while (in_run(s, next[after][behind_of(h)], h)) after = next[after][behind_of(h)];
    return after;
}

// RUN and JOIN along the asked heading once the candidate is placed, its own tile no longer unused. The
// walks are left in the next frame, where they serve if the candidate is placed and the engine goes on
// to the cell that was guessed.
static __attribute__((noinline)) int32_t look_ahead(prune_state *s, int32_t tile, uint32_t sides, int32_t budget,
                                                    const struct join_allowance *allowance) {
    struct frame *f = s->top;
    struct run_cache *then = &f[1].run;
    struct run *r = s->run;
    heading h = f->run.heading;
    e2_run_sync(s);
    if (known_side(r->heading) != known_side(h)) return PRUNE_KEEP;
    s->filled[f->cell] = 1;
    show(s, f->cell, sides);
    uint32_t cell = next_cell(s, (uint32_t)f->cell, h);
    int32_t verdict = PRUNE_KEEP;
    then->cell = NO_CELL;
    then->now = run_with(s, &f->run, sides);
    if (cell != NO_CELL) {
        e2_run_fill(s->puzzle, r, (uint32_t)f->cell, tile);
        fill_run_cache(s, then, cell, h, &f->run, s->puzzle->side[tile][0]);
        if (then->now > budget || then->needs_now > budget) verdict = PRUNE_BY_RUN;
        else if (RARELY(s->promised) && promised_exceed(s, then, budget)) verdict = PRUNE_BY_RUN;
        else if (allowance->room < JOIN_ROOM && join_exceeded(s, then, allowance, budget)) verdict = PRUNE_BY_JOIN;
        e2_run_empty(s->puzzle, r, (uint32_t)f->cell, tile);
    }
    f[1].looked_ahead.serial = f->serial;
    f[1].looked_ahead.cell = f->cell;
    f[1].looked_ahead.tile = tile;
    f[1].looked_ahead.sides = sides;
    show(s, f->cell, OPEN * 0x01010101u);
    s->filled[f->cell] = 0;
    return verdict;
}
