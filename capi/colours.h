// Colours as the hot calls have them.
//
// A lane is the index of a colour among the puzzle's colour codes in ascending order. Counts are one byte a lane;
// no count exceeds PRUNE_MAX_HALVES.
#ifndef E2PRUNE_COLOURS_H
#define E2PRUNE_COLOURS_H

#include "../include/e2prune.h"

typedef uint8_t lanes __attribute__((vector_size(PRUNE_MAX_COLOURS)));

typedef uint32_t colour_set; // bit = lane

// What an empty cell sees beyond a side is one byte: the lane that is demanded there (grey at a hard rim), or one of
// these: an empty cell, a free joint.
enum { OPEN = PRUNE_MAX_COLOURS, FREE, BEYOND_CODES };

// Where a lane lies in a row of colour sets: so that packing what was found in four registers, which goes by halves of
// theirs, brings the lanes into order.
static inline uint32_t e2_place(uint32_t lane) { return lane % 16 / 4 * 8 + lane / 16 * 4 + lane % 4; }

#endif
