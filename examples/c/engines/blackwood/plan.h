/* What a run allows at each depth: the three colours to be used up early, how many of their sides must lie
 * by when, and how many breaks may have been charged by when. */
#ifndef BLACKWOOD_PLAN_H
#define BLACKWOOD_PLAN_H

#include "blackwood/puzzle.h"

enum { EARLY_COLOURS = 3, BREAKS_MAX = 64 };

struct plan {
    uint8_t early[EARLY_COLOURS]; /* colours that lie on few tiles: used up early, they leave the rest fewer colours */
    uint8_t sides[CELLS];         /* sides of these colours on each tile */
    int quota[CELLS + 2];         /* how many of them lie at least when d cells are filled */
    int allowed[CELLS + 2];       /* breaks that may have been charged when d cells are filled; [CELLS]: in all */
    int first_break;              /* the first depth at which a break may be made; CELLS: none */
};

/* Plan a run. `depths` lists, ascending, the depths at which one more break is allowed; a depth may be listed twice. */
struct plan plan_make(const struct puzzle *puzzle, int breaks, const int *depths);

#endif
