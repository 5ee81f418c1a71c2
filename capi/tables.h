// What the hot calls read and write: a puzzle as tables, and a state as a stack of frames.
//
// A lane is the index of a colour among the puzzle's colour codes in ascending order. A frame keeps
// one byte a lane; a count never exceeds PRUNE_MAX_HALVES.
#ifndef E2PRUNE_TABLES_H
#define E2PRUNE_TABLES_H

#include "../include/e2prune.h"

typedef uint8_t lanes __attribute__((vector_size(PRUNE_MAX_COLOURS)));

enum { NORTH, EAST, SOUTH, WEST, SIDES };

// What an empty cell sees beyond a side is one byte: the lane that is demanded there (grey at a hard
// rim), or one of these.
enum { OPEN = PRUNE_MAX_COLOURS, FREE, BEYOND_CODES };

// No int32_t that a host may pass equals it.
#define NO_CELL INT64_MIN

struct prune_puzzle {
    int32_t width, height, cells, colours;
    int32_t grey;                                // lane, or -1 on a frameless puzzle
    uint16_t colour[PRUNE_MAX_COLOURS];          // lane -> colour code
    uint16_t next[PRUNE_MAX_CELLS][SIDES];       // neighbour, or PRUNE_MAX_CELLS beyond the rim
    uint8_t rim[PRUNE_MAX_CELLS];                // bits of the sides that lie on a hard rim
    uint8_t grey_sides[PRUNE_MAX_CELLS][4];      // [tile][rot] -> bits of the sides that are grey
    uint8_t side[PRUNE_MAX_CELLS][4][SIDES];     // [tile][rot][side] -> lane
    lanes halves[PRUNE_MAX_CELLS];               // [tile] -> sides a lane
    lanes one[BEYOND_CODES];                     // 1 in one lane; none for OPEN and FREE
    lanes all;                                   // sides a lane over all tiles
};

// A frame is the board after so many placements, and what is known about the one empty cell that was
// asked about last there. It outlives deeper placements: after a pop its siblings are cheap.
struct frame {
    lanes supply, demand;
    lanes cell_demand;        // demand without what the asked cell sees
    uint32_t cell_open;       // 0xff in the byte of each side beyond which the asked cell sees OPEN
    int32_t cell_free;        // free joints without those of the asked cell
    int64_t cell;             // the asked cell, or NO_CELL
    int32_t free_joints;
    prune_placement placed;   // the placement that led here
};

struct kernel;

struct prune_state {
    const prune_puzzle *puzzle;
    const struct kernel *kernel;
    uint32_t rules;
    int32_t depth;
    struct frame *top;                           // &frames[depth]
    uint8_t beyond[PRUNE_MAX_CELLS + 1][SIDES];  // the row past the last cell takes writes over the rim
    uint8_t filled[PRUNE_MAX_CELLS];
    uint8_t used[PRUNE_MAX_CELLS];
    struct frame frames[];                       // cells + 1
};

// The vector code, compiled once for every processor that is told apart.
struct kernel {
    int32_t (*push)(prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides);
    int32_t (*check)(prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t budget);
    int32_t (*judge)(const prune_state *, int32_t budget);
    void (*count)(const prune_state *, int32_t *deficit, int32_t *odd);
};

extern const struct kernel e2_kernel_plain, e2_kernel_avx2;

// The first error that prune_pin would report, or PRUNE_OK. Cold: asked only when something is wrong.
int32_t e2_placement_error(const prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides);

// An empty puzzle for the Go side to fill and e2_puzzle_finish to complete; free with e2_puzzle_free.
prune_puzzle *e2_puzzle_alloc(void);
void e2_puzzle_finish(prune_puzzle *);
void e2_puzzle_free(prune_puzzle *);

// The state's frames: a flexible array member, which cgo does not see.
const struct frame *e2_frames(const prune_state *);

#endif
