#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "blackwood/engine.h"

struct engine *engine_new(const struct puzzle *puzzle, const struct plan *plan, const struct tables *built,
                          const struct library *library)
{
    struct engine *engine = aligned_alloc(_Alignof(struct engine), sizeof *engine);
    if (engine == NULL)
        complain(EXIT_FAULT, "out of memory");
    memset(engine, 0, sizeof *engine);
    engine->puzzle = *puzzle;
    engine->plan = *plan;
    engine->tables = tables_copy(built);
    if (library != NULL)
        engine->library = *library;
    return engine;
}

void engine_free(struct engine *engine)
{
    tables_free(&engine->tables);
    library_close(&engine->library);
    free(engine);
}

void engine_shuffle(struct engine *engine, const struct tables *built, uint64_t seed)
{
    tables_shuffle(&engine->tables, built, seed);
}

/* Who shows the next depth's cell the colours that it sees. */
static void set_neighbours(struct engine *engine, int depth)
{
    struct level *level = level_of(engine, depth);
    const struct order *order = &engine->puzzle.order;
    const int south = depth + 1 < CELLS ? depth_beside(order, depth + 1, SOUTH) : -1;
    const int west = depth + 1 < CELLS ? depth_beside(order, depth + 1, WEST) : -1;
    const bool above = south >= 0 && south == depth, beside = west >= 0 && west == depth;
    level->to_next = (uint16_t)((above ? SHOWN_NORTH : 0) | (beside ? SHOWN_EAST : 0));
    level->south = (uint8_t)(above ? 0 : 1 + south);
    level->west = (uint8_t)(beside ? 0 : 1 + west);
}

/* No cell has candidates from the goal on. */
static void set_rules(struct engine *engine, enum asking asking)
{
    static kind_lists nothing;
    set_neighbours(engine, -1);
    for (int depth = 0; depth <= CELLS; depth++) {
        const bool open = depth < engine->limits.goal;
        const int filled = depth < CELLS ? depth + 1 : CELLS;
        kind_lists *lists = open ? &engine->tables.kinds[engine->tables.kind[depth]] : &nothing;
        struct level *level = level_of(engine, depth);
        level->lists = (*lists)[0];
        set_neighbours(engine, depth);
        level->quota = (int16_t)engine->plan.quota[filled];
        level->allowed = (int16_t)engine->plan.allowed[filled];
        level->gates[NORTH] = level->gates[EAST] = (struct gate){INT_MAX, 0, ~UINT32_C(0)};
        level->asks = open && depth >= engine->library.attach &&
                      (asking == ASK_CANDIDATE || (asking == ASK_LINE && walk_pays(&engine->puzzle.order, depth)));
        level->nodes = 0;
    }
}

void engine_begin(struct engine *engine, const struct position *root, enum asking asking, const struct limits *limits)
{
    engine->limits = *limits;
    engine->asking = asking;
    engine->root = root->depth;
    engine->root_charged = root->charged;
    engine->root_sides = 0;
    set_rules(engine, asking);
    memset(engine->used, 0, sizeof engine->used);
    for (int depth = 0; depth < root->depth; depth++) {
        const struct placed placed = root->placed[depth];
        struct level *level = level_of(engine, depth);
        level->tile = placed.tile;
        level->turns = placed.turns;
        level->shown = shown_of(&engine->puzzle, placed.tile, placed.turns);
        engine->used[placed.tile] = true;
        engine->root_sides += engine->plan.sides[placed.tile];
    }
    engine->board = engine->best = *root;
    keep_fed(&engine->library, root);
    engine->calls = engine->dead = 0;
    engine->opened = 0;
}

bool engine_notice(struct engine *engine, int depth, const struct candidate *c, int charged)
{
    struct position *board = &engine->board;
    for (int d = engine->root; d < depth; d++)
        board->placed[d] = (struct placed){level_of(engine, d)->tile, level_of(engine, d)->turns};
    board->placed[depth] = (struct placed){c->tile, c->turns};
    board->depth = depth + 1;
    board->charged = charged;
    if (board->depth > engine->best.depth || board->charged < engine->best.charged)
        engine->best = *board;
    const struct limits *limits = &engine->limits;
    return board->depth < limits->goal || limits->found == NULL || limits->found(limits->found_data, board);
}

struct counts engine_counts(const struct engine *engine)
{
    struct counts counts = {.calls = engine->calls, .dead = engine->dead};
    for (int depth = 0; depth < CELLS; depth++) {
        counts.depth[depth] = engine->levels[1 + depth].nodes;
        counts.nodes += counts.depth[depth];
    }
    return counts;
}

void add_counts(struct counts *sum, const struct counts *counts)
{
    sum->nodes += counts->nodes;
    sum->calls += counts->calls;
    sum->dead += counts->dead;
    for (int depth = 0; depth < CELLS; depth++)
        sum->depth[depth] += counts->depth[depth];
}

bool engine_is_over(const struct engine *engine)
{
    const struct limits *limits = &engine->limits;
    return limits->over != NULL && limits->over(limits->over_data, engine_counts(engine).nodes);
}

const struct position *engine_best(const struct engine *engine) { return &engine->best; }
