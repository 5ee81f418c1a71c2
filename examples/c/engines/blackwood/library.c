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

bool check(struct engine *engine, int depth, const struct candidate *c, int charged)
{
    const int32_t budget = engine->library.total - charged;
    const int32_t verdict = prune_check(engine->library.state, engine->puzzle.order.cell[depth], c->tile, c->turns, budget);
    require_library(verdict);
    engine->calls++;
    engine->dead += verdict > 0;
    return verdict > 0;
}
