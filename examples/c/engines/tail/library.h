/* The cold half of using the library: a puzzle of the board's own tiles, and a state on which the cells
 * before the tail lie. */
#ifndef TAIL_LIBRARY_H
#define TAIL_LIBRARY_H

#include "e2prune.h"
#include "common/complain.h"
#include "tail/search.h"

struct library {
    prune_puzzle *puzzle;
    prune_state *state;
};

struct library library_open(const struct task *task);
void library_close(struct library *library);

/* An error from the library is a fault of this program or of the library: say it and leave. */
static inline void require_library(int32_t code)
{
    if (code < 0)
        complain(EXIT_FAULT, "the library reports: %s", prune_strerror(code));
}

#endif
