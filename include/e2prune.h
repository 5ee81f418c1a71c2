/* e2prune.h - proven lower bounds on the breaks an Eternity II board must still cost.
 *
 * A backtracker that fills a board tile by tile, and may leave some joints mismatched ("breaks") as
 * long as their number stays within a budget, tells this library what it places and takes back, and
 * asks, candidate by candidate, whether the rest can still be finished within what is left of that
 * budget. "Dead" is a proof: no completion within the budget is ever lost.
 *
 *     prune_puzzle *puzzle; prune_state *state;
 *     prune_puzzle_official(&puzzle);                        // once
 *     prune_state_new(puzzle, PRUNE_RULES_DEFAULT, &state);  // once a thread
 *     ...
 *     if (prune_check(state, cell, tile, rot, left) > 0) continue;   // dead: next candidate
 *     prune_push(state, cell, tile, rot);
 *     search(cell + 1, left);
 *     prune_pop(state);
 *
 * The model
 *   Board    width x height cells, numbered row by row from the top left, from 0.
 *   Tile     four colours in the order north, east, south, west. Rotation k is k quarter turns
 *            clockwise: north of the turned tile is the side listed k places before north. Tiles are
 *            numbered from 0 in the order they were given. There are as many tiles as cells, and the
 *            bounds suppose that every tile is placed in the end.
 *   Rim      the outer border. On a framed puzzle one colour, grey, lies on the rim and nowhere else:
 *            the frame is hard, grey is never a break. On a frameless puzzle (PRUNE_FRAMELESS) the
 *            rim sides of the border cells are free: anything may lie there, nothing is charged.
 *   Joint    a pair of adjacent cells. It is broken when both are filled and the two colours that
 *            meet differ. Every broken joint is charged one break, except joints declared free with
 *            prune_pin (typically the north and west sides of a clue tile that was put down first).
 *   Budget   wherever it appears: how many breaks may still be charged AFTER the tile in question has
 *            been placed. That is the allowance for the whole finished board minus everything charged
 *            so far, the breaks the tile itself makes included. It is not the allowance of the current
 *            depth: passing that would lose solutions. Any int32_t is valid; a negative budget is dead.
 *
 * Rules that hold for every function
 *   Errors   are negative and one of prune_error. After an error nothing has changed. Nothing here
 *            exits, aborts, prints, or raises a signal of its own; null handles are errors, not crashes.
 *            (A handle that was already freed is the caller's fault and is not detected.)
 *   Threads  a puzzle is immutable: any number of threads may use it at once. A state belongs to one
 *            thread at a time; different states are independent, also over one puzzle. There is no
 *            global state.
 *   Owning   what _new, _official and _clone hand out, the caller frees with the matching _free. A
 *            puzzle must outlive its states. No pointer given to a call is kept after it returns.
 *   Cost     "hot" calls are plain C: no allocation, no lock, no clock, no Go. "Cold" calls may enter
 *            the Go runtime (about 60 ns, and up to a few ms the first time on a thread). A hot call
 *            costs a few times an empty call into the library; `./build.sh bench` measures it.
 *   Process  Linux with glibc. After fork() the child may use the hot calls only. dlclose() does not
 *            unload the library.
 */
#ifndef E2PRUNE_H
#define E2PRUNE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Compare PRUNE_ABI (what you compiled against) with prune_abi_version() (what you run). */
#define PRUNE_ABI 1
#define PRUNE_VERSION "0.1.0"

#define PRUNE_MAX_CELLS 1024  /* width * height at most; width and height at least 3 */
#define PRUNE_MAX_COLOURS 32  /* colours of a puzzle, grey included */
#define PRUNE_MAX_HALVES 255  /* sides of one colour over all tiles */
#define PRUNE_FRAMELESS (-1)  /* prune_config.grey: no rim colour, free rim */

typedef struct prune_puzzle prune_puzzle;
typedef struct prune_state prune_state;

/* Every call that can fail returns one of these; prune_strerror has the sentence. */
typedef enum prune_error {
    PRUNE_OK = 0,
    PRUNE_E_NULL = -1,         /* a pointer argument is null */
    PRUNE_E_STRUCT_SIZE = -2,  /* struct_size is not the sizeof of this header's struct */
    PRUNE_E_BOARD_SIZE = -3,   /* width or height below 3, or too many cells */
    PRUNE_E_TILE_COUNT = -4,   /* not as many tiles as cells */
    PRUNE_E_GREY = -5,         /* grey is neither a colour code nor PRUNE_FRAMELESS */
    PRUNE_E_COLOURS = -6,      /* more than PRUNE_MAX_COLOURS colours */
    PRUNE_E_HALVES = -7,       /* more than PRUNE_MAX_HALVES sides of one colour */
    PRUNE_E_TILE_GREYS = -8,   /* a tile whose grey sides fit no cell (opposite, or three or more) */
    PRUNE_E_CORNERS = -9,      /* not exactly four tiles with two grey sides */
    PRUNE_E_EDGES = -10,       /* not as many tiles with one grey side as edge cells */
    PRUNE_E_RULES = -11,       /* unknown bit in rules */
    PRUNE_E_MEMORY = -12,      /* out of memory */
    PRUNE_E_CELL_RANGE = -13,  /* no such cell */
    PRUNE_E_TILE_RANGE = -14,  /* no such tile */
    PRUNE_E_ROT_RANGE = -15,   /* rotation outside 0..3 */
    PRUNE_E_FREE_SIDES = -16,  /* free_sides outside 0..15 */
    PRUNE_E_CELL_FILLED = -17, /* the cell is filled */
    PRUNE_E_TILE_USED = -18,   /* the tile is on the board */
    PRUNE_E_RIM = -19,         /* grey would point inward, or a colour would lie on the rim */
    PRUNE_E_EMPTY = -20,       /* nothing to pop */
    PRUNE_E_DEPTH = -21,       /* target depth below 0 or above the current depth */
    PRUNE_E_COUNT = -22,       /* a count is negative or larger than the board */
    PRUNE_E_MISMATCH = -23,    /* prune_verify: kernel and reference disagree (a fault of ours) */
    PRUNE_E_INTERNAL = -24     /* a fault inside the library, caught; please report it */
} prune_error;

/* Rules: which bounds a state uses. 0 uses none: every check then keeps. */
#define PRUNE_RULE_LEDGER 0x1u           /* colour deficit and parity over the whole rest */
#define PRUNE_RULES_DEFAULT 0x80000000u  /* all that pays, in the library you run with */

/* Verdicts of prune_check and prune_judge: 0 keeps; otherwise every bit that applies is set. */
#define PRUNE_KEEP 0
#define PRUNE_BY_LEDGER_DEFICIT 0x1 /* the colours still demanded exceed the supply by too much */
#define PRUNE_BY_LEDGER_PARITY 0x2  /* too many colours are left an odd number of times */

/* Sides, as bits of free_sides. */
#define PRUNE_NORTH 0x1
#define PRUNE_EAST 0x2
#define PRUNE_SOUTH 0x4
#define PRUNE_WEST 0x8

/* What a puzzle is made of. Zero the struct, set struct_size, fill in the rest. */
typedef struct prune_config {
    uint32_t struct_size;  /* sizeof(prune_config) */
    int32_t width;         /* 3.. */
    int32_t height;        /* 3.. ; width * height <= PRUNE_MAX_CELLS */
    int32_t tile_count;    /* width * height */
    const uint16_t *tiles; /* 4 * tile_count colour codes: north, east, south, west of tile 0, ... */
    int32_t grey;          /* the rim colour's code 0..65535, or PRUNE_FRAMELESS */
} prune_config;

/* One placed tile. */
typedef struct prune_placement {
    int32_t cell;       /* 0..cells-1 */
    int32_t tile;       /* 0..cells-1 */
    int32_t rot;        /* 0..3 quarter turns clockwise */
    int32_t free_sides; /* PRUNE_NORTH | ... whose joints are never charged; 0 as a rule */
} prune_placement;

/* Every number behind a state's bound. Colours are listed by lane: the puzzle's colour codes in
 * ascending order, grey included; lanes from `colours` on are zero. */
typedef struct prune_report {
    uint32_t struct_size;               /* in: sizeof(prune_report) */
    int32_t depth;                      /* tiles placed */
    int32_t colours;                    /* lanes in use */
    int32_t free_joints;                /* u: free joints whose far side is still empty; on a frameless
                                           puzzle also the rim sides of the empty cells */
    int32_t deficit;                    /* sum over colours of max(0, demand - supply) */
    int32_t odd;                        /* colours whose supply - demand is odd */
    int32_t ledger;                     /* LEDGER: max(deficit, ceil((odd - u) / 2), 0) */
    int32_t bound;                      /* the best bound of the state's rules; what prune_bound returns */
    uint16_t colour[PRUNE_MAX_COLOURS]; /* colour code of the lane */
    uint16_t supply[PRUNE_MAX_COLOURS]; /* sides of the colour over all unused tiles */
    uint16_t demand[PRUNE_MAX_COLOURS]; /* sides of it that placed tiles show to empty cells over charged
                                           joints; for grey, the rim sides of the empty cells */
} prune_report;

/* ---- versions and sentences -------------------------------------------------------------------- */

/* The PRUNE_ABI of the library that is running. Any thread. Hot; it is the empty call of the bench. */
int32_t prune_abi_version(void);

/* The library's version, as PRUNE_VERSION: a constant string, never freed. Any thread. Hot. */
const char *prune_version(void);

/* One English sentence for an error code, without full stop: a constant string, never freed, never
 * null (an unknown code says so). Any thread. Hot. */
const char *prune_strerror(int32_t code);

/* ---- puzzles (cold) ---------------------------------------------------------------------------- */

/* Make a puzzle.
 * In:  config as documented above; its tiles are copied. Out: *puzzle, only on success.
 * Framed: exactly 4 tiles with two adjacent grey sides, 2*(width-2) + 2*(height-2) with one, the rest
 * with none. Frameless: any tiles.
 * Returns PRUNE_OK, PRUNE_E_NULL, _STRUCT_SIZE, _BOARD_SIZE, _TILE_COUNT, _GREY, _COLOURS, _HALVES,
 * _TILE_GREYS, _CORNERS, _EDGES, _MEMORY or _INTERNAL, tested in the order of their numbers; *puzzle
 * is untouched on error. Any thread. Cold: well under a millisecond. */
int32_t prune_puzzle_new(const prune_config *config, prune_puzzle **puzzle);

/* The official Eternity II puzzle: 16 x 16, grey 0, frame colours 1-5, interior colours 6-22, tiles
 * in the community's usual order (tile n here is piece n+1 of 1-based lists).
 * Returns PRUNE_OK, PRUNE_E_NULL, _MEMORY or _INTERNAL. Any thread. Cold. */
int32_t prune_puzzle_official(prune_puzzle **puzzle);

/* Free a puzzle after the last of its states. Null is fine. Any thread. Cold. */
void prune_puzzle_free(prune_puzzle *puzzle);

/* ---- states: one a search thread --------------------------------------------------------------- */

/* Make a state with an empty board.
 * In: a puzzle; rules, PRUNE_RULES_DEFAULT or any of PRUNE_RULE_*, or both. Out: *state, on success.
 * Returns PRUNE_OK, PRUNE_E_NULL, _RULES or _MEMORY. Any thread. Plain C; allocates. */
int32_t prune_state_new(const prune_puzzle *puzzle, uint32_t rules, prune_state **state);

/* Make an independent copy: same board, same stack, same rules, same puzzle.
 * Returns PRUNE_OK, PRUNE_E_NULL or _MEMORY. Not while another thread uses `state`. Plain C; allocates. */
int32_t prune_state_clone(const prune_state *state, prune_state **copy);

/* Back to the empty board, pinned tiles gone too. (To keep pins, prune_pop_to their depth instead.)
 * Returns PRUNE_OK or PRUNE_E_NULL. The state's thread. Plain C: as prune_pop_to(state, 0). */
int32_t prune_state_reset(prune_state *state);

/* Free a state. Null is fine. The state's thread. Plain C. */
void prune_state_free(prune_state *state);

/* ---- placing and taking back (hot, the state's thread) ------------------------------------------ */

/* Place a tile on an empty cell. Cells may be filled in any order. Mismatches are allowed; the engine
 * keeps count of them. Afterwards the depth is one more.
 * In: cell 0..cells-1, tile 0..cells-1, rot 0..3.
 * Returns PRUNE_OK, PRUNE_E_NULL, _CELL_RANGE, _TILE_RANGE, _ROT_RANGE, _CELL_FILLED, _TILE_USED or
 * _RIM, tested in this order. */
int32_t prune_push(prune_state *state, int32_t cell, int32_t tile, int32_t rot);

/* prune_push, and the joints on `free_sides` (PRUNE_NORTH | ...) are never charged, whatever comes to
 * lie there. Bits that point at the rim or at a filled cell mean nothing. For clues put down before
 * the search. A pin is popped like any other tile.
 * Returns as prune_push, and PRUNE_E_FREE_SIDES after _ROT_RANGE. */
int32_t prune_pin(prune_state *state, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides);

/* Take the last tile back. Afterwards the depth is one less and every answer is what it was there.
 * Returns PRUNE_OK, PRUNE_E_NULL or _EMPTY. */
int32_t prune_pop(prune_state *state);

/* Take tiles back until `depth` (0..prune_depth) are left: for engines that jump back, or pop lazily.
 * Returns PRUNE_OK, PRUNE_E_NULL or _DEPTH. Costs a pop a tile. */
int32_t prune_pop_to(prune_state *state, int32_t depth);

/* The number of tiles on the board, or PRUNE_E_NULL. */
int32_t prune_depth(const prune_state *state);

/* Replace the whole board: as reset followed by a pin of each placement in order, so that pops take
 * them back in reverse. For engines that resume, restart, or attach the library below some depth.
 * In: n placements, 0 <= n <= cells (placements may be null when n is 0).
 * Returns PRUNE_OK, PRUNE_E_NULL, _COUNT, or what prune_pin says of the first bad placement; then the
 * board is as it was before. Costs a push a tile, the check beforehand a few ns a tile. */
int32_t prune_load(prune_state *state, int32_t n, const prune_placement *placements);

/* ---- asking (hot, the state's thread) ----------------------------------------------------------- */

/* Judge a candidate: were the tile placed, could the rest still be finished within `budget` breaks?
 * Nothing is placed. Asking about several candidates of one cell in a row is the cheapest.
 * Returns 0 (keep: nothing is proven), > 0 (dead: PRUNE_BY_* bits, all that apply), or < 0: an error
 * of prune_push. Test for > 0: then an error never cuts a branch. */
int32_t prune_check(prune_state *state, int32_t cell, int32_t tile, int32_t rot, int32_t budget);

/* Judge the state as it stands; `budget` is what may be charged from here on.
 * Returns as prune_check; PRUNE_E_NULL is the only error. */
int32_t prune_judge(prune_state *state, int32_t budget);

/* prune_check for n candidates of one cell in one call, for hosts whose calls are dear.
 * In: n >= 0; tiles, rots, budgets: n each. Out: verdicts[i], what prune_check would return for
 * candidate i, errors included.
 * Returns the number of dead candidates (verdict > 0), or PRUNE_E_NULL or _COUNT, then verdicts is
 * untouched. The arrays may be null when n is 0. */
int32_t prune_check_many(prune_state *state, int32_t cell, int32_t n, const int32_t *tiles,
                         const int32_t *rots, const int32_t *budgets, int32_t *verdicts);

/* The best proven lower bound of the state's rules on the breaks still to be charged: >= 0, or
 * PRUNE_E_NULL. prune_judge(state, b) is dead exactly when b is below it. */
int32_t prune_bound(prune_state *state);

/* Every number behind the bound. In: report->struct_size. Out: the rest of *report, on success.
 * Returns PRUNE_OK, PRUNE_E_NULL or _STRUCT_SIZE. Plain C, some 100 ns. */
int32_t prune_explain(prune_state *state, prune_report *report);

/* Recompute everything from scratch in the Go reference and compare: for debug builds and bug reports.
 * Returns PRUNE_OK, PRUNE_E_NULL, PRUNE_E_MISMATCH or _INTERNAL. The state's thread. Cold: some 100 us. */
int32_t prune_verify(prune_state *state);

#ifdef __cplusplus
}
#endif
#endif
