// A puzzle as tables: what follows from its size, its colours and its tiles.
#include "flux.h"
#include "puzzle.h"
#include "line_tables.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

const uint8_t e2_rim_class[16] = {[1] = 1, [2] = 2, [4] = 3, [8] = 4, [3] = 5, [6] = 6, [12] = 7, [9] = 8};

void *e2_aligned(size_t size) {
    void *memory;
    return posix_memalign(&memory, sizeof(lanes), size) ? NULL : memory;
}

prune_puzzle *e2_puzzle_alloc(void) {
    prune_puzzle *p = e2_aligned(sizeof *p);
    return p ? memset(p, 0, sizeof *p) : NULL;
}

void e2_puzzle_free(prune_puzzle *p) { free(p); }

static void finish_cells(prune_puzzle *p) {
    for (int32_t cell = 0; cell < p->cells; cell++) {
        int32_t row = cell / p->width, column = cell % p->width;
        int at_rim[SIDES] = {row == 0, column == p->width - 1, row == p->height - 1, column == 0};
        int32_t step[SIDES] = {-p->width, 1, p->width, -1};
        for (int side = 0; side < SIDES; side++) {
            p->next[cell][side] = (uint16_t)(at_rim[side] ? NO_CELL : cell + step[side]);
            if (at_rim[side] && p->grey >= 0) p->rim[cell] |= (uint8_t)(1 << side);
        }
    }
    p->rim[NO_CELL] = NO_RIM;
    for (int32_t cell = 0; cell < p->cells; cell++) {
        struct facing *f = &p->facing[cell];
        for (int side = 0; side < SIDES; side++) {
            int32_t other = p->next[cell][side];
            uint32_t mask = 0xffu << 8 * side;
            if (other == NO_CELL) continue;
            if (!p->rim[other]) f->inside |= mask;
            else if (!p->rim[cell]) f->edge |= mask;
            else if (p->rim[cell] >> (side + 3) % SIDES & 1) f->cw |= mask; // the rim lies to its left
            else f->ccw |= mask;
            if (p->rim[cell] && is_corner(p->rim[other])) f->corner |= mask;
        }
        for (int known = 0; known < SIDES; known++)
            p->rim_class[known][cell] = e2_rim_class[(p->rim[cell] >> known | p->rim[cell] << (SIDES - known)) & 15];
    }
}

static int same_shape(const prune_puzzle *p, int32_t a, int32_t b) {
    const uint8_t *x = p->side[a / 4][a % 4], *y = p->side[b / 4][b % 4];
    return p->grey_sides[a / 4][a % 4] == p->grey_sides[b / 4][b % 4] && x[NORTH] == y[NORTH] && x[EAST] == y[EAST] &&
           x[WEST] == y[WEST];
}

// Give turned tiles of one shape one number: the first of its kind in a chain by hash names it.
static void number_shapes(prune_puzzle *p) {
    static const int32_t none = -1;
    int32_t heads[256], links[4 * PRUNE_MAX_CELLS];
    for (int i = 0; i < 256; i++) heads[i] = none;
    for (int32_t turned = 0; turned < 4 * p->cells; turned++) {
        const uint8_t *side = p->side[turned / 4][turned % 4];
        int32_t *head = &heads[(side[NORTH] * 49 + side[EAST] * 7 + side[WEST]) % 256], other = *head;
        while (other != none && !same_shape(p, other, turned)) other = links[other];
        p->shape[turned / 4][turned % 4] = (uint16_t)(other == none ? turned : other);
        if (other == none) links[turned] = *head, *head = turned;
    }
}

// Derive what follows from the size, the colours, grey and the tiles' sides at rotation 0.
void e2_puzzle_finish(prune_puzzle *p) {
    for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++) p->one[lane][lane] = 1;
    finish_cells(p);
    for (int32_t tile = 0; tile < p->cells; tile++) {
        for (int side = 0; side < SIDES; side++) {
            uint8_t lane = p->side[tile][0][side];
            p->halves[tile][lane]++;
            for (int rot = 0; rot < 4; rot++) {
                int turned = (side + rot) % SIDES;
                p->side[tile][rot][turned] = lane;
                if (lane == p->grey) p->grey_sides[tile][rot] |= (uint8_t)(1 << turned);
            }
        }
        for (int k = 1; k <= SIDES && !p->grey_sides[tile][0]; k++) {
            p->level[tile][k - 1] = (lanes)(p->halves[tile] >= (uint8_t)k) & 1;
            for (int lane = 0; k > 2 && lane < PRUNE_MAX_COLOURS; lane++) p->deep |= p->level[tile][k - 1][lane];
        }
    }
    number_shapes(p);
    e2_run_prepare(p);
    e2_line_tables_prepare(p);
    e2_flux_prepare(p);
}
