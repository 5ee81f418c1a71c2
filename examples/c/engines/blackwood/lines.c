/* Lines, walked where they begin. */
#include "blackwood/engine.h"

/* What a step asks of the tile before it. */
static struct gate gate_of(const struct engine *engine, const prune_step *step)
{
    return (struct gate){engine->library.total - step->cost, step->colours, step->possible};
}

/* Walk `cells` of a line, from the one at `depth` on, for a board that was charged so much. */
static void walk(struct engine *engine, int depth, int towards, int cells, int charged, prune_step steps[SIDE])
{
    const prune_line line = {.struct_size = sizeof line,
                             .cell = engine->puzzle.order.cell[depth],
                             .towards = towards == NORTH ? PRUNE_NORTH : PRUNE_EAST,
                             .cells = cells,
                             .left = engine->library.total - charged};
    require_library(prune_walk(engine->library.state, &line, steps));
    engine->calls++;
}

/* The library's number of the colour that is shown to the first cell of a line. */
static int lane_before(struct engine *engine, int depth, int towards)
{
    const int before = depth_beside(&engine->puzzle.order, depth, towards == NORTH ? SOUTH : WEST);
    if (before < 0)
        return engine->puzzle.lanes[GREY];
    const struct level *level = level_of(engine, before);
    return engine->puzzle.lanes[side_of(&engine->puzzle, level->tile, level->turns, towards)];
}

/* The same, and whether there is a way through. */
static bool walk_through(struct engine *engine, int depth, int towards, int cells, int charged, prune_step steps[SIDE])
{
    walk(engine, depth, towards, cells, charged, steps);
    const struct gate first = gate_of(engine, &steps[0]);
    const bool dead = shut(&first, charged, lane_before(engine, depth, towards));
    engine->dead += dead;
    return !dead;
}

/* What the last row but one shows to the last one, an unused edge tile must have inside, a corner tile at the west end:
 * most tiles have nothing of the kind. Known as soon as the pieces of rows begin, and cheap: two walks of a cell. */
static void gate_last_row(struct engine *engine, int charged)
{
    const struct order *order = &engine->puzzle.order;
    const struct line *last = &order->lines[order->line_of[order->depth[0]]];
    prune_step steps[SIDE];
    for (int i = 0; i < last->cells; i++) {
        if (i < 2)
            walk(engine, last->first + i, NORTH, 1, charged, steps);
        level_of(engine, depth_beside(order, last->first + i, SOUTH))->gates[NORTH] = gate_of(engine, steps);
    }
}

bool walk_line(struct engine *engine, int depth, int charged)
{
    const struct order *order = &engine->puzzle.order;
    const struct line *line = &order->lines[order->line_of[depth]];
    prune_step steps[SIDE];
    feed(engine, depth);
    if (!walk_through(engine, depth, line->towards, line->cells, charged, steps))
        return false;
    for (int i = 1; i < line->cells; i++) {
        struct level *level = level_of(engine, depth + i - 1);
        const struct gate gate = gate_of(engine, &steps[i]);
        const int allowed = engine->plan.allowed[depth + i];
        level->gates[line->towards] = gate;
        if (i > 1) /* the first cell's list has been chosen before the line is walked */
            level->allowed = (int16_t)(gate.slack < allowed ? gate.slack : allowed);
    }
    if (depth > 0 && line->towards == EAST && line->cells < line[-1].cells && line[-1].cells == SIDE)
        gate_last_row(engine, charged);
    return true;
}

/* Half of a row decides often enough, and a quarter sometimes; asking more often costs more than it saves. In a column
 * of five each cell from the second on does, in a piece of a row none: its nodes are too few. What is dead with fewer
 * tiles placed is dead for good, so each node is asked about once. */
int look_back(struct engine *engine, int depth)
{
    const struct order *order = &engine->puzzle.order;
    const int number = order->line_of[depth];
    const struct line *line = &order->lines[number], *before = line - 1;
    const bool row = line->cells == SIDE;
    if (number == 0 || before->towards != line->towards || before->cells != line->cells || (!row && line->towards == EAST))
        return depth;
    const int most = row ? SIDE / 2 : line->cells - 1, least = row ? SIDE / 4 : 2, step = row ? SIDE / 4 : 1;
    prune_step steps[SIDE];
    int dead = depth;
    for (int beside = most; beside >= least; beside -= step) {
        const int at = before->first + beside;
        struct level *level = level_of(engine, at);
        if (at <= engine->asking_root || level->looked)
            break;
        level->looked = true;
        feed(engine, at);
        /* A column ends at the rim, which says something where nothing lies beside it, too. */
        const int cells = line->towards == NORTH ? line->cells : beside;
        if (walk_through(engine, depth, line->towards, cells, level->charged, steps))
            break;
        dead = at;
    }
    return dead;
}
