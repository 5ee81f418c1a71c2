/* The engine: keeps the first cells of a board as they lie and searches every way to fill the rest. */
#ifndef TAIL_SEARCH_H
#define TAIL_SEARCH_H

#include "e2prune.h"
#include "common/boards.h"

/* When the library is asked. */
enum asking {
    ASK_NEVER,     /* the plain engine: no call into the library, no state, nothing */
    ASK_CANDIDATE, /* prune_check before a tile is placed; not for a tile that completes the board */
    ASK_NODE       /* prune_judge once, after the tile is placed */
};

struct task {
    const struct board *board;
    int suffix;     /* cells to search, the last ones in row order: 1..cells */
    int budget;     /* breaks that may be charged on the north and west joints of those cells */
    int cap;        /* breaks a cell may cost; 0 is no cap */
    uint32_t rules; /* PRUNE_RULE_*; of no use with ASK_NEVER */
    uint32_t promises; /* PRUNE_PROMISE_*, all of which the search keeps by itself */
    enum asking asking;
    double seconds; /* stop after this long; 0 is never */
    int32_t allowed[PRUNE_MAX_CELLS + 1]; /* breaks that may have been charged once so many cells of the board are filled */
};

struct outcome {
    uint64_t nodes;       /* states with an empty cell that the search entered, the first one included */
    uint64_t checks;      /* calls of prune_check or prune_judge */
    uint64_t fires;       /* those that proved the state dead */
    uint64_t deficit;     /* fires of the ledger's deficit; ... */
    uint64_t parity;      /* ... of its parity: one fire may be both */
    uint64_t seam, run, join, flux; /* fires of these bounds */
    uint64_t completions; /* full boards within the budget */
    bool censored;        /* the time ran out: the tail is not exhausted */
    double seconds;       /* of the search alone, without making tables and state */
};

/* Run the search. Ends the program with a sentence when the library refuses the board or reports an error. */
struct outcome search_tail(const struct task *task);

#endif
