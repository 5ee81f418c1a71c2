// Walks along runs, for RUN and JOIN; the proof is in prune/run.go.
//
// A direction is named by its known side. `behind` and `ahead` are the sides counter-clockwise and
// clockwise of it, so that north means a walk from west to east.

#include "bounds.inc.h"

// The lanes of a row's entries that share a colour with the set; e2_place says where each lies.
static inline colour_set sharing(const colour_set row[PRUNE_MAX_COLOURS], colour_set set) {
#if defined(__AVX2__)
    __m256i wanted = _mm256_set1_epi32((int32_t)set), zero = _mm256_setzero_si256(), none[4];
#pragma GCC unroll 4 // else -O2 goes through memory
    for (int part = 0; part < 4; part++) {
        __m256i entries = _mm256_load_si256((const __m256i *)(row + 8 * part));
        none[part] = _mm256_cmpeq_epi32(_mm256_and_si256(wanted, entries), zero);
    }
    return ~(colour_set)_mm256_movemask_epi8(
        _mm256_packs_epi16(_mm256_packs_epi32(none[0], none[1]), _mm256_packs_epi32(none[2], none[3])));
#else
    colour_set found = 0;
    for (uint32_t lane = 0; lane < PRUNE_MAX_COLOURS; lane++) found |= (colour_set)((row[e2_place(lane)] & set) != 0) << lane;
    return found;
#endif
}

// One cell further, from w: the rows lead from the colours ahead of the cell to those behind it, or,
// on the way back, the reverse.
static inline struct walk step(const colour_set (*exact)[PRUNE_MAX_COLOURS], const colour_set *any, uint8_t known,
                               struct walk w) {
    colour_set reached;
    if (known < OPEN) {
        reached = sharing(exact[known], w.set);
        if (reached) return (struct walk){w.cost, reached};
        reached = sharing(any, w.set) | sharing(exact[known], ~0u);
        if (reached) return (struct walk){w.cost + 1, reached};
        return (struct walk){w.cost + 2, sharing(any, ~0u)};
    }
    reached = sharing(any, w.set);
    if (reached) return (struct walk){w.cost, reached};
    return (struct walk){w.cost + 1, sharing(any, ~0u)};
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

// Bit i: the i-th byte is one of the four.
static inline uint32_t with_colours(const uint8_t shown[KEPT_WALK], const uint8_t colours[SIDES]) {
    lanes bytes, found = {0};
    memcpy(&bytes, shown, sizeof bytes);
    for (int side = 0; side < SIDES; side++) found |= (lanes)(bytes == colours[side]);
    return nonzero(found);
}

// The run on one side of a cell, walked towards it from its other end: what it can show to the cell.
// `back` says on which side: it comes from ahead, or from behind. The steps are kept. Those of an older
// walk along the same run serve again where they are the same: a step that broke nothing is, when it
// starts from the same colours and the tile that was used since has not the known colour. `longer` tells how
// many cells longer than the old one the run is, if that is certain.
#define UNKNOWN 99
static inline __attribute__((always_inline)) struct walk walk_to(const prune_state *s, uint32_t cell, int known, int back,
                                                                 struct kept_walk *kept, const struct kept_walk *old,
                                                                 int32_t longer, const uint8_t used_since[SIDES]) {
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
    int32_t far = stride(p, towards);
    struct walk begin = w;
    for (int32_t i, last = -1; todo; last = i, todo &= todo - 1) {
        i = __builtin_ctz(todo);
        uint32_t at = (uint32_t)((int32_t)first + i * far), bit = 1u << i;
        struct walk before = i == last + 1 ? w : kept->after[i - 1], then = kept->after[i];
        w = step_at(s, at, known, back, before);
        kept->after[i] = w;
        kept->shown[i] = s->beyond[at][known];
        kept->broke &= ~bit;
        if (w.cost != before.cost || kept->shown[i] >= OPEN) kept->broke |= bit;
        if (i + 1 < had && (then.cost != w.cost || then.set != w.set)) todo |= bit << 1;
    }
    return kept->length ? kept->after[kept->length - 1] : begin;
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

// One run, from one end to the other.
struct line {
    uint32_t cell;            // the first
    int known, away, towards; // away: from the first on
    int32_t cells;
    const struct walk *rest;  // [cells - 2 - i]: what the cells after the i-th cost, by what that one shows
};

// The run that begins with a cell: its cost, what its cells cost from the far end on, and how many they are.
static int32_t line_cost(const prune_state *s, struct line *line, struct walk rest[PRUNE_MAX_CELLS]) {
    uint32_t cell = line->cell, after;
    for (line->cells = 1; in_run(s, after = s->puzzle->next[cell][line->away], line->known); cell = after) line->cells++;
    struct walk w = {0, fitting(s->beyond[cell][line->away])};
    for (int32_t i = 0; i < line->cells; i++, cell = s->puzzle->next[cell][line->towards])
        w = rest[i] = step_at(s, cell, line->known, line->away == (line->known + 1) % SIDES, w);
    line->rest = rest;
    return w.cost + !(w.set & fitting(s->beyond[line->cell][line->towards]));
}

// The two runs that ask_runs walked along: from the cell on, and from the cell below it on if there is one.
static inline void asked_lines(const prune_state *s, const struct asked_runs *a, struct line *own, struct line *up) {
    int ahead = (a->known + (a->flip ? 3 : 1)) % SIDES, behind = (ahead + 2) % SIDES;
    uint32_t below = s->puzzle->next[a->cell][(a->known + 2) % SIDES];
    *own = (struct line){(uint32_t)a->cell, a->known, ahead, behind, a->back.length + 1, a->back.after};
    if (a->up.first >= 0) *up = (struct line){s->puzzle->next[below][behind], a->known, behind, ahead, a->up.length, a->up.after};
}
