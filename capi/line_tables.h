// What prune_walk reads: where the unused tiles lead along a line. Like RUN's tables, but for one way of following a line
// and with nothing beyond what such a walk needs, since an engine may ask so once every few dozen nodes.
#ifndef E2PRUNE_LINE_TABLES_H
#define E2PRUNE_LINE_TABLES_H

#include "puzzle.h"

struct line_tables {
    int32_t made;                       // they have been asked for
    int32_t depth;                      // of the state's stack, as far as counted here
    int32_t low_water;                  // least depth of the stack since then
    uint32_t any_made;                  // bit = rim class whose `any` is up to date
    uint16_t tile[PRUNE_MAX_CELLS];     // placed, by depth
    uint8_t count[4 * PRUNE_MAX_CELLS]; // unused turned tiles of each shape
    _Alignas(32) colour_set sets[1 + RIM_CLASSES * PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS]; // [row][behind] -> ahead
    colour_set any[RIM_CLASSES][PRUNE_MAX_COLOURS]; // all rows of a rim class as one
};

// Fill in puzzle.row_of, row_begin and line_entry.
void e2_line_tables_prepare(prune_puzzle *);

// Bring the state's tables of headings that are reversed, or not, up to its board.
void e2_line_tables_sync(prune_state *, int reversed);

#endif
