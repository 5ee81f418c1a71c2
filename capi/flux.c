// What FLUX knows of a puzzle, and its beginning; flux.inc.h has the rest.
#include "tables.h"

void e2_flux_prepare(prune_puzzle *p) {
    int32_t framed = p->grey >= 0;
    uint64_t grey = framed ? 1ull << p->grey : 0;
    p->flux_lanes = (colour_set)(((1ull << p->colours) - 1) & ~grey);
    p->flux_rows = __builtin_popcount(p->flux_lanes) + (framed ? 3 : 1);
    p->flux_words = (p->cells + 63) / 64;
    for (int32_t i = 0; i < p->cells; i++) {
        const uint8_t *side = p->side[i][0];
        p->lying[i] = 1u << side[EAST] ^ 1u << side[WEST];
        p->flux_vector[i] = ((p->lying[i] ^ 1u << side[NORTH] ^ 1u << side[SOUTH]) & ~grey) |
                            FLUX_INSIDE << __builtin_popcount(p->grey_sides[i][0]);
        int dark = (i / p->width + i % p->width) % 2 == 0;
        p->dark[i] = dark ? FLUX_INSIDE << __builtin_popcount(p->rim[i]) : 0;
    }
}

// Make room in the basis for a tile, if its vector is none of the code so far.
static void add(const prune_puzzle *p, struct flux *f, int32_t tile) {
    int32_t i = f->rank;
    while (i < p->flux_rows && !__builtin_parityll(f->dual[i] & p->flux_vector[tile])) i++;
    if (i == p->flux_rows) {
        f->spare[tile / 64] |= 1ull << tile % 64;
        return;
    }
    uint64_t own = f->dual[i];
    f->dual[i] = f->dual[f->rank];
    for (int32_t j = 0; j < p->flux_rows; j++)
        if (__builtin_parityll(f->dual[j] & p->flux_vector[tile])) f->dual[j] ^= own;
    f->dual[f->rank] = own;
    f->tile[f->rank++] = (uint16_t)tile;
}

// FLUX of the empty board, into a struct of zeros.
void e2_flux_begin(const prune_puzzle *p, struct flux *f) {
    int32_t row = 0;
    for (uint64_t bits = p->flux_lanes | FLUX_INSIDE | (p->grey < 0 ? 0 : FLUX_EDGE | FLUX_CORNER); bits; bits &= bits - 1)
        f->dual[row++] = bits & -bits;
    for (int32_t i = 0; i < p->cells; i++) {
        add(p, f, i);
        f->horizontal ^= p->lying[i];
        f->dark ^= p->dark[i];
        int ends = (p->rim[i] >> EAST ^ p->rim[i] >> WEST) & 1;
        if (ends) f->horizontal ^= 1u << p->grey;
    }
}
