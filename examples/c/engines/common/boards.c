#include <stdlib.h>
#include <string.h>

#include "common/boards.h"

void boards_free(struct boards *boards)
{
    for (int i = 0; i < boards->count; i++) {
        free(boards->all[i].name);
        free(boards->all[i].cells);
    }
    free(boards->all);
    *boards = (struct boards){NULL, 0};
}

struct board *boards_find(const struct boards *boards, const char *name)
{
    for (int i = 0; i < boards->count; i++)
        if (strcmp(boards->all[i].name, name) == 0)
            return &boards->all[i];
    return NULL;
}

void board_turn(struct board *board)
{
    for (int from = 0, to = board_cells(board) - 1; from <= to; from++, to--) {
        uint8_t first[4], last[4];
        memcpy(first, board->cells[from], sizeof first);
        memcpy(last, board->cells[to], sizeof last);
        for (int s = 0; s < 4; s++) {
            board->cells[to][(s + 2) % 4] = first[s];
            board->cells[from][(s + 2) % 4] = last[s];
        }
    }
}

int board_breaks(const struct board *board, int first)
{
    int breaks = 0;
    for (int cell = first; cell < board_cells(board); cell++) {
        const unsigned rim = rim_sides(board->side, cell);
        if (!(rim >> NORTH & 1) && board->cells[cell][NORTH] != board->cells[cell - board->side][SOUTH])
            breaks++;
        if (!(rim >> WEST & 1) && board->cells[cell][WEST] != board->cells[cell - 1][EAST])
            breaks++;
    }
    return breaks;
}
