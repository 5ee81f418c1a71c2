/* What an engine is made of, for the search and for those who ask the library on its behalf. */
#ifndef BLACKWOOD_ENGINE_H
#define BLACKWOOD_ENGINE_H

#include "blackwood/search.h"

/* What a line's walk says of a candidate: it is dead when what has been charged with it, and one more unless the colour
 * that it shows to the line is among `colours`, exceeds `slack`, or that colour is not `possible`. */
struct gate {
    int32_t slack;
    uint32_t colours, possible;
};

static inline bool shut(const struct gate *gate, int charged, int lane)
{
    return charged + !(gate->colours >> lane & 1) > gate->slack || !(gate->possible >> lane & 1);
}

/* One depth of the search. */
struct level {
    /* What the search needs when it comes back here. */
    const struct candidate *next, *end;
    const struct list *ahead; /* lists of the next depth's cell, by what the tile here shows to it */
    uint8_t charged, sides;

    /* What lies here. */
    uint8_t tile, turns;
    uint16_t shown;

    /* The rules of the depth. */
    bool asks;              /* the library is asked when a node is opened here */
    bool looked;            /* of the open node: look_back has asked about it */
    int16_t quota;          /* sides of early colours once the cell is filled, at least */
    int16_t allowed;        /* breaks once the cell is filled, at most; fewer where the gate knows better */
    uint16_t to_next;       /* which of the colours shown here the next depth's cell sees */
    uint8_t south, west;    /* whose tiles show it the others: levels, the first one grey */
    const struct list *lists; /* of its cell; those with a break begin PAIRS further */
    uint64_t nodes;         /* tiles that were placed here */
    struct gate gates[2];   /* NORTH, EAST */
} __attribute__((aligned(128)));

struct engine {
    /* By depth, one further: the first one, at which nothing lies, shows grey. One more lies behind the last depth. */
    struct level levels[1 + CELLS + 1];
    bool used[CELLS]; /* tiles */
    struct tables tables;
    struct plan plan;
    struct puzzle puzzle;
    struct library library;
    struct limits limits;
    enum asking asking;
    int root, root_charged, root_sides; /* depth, breaks and early sides of the root */
    int asking_root;                    /* depth of the node below which the library is being asked once a line */
    struct position board; /* room for one that is looked at */
    struct position best;
    uint64_t calls, dead;
    uint32_t opened; /* nodes, for asking now and then whether the search is over */
};

static inline struct level *level_of(struct engine *engine, int depth) { return &engine->levels[1 + depth]; }

/* The lists of the next depth's cell, once it is known what shows it the other colour, or both. */
static inline const struct list *lists_ahead(const struct level *levels, const struct level *level)
{
    return level[1].lists + ((levels[level->south].shown & SHOWN_NORTH) | (levels[level->west].shown & SHOWN_EAST));
}

/* Keep the board that a candidate makes if it is the best one, and hand it over if it has reached the goal.
 * Returns whether to go on. */
bool engine_notice(struct engine *engine, int depth, const struct candidate *c, int charged);

/* Ask whether the search is over. */
bool engine_is_over(const struct engine *engine);

/* Make the library's board the engine's first `depth` tiles. */
void feed(struct engine *engine, int depth);

/* Walk the line that begins at `depth`, and set the gates that its candidates have to pass. Returns whether there is
 * any way through. What the walk says stays true until the search steps back to the line before. */
bool walk_line(struct engine *engine, int depth, int charged);

/* The line that begins at `depth` is dead. If it is with fewer tiles beside it, every board with these is dead, too.
 * Returns the depth of the dead node that lies furthest back, as far as asked: `depth` itself, or one in the line
 * before but above the node below which it is asked. */
int look_back(struct engine *engine, int depth);

/* Ask about one candidate. Returns whether it is dead. */
bool check(struct engine *engine, int depth, const struct candidate *c, int charged);

#endif
