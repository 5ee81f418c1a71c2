// Promises: what is left of the ways that RUN counts; the proof is in prune/run.go, what they say in prune/promise.go.

#define MOST_IN_RUN (2 * (PRUNE_MAX_CELLS / 3) + 1) // two breaks a cell and one at the end: no run needs more

static inline int soft(const prune_state *s, uint32_t cell, int side) { return !(s->hard[cell] >> side & 1); }

// With PRUNE_PROMISE_ONE: of two cells of a run, the later one answers for the joint between them.
static inline int earlier_answers(const prune_state *s, uint32_t earlier, uint32_t later) {
    return s->promise_one && s->rank[later] < s->rank[earlier];
}

// What the cells so far can show: in ways where the last cell may still break a joint with what is filled
// before it, and in ways where it has. Without PRUNE_PROMISE_ONE every cell stays fresh.
struct shown {
    colour_set fresh, spent;
};

// Over a joint, to what enters the cell after it, by breaks, from least to the top that is returned.
static inline int32_t cross(const prune_state *s, struct shown *at, int32_t least, int32_t top, int32_t most, int breaks,
                            int earlier) {
    int spends = s->promise_one && !earlier;
    if (breaks && top < most) at[++top] = (struct shown){0, 0};
    for (int32_t k = top; k >= least; k--) {
        colour_set breaking = k == least || !breaks ? 0 : at[k - 1].fresh | (earlier ? 0 : at[k - 1].spent);
        colour_set broken = breaking ? ~0u : 0;
        at[k] = (struct shown){at[k].fresh | at[k].spent | (spends ? 0 : broken), spends ? broken : 0};
    }
    return top;
}

// The least breaks of a run in the ways that keep what is promised, or most + 1: with MOST_IN_RUN as `most`, that
// means that there is none.
static int32_t promised_cost(const prune_state *s, const struct line *line, int32_t most) {
    if (most < 0) return 0;
    if (most > MOST_IN_RUN) most = MOST_IN_RUN;
    struct shown at[MOST_IN_RUN + 1];
    int32_t least = 0, top = 0;
    uint32_t cell = line->cell, last = cell;
    uint8_t beyond = s->beyond[cell][behind_of(line->heading)];
    int to_ahead = !is_reversed(line->heading), earlier = 0;
    int joint = beyond < OPEN && soft(s, cell, behind_of(line->heading)); // an open end breaks nothing
    at[0] = (struct shown){fitting(beyond), 0};
    for (int32_t i = 0; i < line->cells; i++) {
        const struct run_table *t = run_table_at(s, cell, line->heading);
        uint8_t shown = s->beyond[cell][known_side(line->heading)];
        int breaks = shown < OPEN && soft(s, cell, known_side(line->heading));
        const colour_set *any = to_ahead ? t->enter_any : t->leave_any;
        const colour_set *match = shown < OPEN ? (to_ahead ? t->enter : t->leave)[shown] : any;
        top = cross(s, at, least, top, most, joint, earlier);
        if (i) {
            struct step rest = line->rest[line->cells - 1 - i];
            if (!rest.cost && (at[least].fresh | at[least].spent) & rest.set) return least; // nothing else must break
            for (int32_t k = larger_of(least, most - rest.cost); k <= top; k++) {
                colour_set in_time = k + rest.cost > most ? 0 : rest.set;
                at[k].fresh &= in_time, at[k].spent &= in_time;
            }
        }
        if (breaks && top < most) at[++top] = (struct shown){0, 0};
        for (int32_t k = top; k >= least; k--) {
            at[k].fresh = at[k].fresh ? sharing(match, at[k].fresh) : 0;
            at[k].spent = at[k].spent ? sharing(match, at[k].spent) : 0;
            if (!breaks || k == least || !at[k - 1].fresh) continue;
            colour_set *then = s->promise_one ? &at[k].spent : &at[k].fresh;
            *then |= sharing(any, at[k - 1].fresh);
        }
        while (least <= top && !(at[least].fresh | at[least].spent)) least++;
        if (least > top) return most + 1;
        last = cell, cell = s->puzzle->next[cell][ahead_of(line->heading)];
        earlier = i + 1 < line->cells && earlier_answers(s, last, cell);
        joint = soft(s, last, ahead_of(line->heading));
    }
    beyond = s->beyond[last][ahead_of(line->heading)];
    top = cross(s, at, least, top, most, beyond < OPEN && joint, s->promise_one);
    while (least <= top && !(at[least].fresh & fitting(beyond))) least++;
    return least <= top ? least : most + 1;
}

// What a run costs if the promises are kept, and without any.
static int32_t line_run_cost(const prune_state *s, struct line *line, struct step rest[PRUNE_MAX_CELLS]) {
    int32_t cost = line_cost(s, line, rest);
    if (!s->promised) return cost;
    cost = promised_cost(s, line, MOST_IN_RUN);
    return cost > MOST_IN_RUN ? PRUNE_IMPOSSIBLE : cost;
}

// The runs of a known side under promises, PRUNE_IMPOSSIBLE where there is no way.
static int32_t promised_total(const prune_state *s, int known) {
    const prune_puzzle *p = s->puzzle;
    struct step rest[PRUNE_MAX_CELLS];
    int32_t total = 0;
    for (uint32_t cell = 0; cell < (uint32_t)p->cells && total < PRUNE_IMPOSSIBLE; cell++) {
        struct line line = {.cell = cell, .heading = known};
        if (in_run(s, cell, known) && !in_run(s, p->next[cell][behind_of(known)], known)) total += line_run_cost(s, &line, rest);
    }
    return total < PRUNE_IMPOSSIBLE ? total : PRUNE_IMPOSSIBLE;
}

static int32_t run_cost(const prune_state *s, int known) {
    return s->promised ? promised_total(s, known) : run_total(s, known);
}

// Are the two runs that fill_run_cache walked along beyond the budget? No other costs less than it did there.
static __attribute__((noinline)) int promised_exceed(const prune_state *s, const struct run_cache *a, int32_t budget) {
    if (!a->alone || a->back.first == NO_CELL) return 0;
    struct line own, up;
    cached_lines(s, a, &own, &up);
    int32_t most = budget - (a->now - a->own), cost = promised_cost(s, &own, most);
    if (cost > most) return 1;
    if (a->up.first == NO_CELL || !a->up.length) return 0;
    most = budget - (a->now - a->own - a->up_cost) - cost;
    return promised_cost(s, &up, most) > most;
}
