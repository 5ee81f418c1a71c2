/* Finished square boards: what they are, how they are turned, where they are broken. */
#ifndef COMMON_BOARDS_H
#define COMMON_BOARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "common/sides.h"

enum { BOARD_SIDE_MIN = 3, BOARD_SIDE_MAX = 32, BOARD_COLOURS_MAX = 26 };

struct board {
    char *name;
    int score;           /* matched joints, as the board's source counts them */
    int side;            /* cells in a row, and rows */
    bool framed;         /* grey lies on the rim and nowhere else; otherwise there is no grey at all */
    int line;            /* of the file it was read from */
    uint8_t (*cells)[4]; /* row by row from the top left: north, east, south, west, as the tile lies */
};

struct boards {
    struct board *all;
    int count;
};

/* Read every board of the file, or the built-in ones where `path` is null. A file that cannot be read, or
 * a line that is not a board, ends the program with a sentence. boards_file.c has the format. */
struct boards boards_read(const char *path);

/* What a sentence calls that file. */
const char *boards_source(const char *path);

void boards_free(struct boards *boards);

/* The board of that name, or null. */
struct board *boards_find(const struct boards *boards, const char *name);

static inline int board_cells(const struct board *board) { return board->side * board->side; }

/* Turn the board by 180 degrees. */
void board_turn(struct board *board);

/* Count the broken joints whose later cell, the south or east one of the two, is `first` or comes after it:
 * all of the board's with first 0, those of a tail with the tail's first cell. */
int board_breaks(const struct board *board, int first);

#endif
