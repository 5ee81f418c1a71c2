// RUN's memory: what the unused tiles can do, and what was walked with them.
#ifndef E2PRUNE_RUN_H
#define E2PRUNE_RUN_H

#include "puzzle.h"
#include "line_tables.h"

// Of a walk over the cells so far: the least cost, and the set of colours that can be shown at that cost; any other
// colour costs one more, by breaking the joint.
struct step {
    int32_t cost;
    colour_set set;
};

#define KEPT_WALK 32 // cells; lines that are longer are walked anew every time

// The walk along a run towards a cell: its step at each cell on the way.
struct kept_walk {
    int32_t first;  // the cell it began with, or NO_CELL where nothing is kept
    int32_t length; // cells
    colour_set end; // what fits beyond the first cell
    uint32_t broke; // bit i: the i-th step may not serve again: it broke something, or its known side is free
    struct step after[KEPT_WALK];
    uint8_t shown[KEPT_WALK]; // known side of each cell
};

// RUN for a cell that was asked about.
struct run_cache {
    int32_t cell;    // that cell, or NO_CELL as long as nothing was walked
    heading heading; // of its run: ahead is the side that the engine fills later
    int32_t cost;    // of all runs, were the cell filled; a candidate adds one for each of its sides
                     // whose colour is not in the set,
    colour_set fits[SIDES];
    colour_set not_below; // and one more if the one that it shows below is in here
    colour_set below_behind, below_ahead, below_asked; // see ask_below
    int32_t now;   // the cost of all runs as they are, with the cell still empty; of that,
    int32_t own, up_cost; // the run with the cell in it; the one towards the cell below from behind
    int32_t alone; // the cell begins its run
    int32_t needs; // by the schedule: what must be left of the final total to finish the cells ahead,
    colour_set needs_set; // and one more for a candidate whose side ahead is not in here
    int32_t needs_now; // the same with the cell itself
    struct kept_walk back, up; // to the cell from ahead, and to the cell below it from behind
};

// What the unused tiles can do, seen with a run's known side up: one set of tables, made of the tiles in all four
// turns, serves every direction. e2_place says where in a row of sets each lane lies.
struct run {
    struct run_table {
        _Alignas(32) colour_set enter[PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS]; // [known][ahead] -> behind
        colour_set leave[PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS];              // [known][behind] -> ahead
        colour_set enter_any[PRUNE_MAX_COLOURS];                             // [ahead] -> behind
        colour_set leave_any[PRUNE_MAX_COLOURS];                             // [behind] -> ahead
        colour_set known_behind[PRUNE_MAX_COLOURS];                          // [known] -> behind
        uint8_t any_count[PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS];             // [ahead][behind] turned tiles
        uint8_t behind_count[PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS];          // [known][behind] turned tiles
    } table[RIM_CLASSES];
    uint8_t shape_count[4 * PRUNE_MAX_CELLS]; // turned tiles of each shape
    int32_t depth;                            // of the state's stack, as far as counted here
    struct { uint16_t cell, tile; } placed[PRUNE_MAX_CELLS];
    uint8_t filled[PRUNE_MAX_CELLS];
    int32_t cells;          // in runs of the best heading's known side
    heading heading;        // the known side that was best when last compared, and which way the engine fills
    int32_t compare;        // walks until all four sides are compared again
    int32_t interval;       // and from then on
    struct line_tables lines[2]; // for prune_walk: [is a line's heading reversed?]
};

// Fill in puzzle.run_entry.
void e2_run_prepare(prune_puzzle *);

// Make RUN's tables for the state's board.
void e2_run_begin(prune_state *);

// Make another known side the best one.
void e2_run_choose(const prune_state *, heading);

// Fill an asked cell in RUN's tables, as a placement would, and empty it again.
void e2_run_fill(const prune_puzzle *, struct run *, uint32_t cell, int32_t tile);
void e2_run_empty(const prune_puzzle *, struct run *, uint32_t cell, int32_t tile);

// Bring RUN's tables up to the state's board. Cheap where little was placed or taken back since.
void e2_run_sync(prune_state *);

#ifdef E2_VERIFY
// Tables made anew, for the first placements that the kept ones have counted or, given a depth, for as many of the state's
// stack; free() frees them. And: are the kept ones as they must be?
struct run *e2_run_fresh(const prune_state *, int32_t depth);
int e2_run_verified(const prune_state *);
int e2_line_tables_verified(const prune_state *);
#endif

#endif
