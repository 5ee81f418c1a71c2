#include "blackwood/engine.h"

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

struct library library_open(const prune_puzzle *official, enum asking asking, const struct plan *plan, int attach)
{
    struct library library = {.total = plan->allowed[CELLS], .attach = attach};
    const uint32_t rules = asking == ASK_CANDIDATE ? PRUNE_RULE_LEDGER : PRUNE_RULE_RUN;
    require_library(prune_state_new(official, rules, &library.state));
    int32_t order[CELLS], allowed[CELLS + 1];
    for (int depth = 0; depth < CELLS; depth++)
        order[depth] = cell_of_depth(depth);
    for (int depth = 0; depth <= CELLS; depth++)
        allowed[depth] = plan->allowed[depth];
    require_library(prune_schedule(library.state, CELLS, order, allowed));
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
    const struct level *levels = level_of(engine, 0);
    const int synced = library->synced < depth ? library->synced : depth;
    for (int d = synced; d < depth; d++)
        library->fed[d] = (struct placed){levels[d].tile, levels[d].turns};
    if (synced == 0) {
        prune_placement placements[CELLS];
        for (int d = 0; d < depth; d++)
            placements[d] = (prune_placement){cell_of_depth(d), levels[d].tile, levels[d].turns, 0};
        require_library(prune_load(library->state, depth, placements));
    } else {
        require_library(prune_pop_to(library->state, synced));
        for (int d = synced; d < depth; d++)
            require_library(prune_push(library->state, cell_of_depth(d), levels[d].tile, levels[d].turns));
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

/* Walk `cells` of the row that begins at `depth`. Returns whether there is a way through for a board that was
 * charged so much. */
static bool walk_through(struct engine *engine, int depth, int cells, int charged, prune_step steps[SIDE])
{
    const prune_line line = {sizeof line, cell_of_depth(depth), PRUNE_EAST, cells, 0, engine->library.total, 0};
    require_library(prune_walk(engine->library.state, &line, steps));
    const struct gate first = {engine->library.total - steps[0].cost, steps[0].colours};
    const bool dead = shut(first, charged, engine->puzzle.lanes[GREY]);
    engine->calls++;
    engine->dead += dead;
    return !dead;
}

bool walk_row(struct engine *engine, int depth, int charged)
{
    prune_step steps[SIDE];
    feed(engine, depth);
    if (!walk_through(engine, depth, SIDE, charged, steps))
        return false;
    for (int i = 1; i < SIDE; i++) {
        struct level *level = level_of(engine, depth + i - 1);
        const int allowed = engine->plan.allowed[depth + i], slack = engine->library.total - steps[i].cost;
        level->gate = (struct gate){slack, steps[i].colours};
        if (i > 1) /* the first cell's list has been chosen before the row is walked */
            level->allowed = (int16_t)(slack < allowed ? slack : allowed);
    }
    return true;
}

/* Half of a row decides often enough, and a quarter sometimes; asking more often costs more than it saves. What is
 * dead with fewer tiles placed is dead for good, so each node is asked about once. */
int look_back(struct engine *engine, int depth)
{
    prune_step steps[SIDE];
    int dead = depth;
    for (int cells = SIDE / 2; cells >= SIDE / 4; cells -= SIDE / 4) {
        const int at = depth - SIDE + cells;
        struct level *level = level_of(engine, at);
        if (at <= engine->asking_root || level->looked)
            break;
        level->looked = true;
        feed(engine, at);
        if (walk_through(engine, depth, cells, level->charged, steps))
            break;
        dead = at;
    }
    return dead;
}

bool check(struct engine *engine, int depth, const struct candidate *c, int charged)
{
    const int32_t budget = engine->library.total - charged;
    const int32_t verdict = prune_check(engine->library.state, cell_of_depth(depth), c->tile, c->turns, budget);
    require_library(verdict);
    engine->calls++;
    engine->dead += verdict > 0;
    return verdict > 0;
}
