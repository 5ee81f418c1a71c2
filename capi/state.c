// Puzzles and states: making, copying, freeing, and every call of the header that is not vector code.
#include "tables.h"

#include <stdlib.h>
#include <string.h>

#define ALL_RULES PRUNE_RULE_LEDGER

prune_puzzle *e2_puzzle_alloc(void) {
    void *memory;
    if (posix_memalign(&memory, sizeof(lanes), sizeof(prune_puzzle))) return NULL;
    return memset(memory, 0, sizeof(prune_puzzle));
}

void e2_puzzle_free(prune_puzzle *p) { free(p); }

// Derive what follows from the size, the colours, grey and the tiles' sides at rotation 0.
void e2_puzzle_finish(prune_puzzle *p) {
    for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++) p->one[lane][lane] = 1;
    for (int32_t cell = 0; cell < p->cells; cell++) {
        int32_t row = cell / p->width, column = cell % p->width;
        int at_rim[SIDES] = {row == 0, column == p->width - 1, row == p->height - 1, column == 0};
        int32_t step[SIDES] = {-p->width, 1, p->width, -1};
        for (int side = 0; side < SIDES; side++) {
            p->next[cell][side] = (uint16_t)(at_rim[side] ? PRUNE_MAX_CELLS : cell + step[side]);
            if (at_rim[side] && p->grey >= 0) p->rim[cell] |= (uint8_t)(1 << side);
        }
    }
    for (int32_t tile = 0; tile < p->cells; tile++) {
        for (int side = 0; side < SIDES; side++) {
            uint8_t lane = p->side[tile][0][side];
            p->halves[tile][lane]++;
            p->all[lane]++;
            for (int rot = 0; rot < 4; rot++) {
                int turned = (side + rot) % SIDES;
                p->side[tile][rot][turned] = lane;
                if (lane == p->grey) p->grey_sides[tile][rot] |= (uint8_t)(1 << turned);
            }
        }
    }
}

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

int32_t prune_state_new(const prune_puzzle *p, uint32_t rules, prune_state **state) {
    if (!p || !state) return PRUNE_E_NULL;
    if (rules & ~(ALL_RULES | PRUNE_RULES_DEFAULT)) return PRUNE_E_RULES;
    if (rules & PRUNE_RULES_DEFAULT) rules = ALL_RULES;
    void *memory;
    if (posix_memalign(&memory, sizeof(lanes), state_size(p))) return PRUNE_E_MEMORY;
    prune_state *s = memset(memory, 0, state_size(p));
    s->puzzle = p;
    s->kernel = best_kernel();
    s->rules = rules;
    s->top = s->frames;
    s->top->cell = NO_CELL;
    s->top->supply = p->all;
    uint8_t rim = (uint8_t)(p->grey < 0 ? FREE : p->grey);
    for (int32_t cell = 0; cell < p->cells; cell++)
        for (int side = 0; side < SIDES; side++) {
            int at_rim = p->next[cell][side] == PRUNE_MAX_CELLS;
            s->beyond[cell][side] = at_rim ? rim : OPEN;
            if (at_rim && p->grey >= 0) s->top->demand[p->grey]++;
            if (at_rim && p->grey < 0) s->top->free_joints++;
        }
    *state = s;
    return PRUNE_OK;
}

int32_t prune_state_clone(const prune_state *s, prune_state **copy) {
    if (!s || !copy) return PRUNE_E_NULL;
    void *memory;
    if (posix_memalign(&memory, sizeof(lanes), state_size(s->puzzle))) return PRUNE_E_MEMORY;
    prune_state *c = memcpy(memory, s, state_size(s->puzzle));
    c->top = c->frames + c->depth;
    *copy = c;
    return PRUNE_OK;
}

void prune_state_free(prune_state *s) { free(s); }

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
    return s ? s->kernel->push(s, cell, tile, rot, 0) : PRUNE_E_NULL;
}

int32_t prune_pin(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides) {
    return s ? s->kernel->push(s, cell, tile, rot, free_sides) : PRUNE_E_NULL;
}

static void take_back(prune_state *s) {
    const prune_placement *last = &s->top->placed;
    const uint16_t *next = s->puzzle->next[last->cell];
    for (int side = 0; side < SIDES; side++) s->beyond[next[side]][(side + 2) % SIDES] = OPEN;
    s->filled[last->cell] = s->used[last->tile] = 0;
    s->top--;
    s->depth--;
}

int32_t prune_pop(prune_state *s) {
    if (!s) return PRUNE_E_NULL;
    if (!s->depth) return PRUNE_E_EMPTY;
    take_back(s);
    return PRUNE_OK;
}

int32_t prune_pop_to(prune_state *s, int32_t depth) {
    if (!s) return PRUNE_E_NULL;
    if (depth < 0 || depth > s->depth) return PRUNE_E_DEPTH;
    while (s->depth > depth) take_back(s);
    return PRUNE_OK;
}

int32_t prune_depth(const prune_state *s) { return s ? s->depth : PRUNE_E_NULL; }

// Bring a validated list onto the board: as far as it repeats the stack, the stack stays.
int32_t prune_load(prune_state *s, int32_t n, const prune_placement *list) {
    if (!s || (n > 0 && !list)) return PRUNE_E_NULL;
    if (n < 0 || n > s->puzzle->cells) return PRUNE_E_COUNT;
    uint8_t filled[PRUNE_MAX_CELLS] = {0}, used[PRUNE_MAX_CELLS] = {0};
    for (int32_t i = 0; i < n; i++) {
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
    return s ? s->kernel->check(s, cell, tile, rot, budget) : PRUNE_E_NULL;
}

int32_t prune_check_many(prune_state *s, int32_t cell, int32_t n, const int32_t *tiles, const int32_t *rots,
                         const int32_t *budgets, int32_t *verdicts) {
    if (!s || (n > 0 && !(tiles && rots && budgets && verdicts))) return PRUNE_E_NULL;
    if (n < 0) return PRUNE_E_COUNT;
    int32_t dead = 0;
    for (int32_t i = 0; i < n; i++) {
        verdicts[i] = s->kernel->check(s, cell, tiles[i], rots[i], budgets[i]);
        dead += verdicts[i] > 0;
    }
    return dead;
}

int32_t prune_judge(prune_state *s, int32_t budget) { return s ? s->kernel->judge(s, budget) : PRUNE_E_NULL; }

static int32_t at_least_0(int32_t n) { return n > 0 ? n : 0; }

static int32_t ledger_bound(int32_t deficit, int32_t odd, int32_t free_joints) {
    int32_t by_parity = at_least_0(odd - free_joints + 1) / 2;
    return deficit > by_parity ? deficit : by_parity;
}

int32_t prune_bound(prune_state *s) {
    if (!s) return PRUNE_E_NULL;
    if (!(s->rules & PRUNE_RULE_LEDGER)) return 0;
    int32_t deficit, odd;
    s->kernel->count(s, &deficit, &odd);
    return ledger_bound(deficit, odd, s->top->free_joints);
}

int32_t prune_explain(prune_state *s, prune_report *report) {
    if (!s || !report) return PRUNE_E_NULL;
    if (report->struct_size != sizeof *report) return PRUNE_E_STRUCT_SIZE;
    const prune_puzzle *p = s->puzzle;
    prune_report r = {.struct_size = sizeof r, .depth = s->depth, .colours = p->colours};
    r.free_joints = s->top->free_joints;
    s->kernel->count(s, &r.deficit, &r.odd);
    r.ledger = ledger_bound(r.deficit, r.odd, r.free_joints);
    r.bound = prune_bound(s);
    for (int lane = 0; lane < p->colours; lane++) {
        r.colour[lane] = p->colour[lane];
        r.supply[lane] = s->top->supply[lane];
        r.demand[lane] = s->top->demand[lane];
    }
    *report = r;
    return PRUNE_OK;
}
