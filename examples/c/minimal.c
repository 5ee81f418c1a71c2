// minimal - the smallest search with e2prune in it. Eleven rows of the official tiles are laid without a break, then all
// that may lie below them is searched for boards with two breaks at most, without any bound and with the default ones.
//
//     cc -O2 examples/c/minimal.c -o build/minimal -Iinclude -Lbuild -le2prune -Wl,-rpath,$PWD/build
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "e2prune.h"

enum { SIDE = 16, CELLS = SIDE * SIDE, ROWS = 11 * SIDE, BUDGET = 2, NORTH = 0, EAST, SOUTH, WEST };

static uint16_t turned[CELLS][4][4]; // colours by tile and rotation: north, east, south, west
static prune_placement board[CELLS];
static bool used[CELLS];
static int stop = ROWS; // the search ends when it comes to this cell, with the tiles before it left where they lie
static long placed, boards;

// Every call may fail: say why and leave. What else it returns is handed on.
static int32_t require(int32_t code) {
    if (code >= 0) return code;
    fprintf(stderr, "minimal: %s\n", prune_strerror(code));
    exit(EXIT_FAILURE);
}

static int colour(int cell, int side) { return turned[board[cell].tile][board[cell].rot][side]; }

// Breaks on the cell's north and west joint; beyond any budget where grey would not lie on the rim and there alone.
static int breaks_of(int cell, const uint16_t sides[4]) {
    const int row = cell / SIDE, column = cell % SIDE, last = SIDE - 1;
    if ((sides[NORTH] == 0) != (row == 0) || (sides[SOUTH] == 0) != (row == last) ||
        (sides[WEST] == 0) != (column == 0) || (sides[EAST] == 0) != (column == last))
        return CELLS;
    return (row > 0 && colour(cell - SIDE, SOUTH) != sides[NORTH]) + (column > 0 && colour(cell - 1, EAST) != sides[WEST]);
}

// Row by row from the top left. allowed: the breaks that the finished board may have more than it has before this cell.
static bool search(prune_state *state, int cell, int allowed) {
    if (cell == stop) return true;
    boards += cell == CELLS;
    for (int i = 0; i < 4 * CELLS && cell < CELLS; i++) {
        const int tile = i / 4, rot = i % 4;
        const int left = used[tile] ? -1 : allowed - breaks_of(cell, turned[tile][rot]);
        if (left < 0) continue;
        // left: what the final total still allows after this tile
        if (require(prune_check(state, cell, tile, rot, left)) > 0) continue; // proven dead: next candidate
        require(prune_push(state, cell, tile, rot));
        board[cell] = (prune_placement){cell, tile, rot, 0};
        used[tile] = true;
        placed++;
        if (search(state, cell + 1, left)) return true;
        used[tile] = false;
        require(prune_pop(state));
    }
    return false;
}

static long count_boards(prune_state *state, const char *bounds) {
    placed = boards = 0;
    search(state, ROWS, BUDGET);
    printf("%-13s %6ld tiles placed, %ld boards with at most %d breaks\n", bounds, placed, boards, BUDGET);
    return boards;
}

int main(void) {
    if (prune_abi_version() != PRUNE_ABI) {
        fprintf(stderr, "minimal: expected a library with ABI %d, found %d\n", PRUNE_ABI, (int)prune_abi_version());
        return EXIT_FAILURE;
    }
    prune_puzzle *puzzle; // once; any number of threads may share it
    prune_state *state;   // one a search thread
    require(prune_puzzle_official(&puzzle));
    require(prune_state_new(puzzle, PRUNE_RULES_DEFAULT, &state));
    for (int i = 0; i < 4 * CELLS; i++) require(prune_tile_sides(puzzle, i / 4, i % 4, turned[i / 4][i % 4]));

    prune_state *plain; // no rules: keeps everything
    require(prune_state_new(puzzle, 0, &plain));
    if (!search(plain, 0, 0)) return EXIT_FAILURE; // lays the rows
    require(prune_load(state, ROWS, board));
    stop = -1;
    const long all = count_boards(plain, "no bounds"), kept = count_boards(state, "default rules");
    prune_state_free(plain);
    prune_state_free(state);
    prune_puzzle_free(puzzle);
    return all == kept ? EXIT_SUCCESS : EXIT_FAILURE; // a dead verdict never loses a board
}
