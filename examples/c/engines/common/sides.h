/* Sides and the colours on them. */
#ifndef COMMON_SIDES_H
#define COMMON_SIDES_H

#include <stdint.h>

enum { NORTH, EAST, SOUTH, WEST };

enum { GREY = 0 };

/* Colours as an index, rounded up to a power of two: a shift is cheaper than a multiplication. */
enum { COLOUR_SLOTS = 32 };

/* A side of a tile after so many quarter turns clockwise. */
static inline uint8_t turned_side(const uint8_t sides[4], int turns, int side) { return sides[(side + 4 - turns) % 4]; }

/* Which sides of a cell of a square board lie on the rim, as bits 1 << NORTH and so on. */
unsigned rim_sides(int side, int cell);

#endif
