// How a puzzle's host numbers and turns things, and the calls that show it what we made of that.
#include "translate.h"

void e2_puzzle_conventions(prune_puzzle *p, int32_t first_tile, int32_t turns, int32_t origin) {
    p->translated = first_tile || turns != PRUNE_CLOCKWISE || origin != PRUNE_TOP_LEFT;
    p->first_tile = first_tile;
    for (int rot = 0; rot < 4; rot++) p->our_rot[rot] = (uint8_t)(turns == PRUNE_CLOCKWISE ? rot : (4 - rot) % 4);
    for (int32_t cell = 0; cell < p->cells; cell++) {
        int32_t row = cell / p->width, column = cell % p->width;
        if (origin == PRUNE_BOTTOM_LEFT) row = p->height - 1 - row;
        p->our_cell[cell] = (uint16_t)(row * p->width + column);
    }
}

int32_t prune_tile_sides(const prune_puzzle *p, int32_t tile, int32_t rot, uint16_t *sides) {
    if (!p || !sides) return PRUNE_E_NULL;
    tile = our_tile(p, tile), rot = our_rot(p, rot);
    if ((uint32_t)tile >= (uint32_t)p->cells) return PRUNE_E_TILE_RANGE;
    if ((uint32_t)rot > 3) return PRUNE_E_ROT_RANGE;
    for (int side = 0; side < SIDES; side++) sides[side] = p->colour[p->side[tile][rot][side]];
    return PRUNE_OK;
}

int32_t prune_find_rotation(const prune_puzzle *p, int32_t tile, int32_t north, int32_t east, int32_t south,
                            int32_t west) {
    if (!p) return PRUNE_E_NULL;
    for (int32_t rot = 0; rot < 4; rot++) {
        uint16_t sides[SIDES];
        int32_t error = prune_tile_sides(p, tile, rot, sides);
        if (error) return error;
        if (sides[NORTH] == north && sides[EAST] == east && sides[SOUTH] == south && sides[WEST] == west) return rot;
    }
    return PRUNE_E_NO_ROTATION;
}

int32_t prune_lane(const prune_puzzle *p, int32_t colour) {
    if (!p) return PRUNE_E_NULL;
    for (int32_t lane = 0; lane < p->colours; lane++)
        if (p->colour[lane] == colour) return lane;
    return PRUNE_E_COLOUR;
}
