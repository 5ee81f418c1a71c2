// States: making, copying, freeing, and every call of the header that is not vector code.
#include "conventions.h"
#include "struct_size.h"
#include "tables.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_RULES (PRUNE_RULE_SEAM | PRUNE_RULE_RUN | PRUNE_RULE_JOIN) // SEAM is never below LEDGER
#define COUNTING_RULES (PRUNE_RULE_LEDGER | PRUNE_RULE_SEAM | PRUNE_RULE_FLUX)
#define ALL_RULES (COUNTING_RULES | DEFAULT_RULES)

static const struct kernel *best_kernel(void) {
#if defined(__x86_64__) && !defined(PRUNE_PLAIN)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
        return &e2_kernel_avx2;
#endif
    return &e2_kernel_plain;
}

static size_t state_size(const prune_puzzle *p) {
    return sizeof(prune_state) + ((size_t)p->cells + 1) * sizeof(struct frame);
}

static void *aligned(size_t size) {
    void *memory;
    return posix_memalign(&memory, sizeof(lanes), size) ? NULL : memory;
}

// The position of an empty board.
static void begin(prune_state *s) {
    const prune_puzzle *p = s->puzzle;
    struct position *q = &s->top->at;
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
    uint8_t rim = (uint8_t)(p->grey < 0 ? FREE : p->grey);
    for (int32_t cell = 0; cell < p->cells; cell++)
        for (int side = 0; side < SIDES; side++) {
            int at_rim = p->next[cell][side] == PRUNE_MAX_CELLS;
            s->beyond[cell][side] = at_rim ? rim : OPEN;
            if (at_rim && p->grey >= 0) q->demand.all += p->one[p->grey];
            if (at_rim && p->grey < 0) q->free += FREE_INSIDE;
        }
}

void e2_begin_asking(prune_state *s) {
    s->asked = 1;
    for (int32_t depth = 0; depth <= s->depth; depth++) {
        struct frame *f = &s->frames[depth];
        f->cell = NO_CELL;
        f->runs.cell = f->foreseen.cell = -1;
        f->run_guess = depth;
        f->serial = ++s->serial; // no frame was foreseen from here
    }
    s->frames[0].flux.serial = s->frames[0].serial;
}

int32_t prune_state_new(const prune_puzzle *p, uint32_t rules, prune_state **state) {
    if (!p || !state) return PRUNE_E_NULL;
    if (rules & ~(ALL_RULES | PRUNE_RULES_DEFAULT)) return PRUNE_E_RULES;
    if (rules & PRUNE_RULES_DEFAULT) rules = (rules & ALL_RULES) | DEFAULT_RULES;
    if (rules & PRUNE_RULE_JOIN) rules |= PRUNE_RULE_SEAM | PRUNE_RULE_RUN;
    prune_state *s = aligned(state_size(p));
    struct runs *runs = rules & PRUNE_RULE_RUN ? aligned(sizeof *runs) : NULL;
    if (!s || (rules & PRUNE_RULE_RUN && !runs)) {
        free(s);
        free(runs);
        return PRUNE_E_MEMORY;
    }
    memset(s, 0, state_size(p));
    s->puzzle = p;
    s->kernel = best_kernel();
    s->rules = rules;
    s->counting = rules & PRUNE_RULE_SEAM ? COUNT_KINDS : rules & COUNTING_RULES ? COUNT_COLOURS : COUNT_NOTHING;
    s->top = s->frames;
    s->runs = runs;
    for (int32_t i = 0; i < p->cells; i++) s->rank[our_cell(p, i)] = i;
    for (int32_t depth = 0; depth <= p->cells; depth++) s->frames[depth].cell = NO_CELL; // not 0, which is a cell
    begin(s);
    s->top->at.ring = s->kernel->ring(&s->top->at);
    e2_flux_begin(p, &s->top->flux);
    if (s->counting) e2_begin_asking(s);
    if (runs) e2_runs_begin(s);
    *state = s;
    return PRUNE_OK;
}

int32_t prune_state_clone(const prune_state *s, prune_state **copy) {
    if (!s || !copy) return PRUNE_E_NULL;
    prune_state *c = aligned(state_size(s->puzzle));
    struct runs *runs = s->runs ? aligned(sizeof *runs) : NULL;
    if (!c || (s->runs && !runs)) {
        free(c);
        free(runs);
        return PRUNE_E_MEMORY;
    }
    memcpy(c, s, state_size(s->puzzle));
    c->top = c->frames + c->depth;
    if (runs) c->runs = memcpy(runs, s->runs, sizeof *runs);
    *copy = c;
    return PRUNE_OK;
}

void prune_state_free(prune_state *s) {
    if (s) free(s->runs);
    free(s);
}

const struct frame *e2_frames(const prune_state *s) { return s->frames; }

int32_t prune_state_reset(prune_state *s) { return prune_pop_to(s, 0); }

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

int32_t prune_push(prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    if (!s) return PRUNE_E_NULL;
    const prune_puzzle *p = s->puzzle;
    return s->kernel->push(s, our_cell(p, cell), our_tile(p, tile), our_rot(p, rot), 0);
}

int32_t prune_pin(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides) {
    if (!s) return PRUNE_E_NULL;
    const prune_puzzle *p = s->puzzle;
    return s->kernel->push(s, our_cell(p, cell), our_tile(p, tile), our_rot(p, rot), free_sides);
}

static inline void take_back(prune_state *s) {
    const prune_placement *last = &s->top->placed;
    const uint16_t *next = s->puzzle->next[last->cell];
    for (int side = 0; side < SIDES; side++) s->beyond[next[side]][(side + 2) % SIDES] = OPEN;
    s->filled[last->cell] = s->used[last->tile] = 0;
    s->top--;
    s->depth--;
}

static inline void note_low(prune_state *s) {
    if (s->depth < s->low) s->low = s->depth;
    if (s->runs && s->depth < s->runs->ways.low) s->runs->ways.low = s->depth;
}

int32_t prune_pop(prune_state *s) {
    if (!s) return PRUNE_E_NULL;
    if (!s->depth) return PRUNE_E_EMPTY;
    take_back(s);
    note_low(s);
    return PRUNE_OK;
}

int32_t prune_pop_to(prune_state *s, int32_t depth) {
    if (!s) return PRUNE_E_NULL;
    if (depth < 0 || depth > s->depth) return PRUNE_E_DEPTH;
    while (s->depth > depth) take_back(s);
    note_low(s);
    return PRUNE_OK;
}

int32_t prune_depth(const prune_state *s) { return s ? s->depth : PRUNE_E_NULL; }

// Bring a validated list onto the board: as far as it repeats the stack, the stack stays.
int32_t prune_load(prune_state *s, int32_t n, const prune_placement *theirs) {
    if (!s || (n > 0 && !theirs)) return PRUNE_E_NULL;
    if (n < 0 || n > s->puzzle->cells) return PRUNE_E_COUNT;
    prune_placement list[PRUNE_MAX_CELLS];
    uint8_t filled[PRUNE_MAX_CELLS] = {0}, used[PRUNE_MAX_CELLS] = {0};
    for (int32_t i = 0; i < n; i++) {
        list[i] = our_placement(s->puzzle, theirs[i]);
        int32_t error = fault(s->puzzle, filled, used, list[i]);
        if (error) return error;
        filled[list[i].cell] = used[list[i].tile] = 1;
    }
    int32_t same = 0;
    while (same < n && same < s->depth && !memcmp(&s->frames[same + 1].placed, &list[same], sizeof *list)) same++;
    prune_pop_to(s, same);
    for (int32_t i = same; i < n; i++) s->kernel->push(s, list[i].cell, list[i].tile, list[i].rot, list[i].free_sides);
    return PRUNE_OK;
}

int32_t prune_check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    if (!s) return PRUNE_E_NULL;
    const prune_puzzle *p = s->puzzle;
    return s->kernel->check(s, our_cell(p, cell), our_tile(p, tile), our_rot(p, rot), budget);
}

int32_t prune_check_many(prune_state *s, int32_t cell, int32_t n, const int32_t *tiles, const int32_t *rots,
                         const int32_t *budgets, int32_t *verdicts) {
    if (!s || (n > 0 && !(tiles && rots && budgets && verdicts))) return PRUNE_E_NULL;
    if (n < 0) return PRUNE_E_COUNT;
    const prune_puzzle *p = s->puzzle;
    int32_t dead = 0;
    cell = our_cell(p, cell);
    for (int32_t i = 0; i < n; i++) {
        verdicts[i] = s->kernel->check(s, cell, our_tile(p, tiles[i]), our_rot(p, rots[i]), budgets[i]);
        dead += verdicts[i] > 0;
    }
    return dead;
}

int32_t prune_judge(prune_state *s, int32_t budget) { return s ? s->kernel->judge(s, budget) : PRUNE_E_NULL; }

int32_t prune_bound(prune_state *s) { return s ? s->kernel->bound(s) : PRUNE_E_NULL; }

void e2_lay_anew(prune_state *s) {
    int32_t depth = s->depth;
    prune_pop_to(s, 0);
    while (s->depth < depth) {
        prune_placement l = s->top[1].placed;
        s->kernel->push(s, l.cell, l.tile, l.rot, l.free_sides);
    }
}

// Lay the board anew with all counts, where the rules need less.
static void recount(prune_state *s) {
    int32_t counting = s->counting;
    e2_begin_asking(s);
    s->counting = COUNT_KINDS;
    e2_lay_anew(s);
    s->counting = counting;
}

int32_t prune_flux_check(prune_state *s, int32_t budget) {
    if (!s) return PRUNE_E_NULL;
    if (!s->counting) recount(s);
    return s->kernel->flux(s, budget);
}

int32_t prune_explain(prune_state *s, prune_report *report) {
    if (!s || !report) return PRUNE_E_NULL;
    int32_t refused = refused_size(report->struct_size, REPORT_SMALLEST, sizeof *report);
    if (refused) return refused;
    if (s->counting < COUNT_KINDS) recount(s);
    prune_report r = {.depth = s->depth, .colours = s->puzzle->colours};
    memcpy(r.colour, s->puzzle->colour, sizeof r.colour);
    s->kernel->report(s, &r);
    give_struct(report, report->struct_size, &r);
    return PRUNE_OK;
}
