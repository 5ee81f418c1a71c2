/* The measurement: the same subtrees searched to the end without and with the library, in one process. */
#ifndef BLACKWOOD_SUBTREES_H
#define BLACKWOOD_SUBTREES_H

#include "blackwood/openings.h"

enum { PLAIN, PRUNED, ARMS };

/* One arm's sum over all subtrees compared. */
struct arm {
    struct counts counts;
    double seconds; /* of processor time */
    int deepest;
};

struct comparison {
    struct arm above; /* with --whole: what both arms share, all nodes above the subtrees */
    int subtrees; /* compared */
    int censored; /* given up, not compared */
    int openings;
    uint64_t largest;     /* nodes of the largest plain subtree */
    struct arm arms[ARMS];
    bool complete; /* false: time, interrupt or openings ended it before all subtrees were compared */
};

/* Compare the task's subtrees; with --whole, those of whole openings, from the first tile on. Where two arms find
 * different completions, or in rows fill different ones, the program ends with a sentence. */
struct comparison compare_subtrees(const struct task *task);

#endif
