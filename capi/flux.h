// FLUX of a frame: rows instead of vectors, see flux_impl.h.
#ifndef E2PRUNE_FLUX_H
#define E2PRUNE_FLUX_H

#include "puzzle.h"

// A vector has a coordinate for every lane, grey being the kind of edge tiles, and one each for the kinds of interior
// and corner tiles.
enum { FLUX_INSIDE = BEYOND_CODES, FLUX_CORNER, FLUX_COORDINATES };

struct flux {
    uint64_t serial;    // of the frame it was made for
    uint64_t checks;    // rows that are even with every unused tile
    uint64_t turns;     // the members' targets: rows that are odd with them
    uint64_t chequers;
    uint64_t odd;       // lanes with odd S + D
    int32_t columns;    // the frame that has the columns of this one, too
    uint64_t column[FLUX_COORDINATES];    // the rows that have the coordinate; none for OPEN and FREE
    uint64_t spare[PRUNE_MAX_CELLS / 64]; // unused tiles without a row of their own
};

// Fill in what a puzzle knows for FLUX, and FLUX of its empty board, into a struct of zeros.
void e2_flux_prepare(prune_puzzle *);
void e2_flux_begin(const prune_puzzle *, struct flux *);

#endif
