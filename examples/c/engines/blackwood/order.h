/* The order in which the engine fills the board, and the lines that it consists of.
 *
 * The engine counts depths: depth d is the cell that is filled when d tiles lie. It begins at the bottom left, and
 * what is known beside a cell is always its west and south side. The library numbers cells from the top left. */
#ifndef BLACKWOOD_ORDER_H
#define BLACKWOOD_ORDER_H

#include <stdbool.h>
#include <stdint.h>

#include "common/sides.h"

enum { SIDE = 16, CELLS = SIDE * SIDE, LINES_MAX = 64 };

enum order_name { ORDER_ROWS, ORDER_BLACKWOOD };

/* Cells that are filled one after the other, straight on. */
struct line {
    uint8_t first; /* depth of its first cell */
    uint8_t cells;
    uint8_t towards; /* EAST or NORTH */
    bool pays;       /* a walk along it saves more time than it takes */
};

struct order {
    uint8_t cell[CELLS];  /* by depth */
    uint8_t depth[CELLS]; /* by cell */
    struct line lines[LINES_MAX];
    int line_count;
    uint8_t line_of[CELLS]; /* by depth */
};

/* Rows only, from the bottom, each from the west; or Blackwood's own: eleven such rows, then what is left of the five
 * others first as pieces of rows, five cells wide, then as columns from below, and the last corner in turn. Of the
 * pieces every other one is walked: the nodes that walking the others, too, saves take as long as the walks; `pieces`
 * says whether they are walked all the same. */
struct order order_make(enum order_name name, bool pieces);

/* Whether a line begins at `depth`, and is worth a walk. */
static inline bool walk_pays(const struct order *order, int depth)
{
    const struct line *line = &order->lines[order->line_of[depth]];
    return line->first == depth && line->pays;
}

/* The depth of the cell south or west of the one at `depth`, or -1 at the rim. */
static inline int depth_beside(const struct order *order, int depth, int side)
{
    const int cell = order->cell[depth];
    if (side == SOUTH ? cell >= CELLS - SIDE : cell % SIDE == 0)
        return -1;
    return order->depth[side == SOUTH ? cell + SIDE : cell - 1];
}

#endif
