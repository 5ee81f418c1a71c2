// What the hot calls read and write: a puzzle as tables, and a state as a stack of frames.
//
// A lane is the index of a colour among the puzzle's colour codes in ascending order. A frame keeps
// one byte a lane; a count never exceeds PRUNE_MAX_HALVES.
#ifndef E2PRUNE_TABLES_H
#define E2PRUNE_TABLES_H

#include "../include/e2prune.h"

typedef uint8_t lanes __attribute__((vector_size(PRUNE_MAX_COLOURS)));

typedef uint32_t colour_set; // bit = lane

enum { NORTH, EAST, SOUTH, WEST, SIDES };

// What an empty cell sees beyond a side is one byte: the lane that is demanded there (grey at a hard
// rim), or one of these.
enum { OPEN = PRUNE_MAX_COLOURS, FREE, BEYOND_CODES };

// No int32_t that a host may pass equals it.
#define NO_CELL INT64_MIN

// The nine ways in which a cell's or tile's sides can lie on a hard rim, see e2_rim_class.
#define RIM_CLASSES 9

struct prune_puzzle {
    int32_t width, height, cells, colours;
    int32_t grey;                                // lane, or -1 on a frameless puzzle
    int32_t deep;                                // some interior tile has three or more equal sides
    int32_t translated;                          // the host's numbers are not ours: see conventions.h
    int32_t first_tile;                          // host's number of our tile 0
    uint8_t our_rot[4];                          // [host's rot]; read the other way, it is the same table
    uint16_t our_cell[PRUNE_MAX_CELLS];          // [host's cell]; the same holds
    uint16_t colour[PRUNE_MAX_COLOURS];          // lane -> colour code
    uint16_t next[PRUNE_MAX_CELLS][SIDES];       // neighbour, or PRUNE_MAX_CELLS beyond the rim
    uint8_t rim[PRUNE_MAX_CELLS];                // bits of the sides that lie on a hard rim
    uint8_t rim_class[SIDES][PRUNE_MAX_CELLS];   // [known side][cell], see e2_rim_class
    uint8_t grey_sides[PRUNE_MAX_CELLS][4];      // [tile][rot] -> bits of the sides that are grey
    uint8_t side[PRUNE_MAX_CELLS][4][SIDES];     // [tile][rot][side] -> lane
    uint16_t shape[PRUNE_MAX_CELLS][4];          // [tile][rot] -> number shared by all that agree in rim
                                                 // class, north, east and west
    struct facing {                              // 0xff in the bytes of the sides that
        uint32_t inside;                         // face an interior cell
        uint32_t edge;                           // face an edge cell from inside
        uint32_t cw, ccw;                        // point along the rim
        uint32_t corner;                         // those of the last two that face a corner cell
    } facing[PRUNE_MAX_CELLS];
    // Where a turned tile is counted in struct runs, as byte offsets; and its side ahead and behind.
    struct counted {
        uint32_t enter, leave, enter_any, leave_any, behind_of, any_count, behind_count, shape_count;
        colour_set ahead, behind;
    } counted[PRUNE_MAX_CELLS][4];
    // FLUX, see flux.inc.h: coordinates of kinds.
    uint8_t kind[PRUNE_MAX_CELLS];               // [tile], OPEN for edge tiles: their grey side says it
    uint8_t dark[PRUNE_MAX_CELLS];               // [cell], OPEN for light cells
    colour_set flux_lanes;                       // all but grey
    int32_t flux_words;                          // of 64 tiles
    // Where a turned tile is counted in struct ways; [0] seen from the north, [1] from the south.
    struct way {
        uint16_t shape, entry; // its set, among all sets of all rows
        colour_set east;       // its side there
    } ways[2][PRUNE_MAX_CELLS][4];
    uint16_t way_row[RIM_CLASSES][PRUNE_MAX_COLOURS]; // [known] -> row in struct ways
    uint16_t way_rows[RIM_CLASSES + 1];          // first row of a rim class; the next one's ends it
    lanes halves[PRUNE_MAX_CELLS];               // [tile] -> sides a lane
    lanes level[PRUNE_MAX_CELLS][SIDES];         // [tile][k-1] -> 1 where an interior tile has k sides
    lanes one[BEYOND_CODES];                     // 1 in one lane; none for OPEN and FREE
};

// Halves of each colour, by kind (see prune/seam.go). Of the unused tiles: all sides; those of
// interior tiles (S0); tiles with at least k of them (N_k); inward sides of edge tiles (S1); sides
// along the rim, and those of corner tiles. Of the demands: all; those on interior cells (D0); cells
// with at least k (M_k); those on edge cells from inside (D1); placed sides along the rim, and those that
// face corner cells.
struct counts {
    lanes all, inside, level[SIDES], edge, cw, ccw, corner_cw, corner_ccw;
};

// Unresolved free joints, five counts in one word: see FREE_*.
typedef uint64_t free_counts;
#define FREE_INSIDE 1ull        // u_I
#define FREE_EDGE (1ull << 12)  // u_E
#define FREE_RING (1ull << 24)  // u_R
#define FREE_CW (1ull << 36)    // u_cw
#define FREE_CCW (1ull << 48)   // u_ccw
#define FREE_COUNT(counts, unit) ((int32_t)((counts) / (unit) & 0xfff))

// All that LEDGER and SEAM need to know of a board.
struct position {
    struct counts supply, demand;
    free_counts free;
    int32_t deep;  // (cell, colour) pairs with three or more demands
    int32_t ring;  // SEAM's bound on the ring
};

// A walk keeps the least cost of the cells so far and the set of colours that can be shown at that
// cost; any other colour costs one more, by breaking the joint.
struct walk {
    int32_t cost;
    colour_set set;
};

#define KEPT_WALK 32 // cells; lines that are longer are walked anew every time

// The walk along a run towards a cell: after each cell on the way, by its column or row.
struct kept_walk {
    int32_t first;  // the cell it began with, or -1
    int32_t length; // cells
    colour_set end; // what fits beyond the first cell
    uint32_t broke; // bit i: the i-th step may not serve again: it broke something, or its known side is free
    struct walk after[KEPT_WALK];
    uint8_t shown[KEPT_WALK]; // known side of each cell
};

// RUN for a cell that was asked about.
struct asked_runs {
    int32_t cell;  // that cell, or -1 as long as nothing was walked
    int32_t known; // the direction, and whether its ahead and behind change places here: ahead is the
    int32_t flip;  // side that the engine fills later
    int32_t cost;  // of all runs, were the cell filled; a candidate adds one for each of its sides
                   // whose colour is not in the set,
    colour_set fits[SIDES];
    colour_set not_below; // and one more if the one that it shows below is in here
    colour_set below_behind, below_ahead, below_asked; // see ask_below
    int32_t now;   // the cost of all runs as they are, with the cell still empty; of that,
    int32_t own, up_cost; // the run with the cell in it; the one towards the cell below from behind
    int32_t alone; // the cell begins its run
    int32_t needs; // by the schedule: what must be left of the final total to finish the cells ahead,
    colour_set needs_set; // and one more for a candidate whose side ahead is not in here
    int32_t needs_now; // the same with the cell itself
    struct kept_walk back, up; // to the cell from ahead, and to the cell below it from behind
};

// FLUX of a frame, made when asked for; see flux.inc.h. Its vectors have a coordinate for every lane, grey
// being the kind of edge tiles, and one each for the kinds of interior and corner tiles.
enum { FLUX_INSIDE = BEYOND_CODES, FLUX_CORNER, FLUX_COORDINATES };

struct flux {
    uint64_t serial;    // of the frame it was made for
    uint64_t checks;    // rows that are even with every unused tile
    uint64_t turns;     // the members' targets: rows that are odd with them
    uint64_t chequers;
    uint64_t odd;       // lanes with odd S + D
    int32_t columns;    // the frame that has the columns of this one, too
    uint64_t column[FLUX_COORDINATES];    // the rows that have the coordinate; none for OPEN and FREE
    uint64_t spare[PRUNE_MAX_CELLS / 64]; // unused tiles without a row of their own
};

// A frame is the board after so many placements, and what is known about the one empty cell that was
// asked about last there. It outlives deeper placements: after a pop its siblings are cheap.
struct frame {
    int64_t cell;            // the asked cell, or NO_CELL
    prune_placement placed;  // the placement that led here
    uint64_t serial;         // no other placement has it
    struct { uint64_t serial; int32_t cell, tile; uint32_t sides; } foreseen; // what `runs` was made for
    int32_t broken;          // joints broken on the board, kept under a schedule
    int32_t run_guess;       // what RUN was when last walked, and one more a placement since
    struct asked_runs runs;  // RUN, for an asked cell; what every push writes ends with its first field
    struct position at;
    struct counts demand;    // without what the asked cell sees
    free_counts free;
    int32_t deep;
    struct facing open;      // as puzzle.facing, only sides that see an empty cell
    uint32_t seen[SIDES];    // colours that the interior cell beyond an open side sees already
    struct flux flux;
};

// RUN's memory: what the unused tiles can do. A direction is named by its known side; seen from there
// every direction looks alike, so one set of tables, made of the tiles in all four turns, serves all:
// known for north, ahead for east, behind for west. e2_place says where in a row of sets each lane lies.
struct runs {
    struct tables {
        _Alignas(32) colour_set enter[PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS]; // [known][ahead] -> behind
        colour_set leave[PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS];              // [known][behind] -> ahead
        colour_set enter_any[PRUNE_MAX_COLOURS];                             // [ahead] -> behind
        colour_set leave_any[PRUNE_MAX_COLOURS];                             // [behind] -> ahead
        colour_set behind_of[PRUNE_MAX_COLOURS];                             // [known] -> behind
        uint8_t any_count[PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS];             // [ahead][behind] turned tiles
        uint8_t behind_count[PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS];          // [known][behind] turned tiles
    } tables[RIM_CLASSES];
    uint8_t shape_count[4 * PRUNE_MAX_CELLS]; // turned tiles of each shape
    int32_t depth;                            // of the state's stack, as far as counted here
    struct { uint16_t cell, tile; } placed[PRUNE_MAX_CELLS];
    uint8_t filled[PRUNE_MAX_CELLS];
    int32_t cells;        // in runs of the best direction
    int32_t best;         // direction that was best when last compared
    int32_t flip;         // see struct asked_runs
    int32_t compare;      // walks until all four are compared again
    int32_t interval;     // and from then on
    int32_t handed_out;   // prune_walk has shown the host's direction: it stays the best, and is always walked
    struct ways {
        int32_t known;                   // side that it is made for, NORTH or SOUTH; -1: none yet
        int32_t depth;                   // of the state's stack, as far as counted here
        int32_t low;                     // least depth of the stack since then
        uint32_t any_made;               // bit = rim class whose `any` is up to date
        uint16_t tile[PRUNE_MAX_CELLS];  // placed, by depth
        uint8_t count[4 * PRUNE_MAX_CELLS]; // unused turned tiles of each shape
        _Alignas(32) colour_set rows[1 + RIM_CLASSES * PRUNE_MAX_COLOURS][PRUNE_MAX_COLOURS]; // [..][west] -> east
        colour_set any[RIM_CLASSES][PRUNE_MAX_COLOURS]; // all rows of a rim class as one
    } ways;               // for prune_walk
};

struct kernel;

struct prune_state {
    const prune_puzzle *puzzle;
    const struct kernel *kernel;
    uint32_t rules;
    int32_t depth;
    struct frame *top;                           // &frames[depth]
    struct runs *runs;                           // null without PRUNE_RULE_RUN
    int32_t low;                                 // least depth since the runs were synced
    uint64_t serial;                             // of the last placement
    uint8_t beyond[PRUNE_MAX_CELLS + 1][SIDES];  // the row past the last cell takes writes over the rim
    uint8_t filled[PRUNE_MAX_CELLS];
    uint8_t used[PRUNE_MAX_CELLS];
    int32_t counting;                            // what frames hold of positions, as the rules need it: COUNT_*
    int32_t promised;                            // there is a promise:
    int32_t promise_frame, promise_one;          // PRUNE_PROMISE_*; no frame where the puzzle has none
    int32_t asked;                               // frames hold what questions left there; see e2_begin_asking
    int32_t scheduled;                           // there is a schedule:
    int32_t total;                               // the most that it ever allows
    int32_t rank[PRUNE_MAX_CELLS];               // place of a cell in the order
    uint16_t orderly[PRUNE_MAX_CELLS];           // last cell of the row up to which the order goes on eastward
    int32_t held[PRUNE_MAX_CELLS];               // of the final total, not allowed yet once the cell is filled
    uint8_t promise_whole[PRUNE_MAX_CELLS];      // [cell]
    uint8_t hard[PRUNE_MAX_CELLS];               // bits of the sides whose joints are promised to hold
    struct frame frames[];                       // cells + 1
};

// Nothing; supply.all, demand.all and free, for LEDGER and FLUX; everything.
enum { COUNT_NOTHING, COUNT_COLOURS, COUNT_KINDS };

// The vector code, compiled once for every processor that is told apart.
struct kernel {
    int32_t (*push)(prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides);
    int32_t (*check)(prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t budget);
    int32_t (*judge)(prune_state *, int32_t budget);
    int32_t (*bound)(prune_state *);
    int32_t (*flux)(prune_state *, int32_t budget);
    void (*walk)(prune_state *, int known, uint32_t first, int32_t n, prune_step *steps);
    int32_t (*ring)(const struct position *);
    void (*report)(prune_state *, prune_report *); // the sums behind the bounds
};

extern const struct kernel e2_kernel_plain, e2_kernel_avx2;

// Are these the rim sides of a corner cell, or the grey ones of a corner tile?
static inline int is_corner(uint8_t sides) { return sides & (sides - 1); }

// What the joints between rim cells cost by SEAM's bound on their breaks.
static inline int32_t e2_ring_cost(const prune_state *s, int32_t breaks) {
    return breaks && s->promise_frame ? PRUNE_IMPOSSIBLE : breaks;
}

// The first error that prune_pin would report, or PRUNE_OK. Cold: asked only when something is wrong.
int32_t e2_placement_error(const prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides);

// By a set of rim sides: 0 inside, then the four edges and the four corners.
extern const uint8_t e2_rim_class[16];

// Fill in puzzle.counted.
void e2_runs_prepare(prune_puzzle *);

// Make RUN's tables for the state's board.
void e2_runs_begin(prune_state *);

// Make a direction the best one.
void e2_runs_choose(const prune_state *, int known);

// Fill an asked cell in RUN's tables, as a placement would, and empty it again.
void e2_runs_fill(const prune_puzzle *, struct runs *, uint32_t cell, int32_t tile);
void e2_runs_empty(const prune_puzzle *, struct runs *, uint32_t cell, int32_t tile);

// Bring RUN's tables up to the state's board. Cheap where little was placed or taken back since.
void e2_runs_sync(prune_state *);

// Fill in puzzle.way_row, way_rows and ways.
void e2_ways_prepare(prune_puzzle *);

// The ways of the state's unused tiles, seen from a side.
struct ways *e2_ways_sync(prune_state *, int known);

// Where a lane lies in a row of colour sets: so that packing what was found in four registers, which goes by halves of
// theirs, brings the lanes into order.
static inline uint32_t e2_place(uint32_t lane) { return lane % 16 / 4 * 8 + lane / 16 * 4 + lane % 4; }

// An empty puzzle for the Go side to fill and e2_puzzle_finish to complete; free with e2_puzzle_free.
prune_puzzle *e2_puzzle_alloc(void);
void e2_puzzle_finish(prune_puzzle *);
void e2_puzzle_conventions(prune_puzzle *, int32_t first_tile, int32_t turns, int32_t origin);
void e2_puzzle_free(prune_puzzle *);

// Fill in what a puzzle knows for FLUX, and FLUX of its empty board.
void e2_flux_prepare(prune_puzzle *);
void e2_flux_begin(const prune_puzzle *, struct flux *);

// Before the first question, or count: until then pushes leave in a frame only what was placed, since an engine
// that only walks never asks.
void e2_begin_asking(prune_state *);

// Lay the whole board anew, for what frames have not kept so far.
void e2_lay_anew(prune_state *);

// The state's frames: a flexible array member, which cgo does not see.
const struct frame *e2_frames(const prune_state *);

#endif
