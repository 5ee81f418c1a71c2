#include "blackwood/order.h"

/* The cells of Blackwood's rows, of the pieces of rows after them, and of the columns after these. */
enum { FULL_ROWS = 11, PIECE = 5, COLUMNS_END = 12 };

static int cell_at(int row, int column) { return (SIDE - 1 - row) * SIDE + column; }

static void add_line(struct order *order, int *depth, int row, int column, int cells, int towards)
{
    order->lines[order->line_count++] =
        (struct line){(uint8_t)*depth, (uint8_t)cells, (uint8_t)towards, true};
    for (int i = 0; i < cells; i++, ++*depth) {
        const int cell = towards == EAST ? cell_at(row, column + i) : cell_at(row + i, column);
        order->cell[*depth] = (uint8_t)cell;
        order->depth[cell] = (uint8_t)*depth;
        order->line_of[*depth] = (uint8_t)(order->line_count - 1);
    }
}

struct order order_make(enum order_name name, bool pieces)
{
    struct order order = {.line_count = 0};
    const int rows = name == ORDER_ROWS ? SIDE : FULL_ROWS;
    int depth = 0;
    for (int row = 0; row < rows; row++)
        add_line(&order, &depth, row, 0, SIDE, EAST);
    if (name == ORDER_ROWS)
        return order;
    for (int row = FULL_ROWS; row < SIDE; row++) {
        add_line(&order, &depth, row, 0, PIECE, EAST);
        order.lines[order.line_count - 1].pays = pieces || (row - FULL_ROWS) % 2 == 0;
    }
    for (int column = PIECE; column < COLUMNS_END; column++)
        add_line(&order, &depth, FULL_ROWS, column, SIDE - FULL_ROWS, NORTH);
    /* The corner is four columns wide and five rows high: row and column in turn, then its last rows. */
    add_line(&order, &depth, FULL_ROWS, COLUMNS_END, 4, EAST);
    add_line(&order, &depth, FULL_ROWS + 1, COLUMNS_END, 4, NORTH);
    add_line(&order, &depth, FULL_ROWS + 1, COLUMNS_END + 1, 3, EAST);
    add_line(&order, &depth, FULL_ROWS + 2, COLUMNS_END + 1, 3, NORTH);
    for (int row = FULL_ROWS + 2; row < SIDE; row++)
        add_line(&order, &depth, row, COLUMNS_END + 2, 2, EAST);
    return order;
}
