// States: making, copying, freeing, and laying a board anew.
#include "kernel.h"
#include "translate.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_RULES (PRUNE_RULE_SEAM | PRUNE_RULE_RUN | PRUNE_RULE_JOIN) // SEAM is never below LEDGER
#define COUNTING_RULES (PRUNE_RULE_LEDGER | PRUNE_RULE_SEAM | PRUNE_RULE_FLUX)
#define ALL_RULES (COUNTING_RULES | DEFAULT_RULES)

static size_t state_size(const prune_puzzle *p) {
    return sizeof(prune_state) + ((size_t)p->cells + 1) * sizeof(struct frame);
}

void e2_census_begin(const prune_puzzle *p, struct census *q) {
    for (int32_t tile = 0; tile < p->cells; tile++) {
        q->supply.all += p->halves[tile];
        if (p->grey_sides[tile][0]) continue;
        q->supply.inside += p->halves[tile];
        for (int k = 0; k < SIDES; k++) q->supply.level[k] += p->level[tile][k];
    }
    for (int32_t tile = 0; tile < p->cells; tile++)
        for (int side = 0; side < SIDES; side++) {
            int grey = p->grey_sides[tile][0], clockwise_of = grey >> (side + 3) % SIDES & 1;
            if (!grey || grey >> side & 1) continue;
            lanes *kind = clockwise_of                       ? &q->supply.cw
                          : grey >> (side + 1) % SIDES & 1 ? &q->supply.ccw
                                                             : &q->supply.edge;
            *kind += p->one[p->side[tile][0][side]];
            if (is_corner((uint8_t)grey)) *(clockwise_of ? &q->supply.corner_cw : &q->supply.corner_ccw) += p->one[p->side[tile][0][side]];
        }
    for (int32_t cell = 0; cell < p->cells; cell++)
        for (int side = 0; side < SIDES; side++) {
            if (p->next[cell][side] != NO_CELL) continue;
            if (p->grey >= 0) q->demand.all += p->one[p->grey];
            else q->free += FREE_INSIDE;
        }
}

#ifdef E2_VERIFY
// A tile is used: its halves go.
void e2_census_use(const prune_puzzle *p, struct census *q, int32_t tile) {
    q->supply.all -= p->halves[tile];
    int grey = p->grey_sides[tile][0];
    for (int side = 0; side < SIDES && grey; side++) {
        if (grey >> side & 1) continue;
        lanes half = p->one[p->side[tile][0][side]];
        int clockwise_of = grey >> (side + 3) % SIDES & 1, counter_clockwise_of = grey >> (side + 1) % SIDES & 1;
        *(clockwise_of ? &q->supply.cw : counter_clockwise_of ? &q->supply.ccw : &q->supply.edge) -= half;
        if (is_corner((uint8_t)grey)) *(clockwise_of ? &q->supply.corner_cw : &q->supply.corner_ccw) -= half;
    }
    if (grey) return;
    q->supply.inside -= p->halves[tile];
    for (int k = 0; k < SIDES; k++) q->supply.level[k] -= p->level[tile][k];
}
#endif

// The board without a tile.
static void begin(prune_state *s) {
    const prune_puzzle *p = s->puzzle;
    uint8_t rim = (uint8_t)(p->grey < 0 ? FREE : p->grey);
    for (int32_t cell = 0; cell < p->cells; cell++)
        for (int side = 0; side < SIDES; side++) s->beyond[cell][side] = p->next[cell][side] == NO_CELL ? rim : OPEN;
    e2_census_begin(p, &s->top->census);
    s->top->census.ring = s->kernel->ring(&s->top->census);
    e2_flux_begin(p, &s->top->flux);
}

void e2_begin_asking(prune_state *s) {
    s->asked = 1;
    for (int32_t depth = 0; depth <= s->depth; depth++) {
        struct frame *f = &s->frames[depth];
        f->cell = f->run.cell = f->looked_ahead.cell = NO_CELL;
        f->run_guess = depth;
        f->serial = ++s->serial; // no frame was looked ahead to from here
    }
    s->frames[0].flux.serial = s->frames[0].serial;
}

int32_t prune_state_new(const prune_puzzle *p, uint32_t rules, prune_state **state) {
    if (!p || !state) return PRUNE_E_NULL;
    if (rules & ~(ALL_RULES | PRUNE_RULES_DEFAULT)) return PRUNE_E_RULES;
    if (rules & PRUNE_RULES_DEFAULT) rules = (rules & ALL_RULES) | DEFAULT_RULES;
    if (rules & PRUNE_RULE_JOIN) rules |= PRUNE_RULE_SEAM | PRUNE_RULE_RUN;
    prune_state *s = e2_aligned(state_size(p));
    struct run *run = rules & PRUNE_RULE_RUN ? e2_aligned(sizeof *run) : NULL;
    if (!s || (rules & PRUNE_RULE_RUN && !run)) {
        free(s);
        free(run);
        return PRUNE_E_MEMORY;
    }
    memset(s, 0, state_size(p));
    s->puzzle = p;
    s->kernel = e2_kernel();
    s->rules = rules;
    s->counts_kept = rules & PRUNE_RULE_SEAM ? COUNT_KINDS : rules & COUNTING_RULES ? COUNT_COLOURS : COUNT_NOTHING;
    s->top = s->frames;
    s->run = run;
    for (int32_t i = 0; i < p->cells; i++) s->rank[our_cell(p, i)] = i;
    e2_order_along(s);
    for (int32_t depth = 0; depth <= p->cells; depth++) s->frames[depth].cell = NO_CELL; // not 0, which is a cell
    begin(s);
    if (s->counts_kept) e2_begin_asking(s);
    if (run) e2_run_begin(s);
    *state = s;
    return PRUNE_OK;
}

int32_t prune_state_clone(const prune_state *s, prune_state **copy) {
    if (!s || !copy) return PRUNE_E_NULL;
    prune_state *c = e2_aligned(state_size(s->puzzle));
    struct run *run = s->run ? e2_aligned(sizeof *run) : NULL;
    if (!c || (s->run && !run)) {
        free(c);
        free(run);
        return PRUNE_E_MEMORY;
    }
    memcpy(c, s, state_size(s->puzzle));
    c->top = c->frames + c->depth;
    if (run) c->run = memcpy(run, s->run, sizeof *run);
    *copy = c;
    return PRUNE_OK;
}

void prune_state_free(prune_state *s) {
    if (s) free(s->run);
    free(s);
}

const struct frame *e2_frames(const prune_state *s) { return s->frames; }

// The first fault of a placement in the order the header promises, against given marks.
static int32_t fault(const prune_puzzle *p, const uint8_t *filled, const uint8_t *used, prune_placement l) {
    if ((uint32_t)l.cell >= (uint32_t)p->cells) return PRUNE_E_CELL_RANGE;
    if ((uint32_t)l.tile >= (uint32_t)p->cells) return PRUNE_E_TILE_RANGE;
    if ((uint32_t)l.rot > 3) return PRUNE_E_ROT_RANGE;
    if ((uint32_t)l.free_sides > 15) return PRUNE_E_FREE_SIDES;
    if (filled[l.cell]) return PRUNE_E_CELL_FILLED;
    if (used[l.tile]) return PRUNE_E_TILE_USED;
    if (p->grey_sides[l.tile][l.rot] != p->rim[l.cell]) return PRUNE_E_RIM;
    return PRUNE_OK;
}

int32_t e2_placement_error(const prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides) {
    return fault(s->puzzle, s->filled, s->used, (prune_placement){cell, tile, rot, free_sides});
}

int32_t e2_list_error(const prune_puzzle *p, int32_t n, const prune_placement *list) {
    uint8_t filled[PRUNE_MAX_CELLS] = {0}, used[PRUNE_MAX_CELLS] = {0};
    for (int32_t i = 0; i < n; i++) {
        int32_t error = fault(p, filled, used, list[i]);
        if (error) return error;
        filled[list[i].cell] = used[list[i].tile] = 1;
    }
    return PRUNE_OK;
}

static inline void take_back(prune_state *s) {
    const prune_placement *last = &s->top->placed;
    const uint16_t *next = s->puzzle->next[last->cell];
    for (int side = 0; side < SIDES; side++) s->beyond[next[side]][opposite(side)] = OPEN;
    s->filled[last->cell] = s->used[last->tile] = 0;
    s->top--;
    s->depth--;
}

void e2_pop_to(prune_state *s, int32_t depth) {
    while (s->depth > depth) take_back(s);
    if (s->depth < s->low_water) s->low_water = s->depth;
    for (int i = 0; s->run && i < 2; i++)
        if (s->depth < s->run->lines[i].low_water) s->run->lines[i].low_water = s->depth;
}

void e2_lay_anew(prune_state *s) {
    int32_t depth = s->depth;
    e2_pop_to(s, 0);
    while (s->depth < depth) {
        prune_placement l = s->top[1].placed;
        s->kernel->push(s, l.cell, l.tile, l.rot, l.free_sides);
    }
}

void e2_recount(prune_state *s) {
    int32_t counts_kept = s->counts_kept;
    e2_begin_asking(s);
    s->counts_kept = COUNT_KINDS;
    e2_lay_anew(s);
    s->counts_kept = counts_kept;
}
