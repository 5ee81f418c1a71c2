#include "blackwood/engine.h"
#include <stdlib.h>
#define EXP exp_flags()
static int exp_flags(void){static int v=-1; if(v<0){const char*e=getenv("EXP");v=e?atoi(e):0;} return v;}

prune_puzzle *library_puzzle(struct puzzle *puzzle)
{
    require_abi();
    prune_puzzle *official = NULL;
    require_library(prune_puzzle_official(&official));
    for (int colour = 0; colour < COLOURS; colour++) {
        const int32_t lane = prune_lane(official, colour);
        require_library(lane);
        puzzle->lanes[colour] = (uint8_t)lane;
    }
    return official;
}

struct library library_open(const prune_puzzle *official, const struct puzzle *puzzle, enum asking asking,
                            const struct plan *plan, int attach)
{
    struct library library = {.total = plan->allowed[CELLS], .attach = attach};
    const uint32_t rules = asking == ASK_CANDIDATE ? PRUNE_RULE_LEDGER : PRUNE_RULE_RUN;
    require_library(prune_state_new(official, rules, &library.state));
    int32_t cells[CELLS], allowed[CELLS + 1];
    for (int depth = 0; depth < CELLS; depth++)
        cells[depth] = puzzle->order.cell[depth];
    for (int depth = 0; depth <= CELLS; depth++)
        allowed[depth] = plan->allowed[depth];
    require_library(prune_schedule(library.state, CELLS, cells, allowed));
    require_library(prune_promise(library.state, PRUNE_PROMISE_FRAME | PRUNE_PROMISE_ONE, 0, NULL));
    return library;
}

void library_close(struct library *library)
{
    prune_state_free(library->state);
    *library = (struct library){.state = NULL};
}

/* Pops and pushes touch only what has changed. */
void feed(struct engine *engine, int depth)
{
    struct library *library = &engine->library;
    const struct order *order = &engine->puzzle.order;
    const struct level *levels = level_of(engine, 0);
    const int synced = library->synced < depth ? library->synced : depth;
    for (int d = synced; d < depth; d++)
        library->fed[d] = (struct placed){levels[d].tile, levels[d].turns};
    if (synced == 0) {
        prune_placement placements[CELLS];
        for (int d = 0; d < depth; d++)
            placements[d] = (prune_placement){order->cell[d], levels[d].tile, levels[d].turns, 0};
        require_library(prune_load(library->state, depth, placements));
    } else {
        require_library(prune_pop_to(library->state, synced));
        for (int d = synced; d < depth; d++)
            require_library(prune_push(library->state, order->cell[d], levels[d].tile, levels[d].turns));
    }
    library->synced = depth;
}

void keep_fed(struct library *library, const struct position *root)
{
    const int most = library->state == NULL ? 0 : prune_depth(library->state);
    int same = 0;
    while (same < most && same < root->depth && library->fed[same].tile == root->placed[same].tile &&
           library->fed[same].turns == root->placed[same].turns)
        same++;
    library->synced = same;
}

/* What a step asks of the tile before it. */
static struct gate gate_of(const struct engine *engine, const prune_step *step)
{
    return (struct gate){engine->library.total - step->cost, step->colours, step->possible};
}

static const int32_t bit_of[2] = {[NORTH] = PRUNE_NORTH, [EAST] = PRUNE_EAST};

/* Walk `cells` of a line, from the one at `depth` on. Returns whether there is a way through for a board that was charged
 * so much. */
static bool walk_through(struct engine *engine, int depth, int towards, int cells, int charged, prune_step steps[SIDE])
{
    const struct order *order = &engine->puzzle.order;
    const prune_line line = {sizeof line, order->cell[depth], bit_of[towards], cells, 0, engine->library.total - charged, 0};
    require_library(prune_walk(engine->library.state, &line, steps));
    const struct gate first = gate_of(engine, &steps[0]);
    const int before = depth_beside(order, depth, towards == NORTH ? SOUTH : WEST);
    const int shown = before < 0 ? GREY : side_of(&engine->puzzle, level_of(engine, before)->tile, level_of(engine, before)->turns, towards);
    const bool dead = shut(&first, charged, engine->puzzle.lanes[shown]);
    engine->calls++;
    engine->dead += dead;
    return !dead;
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
    if (line->towards == NORTH && EXP & 1) {
        const int cells = SIDE - order->cell[depth] % SIDE;
        if (!walk_through(engine, depth, EAST, cells, charged, steps))
            return false;
        level_of(engine, depth)->gates[EAST] = gate_of(engine, &steps[1]);
    }
    return true;
}

/* Half of a line decides often enough, and a quarter sometimes; asking more often costs more than it saves. What is
 * dead with fewer tiles placed is dead for good, so each node is asked about once. */
int look_back(struct engine *engine, int depth)
{
    const struct order *order = &engine->puzzle.order;
    const struct line *line = &order->lines[order->line_of[depth]], *before = line - 1;
    prune_step steps[SIDE];
    int dead = depth;
    if (order->line_of[depth] == 0 || before->towards != line->towards || before->cells != line->cells)
        return dead;
    const int half = line->cells > 5 ? SIDE / 2 : 4, least = line->cells > 5 ? SIDE / 4 : 2, less = line->cells > 5 ? SIDE / 4 : 1;
    for (int cells = half; cells >= least; cells -= less) {
        const int at = before->first + cells;
        struct level *level = level_of(engine, at);
        if (at <= engine->asking_root || level->looked)
            break;
        level->looked = true;
        feed(engine, at);
        if (walk_through(engine, depth, line->towards, line->towards == NORTH ? line->cells : cells, level->charged, steps))
            break;
        dead = at;
    }
    return dead;
}

bool check(struct engine *engine, int depth, const struct candidate *c, int charged)
{
    const int32_t budget = engine->library.total - charged;
    const int32_t verdict = prune_check(engine->library.state, engine->puzzle.order.cell[depth], c->tile, c->turns, budget);
    require_library(verdict);
    engine->calls++;
    engine->dead += verdict > 0;
    return verdict > 0;
}
