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
    to->at[0] = from->at[0];
    for (int32_t k = 1; k <= from->top; k++) to->at[k] = from->at[k];
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

// What is known beside a cell of a line. A line's flanks are the sides counter-clockwise and clockwise of where it goes:
// seen from the first it is not reversed, seen from the other it is.
struct flank {
    int side, counted, between;   // a side on which something is known, if it is; tiles lie on both sides
    uint8_t shown;                // what lies there
    const colour_set *exact;      // the row of what lies there
    int rim;                      // rim class of the cell, seen with that side up
    struct line_tables *lines;
};

static inline struct flank flank_of(prune_state *s, struct walk_line *l, uint32_t cell) {
    const prune_puzzle *p = s->puzzle;
    int first = (l->ahead + 3) & (SIDES - 1), second = opposite(first), between = 0;
    const uint8_t *beyond = s->beyond[cell];
    int which = beyond[first] >= OPEN; // of an open cell the rim class is told by any side
    if (RARELY(!which && beyond[second] < OPEN)) { // on both: a tile counts more than the rim
        which = p->rim[cell] >> first & 1;
        between = !which && !(p->rim[cell] >> second & 1);
    }
    int side = which ? second : first;
    struct flank f = {.side = side, .counted = l->counted >> side & 1, .between = between, .shown = beyond[side],
                      .rim = p->rim_class[side][cell], .lines = &s->run->lines[which]};
    if (RARELY(!(l->synced >> which & 1))) e2_line_tables_sync(s, which), l->synced |= 1 << which;
    f.exact = f.lines->sets[f.shown < OPEN ? p->row_of[f.rim][f.shown] : 0];
    return f;
}

// One cell: from what is shown to it from ahead to what it shows behind.
static __attribute__((noinline)) void lay(prune_state *s, struct walk_line *l, uint32_t cell, const struct flank *f,
                                          struct line_costs *c) {
    const prune_puzzle *p = s->puzzle;
    if (f->between) {
        lay_between(s, l, cell, c);
        return;
    }
    int counted = f->counted, breaks = f->shown < OPEN && soft(s, cell, f->side);
    if (f->shown >= OPEN || (breaks && !counted && !s->promise_one)) { // any tile will do
        const colour_set *any = any_row(f->lines, p, f->rim);
        for (int32_t k = 0; k <= c->top; k++) {
            c->at[k].fresh = sharing(any, c->at[k].fresh);
            c->at[k].spent = c->at[k].spent ? sharing(any, c->at[k].spent) : 0;
        }
        trim(c);
        return;
    }
    const colour_set *exact = f->exact;
    if (breaks && counted) add_set(c);
    const colour_set *any = breaks && (c->top || !counted) ? any_row(f->lines, p, f->rim) : NULL;
    for (int32_t k = c->top; k >= 0; k--) {
        colour_set fresh = c->at[k].fresh, may = counted ? (k ? c->at[k - 1].fresh : 0) : fresh;
        c->at[k].fresh = sharing(exact, fresh);
        c->at[k].spent = c->at[k].spent ? sharing(exact, c->at[k].spent) : 0;
        if (any && may) *(s->promise_one ? &c->at[k].spent : &c->at[k].fresh) |= sharing(any, may);
    }
    trim(c);
}

// Most cells can be matched by what costs least ahead of them, and then nothing else matters: whatever they show instead
// costs one more, by the joint behind them. So long the costs are one set and all else one more, if so much is left.
static inline int is_one_set(const struct line_costs *c) {
    if (c->at[0].spent || c->top > 1) return 0;
    return c->top ? c->at[1].fresh == ~0u && !c->at[1].spent : c->least >= c->left || c->at[0].fresh == ~0u;
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

// What is asked of a part of a line: the steps from one cell to before another. Its cells are filled in its order, each
// leaving over what the schedule withholds then; or in any, with what must be left over in the end.
struct line_part {
    struct walk_line *line;
    int32_t from, to, ordered, forward; // forward: from that cell on every cell is filled before the next one
    int32_t far;                        // from a cell to the next one
    int32_t latest, over;               // the cell filled last so far; what must be left over once it is
    prune_step nowhere, *steps;
};

// Walk on from the i-th cell as long as the costs stay one set. Which cell is the first that does not do, or the one before
// the first? A cell that cannot be matched breaks one joint or two, and the costs are one set again: all else costs one more,
// by the joint behind it. With PRUNE_PROMISE_ONE only where some way has not spent its break.
static inline int32_t walk_simply(prune_state *s, const struct line_part *part, int32_t i, struct line_costs *c) {
    struct walk_line l = *part->line; // what is written to the steps could be anything else, for all that the compiler knows
    const prune_puzzle *p = s->puzzle;
    const int32_t from = part->from, to = part->to, far = part->far, ordered = part->ordered, over = part->over;
    const int32_t left = c->left, most = l.left - over;
    const int behind = opposite(l.ahead), promise_one = s->promise_one;
    prune_step *restrict steps = part->steps;
    int32_t least = c->least, at = (int32_t)l.first + i * far;
    colour_set set = c->at[0].fresh;
    for (; i >= from; i--, at -= far) {
        if (ordered && s->withheld[at] > least) least = s->withheld[at], set = ~0u;
        if (least > left || RARELY((s->hard[at] & ~p->rim[at]) >> behind & 1)) break;
        struct flank f = flank_of(s, &l, (uint32_t)at);
        if (RARELY(f.between || (f.shown < OPEN && !f.counted))) break;
        colour_set shown = sharing(f.shown < OPEN ? f.exact : any_row(f.lines, p, f.rim), set);
        if (!shown) {
            if (least == left) { // nothing else comes as cheap
                least++;
                break;
            }
            colour_set by_joint = f.shown < OPEN ? sharing(f.exact, ~0u) : 0; // the joint ahead breaks, the cell is fresh
            if (f.shown >= OPEN || (promise_one && !by_joint) || !soft(s, (uint32_t)at, f.side)) break;
            const colour_set *any = any_row(f.lines, p, f.rim);
            shown = sharing(any, set) | by_joint;
            least++;
            if (!shown) shown = sharing(any, ~0u), least++;
            if (!shown) least = left + 1;
            if (least > left) break;
        }
        set = shown;
        if (i >= to) continue;
        steps[i].cost = least + over;
        steps[i].colours = set;
        steps[i].possible = least < most ? ~0u : set;
        if (RARELY(least > most)) steps[i] = part->nowhere;
    }
    part->line->synced = l.synced;
    c->least = least;
    c->at[0] = (struct shown){set, 0};
    c->at[1] = (struct shown){~0u, 0};
    c->top = least < left && set != ~0u;
    return i;
}

static inline void write_step(const struct line_part *part, int32_t i, const struct line_costs *entered) {
    int32_t room = part->line->left - part->over - entered->least;
    colour_set possible = room < 0 ? 0 : entered->at[room < entered->top ? room : entered->top].fresh;
    if (i < part->to)
        part->steps[i] = possible ? (prune_step){entered->least + part->over, entered->at[0].fresh, possible} : part->nowhere;
}

// One cell in full.
static __attribute__((noinline)) void walk_cell(prune_state *s, const struct line_part *part, int32_t i, struct line_costs *c) {
    struct walk_line *l = part->line;
    int32_t at = (int32_t)l->first + i * part->far, behind = opposite(l->ahead);
    uint32_t cell = (uint32_t)at;
    struct flank f = flank_of(s, l, cell);
    int soft_joint = soft(s, cell, behind) || s->puzzle->next[cell][behind] == NO_CELL; // the rim tells nothing apart
    if (part->ordered) raise_least(c, s->withheld[cell]);
    if (c->least > c->left) return;
    lay(s, l, cell, &f, c);
    if (c->least > c->left) return;
    if (i > 0 && s->promise_one && s->rank[at - part->far] > s->rank[at]) { // a host's cell before lies already
        struct line_costs entered;
        copy_costs(&entered, c);
        cross_joint(s, &entered, soft_joint, 0);
        write_step(part, i, &entered);
        cross_joint(s, c, soft_joint, 1);
    } else {
        cross_joint(s, c, soft_joint, 0);
        write_step(part, i, c);
    }
}

// Of the cells from the far end to the i-th, the one filled last: the later it is, the less is withheld then.
static inline void note_latest(const prune_state *s, struct line_part *part, int32_t i) {
    int32_t at = (int32_t)part->line->first + i * part->far;
    if (part->latest >= 0 && s->rank[at] < s->rank[part->latest]) return;
    part->latest = at;
    part->over = larger_of(part->line->beside, s->withheld[at]);
}

static void walk_part(prune_state *s, struct line_part *part) {
    struct walk_line *l = part->line;
    struct line_costs c;
    int32_t i = l->cells - 1;
    part->latest = -1;
    part->over = part->ordered ? 0 : l->beside;
    // The joint at the far end is charged with the last cell, before what is withheld then must be left over.
    int32_t last = (int32_t)l->first + i * part->far;
    c.least = part->ordered ? larger_of(l->beside, s->withheld[last]) : 0;
    int by_cell = !part->ordered && s->scheduled; // what must be left over differs from cell to cell
    for (int32_t k = i; by_cell && k >= part->from; k--) note_latest(s, part, k);
    c.left = l->left - part->over;
    part->latest = -1;
    begin_line(s, l, (uint32_t)last, &c);
    while (i >= part->from && c.least <= c.left) {
        if (!by_cell && i >= part->forward && is_one_set(&c)) i = walk_simply(s, part, i, &c);
        if (i < part->from) return;
        if (c.least > c.left) break;
        if (by_cell) note_latest(s, part, i);
        walk_cell(s, part, i, &c);
        if (c.least <= c.left) i--;
    }
    for (; i >= part->from; i--)
        if (i < part->to) part->steps[i] = part->nowhere;
}

// From which cell on is every cell filled before the next one?
static int32_t forward_from(const prune_state *s, const struct walk_line *l, int32_t far) {
    int32_t last = l->cells - 1, end = (int32_t)l->first + last * far, on = s->onward[l->ahead][l->first];
    if (far > 0 ? on >= end : on <= end) return 0;
    while (last && s->rank[end - far] < s->rank[end]) last--, end -= far;
    return last;
}

static void walk(prune_state *s, struct walk_line *l, prune_step *steps) {
    int32_t far = stride(s->puzzle, heading_to((l->ahead + 1) % SIDES, l->ahead)), forward = forward_from(s, l, far);
    int32_t ordered = s->scheduled ? forward : l->cells;
    struct line_part part = {.line = l, .to = l->cells, .forward = forward, .far = far,
                             .nowhere = {l->left + 1, ~0u, 0}, .steps = steps};
    part.from = ordered, part.ordered = 1;
    if (ordered < l->cells) walk_part(s, &part);
    part.from = 0, part.to = ordered, part.ordered = 0;
    if (ordered > 0) walk_part(s, &part);
}
