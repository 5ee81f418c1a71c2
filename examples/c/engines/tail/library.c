#include <stdlib.h>

#include "tail/library.h"

/* Tile i of the puzzle is the one that lies on cell i, and rotation 0 is how it lies there: whatever
 * tiles a board is made of, no list of tiles is needed, and colours may be lettered in any way. */
static prune_puzzle *make_puzzle(const struct board *board)
{
    const int cells = board_cells(board);
    uint16_t(*tiles)[4] = need_memory((size_t)cells, sizeof *tiles);
    for (int cell = 0; cell < cells; cell++)
        for (int s = 0; s < 4; s++)
            tiles[cell][s] = board->cells[cell][s];
    const prune_config config = {
        .struct_size = sizeof config,
        .width = board->side,
        .height = board->side,
        .tile_count = cells,
        .tiles = tiles[0],
        .grey = board->framed ? GREY : PRUNE_FRAMELESS,
    };
    prune_puzzle *puzzle = NULL;
    const int32_t code = prune_puzzle_new(&config, &puzzle);
    free(tiles);
    if (code == PRUNE_E_COLOURS || code == PRUNE_E_HALVES) /* limits of the library, not faults */
        complain(EXIT_BAD_INPUT, "board %s is beyond the library: %s", board->name, prune_strerror(code));
    require_library(code);
    return puzzle;
}

struct library library_open(const struct task *task)
{
    require_abi();
    struct library library = {.puzzle = make_puzzle(task->board)};
    require_library(prune_state_new(library.puzzle, task->rules, &library.state));

    const int fixed = board_cells(task->board) - task->suffix;
    prune_placement *placements = need_memory((size_t)fixed, sizeof *placements);
    for (int cell = 0; cell < fixed; cell++)
        placements[cell] = (prune_placement){.cell = cell, .tile = cell};
    require_library(prune_promise(library.state, task->promises, 0, NULL));
    require_library(prune_load(library.state, fixed, placements));
    free(placements);
    return library;
}

void library_close(struct library *library)
{
    prune_state_free(library->state);
    prune_puzzle_free(library->puzzle);
    *library = (struct library){NULL, NULL};
}
