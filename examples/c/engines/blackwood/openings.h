/* The search for boards: opening after opening, each from an empty board with its own order of candidates. */
#ifndef BLACKWOOD_OPENINGS_H
#define BLACKWOOD_OPENINGS_H

#include "blackwood/options.h"
#include "blackwood/search.h"

/* What all threads share. */
struct task {
    const struct options *options;
    struct puzzle puzzle;
    struct plan plan;
    struct tables tables;
    prune_puzzle *official; /* null where the library is never asked */
};

enum { BEST_MAX = 5 };

struct findings {
    uint64_t openings;  /* begun */
    uint64_t exhausted; /* of these, searched to the end */
    struct counts counts;
    uint64_t full[BREAKS_MAX + 1];  /* full boards, by their breaks */
    struct position best[BEST_MAX]; /* the best of each opening, and full ones: deepest first, then fewest breaks */
    int best_count;
    double seconds;
};

/* The order of candidates in the opening of that number. */
uint64_t opening_seed(uint64_t seed, uint64_t opening);

/* Whether an opening ends after so many nodes: it has had its share, or a hundredth of it without ever filling
 * half of the board, as when its first rows leave no way to a clue. */
bool opening_is_over(const struct options *options, const struct engine *engine, uint64_t nodes);

/* Make an engine of the task, with a state of its own. */
struct engine *task_engine(const struct task *task);

/* Let SIGINT end what runs, the second one the program; afterwards this says whether it came. */
void catch_interrupt(void);
bool interrupted(void);

/* Search until the task's last opening, its time or an interrupt. Every board told of has been counted anew. */
struct findings search_openings(const struct task *task);

#endif
