// Time the hot calls along a recorded search, beside an empty call into the library.
//
// The trace is the beginning of a real search: the last 48 cells of a 464 board, at most one break a
// cell, every candidate asked about before it is placed. It is replayed with some of the calls left
// out, and a call costs the difference. Of many repeats the fastest counts: the machine is shared.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tail_boards.h"
#include "tail_library.h"

enum { SUFFIX = 48, TRACE_MAX = 100000, REPEATS = 60 };

struct call {
    enum { PUSH, POP, CHECK } what;
    int32_t cell, tile, rot, budget;
};

struct recorder {
    const struct board *board;
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
    for (int32_t tile = cells - SUFFIX; tile < cells && cell < cells && r->count < TRACE_MAX; tile++) {
        for (int32_t rot = 0; rot < 4 && !r->used[tile]; rot++) {
            uint8_t turned[4];
            unsigned grey = 0;
            for (int s = 0; s < 4; s++) {
                turned[s] = r->board->cells[tile][(s + 4 - rot) % 4];
                grey |= (unsigned)(turned[s] == GREY) << s;
            }
            if (grey != rim_sides(side, cell)) continue;
            int breaks = (turned[NORTH] != r->cells[cell - side][SOUTH]) + (cell % side && turned[WEST] != r->cells[cell - 1][EAST]);
            if (breaks > 1 || breaks > left) continue;
            record(r, (struct call){CHECK, cell, tile, rot, left - breaks});
            if (prune_check(r->state, cell, tile, rot, left - breaks) > 0) continue;
            record(r, (struct call){PUSH, cell, tile, rot, 0});
            require_library(prune_push(r->state, cell, tile, rot));
            for (int s = 0; s < 4; s++) r->cells[cell][s] = turned[s];
            r->used[tile] = true;
            search(r, cell + 1, left - breaks);
            r->used[tile] = false;
            prune_pop(r->state);
            record(r, (struct call){.what = POP});
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
static double replay(prune_state *s, const struct call *calls, int count, bool check, bool bound, bool flux) {
    int32_t start = prune_depth(s), kept = 0;
    double began = now();
    for (const struct call *c = calls; c < calls + count; c++) {
        if (c->what == CHECK) {
            if (check) kept += prune_check(s, c->cell, c->tile, c->rot, c->budget);
        } else if (c->what == PUSH) {
            kept += prune_push(s, c->cell, c->tile, c->rot);
            if (bound) kept += prune_bound(s);
            if (flux) kept += prune_flux_check(s, 2);
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

static void bench(const struct board *board, const char *name, uint32_t rules) {
    struct task task = {.board = board, .suffix = SUFFIX, .rules = rules};
    struct library library = library_open(&task);
    struct recorder r = {.board = board, .state = library.state, .calls = need_memory(TRACE_MAX, sizeof *r.calls)};
    int first = board_cells(board) - SUFFIX;
    for (int cell = 0; cell < first; cell++)
        for (int s = 0; s < 4; s++) r.cells[cell][s] = board->cells[cell][s];
    search(&r, first, board_breaks(board, first));
    prune_pop_to(library.state, first);

    struct call *moves = need_memory(TRACE_MAX, sizeof *moves);
    int move_count = 0, pushes = 0, checks = 0;
    for (int i = 0; i < r.count; i++) {
        if (r.calls[i].what != CHECK) moves[move_count++] = r.calls[i];
        pushes += r.calls[i].what == PUSH;
        checks += r.calls[i].what == CHECK;
    }
    double only_moves = 0, with_checks = 0, with_bounds = 0, with_flux = 0;
    for (int i = 0; i < REPEATS; i++) {
        keep_least(&only_moves, replay(library.state, moves, move_count, false, false, false));
        keep_least(&with_checks, replay(library.state, r.calls, r.count, true, false, false));
        keep_least(&with_bounds, replay(library.state, moves, move_count, false, true, false));
        if (rules & PRUNE_RULE_FLUX) keep_least(&with_flux, replay(library.state, moves, move_count, false, false, true));
    }
    printf("%s: %d pushes, %d checks\n", name, pushes, checks);
    print("push + pop", only_moves / pushes);
    print("check", (with_checks - only_moves) / checks);
    print("bound", (with_bounds - only_moves) / pushes);
    if (with_flux > 0) print("flux_check", (with_flux - only_moves) / pushes);
    free(r.calls);
    free(moves);
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
    boards_free(&boards);
    return 0;
}
