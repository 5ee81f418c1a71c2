// Time the hot calls along a recorded search, beside an empty call into the library.
//
// The trace is the beginning of a real search: the last 48 cells of a 464 board, at most one break a
// cell, every candidate asked about before it is placed. It is replayed with some of the calls left
// out, and a call costs the difference. Of many repeats the fastest counts: the machine is shared.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "common/boards.h"
#include "tail/library.h"

enum { SUFFIX = 48, TRACE_MAX = 100000, REPEATS = 60 };

struct call {
    enum { PUSH, POP, CHECK } what;
    int32_t cell, tile, rot, budget;
};

struct recorder {
    const struct board *board;
    int32_t first, end; // cells to fill: from first, up to but not with end
    bool only_ends;     // record nothing but placements that led to the end
    prune_state *state;
    struct call *calls;
    int count;
    bool used[PRUNE_MAX_CELLS];
    uint8_t cells[PRUNE_MAX_CELLS][4];
};

static void record(struct recorder *r, struct call call) {
    if (r->count < TRACE_MAX) r->calls[r->count++] = call;
}

static void search(struct recorder *r, int32_t cell, int32_t left) {
    int cells = board_cells(r->board), side = r->board->side;
    for (int32_t tile = r->first; tile < cells && cell < r->end && r->count < TRACE_MAX; tile++) {
        for (int32_t rot = 0; rot < 4 && !r->used[tile]; rot++) {
            uint8_t turned[4];
            unsigned grey = 0;
            for (int s = 0; s < 4; s++) {
                turned[s] = turned_side(r->board->cells[tile], rot, s);
                grey |= (unsigned)(turned[s] == GREY) << s;
            }
            if (grey != rim_sides(side, cell)) continue;
            int breaks = (turned[NORTH] != r->cells[cell - side][SOUTH]) + (cell % side && turned[WEST] != r->cells[cell - 1][EAST]);
            if (breaks > 1 || breaks > left) continue;
            if (!r->only_ends) record(r, (struct call){CHECK, cell, tile, rot, left - breaks});
            if (prune_check(r->state, cell, tile, rot, left - breaks) > 0) continue;
            int before = r->count;
            record(r, (struct call){PUSH, cell, tile, rot, left - breaks});
            require_library(prune_push(r->state, cell, tile, rot));
            for (int s = 0; s < 4; s++) r->cells[cell][s] = turned[s];
            r->used[tile] = true;
            search(r, cell + 1, left - breaks);
            r->used[tile] = false;
            prune_pop(r->state);
            if (r->only_ends && r->count == before + 1 && cell + 1 < r->end) r->count = before;
            else record(r, (struct call){.what = POP});
        }
    }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static volatile int32_t sink; // keeps the calls alive

// Seconds for one replay; the state ends where it began.
static double replay(prune_state *s, const struct call *calls, int count, bool check, bool bound) {
    int32_t start = prune_depth(s), kept = 0;
    double began = now();
    for (const struct call *c = calls; c < calls + count; c++) {
        if (c->what == CHECK) {
            if (check) kept += prune_check(s, c->cell, c->tile, c->rot, c->budget);
        } else if (c->what == PUSH) {
            kept += prune_push(s, c->cell, c->tile, c->rot);
            if (bound) kept += prune_bound(s);
        } else {
            kept += prune_pop(s);
        }
    }
    double seconds = now() - began;
    prune_pop_to(s, start);
    sink = kept;
    return seconds;
}

static void keep_least(double *least, double seconds) {
    if (*least == 0 || seconds < *least) *least = seconds;
}

static double empty_call; // seconds

static void print(const char *name, double seconds) {
    printf("  %-22s %7.1f ns  %6.1f x\n", name, 1e9 * seconds, seconds / empty_call);
}

// A search of the last cells until `stop` of them are left, with so many breaks more than on the board.
static struct recorder recorded(const struct board *board, prune_state *state, int suffix, int stop, int more, bool only_ends) {
    int cells = board_cells(board), first = cells - suffix;
    struct recorder r = {.board = board, .first = first, .end = cells - stop, .only_ends = only_ends, .state = state,
                         .calls = need_memory(TRACE_MAX, sizeof *r.calls)};
    for (int cell = 0; cell < first; cell++)
        for (int s = 0; s < 4; s++) r.cells[cell][s] = board->cells[cell][s];
    search(&r, first, board_breaks(board, first) + more);
    prune_pop_to(state, first);
    return r;
}

static void bench(const struct board *board, const char *name, uint32_t rules) {
    struct task task = {.board = board, .suffix = SUFFIX, .rules = rules};
    struct library library = library_open(&task);
    struct recorder r = recorded(board, library.state, SUFFIX, 0, 0, false);

    struct call *moves = need_memory(TRACE_MAX, sizeof *moves);
    int move_count = 0, pushes = 0, checks = 0;
    for (int i = 0; i < r.count; i++) {
        if (r.calls[i].what != CHECK) moves[move_count++] = r.calls[i];
        pushes += r.calls[i].what == PUSH;
        checks += r.calls[i].what == CHECK;
    }
    double only_moves = 0, with_checks = 0, with_bounds = 0;
    for (int i = 0; i < REPEATS; i++) {
        keep_least(&only_moves, replay(library.state, moves, move_count, false, false));
        keep_least(&with_checks, replay(library.state, r.calls, r.count, true, false));
        keep_least(&with_bounds, replay(library.state, moves, move_count, false, true));
    }
    printf("%s: %d pushes, %d checks\n", name, pushes, checks);
    print("push + pop", only_moves / pushes);
    print("check", (with_checks - only_moves) / checks);
    print("bound", (with_bounds - only_moves) / pushes);
    free(r.calls);
    free(moves);
    library_close(&library);
}

// Seconds for a replay that asks FLUX after every placement except those on one cell.
static double replay_flux(prune_state *s, const struct recorder *r, int32_t not_at) {
    int32_t kept = 0;
    double began = now();
    for (const struct call *c = r->calls; c < r->calls + r->count; c++) {
        if (c->what == PUSH) {
            kept += prune_push(s, c->cell, c->tile, c->rot);
            if (c->cell != not_at) kept += prune_flux_check(s, c->budget);
        } else if (c->what == POP) {
            kept += prune_pop(s);
        }
    }
    double seconds = now() - began;
    prune_pop_to(s, r->first);
    sink = kept;
    return seconds;
}

// FLUX where so many tiles are left, in a search that asks it, with its own budgets, about every state that
// LEDGER keeps. More breaks than on the board let enough of them come so far.
static void bench_flux(const struct board *board, int left, int suffix, int more) {
    struct task task = {.board = board, .suffix = suffix, .rules = PRUNE_RULE_LEDGER};
    struct library library = library_open(&task);
    struct recorder r = recorded(board, library.state, suffix, left, more, true);
    int asked = 0;
    for (int i = 0; i < r.count; i++) asked += r.calls[i].what == PUSH && r.calls[i].cell == r.end - 1;
    double with = 0, without = 0;
    for (int i = 0; i < 10 * REPEATS; i++) {
        keep_least(&with, replay_flux(library.state, &r, -1));
        keep_least(&without, replay_flux(library.state, &r, r.end - 1));
    }
    char name[40];
    snprintf(name, sizeof name, "flux check, %d left", left);
    print(name, (with - without) / asked);
    free(r.calls);
    library_close(&library);
}

static void measure_crossings(void) {
    double empty = 0, into_go = 0;
    for (int i = 0; i < REPEATS; i++) {
        int32_t kept = 0;
        double began = now();
        for (int call = 0; call < TRACE_MAX; call++) kept += prune_abi_version();
        keep_least(&empty, now() - began);
        began = now();
        for (int call = 0; call < TRACE_MAX / 10; call++) prune_puzzle_free(NULL); // Go returns at once
        keep_least(&into_go, now() - began);
        sink = kept;
    }
    empty_call = empty / TRACE_MAX;
    print("empty call", empty_call);
    print("exported Go function", 10 * into_go / TRACE_MAX);
}

int main(void) {
    struct boards boards = boards_read(NULL);
    struct board *board = boards_find(&boards, "464-basinC-b0");
    if (!board) complain(EXIT_FAULT, "the built-in boards lack 464-basinC-b0");
    board_turn(board);
    measure_crossings();
    bench(board, "ledger", PRUNE_RULE_LEDGER);
    bench(board, "seam", PRUNE_RULE_SEAM);
    bench(board, "run", PRUNE_RULE_RUN);
    bench(board, "default", PRUNE_RULES_DEFAULT);
    bench(board, "ledger and flux", PRUNE_RULE_LEDGER | PRUNE_RULE_FLUX);
    bench_flux(board, 40, 44, 1);
    bench_flux(board, 16, 32, 3);
    boards_free(&boards);
    return 0;
}
