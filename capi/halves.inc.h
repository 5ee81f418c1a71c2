// JOIN: walks that count the halves in broken joints, colour by colour; the proof is in prune/join.go.

#include "promises.inc.h"

#include <stdlib.h>

#define JOIN_SLACK 1 // as prune.JoinSlack

// Ways over the cells so far that broke the same joints, as far as that matters further on.
struct usage {
    colour_set n[3];   // the bits of the number of halves of each colour
    colour_set within; // colours of which one more takes no room
    colour_set set;    // what they can show ahead
    int32_t breaks, room, ring;
    int32_t spent; // the last cell has broken the one joint that PRUNE_PROMISE_ONE lets it
};

struct usages {
    int32_t count, most; // most: entries that `of` has space for
    int32_t lost;        // some entry found no space
    int32_t grows;       // `of` comes from malloc
    struct usage *of;
};

static inline __attribute__((always_inline)) colour_set within(const struct halves *h, const colour_set n[3]) {
    colour_set less = h->k[0] & ~n[0];
    less = (h->k[1] & ~n[1]) | (~(h->k[1] ^ n[1]) & less);
    less = (h->k[2] & ~n[2]) | (~(h->k[2] ^ n[2]) & less);
    return less | (h->k[0] ^ n[0]); // beyond K, every second one is paid already: x has K's parity
}

// One more half of a colour, given as a set. Says whether it fits.
static inline __attribute__((always_inline)) int spend(struct usage *u, const struct halves *h, colour_set colour) {
    if (!(u->within & colour)) {
        if (u->room < 2) return 0;
        u->room -= 2;
    }
    colour_set carry = u->n[0] & colour, next = u->n[1] & carry;
    u->n[0] ^= colour, u->n[1] ^= carry, u->n[2] ^= next;
    u->within = within(h, u->n);
    return 1;
}

static inline colour_set spendable(const struct usage *u) { return u->room < 2 ? u->within : ~0u; }

// One more break between two rim cells: it takes two halves of room from the inside.
static inline int spend_ring(struct usage *u) {
    if (u->ring > 0) u->ring--;
    else u->room -= 2;
    return u->room >= 0;
}

static int grow(struct usages *list) {
    struct usage *more = list->grows ? realloc(list->of, 2 * sizeof *more * (size_t)list->most) : NULL;
    if (!more) {
        list->lost = 1;
        return 0;
    }
    list->of = more;
    list->most *= 2;
    return 1;
}

static inline void keep(struct usages *list, const struct usage *u, colour_set set) {
    for (int32_t i = 0; i < list->count; i++) {
        struct usage *other = &list->of[i];
        if (other->n[0] == u->n[0] && other->n[1] == u->n[1] && other->n[2] == u->n[2] && other->breaks == u->breaks &&
            other->spent == u->spent) {
            other->set |= set;
            return;
        }
    }
    if (list->count == list->most && !grow(list)) return;
    list->of[list->count] = *u;
    list->of[list->count++].set = set;
}

// What may be shown ahead with so many breaks left for the rest.
static inline colour_set enough(const struct walk *rest, int32_t left) {
    return rest->cost < left ? ~0u : rest->cost == left ? rest->set : 0;
}

// Where no break is left, it does not matter any more what was broken.
static const struct usage used_up = {.breaks = MOST_JOIN};

// Where ways go from a cell.
struct cell_ways {
    const struct halves *h;
    int32_t last_break;      // with so many nothing more can break
    const struct walk *rest; // of the run after the cell
    struct usages *to, *done;
};

// Ways that need no further break are done, whatever they show.
static inline void go(const struct cell_ways *w, const struct usage *u, colour_set set) {
    keep(w->rest->cost == 0 && set & w->rest->set ? w->done : w->to, u, set);
}

static inline int on_ring(const prune_state *s, uint32_t cell, int side) {
    return side_of(s->puzzle->facing[cell].cw | s->puzzle->facing[cell].ccw, side);
}

// A joint breaks between what was shown and another colour, to which the cell's tile shows `ahead`.
static void break_between(const struct cell_ways *w, const struct usage *u, int ring, colour_set other, colour_set ahead,
                          int spends) {
    struct usage v = *u;
    v.breaks++;
    v.spent = spends;
    if (ring) {
        if (u->set & ~other && spend_ring(&v)) go(w, &v, ahead);
        return;
    }
    if (!spend(&v, w->h, other)) return;
    if (v.breaks == w->last_break) {
        if (u->set & spendable(&v) & ~other) go(w, &used_up, ahead);
        return;
    }
    for (colour_set shown = u->set & spendable(&v) & ~other; shown; shown &= shown - 1) {
        struct usage then = v;
        if (spend(&then, w->h, shown & -shown)) go(w, &then, ahead);
    }
}

// The same for every other colour; `row` tells what the cell's tile then shows.
static void break_joint(const struct cell_ways *w, const struct usage *u, int ring, const colour_set *row, colour_set ahead,
                        int spends) {
    colour_set others = sharing(row, ahead) & (ring ? ~0u : spendable(u));
    for (; others; others &= others - 1)
        break_between(w, u, ring, others & -others, row[e2_place((uint32_t)__builtin_ctz(others))] & ahead, spends);
}

// One cell: the joint towards it may break, or the one on its known side, or neither, or both. `earlier`: the
// cell before it answers for the first of them.
static void spread_cell(const prune_state *s, const struct cell_ways *w, const struct line *line, uint32_t cell, int joint,
                        int earlier, struct usages *from, int32_t most) {
    const struct tables *t = tables_for(s, cell, line->known);
    int to_ahead = line->away == (line->known + 1) % SIDES;
    const colour_set(*by_known)[PRUNE_MAX_COLOURS] = to_ahead ? t->enter : t->leave; // [known][away] -> towards
    const colour_set(*by_joint)[PRUNE_MAX_COLOURS] = to_ahead ? t->leave : t->enter; // [known][towards] -> away
    uint8_t shown = s->beyond[cell][line->known];
    const colour_set *fits = shown < OPEN ? by_known[shown] : to_ahead ? t->enter_any : t->leave_any;
    const colour_set *leads = shown < OPEN ? by_joint[shown] : to_ahead ? t->leave_any : t->enter_any;
    int known_ring = on_ring(s, cell, line->known), joint_ring = on_ring(s, cell, line->towards);
    joint = joint && soft(s, cell, line->towards);
    int known = shown < OPEN && soft(s, cell, line->known), spends = s->promise_one && !earlier;
    for (int32_t i = 0; i < from->count; i++) {
        struct usage *u = &from->of[i];
        colour_set may = joint && !(RARELY(earlier) && u->spent) ? u->set & (joint_ring ? ~0u : spendable(u)) : 0;
        u->spent = 0;
        int32_t left = most - u->breaks;
        colour_set ahead = sharing(fits, u->set) & enough(w->rest, left), one_less = enough(w->rest, left - 1);
        if (ahead) go(w, u, ahead);
        if (!one_less) continue;
        if (may) break_joint(w, u, joint_ring, leads, one_less, spends);
        if (!known || !(known_ring || spendable(u) >> shown & 1)) continue;
        struct usage v = *u;
        v.breaks++;
        v.spent = s->promise_one;
        if (known_ring ? !spend_ring(&v) : !spend(&v, w->h, 1u << shown)) continue;
        colour_set two_less = may && !spends ? enough(w->rest, left - 2) : 0, all = (colour_set)((1ull << s->puzzle->colours) - 1);
        colour_set others = (known_ring ? all : all & spendable(&v)) & ~(1u << shown);
        for (; others; others &= others - 1) {
            int lane = __builtin_ctz(others);
            ahead = sharing(by_known[lane], u->set) & one_less;
            if (!ahead && !two_less) continue;
            if (v.breaks == w->last_break) {
                go(w, &used_up, ahead);
                continue;
            }
            struct usage then = v;
            if (!known_ring && !spend(&then, w->h, others & -others)) continue;
            if (ahead) go(w, &then, ahead);
            if (two_less) break_joint(w, &then, joint_ring, by_joint[lane], two_less, then.spent);
        }
    }
}

struct workspace {
    struct usages ways, next, done;
};

// Some way found no space: there may be more ways than the lists hold.
static inline int lost(const struct workspace *space) { return space->ways.lost | space->next.lost | space->done.lost; }

static inline void begin_ways(struct workspace *space, const struct halves *h) {
    space->ways.count = 1;
    space->ways.of[0] = (struct usage){.room = h->room, .ring = h->ring};
    space->ways.of[0].within = within(h, space->ways.of[0].n);
}

// From the ways in the workspace to those over one more run, with at most `most` breaks in all. Says
// whether there are any, or may be; `one` will do, then.
static int spread(const prune_state *s, const struct halves *h, const struct line *line, int32_t most, struct workspace *space,
                  int one) {
    struct usages *from = &space->ways, *to = &space->next, *done = &space->done;
    uint32_t cell = line->cell, before = cell;
    uint8_t end = s->beyond[cell][line->towards];
    for (int32_t i = 0; i < from->count; i++) from->of[i].set = fitting(end), from->of[i].spent = 0;
    done->count = 0;
    int joint = end < OPEN, ring = 0, holds = 0;
    struct walk nothing = {0, 0};
    for (int32_t i = 0; i < line->cells && from->count; i++, before = cell, cell = s->puzzle->next[cell][line->away]) {
        int last = i + 1 == line->cells;
        if (last) {
            end = s->beyond[cell][line->away];
            nothing.set = fitting(end);
            ring = on_ring(s, cell, line->away);
            holds = !soft(s, cell, line->away);
        }
        struct cell_ways w = {h, one ? most : MOST_JOIN + 1, last ? &nothing : &line->rest[line->cells - 2 - i], to, done};
        to->count = 0;
        spread_cell(s, &w, line, cell, joint, i && earlier_answers(s, before, cell), from, most);
        if (to->lost || done->lost || (one && done->count)) return 1;
        struct usages *swap = from;
        from = to, to = swap;
        joint = 1;
    }
    // What is left shows something else than lies beyond the end.
    struct cell_ways w = {h, one ? most : MOST_JOIN + 1, &nothing, NULL, done};
    for (int32_t i = 0; i < from->count && end < OPEN && !holds; i++)
        if (from->of[i].breaks < most && !from->of[i].spent)
            break_between(&w, &from->of[i], ring, nothing.set, nothing.set, 0);
    if (done->lost) return 1;
    struct usages swap = space->ways;
    space->ways = *done;
    *done = swap;
    return space->ways.count > 0;
}

#define ASKED_WAYS 16 // more are not followed

// JOIN for the two runs that ask_runs walked along; no other costs less than it did there. A run that costs
// nothing uses no halves.
static __attribute__((noinline)) int join_exceeded(const prune_state *s, const struct asked_runs *a, const struct halves *h,
                                                   int32_t budget) {
    if (!a->alone || a->now < budget - (h->room < 2 ? JOIN_SLACK : 0) || a->back.first < 0) return 0;
    struct usage of[3][ASKED_WAYS];
    struct workspace space = {{.most = ASKED_WAYS, .of = of[0]}, {.most = ASKED_WAYS, .of = of[1]}, {.most = ASKED_WAYS, .of = of[2]}};
    begin_ways(&space, h);
    struct line own, up;
    asked_lines(s, a, &own, &up);
    int32_t left = budget - (a->now - a->own - a->up_cost);
    int more = a->up.first >= 0 && a->up_cost;
    if (a->own && !spread(s, h, &own, left - a->up_cost, &space, !more)) return 1;
    if (lost(&space) || !more) return 0;
    return !spread(s, h, &up, left, &space, 1);
}

// JOIN for all runs of a direction, as prune.Join has it.
static int join_exceeds(const prune_state *s, int known, const struct halves *h, int32_t budget) {
    const prune_puzzle *p = s->puzzle;
    int32_t later = all_runs(s, known);
    if (later > budget) return 1;
    if (later < budget - JOIN_SLACK) return 0;
    struct workspace space;
    struct usages *lists[] = {&space.ways, &space.next, &space.done};
    int exceeds = 0, ready = 1;
    for (int i = 0; i < 3; i++) {
        *lists[i] = (struct usages){.most = 64, .grows = 1, .of = malloc(64 * sizeof(struct usage))};
        ready &= lists[i]->of != NULL;
    }
    if (ready) begin_ways(&space, h);
    struct walk rest[PRUNE_MAX_CELLS];
    for (uint32_t cell = 0; ready && !exceeds && cell < (uint32_t)p->cells; cell++) {
        struct line line = {.cell = cell, .known = known, .away = (known + 1) % SIDES, .towards = (known + 3) % SIDES};
        if (!in_run(s, cell, known) || in_run(s, p->next[cell][line.towards], known)) continue;
        int32_t cost = run_cost_of(s, &line, rest);
        later -= cost;
        if (cost) exceeds = !spread(s, h, &line, budget - later, &space, 0);
        ready = !lost(&space); // without memory there may be a way
    }
    for (int i = 0; i < 3; i++) free(lists[i]->of);
    return exceeds;
}
