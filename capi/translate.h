// From an engine's cells, tiles and rotations to ours: top left, from 0, clockwise. What is out of range
// for the engine comes out as something that is out of range for us.
#ifndef E2PRUNE_TRANSLATE_H
#define E2PRUNE_TRANSLATE_H

#include "puzzle.h"

static inline int32_t our_cell(const prune_puzzle *p, int32_t cell) {
    return p->translated && (uint32_t)cell < (uint32_t)p->cells ? p->our_cell[cell] : cell;
}

static inline int32_t our_tile(const prune_puzzle *p, int32_t tile) {
    return p->translated ? (int32_t)((uint32_t)tile - (uint32_t)p->first_tile) : tile;
}

static inline int32_t our_rot(const prune_puzzle *p, int32_t rot) {
    return p->translated && (uint32_t)rot < 4 ? p->our_rot[rot] : rot;
}

static inline prune_placement our_placement(const prune_puzzle *p, prune_placement l) {
    l.cell = our_cell(p, l.cell), l.tile = our_tile(p, l.tile), l.rot = our_rot(p, l.rot);
    return l;
}

// Say how the host numbers and turns things.
void e2_puzzle_conventions(prune_puzzle *, int32_t first_tile, int32_t turns, int32_t origin);

#endif
