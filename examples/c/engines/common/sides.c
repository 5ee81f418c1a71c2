#include "common/sides.h"

unsigned rim_sides(int side, int cell)
{
    const int row = cell / side, column = cell % side;
    return (unsigned)(row == 0) << NORTH | (unsigned)(column == side - 1) << EAST |
           (unsigned)(row == side - 1) << SOUTH | (unsigned)(column == 0) << WEST;
}
