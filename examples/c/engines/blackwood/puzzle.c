#include <stdlib.h>
#include <string.h>

#include "blackwood/puzzle.h"
#include "common/built_in.h"
#include "common/complain.h"

#if !defined(TILES_FILE) || !defined(CLUES_FILE)
#error "define TILES_FILE and CLUES_FILE, the paths of the official tiles and clues, as strings"
#endif

BUILT_IN(builtin_tiles, TILES_FILE);
BUILT_IN(builtin_clues, CLUES_FILE);

/* Read the next `count` numbers that are not in a comment. False at the end of the text. */
static bool next_numbers(const char **text, int count, long numbers[])
{
    for (int i = 0; i < count;) {
        const char *at = *text + strspn(*text, " \t\n");
        if (*at == '#') {
            *text = at + strcspn(at, "\n");
            continue;
        }
        char *end;
        numbers[i] = strtol(at, &end, 10);
        if (end == at)
            return false;
        *text = end;
        i++;
    }
    return true;
}

static _Noreturn void complain_built_in(const char *what)
{
    complain(EXIT_FAULT, "the built-in %s are not what they should be", what);
}

struct puzzle puzzle_official(int clues, const struct order *order)
{
    struct puzzle puzzle = {.clue_count = clues, .order = *order};
    long numbers[4];
    const char *text = builtin_tiles;
    for (int tile = 0; tile < CELLS; tile++) {
        if (!next_numbers(&text, 4, numbers))
            complain_built_in("tiles");
        for (int s = 0; s < 4; s++) {
            if (numbers[s] < 0 || numbers[s] >= COLOURS)
                complain_built_in("tiles");
            puzzle.tiles[tile][s] = (uint8_t)numbers[s];
        }
    }
    text = builtin_clues;
    for (int i = 0; i < clues; i++) {
        if (!next_numbers(&text, 3, numbers) || numbers[0] < 0 || numbers[0] >= CELLS || numbers[1] < 0 ||
            numbers[1] >= CELLS || numbers[2] < 0 || numbers[2] > 3)
            complain_built_in("clues");
        puzzle.clues[i] = (struct clue){puzzle.order.depth[numbers[0]], (int)numbers[1], (int)numbers[2]};
    }
    return puzzle;
}
