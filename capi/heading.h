// Directions: the sides of a cell, and along which of them a line of cells lies and is followed.
#ifndef E2PRUNE_HEADING_H
#define E2PRUNE_HEADING_H

#include "../include/e2prune.h"

enum { NORTH, EAST, SOUTH, WEST, SIDES };

// What stands for no cell, wherever a cell is named: also the neighbour beyond the rim. Tables by cell have an entry
// more, so that it may be looked up.
#define NO_CELL PRUNE_MAX_CELLS

// A heading names a line's known side, the side on which what lies beside it is known, and which way the line is
// followed: clockwise of the known side (a line known in the north is followed eastward), or, REVERSED, the other
// way. Seen with the known side up every heading but the reversed ones looks alike.
typedef int heading;
enum { REVERSED = SIDES };

static inline int opposite(int side) { return side ^ 2; }

static inline int known_side(heading h) { return h & (SIDES - 1); }

static inline int is_reversed(heading h) { return h >= REVERSED; }

static inline heading reversed(heading h) { return h ^ REVERSED; }

// The side that a line is followed to, the one that it comes from, and the one away from what is known.
static inline int ahead_of(heading h) { return (h + 1 + (h >> 2) * 2) & (SIDES - 1); }

static inline int behind_of(heading h) { return opposite(ahead_of(h)); }

// The heading of a line that is known on one side and followed to another.
static inline heading heading_to(int known, int ahead) { return ahead == ((known + 1) & (SIDES - 1)) ? known : known | REVERSED; }

static inline int below_of(heading h) { return opposite(known_side(h)); }

#endif
