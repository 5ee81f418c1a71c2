#include "blackwood/engine.h"
#include "common/watch.h"

/* Cut a lack to what the lists count. */
static inline int lack_of(int quota, int sides)
{
    const int lack = quota - sides;
    return lack < 0 ? 0 : lack < LACKS - 1 ? lack : LACKS - 1;
}

/* The tiles from `depth` on are taken back. Only who asks about candidates has to tell the library at once. */
static inline void step_back(struct engine *engine, int depth, int asking)
{
    engine->library.synced = depth;
    if (asking == ASK_CANDIDATE)
        require_library(prune_pop_to(engine->library.state, depth));
}

/* The depth of a tile that makes a board which may be the best one. */
static inline int worth_noticing(const struct engine *engine)
{
    const int best = engine->best.depth, goal = engine->limits.goal;
    return best < goal ? best : goal - 1;
}

/* A search above the depth from which on the library is asked once a line: what it hands over is searched by
 * walk_lines, and until then it pays nothing for gates that are all open. */
enum { ASK_LATER = ASK_LINE + 1 };

static bool walk_lines(struct engine *engine, int depth, int charged, int sides);

/* The search itself from `depth` on, compiled once for every constant `asking`, so that the plain engine pays nothing
 * for what it does not use. A node is counted when its tile passes; it is opened only if something on its list is
 * free. */
static inline __attribute__((always_inline)) bool walk(struct engine *restrict engine, const int asking,
                                                       const int depth, int charged, int sides)
{
    const struct candidate *const all = engine->tables.all;
    bool *const used = engine->used;
    struct level *const first = level_of(engine, 0), *const root = first + depth;

    struct level *level = root, *noticed = first + worth_noticing(engine);
    const struct level *const levels = engine->levels;
    const struct list *list =
        lists_ahead(levels, root - 1) + (root[-1].shown & root[-1].to_next) + PAIRS * (charged < root->allowed);
    const struct candidate *next = all + list->first, *end = next + list->count[lack_of(root->quota, sides)];
    const struct list *ahead = lists_ahead(levels, root);
    uint32_t opened = engine->opened;

    if (asking != ASK_NEVER && root->asks) {
        if (asking == ASK_CANDIDATE)
            feed(engine, depth);
        else if (!walk_line(engine, depth, charged))
            return true;
    }
    for (;;) {
        while (next != end) {
            const struct candidate *const c = next++;
            if (used[c->tile])
                continue;
            const int after = charged + c->breaks;
            if (asking == ASK_LINE && (shut(&level->gates[NORTH], after, c->lane_of[NORTH]) ||
                                       shut(&level->gates[EAST], after, c->lane_of[EAST])))
                continue;
            if (asking == ASK_CANDIDATE && level->asks && check(engine, (int)(level - first), c, after))
                continue;
            level->nodes++;
            if (__builtin_expect(level >= noticed, 0)) {
                if (!engine_notice(engine, (int)(level - first), c, after))
                    return false;
                noticed = first + worth_noticing(engine);
            }

            const int have = sides + c->sides;
            list = ahead + (c->shown & level->to_next) + PAIRS * (after < level[1].allowed);
            const struct candidate *free = all + list->first;
            const struct candidate *const stop = free + list->count[lack_of(level[1].quota, have)];
            used[c->tile] = true;
            while (free != stop && used[free->tile])
                free++;
            if (free == stop) {
                used[c->tile] = false;
                continue;
            }

            level->next = next;
            level->end = end;
            level->ahead = ahead;
            level->charged = (uint8_t)charged;
            level->sides = (uint8_t)sides;
            level->tile = c->tile;
            level->turns = c->turns;
            level->shown = c->shown;
            level++;
            next = free;
            end = stop;
            charged = after;
            sides = have;
            ahead = lists_ahead(levels, level);
            if (asking == ASK_LINE)
                level->looked = false;
            if (asking != ASK_NEVER && level->asks) {
                if (asking == ASK_CANDIDATE) {
                    feed(engine, (int)(level - first));
                } else if (asking == ASK_LATER) {
                    engine->opened = opened;
                    if (!walk_lines(engine, (int)(level - first), charged, sides))
                        return false;
                    opened = engine->opened;
                    noticed = first + worth_noticing(engine);
                    next = end;
                } else if (!walk_line(engine, (int)(level - first), charged)) {
                    struct level *const dead = first + look_back(engine, (int)(level - first));
                    while (level > dead)
                        used[(--level)->tile] = false;
                    next = end;
                }
            }
            if (__builtin_expect(++opened % OPENED_A_LOOK == 0, 0) && engine_is_over(engine))
                return false;
        }
        if (level == root) {
            engine->opened = opened;
            return true;
        }
        level--;
        next = level->next;
        end = level->end;
        ahead = level->ahead;
        charged = level->charged;
        sides = level->sides;
        used[level->tile] = false;
        if (asking != ASK_NEVER && level - first < engine->library.synced)
            step_back(engine, (int)(level - first), asking);
    }
}

static __attribute__((noinline)) bool walk_lines(struct engine *engine, int depth, int charged, int sides)
{
    engine->asking_root = depth;
    return walk(engine, ASK_LINE, depth, charged, sides);
}

bool engine_search(struct engine *engine)
{
    const int depth = engine->root, charged = engine->root_charged, sides = engine->root_sides;
    switch (engine->asking) {
    case ASK_CANDIDATE: return walk(engine, ASK_CANDIDATE, depth, charged, sides);
    case ASK_LINE:
        if (depth < engine->library.attach)
            return walk(engine, ASK_LATER, depth, charged, sides);
        return walk_lines(engine, depth, charged, sides);
    case ASK_NEVER: break;
    }
    return walk(engine, ASK_NEVER, depth, charged, sides);
}
