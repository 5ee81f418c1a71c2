/* The engine: depth-first search over the candidate tables, with or without the library. */
#ifndef BLACKWOOD_SEARCH_H
#define BLACKWOOD_SEARCH_H

#include "blackwood/library.h"
#include "blackwood/tables.h"

/* How far a search goes. */
struct limits {
    /* Asked every now and then, with the nodes so far, whether the search ends; null: it never does. */
    bool (*over)(void *data, uint64_t nodes);
    void *over_data;

    /* Fill no more than `goal` cells, 1 to CELLS, and hand over every board that has so many, until one is
     * refused. Null: nobody wants them. */
    int goal;
    bool (*found)(void *data, const struct position *position);
    void *found_data;
};

struct counts {
    uint64_t nodes;        /* tiles placed */
    uint64_t depth[CELLS]; /* ... by the depth of their cell: the last one counts the full boards */
    uint64_t calls;        /* questions to the library */
    uint64_t dead;         /* those it answered: dead */
};

void add_counts(struct counts *sum, const struct counts *counts);

struct engine;

/* Make an engine with tables of its own. It takes over `library`; null: it never asks. */
struct engine *engine_new(const struct puzzle *puzzle, const struct plan *plan, const struct tables *built,
                          const struct library *library);
void engine_free(struct engine *engine);

/* Shuffle the engine's tables, see tables_shuffle. */
void engine_shuffle(struct engine *engine, const struct tables *built, uint64_t seed);

/* Lay the root's tiles, set the rules of every depth, and forget the last search. */
void engine_begin(struct engine *engine, const struct position *root, enum asking asking, const struct limits *limits);

/* Search everything below the root. Once after engine_begin. Returns whether it was exhausted. */
bool engine_search(struct engine *engine);

/* The deepest board of the last search: the first one, but at the goal the one with the fewest breaks. */
const struct position *engine_best(const struct engine *engine);

/* The counts of the last search. */
struct counts engine_counts(const struct engine *engine);

#endif
