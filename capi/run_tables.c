// RUN's tables, kept in step with the state's stack when a walk needs them.
#include "state.h"

#include <string.h>

void e2_run_prepare(prune_puzzle *p) {
    for (int32_t tile = 0; tile < p->cells; tile++)
        for (int rot = 0; rot < 4; rot++) {
            const uint8_t *side = p->side[tile][rot];
            uint8_t known = side[NORTH], ahead = side[EAST], behind = side[WEST];
            uint8_t rim = e2_rim_class[p->grey_sides[tile][rot]];
            uint32_t tables = (uint32_t)(offsetof(struct run, table) + rim * sizeof(struct run_table));
            uint32_t row = PRUNE_MAX_COLOURS, entry = sizeof(colour_set);
            p->run_entry[tile][rot] = (struct run_entry){
                .enter = tables + (uint32_t)offsetof(struct run_table, enter) + (known * row + e2_place(ahead)) * entry,
                .leave = tables + (uint32_t)offsetof(struct run_table, leave) + (known * row + e2_place(behind)) * entry,
                .enter_any = tables + (uint32_t)offsetof(struct run_table, enter_any) + e2_place(ahead) * entry,
                .leave_any = tables + (uint32_t)offsetof(struct run_table, leave_any) + e2_place(behind) * entry,
                .known_behind = tables + (uint32_t)offsetof(struct run_table, known_behind) + e2_place(known) * entry,
                .any_count = tables + (uint32_t)offsetof(struct run_table, any_count) + ahead * row + behind,
                .behind_count = tables + (uint32_t)offsetof(struct run_table, behind_count) + known * row + behind,
                .shape_count = (uint32_t)offsetof(struct run, shape_count) + p->shape[tile][rot],
                .ahead = 1u << ahead,
                .behind = 1u << behind,
            };
        }
}

static inline colour_set *set_at(struct run *r, uint32_t offset) { return (colour_set *)((char *)r + offset); }

static inline uint8_t *count_at(struct run *r, uint32_t offset) { return (uint8_t *)r + offset; }

// An entry appears with the first turned tile that makes it and goes with the last.
static void add_tile(const prune_puzzle *p, struct run *r, int32_t tile) {
    for (int rot = 0; rot < 4; rot++) {
        const struct run_entry *c = &p->run_entry[tile][rot];
        ++*count_at(r, c->shape_count);
        ++*count_at(r, c->any_count);
        ++*count_at(r, c->behind_count);
        *set_at(r, c->enter) |= c->behind;
        *set_at(r, c->leave) |= c->ahead;
        *set_at(r, c->enter_any) |= c->behind;
        *set_at(r, c->leave_any) |= c->ahead;
        *set_at(r, c->known_behind) |= c->behind;
    }
}

// All bits if a count goes to zero: it is hard to foresee whether, and cheap to write where nothing goes.
static inline colour_set last_of(uint8_t *count) { return -(colour_set)(--*count == 0); }

static void remove_tile(const prune_puzzle *p, struct run *r, int32_t tile) {
    for (int rot = 0; rot < 4; rot++) {
        const struct run_entry *c = &p->run_entry[tile][rot];
        colour_set shape = last_of(count_at(r, c->shape_count)), any = last_of(count_at(r, c->any_count));
        colour_set behind = last_of(count_at(r, c->behind_count));
        *set_at(r, c->enter) &= ~(c->behind & shape);
        *set_at(r, c->leave) &= ~(c->ahead & shape);
        *set_at(r, c->enter_any) &= ~(c->behind & any);
        *set_at(r, c->leave_any) &= ~(c->ahead & any);
        *set_at(r, c->known_behind) &= ~(c->behind & behind);
    }
}

// Is the cell in a run of the best heading's known side?
static int in_run(const prune_puzzle *p, const struct run *r, uint32_t cell) {
    if (cell == NO_CELL || r->filled[cell]) return 0;
    uint32_t other = p->next[cell][known_side(r->heading)];
    return other == NO_CELL || r->filled[other];
}

// A cell leaves its run when it is filled, and the cell below it joins one.
static void fill(const prune_puzzle *p, struct run *r, uint32_t cell) {
    uint32_t below = p->next[cell][below_of(r->heading)];
    r->cells -= in_run(p, r, cell);
    r->filled[cell] = 1;
    r->cells += in_run(p, r, below);
}

void e2_run_fill(const prune_puzzle *p, struct run *r, uint32_t cell, int32_t tile) {
    fill(p, r, cell);
    remove_tile(p, r, tile);
}

void e2_run_empty(const prune_puzzle *p, struct run *r, uint32_t cell, int32_t tile) {
    uint32_t below = p->next[cell][below_of(r->heading)];
    r->cells -= in_run(p, r, below);
    r->filled[cell] = 0;
    r->cells += in_run(p, r, cell);
    add_tile(p, r, tile);
}

static void remember(struct run *r, const prune_placement *l) {
    r->placed[r->depth].cell = (uint16_t)l->cell;
    r->placed[r->depth].tile = (uint16_t)l->tile;
    r->depth++;
}

static void count_cells(const prune_puzzle *p, struct run *r) {
    r->cells = 0;
    for (int32_t cell = 0; cell < p->cells; cell++) r->cells += in_run(p, r, (uint32_t)cell);
}

void e2_run_choose(const prune_state *s, heading h) {
    int counted = known_side(s->run->heading) == known_side(h);
    s->run->heading = h;
    if (!counted) count_cells(s->puzzle, s->run);
}

// From scratch: cheaper than step by step where few tiles are unused.
static void rebuild(prune_state *s) {
    const prune_puzzle *p = s->puzzle;
    struct run *r = s->run;
    memset(r, 0, offsetof(struct run, cells)); // what comes after it knows of headings, not of tiles
    for (int32_t depth = 1; depth <= s->depth; depth++) {
        remember(r, &s->frames[depth].placed);
        r->filled[s->frames[depth].placed.cell] = 1;
    }
    for (int32_t tile = 0; tile < p->cells; tile++)
        if (!s->used[tile]) add_tile(p, r, tile);
    count_cells(p, r);
    s->low_water = s->depth;
}

void e2_run_begin(prune_state *s) {
    s->run->heading = NORTH;
    s->run->compare = s->run->interval = 1;
    s->run->lines[0].made = s->run->lines[1].made = 0;
    rebuild(s);
}

void e2_run_sync(prune_state *s) {
    const prune_puzzle *p = s->puzzle;
    struct run *r = s->run;
    if (r->depth == s->depth && s->low_water == r->depth) return;
    if (r->depth - s->low_water + s->depth - s->low_water > 2 * (p->cells - s->depth) + 64) rebuild(s);
    while (r->depth > s->low_water) {
        r->depth--;
        e2_run_empty(p, r, r->placed[r->depth].cell, r->placed[r->depth].tile);
    }
    while (r->depth < s->depth) {
        const prune_placement *l = &s->frames[r->depth + 1].placed;
        remember(r, l);
        e2_run_fill(p, r, (uint32_t)l->cell, l->tile);
    }
    s->low_water = r->depth;
}

#ifdef E2_VERIFY
#include <stdlib.h>

struct run *e2_run_fresh(const prune_state *s, int32_t depth) {
    struct run *r = e2_aligned(sizeof *r);
    uint8_t used[PRUNE_MAX_CELLS] = {0};
    memset(r, 0, sizeof *r);
    r->heading = s->run->heading;
    r->compare = r->interval = 1;
    for (int32_t d = 0; d < (depth < 0 ? s->run->depth : depth); d++) {
        prune_placement l = s->frames[d + 1].placed;
        if (depth < 0) l.cell = s->run->placed[d].cell, l.tile = s->run->placed[d].tile;
        remember(r, &l);
        r->filled[l.cell] = used[l.tile] = 1;
    }
    for (int32_t tile = 0; tile < s->puzzle->cells; tile++)
        if (!used[tile]) add_tile(s->puzzle, r, tile);
    count_cells(s->puzzle, r);
    return r;
}

int e2_run_verified(const prune_state *s) {
    const struct run *kept = s->run;
    if (s->low_water > s->depth || s->low_water > kept->depth) return 0;
    for (int32_t d = 0; d < s->low_water; d++)
        if (kept->placed[d].cell != s->frames[d + 1].placed.cell || kept->placed[d].tile != s->frames[d + 1].placed.tile) return 0;
    struct run *r = e2_run_fresh(s, -1);
    int same = !memcmp(r->table, kept->table, sizeof r->table) && !memcmp(r->shape_count, kept->shape_count, sizeof r->shape_count) &&
               !memcmp(r->filled, kept->filled, sizeof r->filled) && r->cells == kept->cells;
    free(r);
    return same;
}
#endif
