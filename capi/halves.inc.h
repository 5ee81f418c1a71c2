// JOIN: walks that count the halves in broken joints, colour by colour; the proof is in prune/join.go.

#include "usages.inc.h"

#define JOIN_SLACK 1 // as prune.JoinSlack

// Which ways may be left out: what a usage may still break shrinks with every break, since y in prune/join.go never
// falls as n grows. So where two ways show the same colour ahead, and the breaks of the one are among those of the other,
// whatever finishes the other finishes the one. Of them the one is kept, and it has not SPENT what the other has not.

// Where no break is left, it does not matter any more what was broken: such ways are made only where the rest of the run
// needs none, and go to the done ones at once (its count of breaks would let nothing else be done with them).
static const struct usage used_up = {.counts = MOST_JOIN * ONE_BREAK};

// Where ways go from a cell.
struct cell_ways {
    int32_t most;       // breaks over all cells
    int32_t last_break; // with so many nothing more can break
    uint32_t spends;    // SPENT with PRUNE_PROMISE_ONE
    int to_ahead;       // the run is followed in that direction
    struct walk rest;   // of the run after the cell
    struct usages *to, *done;
};

// A cell of a run, and the joint towards it.
struct cell_joints {
    const colour_set (*by_known)[PRUNE_MAX_COLOURS], (*by_joint)[PRUNE_MAX_COLOURS]; // [known][away] -> towards; the reverse
    const colour_set *fits, *leads, *behind_of; // the same for what is known of it; [known] -> behind
    uint8_t shown;                              // what lies beyond the known side
    int known, known_ring, joint_ring;          // may that joint break? which are between rim cells?
};

// What may be shown ahead with so many breaks more than the rest takes.
static inline colour_set enough(const struct cell_ways *w, int32_t spare) {
    return spare > 0 ? ~0u : spare == 0 ? w->rest.set : 0;
}

// Ways that need no further break are done, whatever they show.
static inline void go(const struct cell_ways *w, const struct usage *u, colour_set set) {
    keep(w->rest.cost == 0 && set & w->rest.set ? w->done : w->to, u, set);
}

static inline int on_ring(const prune_state *s, uint32_t cell, int side) {
    return side_of(s->puzzle->facing[cell].cw | s->puzzle->facing[cell].ccw, side);
}

// A joint breaks between what was shown and another, spendable colour, to which the cell's tile shows `ahead`.
static void break_between(const struct cell_ways *w, const struct usage *u, int ring, colour_set other, colour_set ahead,
                          uint32_t spends) {
    struct usage v = *u;
    v.counts += ONE_BREAK + spends;
    if (ring) {
        if (!(u->set & ~other) || !spendable_ring(u)) return;
        spend_ring(&v);
        go(w, &v, ahead);
        return;
    }
    spend(&v, other);
    colour_set shown = u->set & spendable(&v) & ~other;
    if (breaks_of(&v) == w->last_break) {
        if (shown) go(w, &used_up, ahead);
        return;
    }
    for (; shown; shown &= shown - 1) {
        struct usage then = v;
        spend(&then, shown & -shown);
        go(w, &then, ahead);
    }
}

// The same for every other colour; `row` tells what the cell's tile then shows.
static void break_joint(const struct cell_ways *w, const struct usage *u, int ring, const colour_set *row, colour_set ahead,
                        uint32_t spends) {
    colour_set others = sharing(row, ahead) & (ring ? ~0u : spendable(u));
    for (; others; others &= others - 1)
        break_between(w, u, ring, others & -others, row[e2_place((uint32_t)__builtin_ctz(others))] & ahead, spends);
}

// Over the joint on the cell's known side, with what breaks there beside it in the joint towards the cell, if
// that `may` break, too. What shows no more than `ahead`, where less breaks, is left out.
static inline void break_known(const struct cell_ways *w, const struct cell_joints *c, const struct usage *u, int may,
                               int32_t spare, colour_set ahead) {
    struct usage v = *u;
    v.counts += ONE_BREAK + w->spends;
    if (c->known_ring) spend_ring(&v);
    else spend(&v, 1u << c->shown);
    colour_set one_less = enough(w, spare - 1) & ~ahead, two_less = may ? enough(w, spare - 2) & ~ahead : 0;
    // Some tile must show the other colour, with one behind that fits.
    colour_set behind = !w->to_ahead ? one_less | two_less : two_less ? ~0u : u->set;
    colour_set others = sharing(c->behind_of, behind) & (c->known_ring ? ~0u : spendable(&v)) & ~(1u << c->shown);
    for (; others; others &= others - 1) {
        int lane = __builtin_ctz(others);
        ahead = sharing(c->by_known[lane], u->set) & one_less;
        if (!ahead && !two_less) continue;
        if (breaks_of(&v) == w->last_break) {
            go(w, &used_up, ahead);
            continue;
        }
        struct usage then = v;
        if (!c->known_ring) spend(&then, others & -others);
        if (ahead) go(w, &then, ahead);
        if (two_less & ~ahead) break_joint(w, &then, c->joint_ring, c->by_joint[lane], two_less & ~ahead, 0);
    }
}

// What is known of a cell and of the joint towards it.
static inline struct cell_joints joints_of(const prune_state *s, const struct line *line, uint32_t cell, int to_ahead) {
    const struct tables *t = tables_for(s, cell, line->known);
    uint8_t shown = s->beyond[cell][line->known];
    struct cell_joints c = {.by_known = to_ahead ? t->enter : t->leave,
                            .by_joint = to_ahead ? t->leave : t->enter,
                            .behind_of = t->behind_of,
                            .shown = shown,
                            .known = shown < OPEN && soft(s, cell, line->known),
                            .known_ring = on_ring(s, cell, line->known),
                            .joint_ring = on_ring(s, cell, line->towards)};
    c.fits = shown < OPEN ? c.by_known[shown] : to_ahead ? t->enter_any : t->leave_any;
    c.leads = shown < OPEN ? c.by_joint[shown] : to_ahead ? t->leave_any : t->enter_any;
    return c;
}

// One cell: the joint towards it may break, or the one on its known side, or neither, or both. `earlier`: the
// cell before it answers for the first of them. What shows no more than the same way without the break is left out.
static void spread_cell(const prune_state *s, const struct cell_ways *w, const struct line *line, uint32_t cell, int joint,
                        int earlier, struct usages *from) {
    struct cell_joints c = joints_of(s, line, cell, w->to_ahead);
    joint = joint && soft(s, cell, line->towards);
    uint32_t spends = RARELY(earlier) ? 0 : w->spends;
    int32_t least = w->rest.cost && !w->spends ? MOST_JOIN + 1 : 0; // fewest breaks of what may be in a list already
    for (int32_t i = 0; i < from->count; i++) {
        struct usage *u = &from->of[i];
        int32_t spare = w->most - w->rest.cost - breaks_of(u);
        int held = !joint || (RARELY(earlier) && u->counts & SPENT);
        u->counts &= ~SPENT;
        colour_set ahead = sharing(c.fits, u->set) & enough(w, spare), one_less = enough(w, spare - 1) & ~ahead;
        if (ahead && breaks_of(u) < least) append(w->to, u, ahead); // distinct before, they are distinct now
        else if (ahead) go(w, u, ahead);
        if (!one_less) continue;
        if (breaks_of(u) < least) least = breaks_of(u) + 1;
        int may = !held && u->set & (c.joint_ring ? ~0u : spendable(u));
        if (may) break_joint(w, u, c.joint_ring, c.leads, one_less, spends);
        if (c.known && (c.known_ring ? spendable_ring(u) : (int)(spendable(u) >> c.shown & 1)))
            break_known(w, &c, u, may && !spends, spare, ahead);
    }
}

struct workspace {
    struct usages ways, next, done;
};

// Some way found no space: there may be more ways than the lists hold.
static inline int lost(const struct workspace *space) { return space->ways.lost | space->next.lost | space->done.lost; }

static inline void begin_ways(struct workspace *space, const struct halves *h) {
    space->ways.count = 1;
    space->ways.of[0] = (struct usage){.owed = {h->k[0], h->k[1], h->k[2]},
                                       .counts = (uint32_t)h->room * ONE_ROOM + (uint32_t)h->ring * ONE_RING};
}

// What is left after a run's last cell shows something else than lies beyond the end.
static void finish(const prune_state *s, const struct cell_ways *w, const struct line *line, uint32_t last, struct usages *from) {
    uint8_t end = s->beyond[last][line->away];
    if (end >= OPEN || !soft(s, last, line->away)) return;
    int ring = on_ring(s, last, line->away);
    for (int32_t i = 0; i < from->count; i++) {
        const struct usage *u = &from->of[i];
        if (breaks_of(u) < w->most && !(u->counts & SPENT) && (ring || spendable(u) >> end & 1))
            break_between(w, u, ring, 1u << end, 1u << end, 0);
    }
}

// From the ways in the workspace to those over one more run, with at most `most` breaks in all. Says
// whether there are any, or may be; `one` will do, then.
static int spread(const prune_state *s, const struct line *line, int32_t most, struct workspace *space, int one) {
    struct usages *from = &space->ways;
    struct cell_ways w = {most, one ? most : MOST_JOIN + 1, s->promise_one ? SPENT : 0, line->away == (line->known + 1) % SIDES,
                          {0, 0}, &space->next, &space->done};
    uint32_t cell = line->cell, last = cell;
    uint8_t end = s->beyond[cell][line->towards];
    for (int32_t i = 0; i < from->count; i++) from->of[i].set = fitting(end), from->of[i].counts &= ~SPENT;
    w.done->count = 0;
    int joint = end < OPEN;
    for (int32_t left = line->cells; left-- && from->count; last = cell, cell = s->puzzle->next[cell][line->away]) {
        w.rest = left ? line->rest[left - 1] : (struct walk){0, fitting(s->beyond[cell][line->away])};
        w.to->count = 0;
        spread_cell(s, &w, line, cell, joint, RARELY(w.spends) && cell != last && earlier_answers(s, last, cell), from);
        if (w.to->lost || w.done->lost || (one && w.done->count)) return 1;
        struct usages *swap = from;
        from = w.to, w.to = swap;
        joint = 1;
    }
    if (from->count) finish(s, &w, line, last, from);
    if (w.done->lost) return 1;
    struct usages swap = space->ways;
    space->ways = space->done;
    space->done = swap;
    return space->ways.count > 0;
}

#ifndef ASKED_WAYS // the tests build with lists that overflow often
#define ASKED_WAYS 16 // more are not followed
#endif

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
    if (a->own && !spread(s, &own, left - a->up_cost, &space, !more)) return 1;
    if (lost(&space) || !more) return 0;
    return !spread(s, &up, left, &space, 1);
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
        if (cost) exceeds = !spread(s, &line, budget - later, &space, 0);
        ready = !lost(&space); // without memory there may be a way
    }
    for (int i = 0; i < 3; i++) free(lists[i]->of);
    return exceeds;
}
