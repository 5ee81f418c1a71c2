#include <stdlib.h>
#include <string.h>

#include "blackwood/random.h"
#include "blackwood/tables.h"
#include "common/complain.h"

/* What a cell asks of a tile besides the colours shown to it. Cells with the same answer share a kind. */
struct demands {
    unsigned rim;    /* rim_sides of the cell */
    int clue;        /* index of the clue that lies there; -1: none */
    int east, north; /* colour of a clue there that has to be matched; -1: none */
};

static bool clue_tile(const struct puzzle *puzzle, int tile)
{
    for (int i = 0; i < puzzle->clue_count; i++)
        if (puzzle->clues[i].tile == tile)
            return true;
    return false;
}

static struct demands demands_of(const struct puzzle *puzzle, const struct plan *plan, int depth)
{
    struct demands demands = {rim_sides(SIDE, puzzle->order.cell[depth]), -1, -1, -1};
    for (int i = 0; i < puzzle->clue_count; i++) {
        const struct clue *clue = &puzzle->clues[i];
        const bool exact = plan->allowed[clue->depth + 1] == 0;
        if (clue->depth == depth)
            demands.clue = i;
        if (exact && depth_beside(&puzzle->order, clue->depth, WEST) == depth)
            demands.east = side_of(puzzle, clue->tile, clue->turns, WEST);
        if (exact && depth_beside(&puzzle->order, clue->depth, SOUTH) == depth)
            demands.north = side_of(puzzle, clue->tile, clue->turns, SOUTH);
    }
    return demands;
}

static bool satisfies(const struct puzzle *puzzle, const struct demands *demands, int tile, int turns)
{
    for (int s = 0; s < 4; s++)
        if ((side_of(puzzle, tile, turns, s) == GREY) != (demands->rim >> s & 1))
            return false;
    if (demands->clue >= 0) {
        const struct clue *clue = &puzzle->clues[demands->clue];
        return tile == clue->tile && turns == clue->turns;
    }
    return !clue_tile(puzzle, tile) && (demands->east < 0 || side_of(puzzle, tile, turns, EAST) == demands->east) &&
           (demands->north < 0 || side_of(puzzle, tile, turns, NORTH) == demands->north);
}

/* A candidate and its own west and south side. */
struct fitting {
    struct candidate candidate;
    int west, south;
};

static int collect_fitting(const struct puzzle *puzzle, const struct plan *plan, const struct demands *demands,
                           struct fitting fitting[])
{
    int count = 0;
    for (int sides = 4; sides >= 0; sides--)
        for (int tile = 0; tile < CELLS; tile++)
            for (int turns = 0; turns < 4; turns++)
                if (plan->sides[tile] == sides && satisfies(puzzle, demands, tile, turns))
                    fitting[count++] = (struct fitting){
                        .candidate = {.tile = (uint8_t)tile,
                                      .turns = (uint8_t)turns,
                                      .shown = shown_of(puzzle, tile, turns),
                                      .sides = (uint8_t)sides,
                                      .lane_of = {puzzle->lanes[side_of(puzzle, tile, turns, NORTH)],
                                                  puzzle->lanes[side_of(puzzle, tile, turns, EAST)]}},
                        .west = side_of(puzzle, tile, turns, WEST),
                        .south = side_of(puzzle, tile, turns, SOUTH),
                    };
    return count;
}

/* Breaks of a tile under the colours shown to it; 2 where it may not lie: a rim or frame joint never breaks. */
static int breaks_of(const struct fitting *fitting, int south, int west)
{
    const bool west_broken = fitting->west != west, south_broken = fitting->south != south;
    if ((west_broken && (west <= FRAME_COLOUR_MAX || fitting->west <= FRAME_COLOUR_MAX)) ||
        (south_broken && (south <= FRAME_COLOUR_MAX || fitting->south <= FRAME_COLOUR_MAX)))
        return 2;
    return west_broken + south_broken;
}

/* `fitting` comes ordered by sides, so each list is, too. */
static struct list fill_list(struct tables *tables, const struct fitting *fitting, int count, int south, int west,
                             int breaks_max)
{
    struct list list = {.first = (uint16_t)tables->count};
    for (int breaks = 0; breaks <= breaks_max; breaks++)
        for (const struct fitting *f = fitting; f < fitting + count; f++) {
            if (breaks_of(f, south, west) != breaks)
                continue;
            if (tables->count == UINT16_MAX || list.count[0] == UINT8_MAX)
                complain(EXIT_FAULT, "expected shorter candidate lists");
            struct candidate *candidate = &tables->all[tables->count++];
            *candidate = f->candidate;
            candidate->breaks = (uint8_t)breaks;
            for (int lack = 0; lack <= f->candidate.sides; lack++)
                list.count[lack]++;
        }
    return list;
}

static void build_kind(struct tables *tables, const struct puzzle *puzzle, const struct plan *plan,
                       const struct demands *demands, kind_lists *kind)
{
    struct fitting *fitting = need_memory((size_t)CELLS * 4, sizeof *fitting);
    const int count = collect_fitting(puzzle, plan, demands, fitting);
    for (int breaks_max = 0; breaks_max <= 1; breaks_max++)
        for (int south = 0; south < COLOURS; south++)
            for (int west = 0; west < COLOURS; west++)
                (*kind)[breaks_max][shown_as(south, west)] = fill_list(tables, fitting, count, south, west, breaks_max);
    free(fitting);
}

struct tables tables_build(const struct puzzle *puzzle, const struct plan *plan)
{
    struct tables tables = {.all = need_memory(UINT16_MAX, sizeof *tables.all),
                            .kinds = need_memory(CELLS, sizeof *tables.kinds)};
    struct demands built[CELLS];
    for (int depth = 0; depth < CELLS; depth++) {
        const struct demands demands = demands_of(puzzle, plan, depth);
        int kind = 0;
        while (kind < tables.kind_count && memcmp(&built[kind], &demands, sizeof demands) != 0)
            kind++;
        if (kind == tables.kind_count) {
            built[tables.kind_count++] = demands;
            build_kind(&tables, puzzle, plan, &demands, &tables.kinds[kind]);
        }
        tables.kind[depth] = (uint8_t)kind;
    }
    return tables;
}

struct tables tables_copy(const struct tables *tables)
{
    struct tables copy = *tables;
    copy.all = need_memory((size_t)tables->count, sizeof *copy.all);
    copy.kinds = need_memory((size_t)tables->kind_count, sizeof *copy.kinds);
    memcpy(copy.all, tables->all, (size_t)tables->count * sizeof *copy.all);
    memcpy(copy.kinds, tables->kinds, (size_t)tables->kind_count * sizeof *copy.kinds);
    return copy;
}

void tables_free(struct tables *tables)
{
    free(tables->all);
    free(tables->kinds);
    *tables = (struct tables){.all = NULL};
}

static void shuffle_list(struct candidate *all, int count, uint64_t *random)
{
    for (int from = 0, to; from < count; from = to) {
        to = from;
        while (to < count && all[to].breaks == all[from].breaks && all[to].sides == all[from].sides)
            to++;
        for (int i = to - from; i > 1; i--) {
            const uint32_t other = random_below(random, (uint32_t)i);
            const struct candidate moved = all[from + i - 1];
            all[from + i - 1] = all[from + (int)other];
            all[from + (int)other] = moved;
        }
    }
}

void tables_shuffle(struct tables *copy, const struct tables *built, uint64_t seed)
{
    memcpy(copy->all, built->all, (size_t)built->count * sizeof *built->all);
    for (int kind = 0; kind < copy->kind_count; kind++)
        for (int breaks = 0; breaks < 2; breaks++)
            for (int south = 0; south < COLOURS; south++)
                for (int west = 0; west < COLOURS; west++) {
                    const struct list *list = &copy->kinds[kind][breaks][shown_as(south, west)];
                    shuffle_list(copy->all + list->first, list->count[0], &seed);
                }
}
