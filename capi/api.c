// Every call of the header that a state answers: the arguments are checked, then the kernel is asked.
#include "kernel.h"
#include "struct_size.h"
#include "translate.h"

#include <string.h>

#ifdef E2_VERIFY
#define VERIFIED(s, call) ((s)->kernel->verify(s, call))
#else
#define VERIFIED(s, call) ((void)0) // the verifying build compares every cached value here
#endif

// ---- placing and taking back ----

int32_t prune_push(prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    if (!s) return PRUNE_E_NULL;
    const prune_puzzle *p = s->puzzle;
    int32_t code = s->kernel->push(s, our_cell(p, cell), our_tile(p, tile), our_rot(p, rot), 0);
    VERIFIED(s, "prune_push");
    return code;
}

int32_t prune_pin(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides) {
    if (!s) return PRUNE_E_NULL;
    const prune_puzzle *p = s->puzzle;
    int32_t code = s->kernel->push(s, our_cell(p, cell), our_tile(p, tile), our_rot(p, rot), free_sides);
    VERIFIED(s, "prune_pin");
    return code;
}

int32_t prune_pop(prune_state *s) {
    if (!s) return PRUNE_E_NULL;
    if (!s->depth) return PRUNE_E_EMPTY;
    e2_pop_to(s, s->depth - 1);
    VERIFIED(s, "prune_pop");
    return PRUNE_OK;
}

int32_t prune_pop_to(prune_state *s, int32_t depth) {
    if (!s) return PRUNE_E_NULL;
    if (depth < 0 || depth > s->depth) return PRUNE_E_DEPTH;
    e2_pop_to(s, depth);
    VERIFIED(s, "prune_pop_to");
    return PRUNE_OK;
}

int32_t prune_state_reset(prune_state *s) { return prune_pop_to(s, 0); }

int32_t prune_depth(const prune_state *s) { return s ? s->depth : PRUNE_E_NULL; }

// As far as a valid list repeats the stack, the stack stays.
int32_t prune_load(prune_state *s, int32_t n, const prune_placement *theirs) {
    if (!s || (n > 0 && !theirs)) return PRUNE_E_NULL;
    if (n < 0 || n > s->puzzle->cells) return PRUNE_E_COUNT;
    prune_placement list[PRUNE_MAX_CELLS];
    for (int32_t i = 0; i < n; i++) list[i] = our_placement(s->puzzle, theirs[i]);
    int32_t error = e2_list_error(s->puzzle, n, list), same = 0;
    if (error) return error;
    while (same < n && same < s->depth && !memcmp(&s->frames[same + 1].placed, &list[same], sizeof *list)) same++;
    e2_pop_to(s, same);
    for (; same < n; same++) s->kernel->push(s, list[same].cell, list[same].tile, list[same].rot, list[same].free_sides);
    VERIFIED(s, "prune_load");
    return PRUNE_OK;
}

// ---- declaring ----

static int is_order(int32_t n, const int32_t *order) {
    uint8_t seen[PRUNE_MAX_CELLS] = {0};
    for (int32_t i = 0; i < n; i++) {
        if (order[i] < 0 || order[i] >= n || seen[order[i]]) return 0;
        seen[order[i]] = 1;
    }
    return 1;
}

int32_t prune_schedule(prune_state *s, int32_t n, const int32_t *order, const int32_t *allowed) {
    if (!s || (n && !allowed)) return PRUNE_E_NULL;
    if (n && n != s->puzzle->cells) return PRUNE_E_COUNT;
    if (n && order && !is_order(n, order)) return PRUNE_E_ORDER;
    for (int32_t d = 0; n && d <= n; d++)
        if (allowed[d] < (d ? allowed[d - 1] : 0)) return PRUNE_E_SCHEDULE;
    e2_schedule(s, n, order, allowed);
    VERIFIED(s, "prune_schedule");
    return PRUNE_OK;
}

int32_t prune_promise(prune_state *s, uint32_t promises, int32_t n, const int32_t *cells) {
    if (!s || (n > 0 && !cells)) return PRUNE_E_NULL;
    if (promises & ~(uint32_t)(PRUNE_PROMISE_FRAME | PRUNE_PROMISE_ONE)) return PRUNE_E_PROMISES;
    if (n < 0 || n > s->puzzle->cells) return PRUNE_E_COUNT;
    for (int32_t i = 0; i < n; i++)
        if ((uint32_t)cells[i] >= (uint32_t)s->puzzle->cells) return PRUNE_E_CELL_RANGE;
    e2_promise(s, promises, n, cells);
    VERIFIED(s, "prune_promise");
    return PRUNE_OK;
}

// ---- asking ----

int32_t prune_check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    if (!s) return PRUNE_E_NULL;
    const prune_puzzle *p = s->puzzle;
    int32_t verdict = s->kernel->check(s, our_cell(p, cell), our_tile(p, tile), our_rot(p, rot), budget);
    VERIFIED(s, "prune_check");
    return verdict;
}

int32_t prune_check_many(prune_state *s, int32_t cell, int32_t n, const int32_t *tiles, const int32_t *rots,
                         const int32_t *budgets, int32_t *verdicts) {
    if (!s || (n > 0 && (!tiles || !rots || !budgets || !verdicts))) return PRUNE_E_NULL;
    if (n < 0) return PRUNE_E_COUNT;
    const prune_puzzle *p = s->puzzle;
    int32_t dead = 0;
    cell = our_cell(p, cell);
    for (int32_t i = 0; i < n; i++) {
        verdicts[i] = s->kernel->check(s, cell, our_tile(p, tiles[i]), our_rot(p, rots[i]), budgets[i]);
        dead += verdicts[i] > 0;
    }
    VERIFIED(s, "prune_check_many");
    return dead;
}

int32_t prune_judge(prune_state *s, int32_t budget) {
    if (!s) return PRUNE_E_NULL;
    int32_t verdict = s->kernel->judge(s, budget);
    VERIFIED(s, "prune_judge");
    return verdict;
}

int32_t prune_bound(prune_state *s) {
    if (!s) return PRUNE_E_NULL;
    int32_t bound = s->kernel->bound(s);
    VERIFIED(s, "prune_bound");
    return bound;
}

int32_t prune_flux_check(prune_state *s, int32_t budget) {
    if (!s) return PRUNE_E_NULL;
    if (!s->counts_kept) e2_recount(s);
    int32_t verdict = s->kernel->flux(s, budget);
    VERIFIED(s, "prune_flux_check");
    return verdict;
}

int32_t prune_explain(prune_state *s, prune_report *report) {
    if (!s || !report) return PRUNE_E_NULL;
    int32_t refused = refused_size(report->struct_size, REPORT_SMALLEST, sizeof *report);
    if (refused) return refused;
    if (s->counts_kept < COUNT_KINDS) e2_recount(s);
    prune_report r = {.depth = s->depth, .colours = s->puzzle->colours};
    memcpy(r.colour, s->puzzle->colour, sizeof r.colour);
    s->kernel->report(s, &r);
    give_struct(report, report->struct_size, &r);
    VERIFIED(s, "prune_explain");
    return PRUNE_OK;
}

// Is this one side, as a bit? Which one.
static int side_of_bit(int32_t bit) {
    for (int side = 0; side < SIDES; side++)
        if (bit == 1 << side) return side;
    return -1;
}

// Are there so many cells in line, all empty?
static int is_line(const prune_state *s, int32_t first, int32_t cells, int ahead) {
    const prune_puzzle *p = s->puzzle;
    int32_t row = first / p->width, column = first % p->width, filled = 0;
    int32_t room[SIDES] = {row + 1, p->width - column, p->height - row, column + 1};
    int32_t far[SIDES] = {-p->width, 1, p->width, -1};
    if (cells > room[ahead]) return 0;
    for (int32_t cell = first; cells; cells--, cell += far[ahead]) filled |= s->filled[cell];
    return !filled;
}

int32_t prune_walk(prune_state *s, const prune_line *line, prune_step *steps) {
    if (!s || !line || !steps) return PRUNE_E_NULL;
    int32_t refused = refused_size(line->struct_size, LINE_SMALLEST, sizeof *line);
    if (refused) return refused;
    if (line->cells < 1) return PRUNE_E_COUNT;
    if ((uint32_t)line->cell >= (uint32_t)s->puzzle->cells) return PRUNE_E_CELL_RANGE;
    int ahead = side_of_bit(line->towards);
    if (ahead < 0 || (uint32_t)line->counted > 15) return PRUNE_E_SIDES;
    int32_t first = our_cell(s->puzzle, line->cell);
    if (!is_line(s, first, line->cells, ahead)) return PRUNE_E_NO_LINE;
    if (!s->run) return PRUNE_E_RULES;
    struct walk_line l = {.first = (uint32_t)first,
                          .ahead = ahead,
                          .counted = line->counted ? line->counted : 15,
                          .cells = line->cells,
                          .left = line->left < 0 ? -1 : line->left < PRUNE_IMPOSSIBLE ? line->left : PRUNE_IMPOSSIBLE - 1,
                          .beside = line->beside < 0 ? 0 : line->beside < PRUNE_IMPOSSIBLE ? line->beside : PRUNE_IMPOSSIBLE};
    s->kernel->walk(s, &l, steps);
    VERIFIED(s, "prune_walk");
    return PRUNE_OK;
}
