/* The official puzzle as the engine sees it: tiles, clues, and the order in which it fills the board. */
#ifndef BLACKWOOD_PUZZLE_H
#define BLACKWOOD_PUZZLE_H

#include <stdbool.h>
#include <stdint.h>

#include "blackwood/order.h"

enum { JOINTS = 2 * SIDE * (SIDE - 1) };

/* Colours: grey is 0, 1 to 5 lie along the frame, 6 to 22 everywhere else. */
enum { COLOURS = 23, FRAME_COLOUR_MAX = 5 };

enum { CLUES_MAX = 5 };

struct clue {
    int depth;
    int tile;
    int turns; /* quarter turns clockwise */
};

struct puzzle {
    uint8_t tiles[CELLS][4]; /* north, east, south, west at rotation 0; numbered as the library's */
    uint8_t lanes[COLOURS];  /* the library's number of each colour */
    struct clue clues[CLUES_MAX];
    int clue_count;
    struct order order;
};

struct placed {
    uint8_t tile;
    uint8_t turns;
};

/* A board filled so far. */
struct position {
    struct placed placed[CELLS]; /* by depth */
    int depth;                   /* cells filled */
    int charged;                 /* breaks */
};

/* A side of a turned tile. */
static inline int side_of(const struct puzzle *puzzle, int tile, int turns, int side)
{
    return turned_side(puzzle->tiles[tile], turns, side);
}

/* Read the built-in files; keep the first `clues` clues, of which the first is the centre one. */
struct puzzle puzzle_official(int clues, const struct order *order);

#endif
