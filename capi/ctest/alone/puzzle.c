// The kernel without Go, for tests that build it in many ways: puzzles are made here as capi/puzzle.go makes them, from
// configs that are legal. What else is cold is left out.
#include "../../translate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int in_order(const void *a, const void *b) { return *(const uint16_t *)a - *(const uint16_t *)b; }

// The puzzle's colours, ascending; how many they are.
static int32_t colours_of(const prune_config *config, uint16_t colour[PRUNE_MAX_COLOURS]) {
    int32_t sides = 4 * config->tile_count, n = 0;
    uint16_t *all = malloc(sizeof *all * (size_t)sides);
    if (!all) abort();
    memcpy(all, config->tiles, sizeof *all * (size_t)sides);
    qsort(all, (size_t)sides, sizeof *all, in_order);
    for (int32_t i = 0; i < sides && n < PRUNE_MAX_COLOURS; i++)
        if (!i || all[i] != all[i - 1]) colour[n++] = all[i];
    free(all);
    return n;
}

int32_t prune_puzzle_new(const prune_config *config, prune_puzzle **puzzle) {
    prune_puzzle *p = e2_puzzle_alloc();
    if (!p) return PRUNE_E_MEMORY;
    p->width = config->width, p->height = config->height, p->cells = config->tile_count;
    p->colours = colours_of(config, p->colour);
    p->grey = -1;
    for (int32_t lane = 0; lane < p->colours; lane++)
        if (p->colour[lane] == config->grey) p->grey = lane;
    for (int32_t i = 0; i < 4 * p->cells; i++) {
        int side = i % 4;
        if (config->side_order[0]) side = __builtin_ctz(config->side_order[side]);
        p->side[i / 4][0][side] = (uint8_t)prune_lane(p, config->tiles[i]);
    }
    e2_puzzle_finish(p);
    e2_puzzle_conventions(p, config->first_tile, config->turns, config->origin);
    *puzzle = p;
    return PRUNE_OK;
}

// From TILES_FILE, relative to where the test runs.
int32_t prune_puzzle_official(prune_puzzle **puzzle) {
    uint16_t tiles[4 * 256];
    FILE *file = fopen(TILES_FILE, "r");
    if (!file) return PRUNE_E_FILE;
    char line[256];
    int32_t n = 0;
    while (n < 256 && fgets(line, sizeof line, file))
        n += sscanf(line, "%hu %hu %hu %hu", &tiles[4 * n], &tiles[4 * n + 1], &tiles[4 * n + 2], &tiles[4 * n + 3]) == 4;
    fclose(file);
    if (n < 256) return PRUNE_E_FILE;
    return prune_puzzle_new(&(prune_config){.struct_size = sizeof(prune_config), .width = 16, .height = 16, .tile_count = 256,
                                            .tiles = tiles},
                            puzzle);
}

void prune_puzzle_free(prune_puzzle *puzzle) { e2_puzzle_free(puzzle); }

// What only Go can answer: traces that ask for it are not for this build.
int32_t prune_verify(prune_state *state) { return state ? PRUNE_E_INTERNAL : PRUNE_E_NULL; }

uint64_t prune_fingerprint(const prune_puzzle *puzzle) { return (void)puzzle, 0; }

int32_t prune_flux_rotations(const prune_puzzle *puzzle, int32_t n, const int32_t *tiles, const int32_t *rots) {
    return (void)puzzle, (void)n, (void)tiles, (void)rots, PRUNE_E_INTERNAL;
}
