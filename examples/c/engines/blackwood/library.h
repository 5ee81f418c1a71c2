/* The engine's side of the library: one state a thread, fed only when the engine is about to ask. */
#ifndef BLACKWOOD_LIBRARY_H
#define BLACKWOOD_LIBRARY_H

#include "blackwood/plan.h"
#include "common/require.h"

/* How the library is asked. */
enum asking {
    ASK_NEVER,     /* the plain engine: no call into the library, no state, nothing */
    ASK_CANDIDATE, /* prune_check for every candidate */
    ASK_LINE       /* prune_walk once a line, then one bit test of the engine's own for every candidate */
};

struct library {
    prune_state *state;
    int total;  /* breaks that may be charged in all */
    int attach; /* the depth from which on the library is asked */
    int synced; /* so many of the state's first tiles are the engine's; the engine lowers it as it steps back */
    struct placed fed[CELLS]; /* the state's tiles */
};

/* The official puzzle as the library has it; sets the lanes of `puzzle`. */
prune_puzzle *library_puzzle(struct puzzle *puzzle);

/* Make a state that knows the plan's schedule. */
struct library library_open(const prune_puzzle *official, const struct puzzle *puzzle, enum asking asking,
                            const struct plan *plan, int attach);
void library_close(struct library *library);

/* A search begins at a root: see how much of it is in the state already. */
void keep_fed(struct library *library, const struct position *root);

#endif
