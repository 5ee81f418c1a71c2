// A state: a stack of frames, and all that is kept from one call to the next.
//
// Every cached value, what it is computed from, until when it is true, who refreshes it, and what restores it when tiles
// are taken back. "Stack" is the placements of a frame and of those below it. Nothing else outlives a call. The
// verifying build (verify_impl.h) computes each afresh after every call, for the frame on top.
//
//   value                  computed from           true until              refreshed by               on pop
//   ---------------------  ----------------------  ----------------------  -------------------------  --------------------
//   board: beyond, filled, the stack               a placement             push                       taken back cell by
//     used                                                                                             cell
//   LEDGER, SEAM: census   the stack               never: the frame is     push, from the frame       the frame below is
//     of a frame             (kept: counts_kept)     written anew            below; e2_lay_anew         as it was left
//   RING: census.ring      the census, the         a promise               push; prune_promise        the same
//                            promise of the frame
//   the asked cell: cell,  the census, the         another cell is asked   ask_about                  the same; deeper
//     demand, free, deep,    board                   about there                                       tiles are gone then
//     open, seen
//   RUN: run.table and     the stack when last     a placement or a pop:   e2_run_sync, before        low_water says how
//     counts, run.cells      synced (run.placed)     stale in between        every walk                 far it still holds
//   RUN: run.heading,      when all sides were     never wrong, only       refresh_run_cache,         kept
//     compare, interval      last compared           weaker                  prune_walk
//   RUN: run_cache of a    the stack, the          another cell is asked   refresh_run_cache, or      the frame below is
//     frame                  heading, the schedule   about; a schedule       look_ahead below it        as it was left
//   RUN: below sets of     the stack; a colour     with the cache          ask_below, after a sync    with the cache
//     run_cache              when it is asked for
//   RUN: kept_walk         the stack               with the cache          walk_to: a step that       with the cache
//                                                                            broke nothing serves
//                                                                            again where no tile used
//                                                                            since has its colour
//   RUN: run_guess         what RUN was when       never wrong: it says    push, refresh_run_cache    the frame below is
//                            last walked             when to walk again                                 as it was left
//   JOIN: looked_ahead     the candidate that      the frame is pushed     look_ahead                 the serial of the
//     (the next frame's      was last looked ahead   with something else,                               frame below says
//     run_cache)             with                    or another candidate                               whether it holds
//   FLUX: flux of a frame  the stack               the frame's serial      flux_follow, when asked    the frame below is
//                                                    changes                                            as it was left
//   schedule: rank,        prune_schedule          the next one            prune_schedule             kept
//     withheld, onward
//   promise: hard          prune_promise           the next one            prune_promise              kept
//   walk: lines.sets,      the stack when last     a placement or a pop:   e2_line_tables_sync,       lines.low_water
//     lines.count            synced (lines.tile)     stale in between        before a walk              says how far
//   walk: lines.any        lines.sets              a sync that changes     any_row                    any_made is cleared
//                                                    them                                               by the sync
//
// JOIN keeps nothing of its own: its labels live for one question.
#ifndef E2PRUNE_STATE_H
#define E2PRUNE_STATE_H

#include "flux.h"
#include "puzzle.h"
#include "run.h"

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
struct census {
    struct counts supply, demand;
    free_counts free;
    int32_t deep;  // (cell, colour) pairs with three or more demands
    int32_t ring;  // SEAM's bound on the ring
};

// A frame is the board after so many placements, and what is known about the one empty cell that was
// asked about last there. It outlives deeper placements: after a pop its siblings are cheap.
struct frame {
    int32_t cell;            // the asked cell, or NO_CELL
    prune_placement placed;  // the placement that led here
    uint64_t serial;         // no other placement has it
    struct { uint64_t serial; int32_t cell, tile; uint32_t sides; } looked_ahead; // what `run` was made for
    int32_t run_guess;       // what RUN was when last walked, and one more a placement since
    struct run_cache run;    // for an asked cell; what every push writes ends with its first field
    struct census census;
    struct counts demand;    // without what the asked cell sees
    free_counts free;
    int32_t deep;
    struct facing open;      // as puzzle.facing, only sides that see an empty cell
    uint32_t seen[SIDES];    // colours that the interior cell beyond an open side sees already
    struct flux flux;
};

// What frames hold of the census, as the rules need it: nothing; supply.all, demand.all and free, for LEDGER and FLUX;
// everything.
enum { COUNT_NOTHING, COUNT_COLOURS, COUNT_KINDS };

struct kernel;

struct prune_state {
    const prune_puzzle *puzzle;
    const struct kernel *kernel;
    uint32_t rules;
    int32_t depth;
    struct frame *top;                           // &frames[depth]
    struct run *run;                             // null without PRUNE_RULE_RUN
    int32_t low_water;                           // least depth since RUN's tables were synced
    uint64_t serial;                             // of the last placement
    uint8_t beyond[PRUNE_MAX_CELLS + 1][SIDES];  // the row of NO_CELL takes writes over the rim
    uint8_t filled[PRUNE_MAX_CELLS];
    uint8_t used[PRUNE_MAX_CELLS];
    int32_t counts_kept;                         // COUNT_*
    int32_t promised;                            // there is a promise:
    int32_t promise_frame, promise_one;          // PRUNE_PROMISE_*; no frame where the puzzle has none
    int32_t asked;                               // frames hold what questions left there; see e2_begin_asking
    int32_t scheduled;                           // there is a schedule:
    int32_t rank[PRUNE_MAX_CELLS];               // place of a cell in the order
    uint16_t onward[SIDES][PRUNE_MAX_CELLS];     // see e2_order_along
    int32_t withheld[PRUNE_MAX_CELLS];           // of the final total, not allowed yet once the cell is filled
    uint8_t promise_whole[PRUNE_MAX_CELLS];      // [cell]
    uint8_t hard[PRUNE_MAX_CELLS];               // bits of the sides whose joints are promised to hold
    struct frame frames[];                       // cells + 1
};

// The first error that prune_pin would report, or PRUNE_OK. Cold: asked only when something is wrong.
int32_t e2_placement_error(const prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides);

// The same of a whole list, to be laid on an empty board.
int32_t e2_list_error(const prune_puzzle *, int32_t n, const prune_placement *);

// Before the first question, or count: until then pushes leave in a frame only what was placed, since an engine
// that only walks never asks.
void e2_begin_asking(prune_state *);

// Take tiles back until so many are left.
void e2_pop_to(prune_state *, int32_t depth);

// Lay the whole board anew, for what frames have not kept so far; with all counts, where the rules need less.
void e2_lay_anew(prune_state *);
void e2_recount(prune_state *);

// The census of the empty board, but for its ring, into a census of zeros.
void e2_census_begin(const prune_puzzle *, struct census *);
#ifdef E2_VERIFY
void e2_census_use(const prune_puzzle *, struct census *, int32_t tile);
#endif

// What the joints between rim cells cost by SEAM's bound on their breaks.
static inline int32_t e2_ring_cost(const prune_state *s, int32_t breaks) {
    return breaks && s->promise_frame ? PRUNE_IMPOSSIBLE : breaks;
}

// A promise: the joints that must hold, and the ring's cost, follow from it. See prune_promise.
void e2_hard_joints(const prune_state *, uint8_t hard[]);
void e2_promise(prune_state *, uint32_t promises, int32_t n, const int32_t *cells);

// A schedule: see prune_schedule. What follows from the order of the cells.
void e2_order_along(prune_state *);
void e2_schedule(prune_state *, int32_t n, const int32_t *order, const int32_t *allowed);

// The state's frames: a flexible array member, which cgo does not see.
const struct frame *e2_frames(const prune_state *);

#endif
