// RUN; the proof is in prune/run.go.
//
// A direction is named by its known side. `behind` and `ahead` are the sides counter-clockwise and
// clockwise of it, so that north means a walk from west to east.

#include "bounds.inc.h"

// The entries of a row that share a colour with the set.
static inline colour_set join(const colour_set row[PRUNE_MAX_COLOURS], colour_set set) {
#if defined(__AVX2__)
    __m256i wanted = _mm256_set1_epi32((int32_t)set), zero = _mm256_setzero_si256(), none[4];
    for (int part = 0; part < 4; part++) {
        __m256i entries = _mm256_load_si256((const __m256i *)(row + 8 * part));
        none[part] = _mm256_cmpeq_epi32(_mm256_and_si256(wanted, entries), zero);
    }
    __m256i bytes = _mm256_packs_epi16(_mm256_packs_epi32(none[0], none[1]), _mm256_packs_epi32(none[2], none[3]));
    // Packing works in halves: put the fours of bytes back in order.
    bytes = _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
    return ~(colour_set)_mm256_movemask_epi8(bytes);
#else
    colour_set found = 0;
    for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++) found |= (colour_set)((row[lane] & set) != 0) << lane;
    return found;
#endif
}

// One cell further, from w: the rows lead from the colours ahead of the cell to those behind it, or,
// on the way back, the reverse.
static inline struct walk step(const colour_set (*exact)[PRUNE_MAX_COLOURS], const colour_set *any, uint8_t known,
                               struct walk w) {
    colour_set reached;
    if (known < OPEN) {
        reached = join(exact[known], w.set);
        if (reached) return (struct walk){w.cost, reached};
        reached = join(any, w.set) | join(exact[known], ~0u);
        if (reached) return (struct walk){w.cost + 1, reached};
        return (struct walk){w.cost + 2, join(any, ~0u)};
    }
    reached = join(any, w.set);
    if (reached) return (struct walk){w.cost, reached};
    return (struct walk){w.cost + 1, join(any, ~0u)};
}

// The colours that fit what is seen beyond an end of a run.
static inline colour_set fitting(uint8_t beyond) { return beyond < OPEN ? 1u << beyond : ~0u; }

static inline int in_run(const prune_state *s, uint32_t cell, int known) {
    return cell < PRUNE_MAX_CELLS && !s->filled[cell] && s->beyond[cell][known] != OPEN;
}

static inline const struct tables *tables_for(const prune_state *s, uint32_t cell, int known) {
    return &s->runs->tables[s->puzzle->rim_class[known][cell]];
}

static inline struct walk step_at(const prune_state *s, uint32_t cell, int known, int back, struct walk w) {
    const struct tables *t = tables_for(s, cell, known);
    uint8_t shown = s->beyond[cell][known];
    return back ? step(t->leave, t->leave_any, shown, w) : step(t->enter, t->enter_any, shown, w);
}

static inline int32_t stride(const prune_puzzle *p, int side) {
    int32_t step = side % 2 ? 1 : p->width;
    return side == NORTH || side == WEST ? -step : step;
}

// Bit i: the i-th byte is a lane of the set, which has at most four.
static inline uint32_t with_colours(const uint8_t shown[KEPT_WALK], colour_set colours) {
    uint32_t found = 0;
    lanes bytes;
    memcpy(&bytes, shown, sizeof bytes);
    for (; colours; colours &= colours - 1) found |= nonzero((lanes)(bytes == (uint8_t)__builtin_ctz(colours)));
    return found;
}

// The run on one side of a cell, walked towards it from its other end: what it can show to the cell.
// `back` says on which side: it comes from ahead, or from behind. The steps are kept. Those of an older
// walk along the same run serve again where they are the same: a step that broke nothing is, when it
// starts from the same colours and no tile was used since that has the known colour. `longer` tells how
// many cells longer than the old one the run is, if that is certain.
#define UNKNOWN 99
static inline __attribute__((always_inline)) struct walk walk_to(const prune_state *s, uint32_t cell, int known, int back,
                                                                 struct kept_walk *kept, const struct kept_walk *old,
                                                                 int32_t longer, colour_set used_since) {
    const prune_puzzle *p = s->puzzle;
    int away = (known + (back ? 1 : 3)) % SIDES, towards = (known + (back ? 3 : 1)) % SIDES;
    uint32_t first = cell;
    if (longer != UNKNOWN && old->first >= 0) {
        first = (uint32_t)old->first;
        kept->length = old->length + longer;
    } else {
        kept->length = 0;
        while (in_run(s, p->next[first][away], known)) first = p->next[first][away], kept->length++;
    }
    struct walk w = {0, fitting(s->beyond[first][away])};
    kept->first = kept->length <= KEPT_WALK ? (int32_t)first : -1;
    kept->end = w.set;
    if (kept->first < 0) {
        for (; first != cell; first = p->next[first][towards]) w = step_at(s, first, known, back, w);
        return w;
    }
    int32_t had = 0;
    uint32_t again = 0; // bit i: the i-th step has to be walked anew
    if (old && old->first == kept->first && old->end == w.set) {
        had = old->length < kept->length ? old->length : kept->length;
        again = old->broke | with_colours(old->shown, used_since);
        memcpy(kept->after, old->after, sizeof kept->after);
        memcpy(kept->shown, old->shown, sizeof kept->shown);
    }
    kept->broke = had ? old->broke : 0;
    for (int32_t i = 0; i < kept->length; i++) {
        if (i < had && !(again >> i & 1)) { // the same until the next that is not
            uint32_t rest = again >> i;
            i = rest ? i + __builtin_ctz(rest) : had;
            if (i >= had) i = had;
            w = kept->after[i - 1];
            if (i == kept->length) break;
        }
        uint32_t at = (uint32_t)((int32_t)first + i * stride(p, towards));
        struct walk then = i < had ? kept->after[i] : (struct walk){-1, 0}, before = w;
        w = step_at(s, at, known, back, w);
        kept->after[i] = w;
        kept->shown[i] = s->beyond[at][known];
        uint32_t bit = 1u << i, broke = w.cost != before.cost || kept->shown[i] >= OPEN;
        kept->broke = (kept->broke & ~bit) | (broke ? bit : 0);
        if (i + 1 < had && (then.cost != w.cost || then.set != w.set)) again |= bit << 1;
    }
    return w;
}

// What must be left of the final total before the run's cell that w leads to is filled, where the
// schedule holds some of it back until later.
static inline struct walk hold(const prune_state *s, uint32_t cell, struct walk w) {
    return s->held[cell] > w.cost ? (struct walk){s->held[cell], ~0u} : w;
}

// A run from its end to the cell before `cell`, by the schedule. Cell by cell where the order fills it
// from there on, else as a whole.
static struct walk scheduled_walk(const prune_state *s, uint32_t cell, int known, int flip, struct walk plain) {
    const prune_puzzle *p = s->puzzle;
    int behind = (known + (flip ? 1 : 3)) % SIDES, ahead = (known + (flip ? 3 : 1)) % SIDES, orderly = 1;
    uint32_t last = cell;
    int32_t held = INT32_MAX;
    while (in_run(s, p->next[last][ahead], known)) {
        uint32_t next = p->next[last][ahead];
        orderly &= s->rank[next] > s->rank[last];
        held = s->held[next] < held ? s->held[next] : held;
        last = next;
    }
    if (last == cell) return (struct walk){0, ~0u};
    if (!orderly) return (struct walk){plain.cost + held, plain.set};
    struct walk w = {0, fitting(s->beyond[last][ahead])};
    for (; last != cell; last = p->next[last][behind]) w = step_at(s, last, known, !flip, hold(s, last, w));
    return w;
}

#define NOWHERE (PRUNE_MAX_CELLS + 1) // neither a cell nor the rim

// The cost of all runs of a direction but those that touch one of two cells, which end a run.
static int32_t other_runs(const prune_state *s, int known, uint32_t a, uint32_t b) {
    const prune_puzzle *p = s->puzzle;
    int behind = (known + 3) % SIDES, ahead = (known + 1) % SIDES;
    int32_t total = 0;
    for (uint32_t first = 0; first < (uint32_t)p->cells; first++) {
        uint32_t before = p->next[first][behind], cell = first;
        int touches = before == a || before == b;
        if (!in_run(s, first, known) || first == a || first == b || (in_run(s, before, known) && !touches)) continue;
        struct walk w = {0, fitting(s->beyond[first][behind])};
        uint32_t last = first;
        for (; in_run(s, cell, known) && cell != a && cell != b; cell = p->next[cell][ahead]) {
            const struct tables *t = tables_for(s, cell, known);
            w = step(t->enter, t->enter_any, s->beyond[cell][known], w);
            last = cell;
        }
        if (!touches && cell != a && cell != b) total += w.cost + !(w.set & fitting(s->beyond[last][ahead]));
    }
    return total;
}

static int32_t runs_total(const prune_state *s, int known) { return other_runs(s, known, NOWHERE, NOWHERE); }

// Walk for a cell; `old` are walks in a board from which this one came by using more tiles.
static void ask_runs(const prune_state *s, struct asked_runs *a, uint32_t cell, int known, int flip,
                     const struct asked_runs *old, colour_set used_since) {
    // Where the engine went on to the next cell of a run, the runs are known but for one cell.
    int next = old && old->cell >= 0 && old->known == known && old->flip == flip &&
               s->puzzle->next[old->cell][(known + (flip ? 3 : 1)) % SIDES] == cell;
    int next_below = next && old->up.first >= 0;
    int behind = (known + (flip ? 1 : 3)) % SIDES, ahead = (known + (flip ? 3 : 1)) % SIDES, opposite = (known + 2) % SIDES;
    uint32_t below = s->puzzle->next[cell][opposite];
    if (old && (old->cell < 0 || old->known != known || old->flip != flip)) old = NULL;
    struct kept_walk from_behind, below_back;
    struct walk up = walk_to(s, cell, known, flip, &from_behind, NULL, UNKNOWN, 0);
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
    if (below < PRUNE_MAX_CELLS && !s->filled[below]) {
        struct walk below_up = walk_to(s, below, known, flip, &a->up, old ? &old->up : NULL, next_below ? 1 : UNKNOWN,
                                        used_since);
        struct walk below_ahead = walk_to(s, below, known, !flip, &below_back, NULL, UNKNOWN, 0);
        const struct tables *t = tables_for(s, below, known);
        cells += a->up.length + below_back.length;
        others = below_up.cost + below_ahead.cost;
        a->up_cost = below_up.cost;
        a->below_behind = flip ? below_ahead.set : below_up.set;
        a->below_ahead = flip ? below_up.set : below_ahead.set;
        if (flip || below_ahead.set != ~0u) a->below_asked = 0;
        else a->fits[opposite] = join(t->behind_of, below_up.set);
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
    colour_set bit = 1u << lane, from_behind = join(t->enter[lane], a->below_behind);
    a->below_asked |= bit;
    if (from_behind & a->below_ahead) return;
    a->fits[opposite] &= ~bit;
    if (from_behind || join(t->leave[lane], a->below_ahead) || join(t->enter_any, a->below_behind) & a->below_ahead) return;
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

#define MOST_BREAKS 31 // JOIN is not tried where more are left; as prune.MostJoin

// A restricted walk: inside joints break between odd colours only.
struct restricted {
    int known, away, towards;
    int to_ahead;   // away is ahead
    colour_set odd;
    // As a row of any-tables, for inside cells: the known side shows an odd colour.
    _Alignas(32) colour_set by_odd[PRUNE_MAX_COLOURS];
};

typedef const colour_set (*rows)[PRUNE_MAX_COLOURS];

static inline rows rows_away(const struct restricted *r, const struct tables *t) { return r->to_ahead ? t->enter : t->leave; }

// The union of the rows of a set of known colours.
static inline void unite(colour_set united[PRUNE_MAX_COLOURS], rows exact, colour_set known) {
    memset(united, 0, PRUNE_MAX_COLOURS * sizeof *united);
    for (; known; known &= known - 1) {
        const colour_set *row = exact[__builtin_ctz(known)];
        for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++) united[lane] |= row[lane];
    }
}

static void restrict_to(const prune_state *s, struct restricted *r, int known, int to_ahead, colour_set odd) {
    r->known = known;
    r->away = (known + (to_ahead ? 1 : 3)) % SIDES;
    r->towards = (r->away + 2) % SIDES;
    r->to_ahead = to_ahead;
    r->odd = odd;
    unite(r->by_odd, rows_away(r, &s->runs->tables[0]), odd);
}

static inline colour_set may_break_at(const prune_state *s, const struct restricted *r, uint32_t cell, int side) {
    const struct facing *f = &s->puzzle->facing[cell];
    return side_of(f->cw | f->ccw, side) ? ANY_COLOUR : r->odd;
}

// The least cost of the run from `cell` on, or most + 1 where it exceeds `most`. `kept` is the unrestricted
// walk along the run towards the cell, or null; `index` is the cell's in it. No way is cheaper than that
// walk says, so colours that cannot end within `most` are dropped.
static int32_t restricted_cost(const prune_state *s, const struct restricted *r, uint32_t cell,
                               const struct kept_walk *kept, int32_t index, int32_t most) {
    if (most < 0) return 0;
    if (most > MOST_BREAKS) return most;
    colour_set reached[MOST_BREAKS + 3]; // what the cells so far can show, by breaks: from least to top
    uint8_t towards = s->beyond[cell][r->towards];
    colour_set joint = towards < OPEN ? may_break_at(s, r, cell, r->towards) : 0; // an open end breaks nothing
    int32_t least = 0, top = 0;
    uint32_t last = cell;
    reached[0] = fitting(towards);
    for (; in_run(s, cell, r->known); last = cell, cell = s->puzzle->next[cell][r->away], index--) {
        const struct tables *t = tables_for(s, cell, r->known);
        const colour_set *any = r->to_ahead ? t->enter_any : t->leave_any, *by_odd = r->by_odd;
        uint8_t shown = s->beyond[cell][r->known];
        colour_set may_known = shown < OPEN ? may_break_at(s, r, cell, r->known) >> shown & 1 : 0;
        _Alignas(32) colour_set united[PRUNE_MAX_COLOURS];
        if (may_known && s->puzzle->rim[cell]) {
            by_odd = any;
            if (may_break_at(s, r, cell, r->known) != ANY_COLOUR) unite(united, rows_away(r, t), r->odd), by_odd = united;
        }
        struct walk rest = {0, 0};
        int known_rest = 0;
        if (kept && index >= 0 && index < kept->length) rest = kept->after[index], known_rest = 1;
        colour_set one_less = 0, broken = 0; // reached with k-1 breaks; with the known side as the k-th
        int32_t next_least = most + 1, next_top = least;
        for (int32_t k = least; k <= most; k++) {
            colour_set from = (k <= top ? reached[k] : 0) | (one_less & joint ? joint : 0), found = broken;
            one_less = k <= top ? reached[k] : 0;
            if (rest.cost == 0 && from & rest.set && next_least > most && !found) return k; // nothing else must break
            if (known_rest && k + rest.cost >= most) from = k + rest.cost > most ? 0 : from & rest.set;
            broken = 0;
            if (from) {
                found |= shown < OPEN ? join(rows_away(r, t)[shown], from) : join(any, from);
                if (may_known) broken = join(by_odd, from);
            } else if (k > top + 1 && !found) {
                break;
            }
            reached[k] = found;
            if (found) {
                next_top = k;
                if (next_least > most) next_least = k;
            }
        }
        least = next_least, top = next_top;
        if (least > most) return most + 1;
        joint = may_break_at(s, r, cell, r->away);
    }
    colour_set end = fitting(s->beyond[last][r->away]);
    for (int32_t k = least; k <= top; k++) {
        if (reached[k] & end) return k;
        if (k < most && reached[k] & joint && end & joint) return k + 1;
    }
    return most + 1;
}

// JOIN's restricted runs of a direction, or most + 1 where they exceed `most`.
static int32_t restricted_total(const prune_state *s, int known, colour_set odd, int32_t most) {
    const prune_puzzle *p = s->puzzle;
    struct restricted r;
    restrict_to(s, &r, known, 1, odd);
    int32_t total = 0;
    for (uint32_t cell = 0; cell < (uint32_t)p->cells && total <= most; cell++)
        if (in_run(s, cell, known) && !in_run(s, p->next[cell][r.towards], known))
            total += restricted_cost(s, &r, cell, NULL, 0, most - total);
    return total;
}

// The same for the two runs that ask_runs walked along; no other costs less than it did there.
static __attribute__((noinline)) int restricted_exceed(const prune_state *s, const struct asked_runs *a, colour_set odd,
                                                       int32_t budget) {
    uint32_t cell = (uint32_t)a->cell, below = s->puzzle->next[cell][(a->known + 2) % SIDES];
    if (!a->alone) return 0;
    struct restricted r;
    restrict_to(s, &r, a->known, !a->flip, odd);
    int32_t most = budget - (a->now - a->own), own = restricted_cost(s, &r, cell, &a->back, a->back.length, most);
    if (own > most) return 1;
    if (a->up.first < 0 || !a->up.length) return 0;
    most = budget - (a->now - a->own - a->up_cost) - own;
    restrict_to(s, &r, a->known, a->flip, odd);
    return restricted_cost(s, &r, s->puzzle->next[below][r.away], &a->up, a->up.length - 1, most) > most;
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
    ask_runs(s, &f->runs, (uint32_t)f->cell, r->best, r->flip, NULL, 0);
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
static __attribute__((noinline)) int32_t foresee(prune_state *s, int32_t tile, uint32_t sides, int32_t budget, colour_set odd) {
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
        ask_runs(s, then, cell, known, flip, &f->runs, s->puzzle->colours_of[tile]);
        if (then->now > budget || then->needs_now > budget) verdict = PRUNE_BY_RUN;
        else if (odd != ANY_COLOUR && restricted_exceed(s, then, odd, budget)) verdict = PRUNE_BY_JOIN;
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
