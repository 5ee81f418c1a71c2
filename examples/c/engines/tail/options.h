/* The command line. */
#ifndef TAIL_OPTIONS_H
#define TAIL_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct options {
    const char *boards; /* a file; null is the built-in ones */
    const char *board;
    bool turn;
    int suffix;       /* 0 where not given */
    int budget;       /* of no use with budget_of_tail */
    bool budget_of_tail;
    const char *rules_given; /* as on the command line */
    uint32_t rules;          /* PRUNE_RULE_*; 0 is the plain engine */
    bool judge_nodes; /* --judge node */
    int cap;
    uint32_t promises;    /* PRUNE_PROMISE_* */
    const char *schedule; /* null where not given */
    double seconds;       /* 0 where not given */
    int repeat;
    bool json, list;
};

/* Read the command line. --help ends the program, and so does, with a sentence, anything that cannot be meant. */
struct options options_read(int argc, char **argv);

#endif
