#include <stdio.h>
#include <string.h>

#include "blackwood/board.h"
#include "common/complain.h"

/* The sides of each cell, from the top left; empty cells are all grey. */
struct cells {
    uint8_t sides[CELLS][4];
};

static struct cells lay(const struct puzzle *puzzle, const struct position *position)
{
    struct cells cells = {{{GREY}}};
    for (int depth = 0; depth < position->depth; depth++)
        for (int s = 0; s < 4; s++)
            cells.sides[puzzle->order.cell[depth]][s] =
                (uint8_t)side_of(puzzle, position->placed[depth].tile, position->placed[depth].turns, s);
    return cells;
}

/* The two colours that meet on a side of a cell; on the rim, grey and grey. */
struct joint {
    int inside, outside;
};

static struct joint joint_of(const struct cells *cells, int cell, int side)
{
    if (rim_sides(SIDE, cell) >> side & 1)
        return (struct joint){GREY, GREY};
    const int outside = side == WEST ? cells->sides[cell - 1][EAST] : cells->sides[cell + SIDE][NORTH];
    return (struct joint){cells->sides[cell][side], outside};
}

int position_score(const struct puzzle *puzzle, const struct position *position)
{
    const struct cells cells = lay(puzzle, position);
    int score = 0;
    for (int depth = 0; depth < position->depth; depth++)
        for (int side = SOUTH; side <= WEST; side++) {
            const struct joint joint = joint_of(&cells, puzzle->order.cell[depth], side);
            score += joint.inside == joint.outside && joint.inside != GREY;
        }
    return score;
}

/* The breaks of one cell, or -1 where one of them lies on the frame. */
static int breaks_at(const struct cells *cells, int cell)
{
    int breaks = 0;
    for (int side = SOUTH; side <= WEST; side++) {
        const struct joint joint = joint_of(cells, cell, side);
        if (joint.inside == joint.outside)
            continue;
        if (joint.inside <= FRAME_COLOUR_MAX || joint.outside <= FRAME_COLOUR_MAX)
            return -1;
        breaks++;
    }
    return breaks;
}

static bool clues_lie(const struct puzzle *puzzle, const struct position *position)
{
    for (int i = 0; i < puzzle->clue_count; i++) {
        const struct clue *clue = &puzzle->clues[i];
        for (int depth = 0; depth < position->depth; depth++)
            if ((position->placed[depth].tile == clue->tile || depth == clue->depth) &&
                (depth != clue->depth || position->placed[depth].tile != clue->tile ||
                 position->placed[depth].turns != clue->turns))
                return false;
    }
    return true;
}

void position_require(const struct puzzle *puzzle, const struct plan *plan, const struct position *position)
{
    const struct cells cells = lay(puzzle, position);
    const char *fault = clues_lie(puzzle, position) ? NULL : "a clue is not in its place";
    bool used[CELLS] = {false};
    int charged = 0;
    for (int depth = 0; depth < position->depth && fault == NULL; depth++) {
        const int cell = puzzle->order.cell[depth], tile = position->placed[depth].tile;
        for (int s = 0; s < 4; s++)
            if ((cells.sides[cell][s] == GREY) != (rim_sides(SIDE, cell) >> s & 1))
                fault = "grey is out of place";
        const int breaks = breaks_at(&cells, cell);
        charged += breaks;
        if (used[tile])
            fault = "a tile lies twice";
        else if (breaks < 0 || breaks > 1)
            fault = "a cell has a break on the frame, or two";
        else if (charged > plan->allowed[depth + 1])
            fault = "there are more breaks than the schedule allows";
        used[tile] = true;
    }
    if (fault == NULL && charged != position->charged)
        fault = "the breaks were counted wrong";
    if (fault != NULL)
        complain(EXIT_FAULT, "the engine made a board that breaks its rules: %s", fault);
}

void position_link(const struct puzzle *puzzle, const struct position *position, char link[LINK_MAX])
{
    const struct cells cells = lay(puzzle, position);
    int length = snprintf(link, LINK_MAX, "https://e2.bucas.name/#puzzle=Blackwood&board_w=%d&board_h=%d&board_edges=",
                          SIDE, SIDE);
    for (int cell = 0; cell < CELLS; cell++)
        for (int s = 0; s < 4; s++)
            link[length++] = (char)('a' + cells.sides[cell][s]);
    link[length] = '\0';
}
