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
 *   Yours    an engine that numbers, lists or turns in another way says so in prune_config, and from
 *            then on every call takes and gives its own cells, tiles and rotations. Sides keep their
 *            names: north is the top of the board, wherever its cells are counted from. Where a range
 *            below reads "tile 0..cells-1", it is 1..cells when first_tile is 1.
 *   Rim      the outer border. On a framed puzzle one colour, grey, lies on the rim and nowhere else:
 *            the frame is hard, grey is never a break. On a frameless puzzle (PRUNE_FRAMELESS) the
 *            rim sides of the border cells are free: anything may lie there, nothing is charged.
 *   Joint    a pair of adjacent cells. It is broken when both are filled and the two colours that
 *            meet differ. Every broken joint is charged one break, except joints declared free with
 *            prune_pin (typically the north and west sides of a clue tile that was put down first).
 *   Budget   wherever it appears: how many breaks may still be charged AFTER the tile in question has
 *            been placed. That is the allowance for the whole finished board minus everything charged
 *            so far, the breaks the tile itself makes included. It is not the allowance of the current
 *            depth: passing that would lose solutions. Any int32_t is valid; with any
 *            rule at all, a negative budget is dead.
 *
 * Rules that hold for every function
 *   Errors   are negative and one of prune_error. After an error nothing has changed. Nothing here
 *            exits, aborts, prints, or raises a signal of its own, unless the Go runtime itself finds no
 *            memory to live in; null handles are errors, not crashes.
 *            (A handle that was already freed is the caller's fault and is not detected.)
 *   Threads  a puzzle is immutable: any number of threads may use it at once. A state belongs to one
 *            thread at a time; different states are independent, also over one puzzle. There is no
 *            global state.
 *   Owning   what _new, _official and _clone hand out, the caller frees with the matching _free. A
 *            puzzle must outlive its states. No pointer given to a call is kept after it returns.
 *   Structs  that begin with struct_size may grow in later versions. The library takes a smaller one of an older
 *            header: of a struct that is read the missing fields are zero, of one that is filled in nothing
 *            beyond its end is written. A larger one, of a newer header than the library, is refused with
 *            PRUNE_E_STRUCT_NEWER; a size below that of version 0.1 with PRUNE_E_STRUCT_SIZE.
 *   Cost     "hot" calls are plain C: no allocation, no lock, no clock, no Go. "Cold" calls may enter
 *            the Go runtime (some 20 empty calls, and up to a few ms the first time on a thread).
 *            `./build.sh bench` measures both beside an empty call into the library, bound by bound.
 *   Process  Linux with glibc. After fork() the child may use the hot calls only. dlclose() does not
 *            unload the library. Loading it takes over SIGURG; install a handler for that afterwards.
 */
#ifndef E2PRUNE_H
#define E2PRUNE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Compare PRUNE_ABI (what you compiled against) with prune_abi_version() (what you run): where they are
 * equal, a program runs with every library that is not older than its header.
 *   Within an ABI number there may come new functions; new constants, error codes, rules and bits; a meaning
 *   for values that were refused; fields at the end of a struct that begins with struct_size, never in its
 *   padding, where zero means what was before; stronger bounds, and others in PRUNE_RULES_DEFAULT.
 *   A new ABI number, and a new SONAME, come with all else: a function gone, other parameters or results,
 *   another number for a constant, another place or size for a field that there is, and any change of
 *   prune_placement or prune_step, which lie in arrays. */
#define PRUNE_ABI 1
#define PRUNE_VERSION "0.1.0"

#define PRUNE_MAX_CELLS 1024  /* width * height at most; width and height at least 3 */
#define PRUNE_MAX_COLOURS 32  /* colours of a puzzle, grey included */
#define PRUNE_MAX_HALVES 255  /* sides of one colour over all tiles */
#define PRUNE_FRAMELESS (-1)  /* prune_config.grey: no rim colour, free rim */
#define PRUNE_OFFICIAL_FINGERPRINT 0x51243fd98eb30ba4u /* prune_fingerprint of the official tiles */

typedef struct prune_puzzle prune_puzzle;
typedef struct prune_state prune_state;

/* Every call that can fail returns one of these; prune_strerror has the sentence. */
typedef enum prune_error {
    PRUNE_OK = 0,
    PRUNE_E_NULL = -1,         /* a pointer argument is null */
    PRUNE_E_STRUCT_SIZE = -2,  /* struct_size is smaller than the struct ever was */
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
    PRUNE_E_INTERNAL = -24,    /* a fault inside the library, caught; please report it */
    PRUNE_E_SIDE_ORDER = -25,  /* side_order is neither all zero nor each of the four sides once */
    PRUNE_E_CONVENTION = -26,  /* first_tile, turns or origin is neither 0 nor 1 */
    PRUNE_E_COLOUR = -27,      /* no tile has the colour */
    PRUNE_E_NO_ROTATION = -28, /* the tile does not show those four sides in any rotation */
    PRUNE_E_FILE = -29,        /* a file cannot be read, or holds no puzzle */
    PRUNE_E_ORDER = -30,       /* order is not a permutation of the cells */
    PRUNE_E_SCHEDULE = -31,    /* allowed falls somewhere, or begins below 0 */
    PRUNE_E_NO_LINE = -32,     /* the cells of a line do not follow each other on its side, or are not all empty */
    PRUNE_E_PROMISES = -33,    /* unknown bit in promises */
    PRUNE_E_STRUCT_NEWER = -34, /* struct_size is larger than the library's struct: the library is older */
    PRUNE_E_SIDES = -35        /* towards is not one side, or counted has bits that are none */
} prune_error;

/* Rules: which bounds a state uses. 0 uses none: every check then keeps, every
 * bound is 0. */
#define PRUNE_RULE_LEDGER 0x1u           /* colour deficit and parity over the whole rest */
#define PRUNE_RULE_SEAM 0x2u             /* the ledger, resolved by what can meet what; never below it */
#define PRUNE_RULE_RUN 0x4u              /* rows and columns that the unused tiles cannot finish */
#define PRUNE_RULE_JOIN 0x8u             /* the same where SEAM says how often each colour may break */
#define PRUNE_RULE_FLUX 0x10u            /* the conservation law modulo 2, near the end; saves the default rules nothing */
#define PRUNE_RULES_DEFAULT 0x80000000u  /* all that pays, in the library you run with */

/* Verdicts of prune_check and prune_judge: 0 keeps, anything above 0 is dead, and the bits say by what.
 * LEDGER's two and SEAM are exact and come together. RUN, JOIN and FLUX come alone: the first that fires
 * spares the others. prune_check may miss what only these three would find, since it may work with
 * older tables, in one direction, and FLUX only near the end; prune_judge and prune_bound miss nothing. */
#define PRUNE_KEEP 0
#define PRUNE_BY_LEDGER_DEFICIT 0x1 /* the colours still demanded exceed the supply by too much */
#define PRUNE_BY_LEDGER_PARITY 0x2  /* too many colours are left an odd number of times */
#define PRUNE_BY_SEAM 0x4           /* the same, resolved by interior, edge and frame */
#define PRUNE_BY_RUN 0x8            /* some rows or columns cannot be finished cheaply enough */
#define PRUNE_BY_JOIN 0x10          /* they cannot with the halves that SEAM lets break */
#define PRUNE_BY_FLUX 0x20          /* no rotations of the unused tiles keep the flux, or the chequers, even */

/* What an engine may promise with prune_promise. */
#define PRUNE_PROMISE_FRAME 0x1u  /* no joint between two rim cells breaks; void on a frameless puzzle */
#define PRUNE_PROMISE_ONE 0x2u    /* no tile breaks two joints with tiles that lie there when it is placed */
#define PRUNE_IMPOSSIBLE 0x100000 /* a bound as high as this: no completion keeps what is promised */

/* Sides, as bits of free_sides. */
#define PRUNE_NORTH 0x1
#define PRUNE_EAST 0x2
#define PRUNE_SOUTH 0x4
#define PRUNE_WEST 0x8

/* Conventions of an engine, for prune_config. */
#define PRUNE_CLOCKWISE 0        /* turns: rot counts quarter turns clockwise */
#define PRUNE_COUNTERCLOCKWISE 1 /* turns: rot counts quarter turns counter-clockwise */
#define PRUNE_TOP_LEFT 0         /* origin: cell 0 is top left, the rows go down */
#define PRUNE_BOTTOM_LEFT 1      /* origin: cell 0 is bottom left, the rows go up */

/* What a puzzle is made of. Zero the struct, set struct_size, fill in the rest: conventions left at
 * zero are those of the model above. */
typedef struct prune_config {
    uint32_t struct_size;  /* sizeof(prune_config) */
    int32_t width;         /* 3.. */
    int32_t height;        /* 3.. ; width * height <= PRUNE_MAX_CELLS */
    int32_t tile_count;    /* width * height */
    const uint16_t *tiles; /* 4 * tile_count colour codes: north, east, south, west of the first tile, ... */
    int32_t grey;          /* the rim colour's code 0..65535, or PRUNE_FRAMELESS */
    int32_t first_tile;    /* 0 or 1: the number of the first tile, in every call */
    uint8_t side_order[4]; /* where the 1st, 2nd, 3rd and 4th colour of a tile lie at rotation 0: each of
                              PRUNE_NORTH, _EAST, _SOUTH, _WEST once; all zero: as listed above. Only
                              for `tiles`: the calls name sides, or go north, east, south, west */
    int32_t turns;         /* PRUNE_CLOCKWISE or PRUNE_COUNTERCLOCKWISE */
    int32_t origin;        /* PRUNE_TOP_LEFT or PRUNE_BOTTOM_LEFT */
} prune_config;

/* One placed tile. */
typedef struct prune_placement {
    int32_t cell;       /* 0..cells-1 */
    int32_t tile;       /* 0..cells-1 */
    int32_t rot;        /* 0..3 quarter turns */
    int32_t free_sides; /* PRUNE_NORTH | ... whose joints are never charged; 0 as a rule */
} prune_placement;

/* A line, for prune_walk: empty cells that follow each other straight on. Zero the struct, set struct_size. */
typedef struct prune_line {
    uint32_t struct_size; /* sizeof(prune_line) */
    int32_t cell;         /* the first cell */
    int32_t towards;      /* PRUNE_NORTH, _EAST, _SOUTH or _WEST: on which side of it the next one lies */
    int32_t cells;        /* how many: 1.. */
    int32_t counted;      /* of the joints with placed tiles those on these sides of its cells count, PRUNE_NORTH | ...;
                             0: on all four. The joints between its cells always count */
    int32_t left;         /* what is left of the final total before the first of them is filled; INT32_MAX is fine */
    int32_t beside;       /* what must be charged beside the line by the end, on joints that its cells do not touch:
                             0, or what you know. It is added to the costs */
} prune_line;

/* What a line costs from one of its cells on, see prune_walk. */
typedef struct prune_step {
    int32_t cost;      /* the least */
    uint32_t colours;  /* the colours, as bits (prune_lane), that reach it when the cell before shows them to the cell;
                          every other colour costs one more at least */
    uint32_t possible; /* the colours with which no more than the line's `left` is needed: of the others nothing comes */
} prune_step;

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
    int32_t seam_a, seam_b, seam_k;     /* SEAM's sums of A, B and K over colours */
    int32_t seam_ring;                  /* SEAM's bound on the joints between rim cells; PRUNE_IMPOSSIBLE where
                                           one must break and PRUNE_PROMISE_FRAME says that none does */
    int32_t seam;                       /* SEAM */
    int32_t run_cost[4];                /* RUN by known side: north, east, south, west; 0 without the rule;
                                           PRUNE_IMPOSSIBLE where no way keeps what is promised */
    int32_t run;                        /* RUN: the largest of the four */
    int32_t join;                       /* JOIN: seam, or more; 0 without the rule */
    int32_t flux;                       /* FLUX; 0 without the rule */
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
 * Returns PRUNE_OK, PRUNE_E_NULL, _STRUCT_SIZE, _STRUCT_NEWER, _SIDE_ORDER, _CONVENTION, _BOARD_SIZE, _TILE_COUNT,
 * _GREY, _COLOURS, _HALVES, _TILE_GREYS, _CORNERS, _EDGES, _MEMORY or _INTERNAL, tested in this order;
 * *puzzle is untouched on error. Any thread. Cold: well under a millisecond. */
int32_t prune_puzzle_new(const prune_config *config, prune_puzzle **puzzle);

/* The official Eternity II puzzle: 16 x 16, grey 0, frame colours 1-5, interior colours 6-22, tiles
 * in the community's usual order (tile n here is piece n+1 of 1-based lists).
 * Returns PRUNE_OK, PRUNE_E_NULL, _MEMORY or _INTERNAL. Any thread. Cold. */
int32_t prune_puzzle_official(prune_puzzle **puzzle);

/* The flux of a whole tile set: what its tiles can tell apart. For each colour but grey a tile has the
 * flux (east - west) + i (south - north) of that colour; a clockwise quarter turn multiplies it by i.
 * prune/study/report.go defines every figure. */
typedef struct prune_flux_report {
    uint32_t struct_size;                              /* in: sizeof(prune_flux_report) */
    int32_t colours;                                   /* without grey; entries used below */
    int32_t interior_tiles, edge_tiles, corner_tiles;  /* by the number of grey sides */
    int32_t grey_halves;
    int32_t frame_colours;                             /* those that no interior tile carries */
    int32_t complex_rank, real_rank;                   /* of the tiles' fluxes; real_rank as they are listed */
    int32_t parity_rank, augmented_rank;               /* modulo 2, without and with the right-hand side */
    int32_t odd_colours;                               /* colours with a shadow; 0: the census shadow is zero */
    int32_t nonzero_flux;                              /* colours whose flux over all tiles as listed is not 0 */
    int32_t colour[PRUNE_MAX_COLOURS];                 /* code, ascending */
    int32_t halves[PRUNE_MAX_COLOURS];                 /* sides that carry it */
    int32_t frame[PRUNE_MAX_COLOURS];                  /* 1 for a frame colour */
    int32_t shadow[PRUNE_MAX_COLOURS];                 /* 1 where halves is odd */
    int32_t east_minus_west[PRUNE_MAX_COLOURS];        /* flux summed over all tiles as listed: real part */
    int32_t south_minus_north[PRUNE_MAX_COLOURS];      /* and imaginary part */
} prune_flux_report;

/* Study a puzzle's tiles. In: report->struct_size. Out: the rest, on success.
 * Returns PRUNE_OK, PRUNE_E_NULL, _STRUCT_SIZE, _STRUCT_NEWER or _INTERNAL. Any thread. Cold: some 10 ms. */
int32_t prune_flux_study(const prune_puzzle *puzzle, prune_flux_report *report);

/* The published certificate: tile tiles[i] lies somewhere with rotation rots[i], i < n; can any rotations
 * of the other tiles make the flux vanish modulo 2, as on a board without breaks?
 * In: numbers and rotations as in prune_push, no tile twice; the arrays may be null when n is 0.
 * Returns 1 (possible), 0 (impossible: these rotations belong to no board without a break), PRUNE_E_NULL,
 * _COUNT, _TILE_RANGE, _ROT_RANGE, _TILE_USED (twice) or _INTERNAL. On a frameless puzzle always 1.
 * Any thread. Cold: some 20 us. */
int32_t prune_flux_rotations(const prune_puzzle *puzzle, int32_t n, const int32_t *tiles, const int32_t *rots);

/* Make a puzzle from a file, of any of the forms in which people keep them, told apart by their content:
 *   a tile a line, four colour codes (and, on the line of a clue, a fifth field cell.rot);
 *   the same as CSV of 16-bit binary words, grey being all ones;
 *   JSON {"width": 16, "height": 16, "pieces": [[0,0,1,3], ...], "hints": [[138, "135.0"], ...]};
 *   a link to a board viewer, or its board_edges (and board_pieces) alone. The official tiles are recognised
 *   whichever letters stand for their colours, and keep the numbers of prune_puzzle_official; other tiles
 *   are numbered as board_pieces says, or by their cells.
 * Lines that start with # are comments. A board without a given width is square. The rim colour is the
 * one that makes a frame; a set without the colours 0 and 65535 in which none does is frameless. Clues
 * and boards are checked (cells, tiles and rotations as in the model, from 0) but not kept.
 * In:  path; conventions, null for those of the model, of which struct_size, first_tile, side_order,
 *      turns and origin count: side_order is that of the file. Links always go north, east, south, west.
 * Out: *puzzle, on success; why, when it is not null and why_size is not 0: the empty string, or on
 *      PRUNE_E_FILE a sentence with the file's name, the line, and what was expected there, cut to
 *      why_size - 1 bytes and ended by a zero byte. 256 bytes are enough but for long paths.
 * Returns PRUNE_OK, PRUNE_E_NULL (path or puzzle), _STRUCT_SIZE, _STRUCT_NEWER, _SIDE_ORDER, _CONVENTION, _FILE,
 * _MEMORY or _INTERNAL. Any thread. Cold: reads the file, some ms. */
int32_t prune_puzzle_load(const char *path, const prune_config *conventions, prune_puzzle **puzzle, char *why,
                          size_t why_size);

/* Free a puzzle after the last of its states. Null is fine. Any thread. Cold. */
void prune_puzzle_free(prune_puzzle *puzzle);

/* A tile's four sides as the library sees them: the self-test of an engine's conventions. Turn a tile
 * in the engine, turn it here, compare. (Lists of the official tiles differ in what rotation 0 is.)
 * In: tile, rot as in prune_push. Out: sides[0..3], the colour codes of north, east, south and west.
 * Returns PRUNE_OK, PRUNE_E_NULL, _TILE_RANGE or _ROT_RANGE; sides is untouched on error. Any thread.
 * Plain C. */
int32_t prune_tile_sides(const prune_puzzle *puzzle, int32_t tile, int32_t rot, uint16_t *sides);

/* The rotation that shows these sides, for engines that keep turned tiles and no rotation: ask once,
 * when the engine builds its tables.
 * In: tile as in prune_push; the colour codes that the turned tile shows north, east, south and west.
 * Returns rot 0..3 as prune_push takes it (the least, where several look alike), or PRUNE_E_NULL,
 * _TILE_RANGE or _NO_ROTATION. Any thread. Plain C. */
int32_t prune_find_rotation(const prune_puzzle *puzzle, int32_t tile, int32_t north, int32_t east, int32_t south,
                            int32_t west);

/* The bit of a colour in every colour set that the library gives out, and its lane in prune_report.
 * In: a colour code of the puzzle, grey included.
 * Returns 0..31, or PRUNE_E_NULL or _COLOUR. Any thread. Plain C. */
int32_t prune_lane(const prune_puzzle *puzzle, int32_t colour);

/* A hash of the tile set: equal for equal sets, whatever the order and the numbers of the tiles, the
 * rotation they are listed in, and the codes of their colours; the official set has
 * PRUNE_OFFICIAL_FINGERPRINT. Which colour is grey, or that none is, belongs to the set; the width and
 * the height do not. A mirrored set is another set. Unequal hashes prove unequal sets; equal ones make
 * equal sets as good as certain for tiles as irregular as the official ones, and prove nothing for sets
 * made to deceive.
 * Returns the hash, 1 to 2^63 - 1; or 0 when puzzle is null or after a fault inside. Any thread. Cold: a
 * few ms. */
uint64_t prune_fingerprint(const prune_puzzle *puzzle);

/* ---- states: one a search thread --------------------------------------------------------------- */

/* Make a state with an empty board.
 * In: a puzzle; rules, PRUNE_RULES_DEFAULT or any of PRUNE_RULE_*, or both. Out: *state, on success.
 * PRUNE_RULE_JOIN switches SEAM and RUN on, too; the default is these three.
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
 * the search: pin before you ask. A pin is popped like any other tile.
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

/* Declare a break schedule: how many breaks the engine allows itself by when. Bounds then also cut where
 * a run cannot keep within it, long before the final total is spent.
 * In: n = cells; order: the cells in the order in which the engine fills them, or null for increasing
 * numbers; allowed: n + 1 numbers, allowed[d] being the most that may have been charged in all once the
 * first d cells of the order are filled, none below the one before. Budgets count against allowed[n].
 * The arrays are copied. n = 0 takes the schedule away. It changes what prune_check and prune_walk answer,
 * not prune_bound, prune_judge or prune_explain, which speak of the final total; but the order counts for
 * prune_promise, too. Survives reset and load; a clone has it, too.
 * Returns PRUNE_OK, PRUNE_E_NULL, _COUNT (n is neither 0 nor cells), _ORDER or _SCHEDULE.
 * The state's thread. Plain C, some microseconds. */
int32_t prune_schedule(prune_state *state, int32_t n, const int32_t *order, const int32_t *allowed);

/* Promise what the engine never does, off by default. The bounds then count only the completions that keep
 * the promise, and cut more. An engine that breaks its own promise loses completions.
 * A promise speaks of what is still to be laid, from the board as it stands at each question: a joint
 * between two placed tiles is past, broken or not, and a free joint may hold any two colours.
 * In: promises, bits of PRUNE_PROMISE_*; cells, n of them (0 <= n <= cells of the board; null when n is 0):
 * none of their joints is broken from now on, whether they are empty or filled. Each call replaces what was
 * promised before; 0 and no cells take it back. The list is copied.
 * PRUNE_PROMISE_ONE takes the empty cells to be filled in the order of prune_schedule, called before or
 * after, else by increasing numbers. Of two empty cells the later one answers for the joint between them;
 * for a joint with a placed tile, a clue put down first included, the empty cell does. Do not promise it
 * if the cells may be filled in another order.
 * Who may promise: ONE, engines that allow a tile one break with the tiles it meets (north and west in a
 * row scan); FRAME, engines that never break on colours of which the rim's joints are made, 1 to 5 of the
 * official tiles; both, engines of Blackwood's kind; cells, engines that lay the surroundings of a clue,
 * or some rows, without a break.
 * RUN, JOIN and prune_walk keep all promises, SEAM keeps FRAME. LEDGER and FLUX know none and stay sound.
 * prune_bound, prune_judge and prune_explain are exact, PRUNE_IMPOSSIBLE or more where no completion keeps
 * the promise; prune_check finds part of it, and costs more the closer the budget is.
 * Survives reset and load; a clone has it, too.
 * Returns PRUNE_OK, PRUNE_E_NULL, _PROMISES, _COUNT or _CELL_RANGE, tested in this order. The state's
 * thread. Plain C, some microseconds. */
int32_t prune_promise(prune_state *state, uint32_t promises, int32_t n, const int32_t *cells);

/* ---- asking (hot, the state's thread) ----------------------------------------------------------- */

/* Judge a candidate: were the tile placed, could the rest still be finished within `budget` breaks?
 * Nothing is placed. Asking about several candidates of one cell in a row is the cheapest.
 * A keep proves nothing: what was kept at one budget may, asked again, be dead at a higher one.
 * Returns 0 (keep: nothing is proven), > 0 (dead: PRUNE_BY_* bits), or < 0: an error of
 * prune_push (the candidate is judged as pushed, not as pinned). Test for > 0: then an error never cuts a branch. */
int32_t prune_check(prune_state *state, int32_t cell, int32_t tile, int32_t rot, int32_t budget);

/* Judge the state as it stands; `budget` is what may be charged from here on.
 * Exact. Returns as prune_check; PRUNE_E_NULL is the only error. With RUN or JOIN it walks the whole
 * board: for debugging and for once a node, not for once a candidate. JOIN takes some memory for as long as it
 * walks, here and in prune_bound and prune_explain; where there is none it says less. */
int32_t prune_judge(prune_state *state, int32_t budget);

/* prune_check for n candidates of one cell in one call, for hosts whose calls are dear.
 * In: n >= 0; tiles, rots, budgets: n each. Out: verdicts[i], what prune_check would return for
 * candidate i, errors included.
 * Returns the number of dead candidates (verdict > 0), or PRUNE_E_NULL or _COUNT, then verdicts is
 * untouched. The arrays may be null when n is 0. */
int32_t prune_check_many(prune_state *state, int32_t cell, int32_t n, const int32_t *tiles,
                         const int32_t *rots, const int32_t *budgets, int32_t *verdicts);

/* FLUX of the state as it stands, whatever its rules: both members of the conservation law modulo 2
 * (prune/flux.go), the grey row and the kinds of cells exact.
 * Returns 0 (keep), PRUNE_BY_FLUX (dead), or PRUNE_E_NULL. Hot: some 25 empty calls with 40 tiles left and
 * some 20 with 16, where it was asked before the last placement, too; it goes through placements since then
 * one by one. Without a rule that counts (LEDGER, SEAM, JOIN or FLUX) it lays the whole board anew. */
int32_t prune_flux_check(prune_state *state, int32_t budget);

/* Hand over the walk along a line, for engines that fill lines and judge candidates with a bit test of their own.
 * In: a line of empty cells, in any of the four directions. On either side of each of its cells, at its far end and
 * before its first cell may lie placed tiles, the rim, or empty cells, in any mixture: a row under or over a filled one,
 * a column beside one, what is left of a hole.
 * Out: steps[i], one for each of its cells: what it costs at least, in breaks of the joints that count, to fill cell i and
 * those after it, with the joint to the cell before. With a schedule that is raised by what it withholds: steps[i].cost
 * is what must be left of the final total. A candidate on the cell before, if that is filled before cell i, is dead when
 *     steps[i].cost + !(steps[i].colours >> lane & 1) > left || !(steps[i].possible >> lane & 1)
 * with lane = prune_lane of the colour that it shows to cell i and left its budget as for prune_check. For the first
 * cell the tile that lies before it says whether the line is dead; the rim is grey there, and where cell i - 1's joint
 * towards it is free, or an empty cell lies before the first one, only steps[i].cost > left counts. Where the cost would
 * exceed the line's `left` nothing is possible, and the cost is that and one more.
 * Without promises `possible` says nothing that the first test does not, once left is what it was. Promises are kept: with
 * PRUNE_PROMISE_ONE no cell breaks two of the joints that it answers for, counted or not.
 * The schedule is kept cell by cell where the order of prune_schedule fills the line's cells from the first to the last,
 * whatever it fills in between; else so that as much is left when the last of them is filled.
 * The answer stays sound for steps[i] as long as cell i and all cells after it on the line are empty and nothing that lay
 * there when it was walked has been taken back, however many tiles were placed since, wherever else. With `beside`, as
 * long as none of the joints that it speaks of has got tiles on both sides since. The promises must not be withdrawn.
 *
 *     prune_line line = {sizeof line, cell, PRUNE_EAST, 16 - column, 0, left, 0};
 *     if (column == 0) { bring_up_to_date(state); prune_walk(state, &line, steps); }
 *     ...
 *     if (column + 1 < 16 && dead(&steps[column + 1], lane_of[east], left)) continue;
 *
 * A state for that purpose needs PRUNE_RULE_RUN only; its pushes are the cheapest then.
 * Returns PRUNE_OK, PRUNE_E_NULL, _STRUCT_SIZE, _STRUCT_NEWER, _COUNT (cells below 1), _CELL_RANGE, _SIDES, _NO_LINE, or
 * _RULES when the state has no PRUNE_RULE_RUN; steps is untouched on error. Its cost grows with the cells and with the
 * tiles placed or taken back since the last walk; cells with known tiles on both flanks take a microsecond each. */
int32_t prune_walk(prune_state *state, const prune_line *line, prune_step *steps);

/* The best proven lower bound of the state's rules on the breaks still to be charged: >= 0, or
 * PRUNE_E_NULL. With any rule at all, prune_judge(state, b) is dead exactly when b is below it. Costs as
 * prune_judge. */
int32_t prune_bound(prune_state *state);

/* Every number behind the bound. In: report->struct_size. Out: the rest of *report, on success.
 * Returns PRUNE_OK, PRUNE_E_NULL, _STRUCT_SIZE or _STRUCT_NEWER. Plain C; costs as prune_judge. */
int32_t prune_explain(prune_state *state, prune_report *report);

/* Recompute everything from scratch in the Go reference and compare: for debug builds and bug reports.
 * Returns PRUNE_OK, PRUNE_E_NULL, PRUNE_E_MISMATCH or _INTERNAL. The state's thread. Cold: some 100 us. */
int32_t prune_verify(prune_state *state);

#ifdef __cplusplus
}
#endif
#endif
