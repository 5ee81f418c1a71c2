// What FLUX knows of a puzzle, and of its empty board; flux_impl.h has the rest.
#include "flux.h"

void e2_flux_prepare(prune_puzzle *p) {
    static const uint8_t kinds[] = {FLUX_INSIDE, OPEN, FLUX_CORNER};
    p->flux_lanes = (colour_set)((1ull << p->colours) - 1);
    if (p->grey >= 0) p->flux_lanes &= ~(1u << p->grey);
    p->flux_words = (p->cells + 63) / 64;
    for (int32_t i = 0; i < p->cells; i++) {
        p->kind[i] = kinds[__builtin_popcount(p->grey_sides[i][0])];
        uint8_t kind = kinds[__builtin_popcount(p->rim[i])];
        if (kind == OPEN) kind = (uint8_t)p->grey;
        p->dark[i] = (i / p->width + i % p->width) % 2 == 0 ? kind : OPEN;
    }
}

// Give a tile a row of its own, if one of the checks is odd with it.
static void enter(const prune_puzzle *p, struct flux *f, int32_t tile) {
    const uint8_t *side = p->side[tile][0];
    uint64_t rows = f->column[p->kind[tile]];
    for (int i = 0; i < SIDES; i++) rows ^= f->column[side[i]];
    uint64_t row = rows & f->checks & -(rows & f->checks);
    if (!row) {
        f->spare[tile / 64] |= 1ull << tile % 64;
        return;
    }
    f->checks ^= row;
    rows ^= row;
    for (int i = 0; i < FLUX_COORDINATES; i++)
        if (f->column[i] & row) f->column[i] ^= rows;
    if (f->turns & row) f->turns ^= rows;
    if (f->chequers & row) f->chequers ^= rows;
}

// FLUX of the empty board, into a struct of zeros.
void e2_flux_begin(const prune_puzzle *p, struct flux *f) {
    for (int i = 0; i < FLUX_COORDINATES; i++)
        if (i < p->colours || i == FLUX_INSIDE || (i == FLUX_CORNER && p->grey >= 0)) f->checks |= f->column[i] = 1ull << i;
    int32_t halves[PRUNE_MAX_COLOURS] = {0};
    for (int32_t i = 0; i < p->cells; i++) {
        const uint8_t *side = p->side[i][0];
        for (int k = 0; k < SIDES; k++) halves[side[k]]++;
        f->turns ^= f->column[side[EAST]] ^ f->column[side[WEST]];
        if ((p->rim[i] >> EAST ^ p->rim[i] >> WEST) & 1) f->turns ^= f->column[p->grey];
        f->chequers ^= f->column[p->dark[i]];
    }
    for (int lane = 0; lane < p->colours; lane++) {
        f->odd |= (uint64_t)(halves[lane] & 1) << lane;
        if (halves[lane] >> 1 & 1 && p->flux_lanes >> lane & 1) f->chequers ^= f->column[lane];
    }
    for (int32_t i = 0; i < p->cells; i++) enter(p, f, i);
}
