// RUN's tables, kept in step with the state's stack when a walk needs them.
#include "tables.h"

#include <string.h>

const uint8_t e2_rim_class[16] = {[1] = 1, [2] = 2, [4] = 3, [8] = 4, [3] = 5, [6] = 6, [12] = 7, [9] = 8};

void e2_runs_prepare(prune_puzzle *p) {
    for (int32_t tile = 0; tile < p->cells; tile++)
        for (int rot = 0; rot < 4; rot++) {
            const uint8_t *side = p->side[tile][rot];
            uint8_t known = side[NORTH], ahead = side[EAST], behind = side[WEST];
            uint8_t rim = e2_rim_class[p->grey_sides[tile][rot]];
            uint32_t tables = (uint32_t)(offsetof(struct runs, tables) + rim * sizeof(struct tables));
            uint32_t row = PRUNE_MAX_COLOURS, entry = sizeof(colour_set);
            p->counted[tile][rot] = (struct counted){
                .enter = tables + (uint32_t)offsetof(struct tables, enter) + (known * row + e2_place(ahead)) * entry,
                .leave = tables + (uint32_t)offsetof(struct tables, leave) + (known * row + e2_place(behind)) * entry,
                .enter_any = tables + (uint32_t)offsetof(struct tables, enter_any) + e2_place(ahead) * entry,
                .leave_any = tables + (uint32_t)offsetof(struct tables, leave_any) + e2_place(behind) * entry,
                .behind_of = tables + (uint32_t)offsetof(struct tables, behind_of) + e2_place(known) * entry,
                .any_count = tables + (uint32_t)offsetof(struct tables, any_count) + ahead * row + behind,
                .behind_count = tables + (uint32_t)offsetof(struct tables, behind_count) + known * row + behind,
                .shape_count = (uint32_t)offsetof(struct runs, shape_count) + p->shape[tile][rot],
                .ahead = 1u << ahead,
                .behind = 1u << behind,
            };
        }
}

static inline colour_set *set_at(struct runs *r, uint32_t offset) { return (colour_set *)((char *)r + offset); }

static inline uint8_t *count_at(struct runs *r, uint32_t offset) { return (uint8_t *)r + offset; }

// An entry appears with the first turned tile that makes it and goes with the last.
static void add_tile(const prune_puzzle *p, struct runs *r, int32_t tile) {
    for (int rot = 0; rot < 4; rot++) {
        const struct counted *c = &p->counted[tile][rot];
        ++*count_at(r, c->shape_count);
        ++*count_at(r, c->any_count);
        ++*count_at(r, c->behind_count);
        *set_at(r, c->enter) |= c->behind;
        *set_at(r, c->leave) |= c->ahead;
        *set_at(r, c->enter_any) |= c->behind;
        *set_at(r, c->leave_any) |= c->ahead;
        *set_at(r, c->behind_of) |= c->behind;
    }
}

// All bits if a count goes to zero: it is hard to foresee whether, and cheap to write where nothing goes.
static inline colour_set last_of(uint8_t *count) { return -(colour_set)(--*count == 0); }

static void remove_tile(const prune_puzzle *p, struct runs *r, int32_t tile) {
    for (int rot = 0; rot < 4; rot++) {
        const struct counted *c = &p->counted[tile][rot];
        colour_set shape = last_of(count_at(r, c->shape_count)), any = last_of(count_at(r, c->any_count));
        colour_set behind = last_of(count_at(r, c->behind_count));
        *set_at(r, c->enter) &= ~(c->behind & shape);
        *set_at(r, c->leave) &= ~(c->ahead & shape);
        *set_at(r, c->enter_any) &= ~(c->behind & any);
        *set_at(r, c->leave_any) &= ~(c->ahead & any);
        *set_at(r, c->behind_of) &= ~(c->behind & behind);
    }
}

static int in_run(const prune_puzzle *p, const struct runs *r, uint32_t cell, int known) {
    if (cell == PRUNE_MAX_CELLS || r->filled[cell]) return 0;
    uint32_t other = p->next[cell][known];
    return other == PRUNE_MAX_CELLS || r->filled[other];
}

// A cell leaves its run when it is filled, and the cell below it joins one.
static void fill(const prune_puzzle *p, struct runs *r, uint32_t cell) {
    uint32_t below = p->next[cell][(r->best + 2) % SIDES];
    r->cells -= in_run(p, r, cell, r->best);
    r->filled[cell] = 1;
    r->cells += in_run(p, r, below, r->best);
}

void e2_runs_fill(const prune_puzzle *p, struct runs *r, uint32_t cell, int32_t tile) {
    fill(p, r, cell);
    remove_tile(p, r, tile);
}

void e2_runs_empty(const prune_puzzle *p, struct runs *r, uint32_t cell, int32_t tile) {
    uint32_t below = p->next[cell][(r->best + 2) % SIDES];
    r->cells -= in_run(p, r, below, r->best);
    r->filled[cell] = 0;
    r->cells += in_run(p, r, cell, r->best);
    add_tile(p, r, tile);
}

static void remember(struct runs *r, const prune_placement *l) {
    r->placed[r->depth].cell = (uint16_t)l->cell;
    r->placed[r->depth].tile = (uint16_t)l->tile;
    r->depth++;
}

void e2_runs_choose(const prune_state *s, int known) {
    struct runs *r = s->runs;
    r->best = known;
    r->cells = 0;
    for (int32_t cell = 0; cell < s->puzzle->cells; cell++) r->cells += in_run(s->puzzle, r, (uint32_t)cell, known);
}

// From scratch: cheaper than step by step where few tiles are unused.
static void rebuild(prune_state *s) {
    const prune_puzzle *p = s->puzzle;
    struct runs *r = s->runs;
    int32_t best = r->best, compare = r->compare, interval = r->interval, handed_out = r->handed_out, flip = r->flip;
    memset(r, 0, offsetof(struct runs, ways));
    r->compare = compare, r->interval = interval, r->handed_out = handed_out, r->flip = flip;
    for (int32_t depth = 1; depth <= s->depth; depth++) {
        remember(r, &s->frames[depth].placed);
        r->filled[s->frames[depth].placed.cell] = 1;
    }
    for (int32_t tile = 0; tile < p->cells; tile++)
        if (!s->used[tile]) add_tile(p, r, tile);
    e2_runs_choose(s, best);
    s->low = s->depth;
}

void e2_runs_begin(prune_state *s) {
    s->runs->best = NORTH;
    s->runs->flip = s->runs->handed_out = 0;
    s->runs->compare = s->runs->interval = 1;
    s->runs->ways.known = -1;
    rebuild(s);
}

void e2_runs_sync(prune_state *s) {
    const prune_puzzle *p = s->puzzle;
    struct runs *r = s->runs;
    if (r->depth == s->depth && s->low == r->depth) return;
    if (r->depth - s->low + s->depth - s->low > 2 * (p->cells - s->depth) + 64) rebuild(s);
    while (r->depth > s->low) {
        r->depth--;
        e2_runs_empty(p, r, r->placed[r->depth].cell, r->placed[r->depth].tile);
    }
    while (r->depth < s->depth) {
        const prune_placement *l = &s->frames[r->depth + 1].placed;
        remember(r, l);
        e2_runs_fill(p, r, (uint32_t)l->cell, l->tile);
    }
    s->low = r->depth;
}
