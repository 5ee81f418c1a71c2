// A puzzle as tables: immutable, so that any number of threads may read it.
#ifndef E2PRUNE_PUZZLE_H
#define E2PRUNE_PUZZLE_H

#include "colours.h"
#include "heading.h"

// The nine ways in which a cell's or tile's sides can lie on a hard rim, see e2_rim_class.
#define RIM_CLASSES 9

struct prune_puzzle {
    int32_t width, height, cells, colours;
    int32_t grey;                                // lane, or -1 on a frameless puzzle
    int32_t deep;                                // some interior tile has three or more equal sides
    int32_t translated;                          // the host's numbers are not ours: see translate.h
    int32_t first_tile;                          // host's number of our tile 0
    uint8_t our_rot[4];                          // [host's rot]; read the other way, it is the same table
    uint16_t our_cell[PRUNE_MAX_CELLS];          // [host's cell]; the same holds
    uint16_t colour[PRUNE_MAX_COLOURS];          // lane -> colour code
    uint16_t next[PRUNE_MAX_CELLS][SIDES];       // neighbour, or NO_CELL beyond the rim
    uint8_t rim[PRUNE_MAX_CELLS + 1];            // bits of the sides that lie on a hard rim; NO_RIM for NO_CELL
    uint8_t rim_class[SIDES][PRUNE_MAX_CELLS];   // [known side][cell], see e2_rim_class
    uint8_t grey_sides[PRUNE_MAX_CELLS][4];      // [tile][rot] -> bits of the sides that are grey
    uint8_t side[PRUNE_MAX_CELLS][4][SIDES];     // [tile][rot][side] -> lane
    uint16_t shape[PRUNE_MAX_CELLS][4];          // [tile][rot] -> number shared by all that agree in rim
                                                 // class, north, east and west
    struct facing {                              // 0xff in the bytes of the sides that
        uint32_t inside;                         // face an interior cell
        uint32_t edge;                           // face an edge cell from inside
        uint32_t cw, ccw;                        // point along the rim
        uint32_t corner;                         // those of the last two that face a corner cell
    } facing[PRUNE_MAX_CELLS];
    // RUN, see run.h: where a turned tile is counted, as byte offsets; and its side ahead and behind.
    struct run_entry {
        uint32_t enter, leave, enter_any, leave_any, known_behind, any_count, behind_count, shape_count;
        colour_set ahead, behind;
    } run_entry[PRUNE_MAX_CELLS][4];
    // prune_walk, see line_tables.h: where a turned tile is counted; [is its line's heading reversed?]
    struct line_entry {
        uint16_t shape, entry; // its set, among all sets of all rows
        colour_set ahead;      // its side there
    } line_entry[2][PRUNE_MAX_CELLS][4];
    uint16_t row_of[RIM_CLASSES][PRUNE_MAX_COLOURS]; // [known] -> row
    uint16_t row_begin[RIM_CLASSES + 1];         // first row of a rim class; the next one's ends it
    // FLUX, see flux.h: coordinates of kinds.
    uint8_t kind[PRUNE_MAX_CELLS];               // [tile], OPEN for edge tiles: their grey side says it
    uint8_t dark[PRUNE_MAX_CELLS];               // [cell], OPEN for light cells
    colour_set flux_lanes;                       // all but grey
    int32_t flux_words;                          // of 64 tiles
    lanes halves[PRUNE_MAX_CELLS];               // [tile] -> sides a lane
    lanes level[PRUNE_MAX_CELLS][SIDES];         // [tile][k-1] -> 1 where an interior tile has k sides
    lanes one[BEYOND_CODES];                     // 1 in one lane; none for OPEN and FREE
};

#define NO_RIM 0xff // equals no tile's grey sides

// By a set of rim sides: 0 inside, then the four edges and the four corners.
extern const uint8_t e2_rim_class[16];

// Are these the rim sides of a corner cell, or the grey ones of a corner tile?
static inline int is_corner(uint8_t sides) { return sides & (sides - 1); }

// An empty puzzle for the Go side to fill and e2_puzzle_finish to complete; free with e2_puzzle_free.
prune_puzzle *e2_puzzle_alloc(void);
void e2_puzzle_finish(prune_puzzle *);
void e2_puzzle_free(prune_puzzle *);

// Memory for tables of lanes, not cleared, or null; free() frees it.
void *e2_aligned(size_t size);

#endif
