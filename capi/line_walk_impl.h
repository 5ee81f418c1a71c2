// prune_walk: what a line costs from each of its cells on, walked from its far end; the proof is in prune/line.go.
//
// Costs are kept as sets: for each number of breaks from the least on, the colours that can be shown at no more. Every
// set contains the one before, and what comes after the last one is as the last one. Nothing is told apart
// beyond what is left of the final total.

// All rows of a rim class as one.
static const colour_set *any_row(struct line_tables *lines, const prune_puzzle *p, int rim) {
    typedef colour_set part __attribute__((vector_size(32)));
    part *any = (part *)lines->any[rim], sums[4] = {{0}};
    if (lines->any_made >> rim & 1) return lines->any[rim];
    for (int row = p->row_begin[rim]; row < p->row_begin[rim + 1]; row++)
        for (int i = 0; i < 4; i++) sums[i] |= ((const part *)lines->sets[row])[i];
    for (int i = 0; i < 4; i++) any[i] = sums[i];
    lines->any_made |= 1u << rim;
    return lines->any[rim];
}

// What the cells so far cost, by what they show to the one before: at[k] at no more than least + k, in ways where the
// cell before is fresh, and where it has spent the one break that it is promised to keep to.
struct line_costs {
    int32_t least, top, left; // top: the last set; left: what there is
    struct shown at[MOST_IN_RUN + 2];
};

static inline void copy_costs(struct line_costs *to, const struct line_costs *from) {
    to->least = from->least, to->top = from->top, to->left = from->left;
    for (int32_t k = 0; k <= from->top; k++) to->at[k] = from->at[k];
}

// Nothing may cost less than so much: the schedule withholds it until later, or it is charged beside the line.
static inline void raise_least(struct line_costs *c, int32_t least) {
    int32_t by = least - c->least;
    if (by <= 0) return;
    c->least = least;
    if (by > c->top) by = c->top;
    for (int32_t k = 0; k + by <= c->top; k++) c->at[k] = c->at[k + by];
    c->top -= by;
}

// Leave out sets that no way has, those beyond what is left, and those that say nothing new.
static inline void trim(struct line_costs *c) {
    int32_t empty = 0;
    while (empty <= c->top && !(c->at[empty].fresh | c->at[empty].spent)) empty++;
    if (empty) {
        c->least += empty;
        for (int32_t k = 0; k + empty <= c->top; k++) c->at[k] = c->at[k + empty];
        c->top -= empty;
        if (c->top < 0) c->least = c->left + 1, c->top = 0, c->at[0] = (struct shown){0, 0};
    }
    if (c->top > c->left - c->least) c->top = larger_of(0, c->left - c->least);
    while (c->top && c->at[c->top].fresh == c->at[c->top - 1].fresh && c->at[c->top].spent == c->at[c->top - 1].spent) c->top--;
}

// One set more, for ways with one break more, if so much is left.
static inline void add_set(struct line_costs *c) {
    if (c->top < c->left - c->least && c->top <= MOST_IN_RUN) c->at[c->top + 1] = c->at[c->top], c->top++;
}

// Over the joint that a cell shows something to. The cell that answers for it, the one it leads to or the one it comes
// from, spends its break.
static inline void cross_joint(const prune_state *s, struct line_costs *c, int soft_joint, int before_answers) {
    if (soft_joint) add_set(c);
    for (int32_t k = c->top; k >= 0; k--) {
        struct shown one_less = soft_joint && k ? c->at[k - 1] : (struct shown){0, 0};
        colour_set shown = c->at[k].fresh | c->at[k].spent;
        colour_set may = one_less.fresh | (before_answers ? one_less.spent : 0), broken = may ? ~0u : 0;
        int spends = s->promise_one && before_answers;
        c->at[k] = (struct shown){shown | (spends ? 0 : broken), spends ? broken : 0};
    }
    trim(c);
}

// A cell whose flanks are known on both sides: tile by tile.
static __attribute__((noinline)) void lay_between(const prune_state *s, const struct walk_line *l, uint32_t cell,
                                                  struct line_costs *c) {
    const prune_puzzle *p = s->puzzle;
    int flanks[2] = {(l->ahead + 1) % SIDES, (l->ahead + 3) % SIDES}, behind = opposite(l->ahead);
    add_set(c), add_set(c);
    struct shown laid[MOST_IN_RUN + 2];
    for (int32_t k = 0; k <= c->top; k++) laid[k] = (struct shown){0, 0};
    for (int32_t tile = 0; tile < p->cells; tile++)
        for (int rot = 0; rot < 4 && !s->used[tile]; rot++) {
            if (p->grey_sides[tile][rot] != p->rim[cell]) continue;
            const uint8_t *side = p->side[tile][rot];
            int32_t cost = 0, broken = 0, kept = 1;
            for (int i = 0; i < 2; i++) {
                int f = flanks[i];
                if (s->beyond[cell][f] == side[f] || s->beyond[cell][f] == FREE) continue;
                broken++, cost += l->counted >> f & 1, kept &= soft(s, cell, f);
            }
            if (!kept || (s->promise_one && broken > 1)) continue;
            colour_set shows = 1u << side[behind], from = 1u << side[l->ahead];
            for (int32_t k = cost; k <= c->top; k++) {
                struct shown at = c->at[k - cost];
                if (at.fresh & from) *(s->promise_one && broken ? &laid[k].spent : &laid[k].fresh) |= shows;
                if (at.spent & from && !broken) laid[k].spent |= shows;
            }
        }
    for (int32_t k = 0; k <= c->top; k++) c->at[k] = laid[k];
    trim(c);
}

// One cell: from what is shown to it from ahead to what it shows behind.
static inline void lay(prune_state *s, struct walk_line *l, uint32_t cell, struct line_costs *c) {
    const prune_puzzle *p = s->puzzle;
    int known = (l->ahead + 3) & (SIDES - 1), other = (l->ahead + 1) & (SIDES - 1);
    if (s->beyond[cell][known] >= OPEN || p->next[cell][known] == NO_CELL) {
        int swap = known;
        known = other, other = swap;
    }
    if (RARELY(s->beyond[cell][known] < OPEN && s->beyond[cell][other] < OPEN && p->next[cell][known] != NO_CELL &&
               p->next[cell][other] != NO_CELL)) {
        lay_between(s, l, cell, c);
        return;
    }
    int reversed_line = is_reversed(heading_to(known, l->ahead)), rim = p->rim_class[known][cell];
    struct line_tables *lines = &s->run->lines[reversed_line];
    if (!(l->synced >> reversed_line & 1)) e2_line_tables_sync(s, reversed_line), l->synced |= 1 << reversed_line;
    uint8_t shown = s->beyond[cell][known];
    int counted = l->counted >> known & 1, breaks = shown < OPEN && soft(s, cell, known);
    if (shown >= OPEN || (breaks && !counted && !s->promise_one)) { // any tile will do
        const colour_set *any = any_row(lines, p, rim);
        for (int32_t k = 0; k <= c->top; k++) {
            c->at[k].fresh = sharing(any, c->at[k].fresh);
            c->at[k].spent = c->at[k].spent ? sharing(any, c->at[k].spent) : 0;
        }
        trim(c);
        return;
    }
    const colour_set *exact = lines->sets[p->row_of[rim][shown]];
    if (breaks && counted) add_set(c);
    const colour_set *any = breaks && (c->top || !counted) ? any_row(lines, p, rim) : NULL;
    for (int32_t k = c->top; k >= 0; k--) {
        colour_set fresh = c->at[k].fresh, may = counted ? (k ? c->at[k - 1].fresh : 0) : fresh;
        c->at[k].fresh = sharing(exact, fresh);
        c->at[k].spent = c->at[k].spent ? sharing(exact, c->at[k].spent) : 0;
        if (any && may) *(s->promise_one ? &c->at[k].spent : &c->at[k].fresh) |= sharing(any, may);
    }
    trim(c);
}

// What lies beyond the far end.
static inline void begin_line(const prune_state *s, const struct walk_line *l, uint32_t last, struct line_costs *c) {
    uint8_t end = s->beyond[last][l->ahead];
    c->top = 0;
    c->at[0] = (struct shown){fitting(end), 0};
    if (end >= OPEN || s->puzzle->next[last][l->ahead] == NO_CELL || !soft(s, last, l->ahead)) return;
    struct shown broken = s->promise_one ? (struct shown){fitting(end), ~0u} : (struct shown){~0u, 0};
    if (l->counted >> l->ahead & 1) add_set(c);
    c->at[c->top] = c->top || !(l->counted >> l->ahead & 1) ? broken : c->at[0];
}

// The steps of a line's cells from one to before another, walked for from the far end: in the order in which they are
// filled, each leaving over what the schedule withholds then, or in any, with what must be left over in the end.
static void walk_part(prune_state *s, struct walk_line *l, int32_t from, int32_t to, int ordered, prune_step *steps) {
    const prune_puzzle *p = s->puzzle;
    int32_t far = stride(p, heading_to((l->ahead + 1) % SIDES, l->ahead)), last = (int32_t)l->first + (l->cells - 1) * far;
    int behind = opposite(l->ahead);
    int32_t latest = -1, over = ordered ? 0 : l->beside; // over: must be left once all cells are filled, whatever they cost
    struct line_costs c, entered;
    // The joint at the far end is charged with the last cell, before what is withheld then must be left over.
    c.left = l->left, c.least = ordered ? larger_of(l->beside, s->withheld[last]) : 0;
    if (!ordered && s->scheduled) { // the later the last of them is filled, the less is withheld then
        for (int32_t at = last, i = l->cells - 1; i >= from; i--, at -= far) latest = latest < 0 || s->rank[at] > s->rank[latest] ? at : latest;
        c.left -= larger_of(l->beside, s->withheld[latest]);
        latest = -1;
    } else c.left -= over;
    begin_line(s, l, (uint32_t)last, &c);
    int32_t i = l->cells - 1;
    for (int32_t at = last; i >= from; i--, at -= far) {
        uint32_t cell = (uint32_t)at;
        if (ordered) raise_least(&c, s->withheld[cell]);
        else if (s->scheduled && (latest < 0 || s->rank[at] > s->rank[latest])) {
            latest = at;
            over = larger_of(l->beside, s->withheld[latest]);
        }
        if (c.least > c.left) break;
        lay(s, l, cell, &c);
        if (c.least > c.left) break;
        int soft_joint = soft(s, cell, behind) || p->next[cell][behind] == NO_CELL; // the rim tells nothing apart
        if (i < to) {
            copy_costs(&entered, &c);
            cross_joint(s, &entered, soft_joint, 0);
            int32_t most = l->left - over - entered.least;
            colour_set possible = most < 0 ? 0 : entered.at[most < entered.top ? most : entered.top].fresh;
            steps[i] = possible ? (prune_step){entered.least + over, entered.at[0].fresh, possible} : (prune_step){l->left + 1, ~0u, 0};
        }
        cross_joint(s, &c, soft_joint, i > 0 && s->promise_one && s->rank[at - far] > s->rank[at]);
    }
    for (; i >= from; i--)
        if (i < to) steps[i] = (prune_step){l->left + 1, ~0u, 0};
}

// From which cell on are the cells filled in the line's order?
static int32_t ordered_from(const prune_state *s, const struct walk_line *l) {
    int32_t far = stride(s->puzzle, heading_to((l->ahead + 1) % SIDES, l->ahead)), i = l->cells - 1;
    for (int32_t cell = (int32_t)l->first + i * far; i > 0 && s->rank[cell - far] < s->rank[cell]; cell -= far) i--;
    return i;
}

static void walk(prune_state *s, struct walk_line *l, prune_step *steps) {
    int32_t ordered = s->scheduled ? ordered_from(s, l) : l->cells;
    if (ordered < l->cells) walk_part(s, l, ordered, l->cells, 1, steps);
    if (ordered > 0) walk_part(s, l, 0, ordered, 0, steps);
}
