// JOIN: walks whose breaks are restricted; the proof is in prune/join.go.

#include "walks.inc.h"

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
    typedef colour_set part __attribute__((vector_size(PRUNE_MAX_COLOURS), may_alias));
    part a = {0}, b = a, c = a, d = a; // in registers: no string instruction clears them
    for (; known; known &= known - 1) {
        const part *row = (const part *)exact[__builtin_ctz(known)];
        a |= row[0], b |= row[1], c |= row[2], d |= row[3];
    }
    part *to = (part *)united;
    to[0] = a, to[1] = b, to[2] = c, to[3] = d;
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
                found |= shown < OPEN ? sharing(rows_away(r, t)[shown], from) : sharing(any, from);
                if (may_known) broken = sharing(by_odd, from);
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
    const struct kept_walk *kept = a->back.first >= 0 ? &a->back : NULL; // longer ones are not kept
    int32_t most = budget - (a->now - a->own), own = restricted_cost(s, &r, cell, kept, a->back.length, most);
    if (own > most) return 1;
    if (a->up.first < 0 || !a->up.length) return 0;
    most = budget - (a->now - a->own - a->up_cost) - own;
    restrict_to(s, &r, a->known, a->flip, odd);
    return restricted_cost(s, &r, s->puzzle->next[below][r.away], &a->up, a->up.length - 1, most) > most;
}
