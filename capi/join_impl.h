// JOIN: walks that count the halves in broken joints, colour by colour; the proof is in prune/join.go.
//
// A label stands for ways along the runs so far. join_labels_impl.h has what it carries.

#define JOIN_SLACK 1 // as prune.JoinSlack

// Which labels may be left out: what a label may still break shrinks with every break, since y in prune/join.go never
// falls as n grows. So where two show the same colour ahead, and the breaks of the one are among those of the other,
// whatever finishes the other finishes the one. Of them the one is kept, and it has not SPENT what the other has not.

// Where no break is left, it does not matter any more what was broken: such labels are made only where the rest of the run
// needs none, and go to the done ones at once (its count of breaks would let nothing else be done with them).
static const struct label used_up = {.counts = MOST_JOIN * ONE_BREAK};

// Where labels go from a cell.
struct extension {
    int32_t most;       // breaks over all cells
    int32_t last_break; // with so many nothing more can break
    uint32_t spends;    // SPENT with PRUNE_PROMISE_ONE
    int to_ahead;       // the run's heading is not reversed
    struct step rest;   // of the run after the cell
    struct labels *to, *done;
};

// A cell of a run, and the joint towards it.
struct cell_joints {
    const colour_set (*by_known)[PRUNE_MAX_COLOURS], (*by_joint)[PRUNE_MAX_COLOURS]; // [known][away] -> towards; the reverse
    const colour_set *fits, *leads, *known_behind; // the same for what is known of it; [known] -> behind
    uint8_t shown;                              // what lies beyond the known side
    int known, known_ring, joint_ring;          // may that joint break? which are between rim cells?
};

// What may be shown ahead with so many breaks more than the rest takes.
static inline colour_set enough(const struct extension *w, int32_t spare) {
    return spare > 0 ? ~0u : spare == 0 ? w->rest.set : 0;
}

// Labels that need no further break are done, whatever they show.
static inline void go(const struct extension *w, const struct label *u, colour_set set) {
    keep(w->rest.cost == 0 && set & w->rest.set ? w->done : w->to, u, set);
}

static inline int on_ring(const prune_state *s, uint32_t cell, int side) {
    return side_of(s->puzzle->facing[cell].cw | s->puzzle->facing[cell].ccw, side);
}

// A joint breaks between what was shown and another, spendable colour, to which the cell's tile shows `ahead`.
static void break_between(const struct extension *w, const struct label *u, int ring, colour_set other, colour_set ahead,
                          uint32_t spends) {
    struct label v = *u;
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
        struct label then = v;
        spend(&then, shown & -shown);
        go(w, &then, ahead);
    }
}

// The same for every other colour; `row` tells what the cell's tile then shows.
static void break_joint(const struct extension *w, const struct label *u, int ring, const colour_set *row, colour_set ahead,
                        uint32_t spends) {
    colour_set others = sharing(row, ahead) & (ring ? ~0u : spendable(u));
    for (; others; others &= others - 1)
        break_between(w, u, ring, others & -others, row[e2_place((uint32_t)__builtin_ctz(others))] & ahead, spends);
}

// Over the joint on the cell's known side, with what breaks there beside it in the joint towards the cell, if
// that `may` break, too. What shows no more than `ahead`, where less breaks, is left out.
static inline void break_known(const struct extension *w, const struct cell_joints *c, const struct label *u, int may,
                               int32_t spare, colour_set ahead) {
    struct label v = *u;
    v.counts += ONE_BREAK + w->spends;
    if (c->known_ring) spend_ring(&v);
    else spend(&v, 1u << c->shown);
    colour_set one_less = enough(w, spare - 1) & ~ahead, two_less = may ? enough(w, spare - 2) & ~ahead : 0;
    // Some tile must show the other colour, with one behind that fits.
    colour_set behind = !w->to_ahead ? one_less | two_less : two_less ? ~0u : u->set;
    colour_set others = sharing(c->known_behind, behind) & (c->known_ring ? ~0u : spendable(&v)) & ~(1u << c->shown);
    for (; others; others &= others - 1) {
        int lane = __builtin_ctz(others);
        ahead = sharing(c->by_known[lane], u->set) & one_less;
        if (!ahead && !two_less) continue;
        if (breaks_of(&v) == w->last_break) {
            go(w, &used_up, ahead);
            continue;
        }
        struct label then = v;
        if (!c->known_ring) spend(&then, others & -others);
        if (ahead) go(w, &then, ahead);
        if (two_less & ~ahead) break_joint(w, &then, c->joint_ring, c->by_joint[lane], two_less & ~ahead, 0);
    }
}

// What is known of a cell and of the joint towards it.
static inline struct cell_joints joints_of(const prune_state *s, const struct line *line, uint32_t cell, int to_ahead) {
    const struct run_table *t = run_table_at(s, cell, line->heading);
    uint8_t shown = s->beyond[cell][known_side(line->heading)];
    struct cell_joints c = {.by_known = to_ahead ? t->enter : t->leave,
                            .by_joint = to_ahead ? t->leave : t->enter,
                            .known_behind = t->known_behind,
                            .shown = shown,
                            .known = shown < OPEN && soft(s, cell, known_side(line->heading)),
                            .known_ring = on_ring(s, cell, known_side(line->heading)),
                            .joint_ring = on_ring(s, cell, behind_of(line->heading))};
    c.fits = shown < OPEN ? c.by_known[shown] : to_ahead ? t->enter_any : t->leave_any;
    c.leads = shown < OPEN ? c.by_joint[shown] : to_ahead ? t->leave_any : t->enter_any;
    return c;
}

// One cell: the joint towards it may break, or the one on its known side, or neither, or both. `earlier`: the
// cell before it answers for the first of them. What shows no more than the same way without the break is left out.
static void extend_cell(const prune_state *s, const struct extension *w, const struct line *line, uint32_t cell, int joint,
                        int earlier, struct labels *from) {
    struct cell_joints c = joints_of(s, line, cell, w->to_ahead);
    joint = joint && soft(s, cell, behind_of(line->heading));
    uint32_t spends = RARELY(earlier) ? 0 : w->spends;
    int32_t least = w->rest.cost && !w->spends ? MOST_JOIN + 1 : 0; // fewest breaks of what may be in a list already
    for (int32_t i = 0; i < from->count; i++) {
        struct label *u = &from->of[i];
        int32_t spare = w->most - w->rest.cost - breaks_of(u);
        int holds = !joint || (RARELY(earlier) && u->counts & SPENT);
        u->counts &= ~SPENT;
        colour_set ahead = sharing(c.fits, u->set) & enough(w, spare), one_less = enough(w, spare - 1) & ~ahead;
        if (ahead && breaks_of(u) < least) append(w->to, u, ahead); // distinct before, they are distinct now
        else if (ahead) go(w, u, ahead);
        if (!one_less) continue;
        if (breaks_of(u) < least) least = breaks_of(u) + 1;
        int may = !holds && u->set & (c.joint_ring ? ~0u : spendable(u));
        if (may) break_joint(w, u, c.joint_ring, c.leads, one_less, spends);
        if (c.known && (c.known_ring ? spendable_ring(u) : (int)(spendable(u) >> c.shown & 1)))
            break_known(w, &c, u, may && !spends, spare, ahead);
    }
}

struct workspace {
    struct labels labels, next, done;
};

// Some label found no space: there may be more of them than the lists hold.
static inline int lost(const struct workspace *space) { return space->labels.lost | space->next.lost | space->done.lost; }

static inline void begin_labels(struct workspace *space, const struct join_allowance *allowance) {
    space->labels.count = 1;
    space->labels.of[0] = (struct label){.owed = {allowance->k[0], allowance->k[1], allowance->k[2]},
                                       .counts = (uint32_t)allowance->room * ONE_ROOM + (uint32_t)allowance->ring * ONE_RING};
}

// What is left after a run's last cell shows something else than lies beyond the end.
static void finish(const prune_state *s, const struct extension *w, const struct line *line, uint32_t last, struct labels *from) {
    uint8_t end = s->beyond[last][ahead_of(line->heading)];
    if (end >= OPEN || !soft(s, last, ahead_of(line->heading))) return;
    int ring = on_ring(s, last, ahead_of(line->heading));
    for (int32_t i = 0; i < from->count; i++) {
        const struct label *u = &from->of[i];
        if (breaks_of(u) < w->most && !(u->counts & SPENT) && (ring || spendable(u) >> end & 1))
            break_between(w, u, ring, 1u << end, 1u << end, 0);
    }
}

// From the labels in the workspace to those over one more run, with at most `most` breaks in all. Says
// whether there are any, or may be; `one` will do, then.
static int extend(const prune_state *s, const struct line *line, int32_t most, struct workspace *space, int one) {
    struct labels *from = &space->labels;
    struct extension w = {most, one ? most : MOST_JOIN + 1, s->promise_one ? SPENT : 0, !is_reversed(line->heading),
                          {0, 0}, &space->next, &space->done};
    uint32_t cell = line->cell, last = cell;
    uint8_t end = s->beyond[cell][behind_of(line->heading)];
    for (int32_t i = 0; i < from->count; i++) from->of[i].set = fitting(end), from->of[i].counts &= ~SPENT;
    w.done->count = 0;
    int joint = end < OPEN;
    for (int32_t left = line->cells; left-- && from->count; last = cell, cell = s->puzzle->next[cell][ahead_of(line->heading)]) {
        w.rest = left ? line->rest[left - 1] : (struct step){0, fitting(s->beyond[cell][ahead_of(line->heading)])};
        w.to->count = 0;
        extend_cell(s, &w, line, cell, joint, RARELY(w.spends) && cell != last && earlier_answers(s, last, cell), from);
        if (w.to->lost || w.done->lost || (one && w.done->count)) return 1;
        struct labels *swap = from;
        from = w.to, w.to = swap;
        joint = 1;
    }
    if (from->count) finish(s, &w, line, last, from);
    if (w.done->lost) return 1;
    struct labels swap = space->labels;
    space->labels = space->done;
    space->done = swap;
    return space->labels.count > 0;
}

#ifndef JOIN_LABELS // the tests build with lists that overflow often
#define JOIN_LABELS 16 // more are not followed
#endif

// JOIN for the two runs that fill_run_cache walked along; no other costs less than it did there. A run that costs
// nothing uses no halves.
static __attribute__((noinline)) int join_exceeded(const prune_state *s, const struct run_cache *a, const struct join_allowance *allowance,
                                                   int32_t budget) {
    if (!a->alone || a->now < budget - (allowance->room < 2 ? JOIN_SLACK : 0) || a->back.first == NO_CELL) return 0;
    struct label of[3][JOIN_LABELS];
    struct workspace space = {{.most = JOIN_LABELS, .of = of[0]}, {.most = JOIN_LABELS, .of = of[1]}, {.most = JOIN_LABELS, .of = of[2]}};
    begin_labels(&space, allowance);
    struct line own, up;
    cached_lines(s, a, &own, &up);
    int32_t left = budget - (a->now - a->own - a->up_cost);
    int more = a->up.first != NO_CELL && a->up_cost;
    if (a->own && !extend(s, &own, left - a->up_cost, &space, !more)) return 1;
    if (lost(&space) || !more) return 0;
    return !extend(s, &up, left, &space, 1);
}

// JOIN for all runs of a known side, as prune.Join has it.
static int join_exceeds(const prune_state *s, int known, const struct join_allowance *allowance, int32_t budget) {
    const prune_puzzle *p = s->puzzle;
    int32_t later = run_cost(s, known);
    if (later > budget) return 1;
    if (later < budget - JOIN_SLACK) return 0;
    struct workspace space;
    struct labels *lists[] = {&space.labels, &space.next, &space.done};
    int exceeds = 0, ready = 1;
    for (int i = 0; i < 3; i++) {
        *lists[i] = (struct labels){.most = 64, .grows = 1, .of = malloc(64 * sizeof(struct label))};
        ready &= lists[i]->of != NULL;
    }
    if (ready) begin_labels(&space, allowance);
    struct step rest[PRUNE_MAX_CELLS];
    for (uint32_t cell = 0; ready && !exceeds && cell < (uint32_t)p->cells; cell++) {
        struct line line = {.cell = cell, .heading = known};
        if (!in_run(s, cell, known) || in_run(s, p->next[cell][behind_of(known)], known)) continue;
        int32_t cost = line_run_cost(s, &line, rest);
        later -= cost;
        if (cost) exceeds = !extend(s, &line, budget - later, &space, 0);
        ready = !lost(&space); // without memory there may be a way
    }
    for (int i = 0; i < 3; i++) free(lists[i]->of);
    return exceeds;
}
