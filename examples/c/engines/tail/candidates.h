/* Candidate tables of a tail: for every kind of cell and every pair of colours shown to it from north and
 * west, the turned tiles of the tail that may lie there, fewest breaks first. */
#ifndef TAIL_CANDIDATES_H
#define TAIL_CANDIDATES_H

#include "common/boards.h"

/* Breaks a cell can cost at most: one to the north, one to the west. */
enum { CELL_BREAKS_MAX = 2 };

/* Rim classes: top, inner or bottom row by left, inner or right column. */
enum { RIM_CLASSES = 9 };

struct candidate {
    uint32_t tile;  /* in the tail: 0 is the tile of its first cell */
    uint8_t breaks; /* charged on the north and west joints */
    uint8_t turns;  /* quarter turns clockwise */
    uint8_t east;   /* colour shown to the next cell in row order; 0 at the end of a row */
    uint8_t south;
};

/* Candidates that cost at most some number of breaks: all[first] to all[end - 1]. */
struct candidate_list {
    uint64_t tiles; /* the bits of the tiles on the list */
    uint32_t first, end;
};

/* The lists of one cell once its north colour is known: [breaks at most][west colour]. */
typedef struct candidate_list candidate_rows[CELL_BREAKS_MAX + 1][COLOUR_SLOTS];

struct candidates {
    struct candidate *all;
    candidate_rows (*of_class)[COLOUR_SLOTS]; /* [rim class][north colour] */
    int breaks_max;                           /* the longest lists built */
    bool keep_frame;                          /* nothing that breaks a joint between two rim cells is listed */

    /* A tile's bit in the mask of tiles not yet placed, which tells at once that nothing on a list is
     * left. From tile 63 on there are no bits to spare: those tiles have none to clear and share, in
     * the lists, the top bit, which always stays set. */
    uint64_t bit[BOARD_SIDE_MAX * BOARD_SIDE_MAX];
};

/* The rim class of a cell. */
int rim_class(int side, int cell);

/* Build the lists of up to breaks_max (0..2) breaks from the board's last `suffix` tiles. A rim that is
 * free (on a frameless board) shows colour 0 and is never broken; such a board has no frame to keep. */
struct candidates candidates_build(const struct board *board, int suffix, int breaks_max, bool keep_frame);
void candidates_free(struct candidates *candidates);

/* The mask of tiles not yet placed before any is. */
uint64_t candidates_all_tiles(int suffix);

#endif
