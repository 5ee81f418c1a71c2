/* The cold half of using the library: a puzzle of the board's own tiles, and a state on which the cells
 * before the tail lie. */
#ifndef TAIL_LIBRARY_H
#define TAIL_LIBRARY_H

#include "common/require.h"
#include "tail/search.h"

struct library {
    prune_puzzle *puzzle;
    prune_state *state;
};

struct library library_open(const struct task *task);
void library_close(struct library *library);

#endif
