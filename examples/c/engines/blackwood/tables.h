/* Candidate tables: for every kind of cell and every pair of colours shown to it from the south and the
 * west, the turned tiles that may lie there. They are built once a run; an opening only shuffles them. */
#ifndef BLACKWOOD_TABLES_H
#define BLACKWOOD_TABLES_H

#include "blackwood/plan.h"

struct candidate {
    uint8_t tile;
    uint8_t turns;
    uint16_t shown;         /* the colours that it shows to the cells filled later, see shown_as */
    uint8_t breaks;         /* 0 or 1: charged on its own west or south side */
    uint8_t sides;          /* of the three early colours */
    uint8_t lane_of[2]; /* the library's numbers of the colours north and east */
} __attribute__((aligned(8))); /* a shift again */

/* Two colours in one number: what a cell shows to the north and to the east, or what is shown to one from the south and
 * from the west, which is the place of its list. */
enum { SHOWN_NORTH = (COLOUR_SLOTS - 1) * COLOUR_SLOTS, SHOWN_EAST = COLOUR_SLOTS - 1, PAIRS = COLOUR_SLOTS * COLOUR_SLOTS };
static inline uint16_t shown_as(int north, int east) { return (uint16_t)(north * COLOUR_SLOTS + east); }

/* How many sides a tile may still lack: 0 to 4, and 5 for more than any tile has. */
enum { LACKS = 6 };

/* The candidates all[first], ...: those without a break come first, those with many sides before those with few.
 * count[lack] of them have at least `lack` sides; with breaks, only count[0] is of use. */
struct list {
    uint16_t first;
    uint8_t count[LACKS];
};

/* All lists of one kind of cell: [one break allowed][south and west colour]. */
typedef struct list kind_lists[2][PAIRS];

/* The colours that a turned tile shows. */
static inline uint16_t shown_of(const struct puzzle *puzzle, int tile, int turns)
{
    return shown_as(side_of(puzzle, tile, turns, NORTH), side_of(puzzle, tile, turns, EAST));
}

struct tables {
    struct candidate *all;
    int count;
    kind_lists *kinds;
    int kind_count;
    uint8_t kind[CELLS]; /* of the cell at each depth */
};

/* Build the tables. A clue's tile lies on its own cell only; the cells west and south of it take only tiles
 * that match it where the schedule allows no break there. */
struct tables tables_build(const struct puzzle *puzzle, const struct plan *plan);
struct tables tables_copy(const struct tables *tables);
void tables_free(struct tables *tables);

/* Put a copy's candidates into an order that `seed` alone decides: as built, equally good ones shuffled. */
void tables_shuffle(struct tables *copy, const struct tables *built, uint64_t seed);

#endif
