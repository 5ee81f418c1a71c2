#include <stdlib.h>

#include "tail/candidates.h"
#include "common/complain.h"

static const uint64_t shared_bit = UINT64_C(1) << 63;

/* A tile of the tail, turned. */
struct turned {
    uint32_t tile;
    uint8_t turns;
    uint8_t sides[4];
};

int rim_class(int side, int cell)
{
    const unsigned rim = rim_sides(side, cell);
    const int row = rim >> NORTH & 1 ? 0 : rim >> SOUTH & 1 ? 2 : 1;
    const int column = rim >> WEST & 1 ? 0 : rim >> EAST & 1 ? 2 : 1;
    return 3 * row + column;
}

/* Collect the turned tiles whose grey sides are those of the rim; without a frame every one fits. */
static int collect_fitting(const struct board *board, int first, unsigned rim, struct turned *fitting)
{
    int count = 0;
    for (int cell = first; cell < board_cells(board); cell++)
        for (int turns = 0; turns < 4; turns++) {
            struct turned *t = &fitting[count];
            *t = (struct turned){.tile = (uint32_t)(cell - first), .turns = (uint8_t)turns};
            unsigned grey = 0;
            for (int s = 0; s < 4; s++) {
                t->sides[s] = turned_side(board->cells[cell], turns, s);
                grey |= (unsigned)(t->sides[s] == GREY) << s;
            }
            if (!board->framed || grey == rim)
                count++;
        }
    return count;
}

/* A growing pool of candidates, shared by all lists. */
struct pool {
    struct candidate *all;
    uint32_t count, room;
};

static void add(struct pool *pool, struct candidate candidate)
{
    if (pool->count == pool->room) {
        pool->room = pool->room > 0 ? 2 * pool->room : 1024;
        pool->all = resize_memory(pool->all, pool->room, sizeof *pool->all);
    }
    pool->all[pool->count++] = candidate;
}

/* Fill the lists of one pair of colours: those of more breaks begin with those of fewer. */
static void fill_lists(struct candidates *candidates, struct pool *pool, candidate_rows *rows, int north, int west,
                       unsigned rim, const struct turned *fitting, int count)
{
    const bool north_open = !(rim >> NORTH & 1), west_open = !(rim >> WEST & 1);
    const bool north_on_frame = (rim & (1u << WEST | 1u << EAST)) != 0, west_on_frame = (rim & (1u << NORTH | 1u << SOUTH)) != 0;
    struct candidate_list list = {.first = pool->count};
    for (int breaks = 0; breaks <= candidates->breaks_max; breaks++) {
        for (const struct turned *t = fitting; t < fitting + count; t++) {
            const bool north_broken = north_open && t->sides[NORTH] != north;
            const bool west_broken = west_open && t->sides[WEST] != west;
            if (north_broken + west_broken != breaks)
                continue;
            if (candidates->keep_frame && ((north_broken && north_on_frame) || (west_broken && west_on_frame)))
                continue;
            add(pool, (struct candidate){.tile = t->tile,
                                         .breaks = (uint8_t)breaks,
                                         .turns = t->turns,
                                         .east = rim >> EAST & 1 ? 0 : t->sides[EAST],
                                         .south = t->sides[SOUTH]});
            list.tiles |= candidates->bit[t->tile] != 0 ? candidates->bit[t->tile] : shared_bit;
        }
        list.end = pool->count;
        (*rows)[breaks][west] = list;
    }
}

struct candidates candidates_build(const struct board *board, int suffix, int breaks_max, bool keep_frame)
{
    struct candidates candidates = {.breaks_max = breaks_max, .keep_frame = keep_frame && board->framed};
    candidates.of_class = need_memory(RIM_CLASSES, sizeof *candidates.of_class);
    for (int tile = 0; tile < suffix && tile < 63; tile++)
        candidates.bit[tile] = UINT64_C(1) << tile;

    const int first = board_cells(board) - suffix;
    struct turned *fitting = need_memory((size_t)suffix * 4 + 1, sizeof *fitting);
    struct pool pool = {NULL, 0, 0};
    bool built[RIM_CLASSES] = {false};
    for (int cell = first; cell < board_cells(board); cell++) {
        const int class = rim_class(board->side, cell);
        if (built[class])
            continue;
        built[class] = true;
        const unsigned rim = rim_sides(board->side, cell);
        const int count = collect_fitting(board, first, rim, fitting);
        /* Over a rim side only colour 0 is ever shown. */
        const int norths = rim >> NORTH & 1 ? 1 : BOARD_COLOURS_MAX;
        const int wests = rim >> WEST & 1 ? 1 : BOARD_COLOURS_MAX;
        for (int north = 0; north < norths; north++)
            for (int west = 0; west < wests; west++)
                fill_lists(&candidates, &pool, &candidates.of_class[class][north], north, west, rim, fitting, count);
    }
    free(fitting);
    candidates.all = pool.all;
    return candidates;
}

void candidates_free(struct candidates *candidates)
{
    free(candidates->all);
    free(candidates->of_class);
    *candidates = (struct candidates){.all = NULL};
}

uint64_t candidates_all_tiles(int suffix)
{
    return suffix < 63 ? (UINT64_C(1) << suffix) - 1 : ~UINT64_C(0);
}
