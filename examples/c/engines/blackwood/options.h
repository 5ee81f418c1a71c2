/* The command line. */
#ifndef BLACKWOOD_OPTIONS_H
#define BLACKWOOD_OPTIONS_H

#include <stdint.h>

#include "blackwood/library.h"

struct options {
    int clues; /* as many of the official ones */
    const char *clues_name;
    enum order_name order;
    const char *order_text;
    bool pieces;
    enum asking asking;
    const char *prune_name;
    int attach;
    int breaks; /* entries of the schedule */
    int schedule[BREAKS_MAX];

    uint64_t seed;
    uint64_t nodes; /* an opening, about */
    uint64_t openings;
    double seconds; /* 0: until interrupted, or to the last opening or subtree */
    int threads;
    bool json;

    int subtrees; /* 0: search; otherwise measure so many subtrees */
    bool whole;   /* measure all subtrees of whole openings */
    int below;    /* the depth of their roots; 0: search */
    uint64_t subtree_nodes;
};

/* Read the command line. --help ends the program, and so does, with a sentence, anything that cannot be meant. */
struct options options_read(int argc, char **argv);

#endif
