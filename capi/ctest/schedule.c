// Break schedules, promises and prune_walk against brute force: whatever prune_check or the walk's bit test
// calls dead must have no completion that keeps to the schedule and to what is promised.
//
// usage: schedule [boards [seed]]
#include "e2prune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 25 };

static uint64_t seed_state;

static int draw(int n) { // 0..n-1
    seed_state ^= seed_state << 13, seed_state ^= seed_state >> 7, seed_state ^= seed_state << 17;
    return (int)((seed_state >> 16) % (uint64_t)n);
}

static struct {
    int width, height, cells, framed;
    uint16_t tiles[MOST][4];
    int32_t order[MOST], allowed[MOST + 1];
    int at[MOST]; // tile on the cell, or -1
    uint16_t shown[MOST][4];
    int used[MOST];
    uint32_t promises;
    int whole; // the cell that is promised not to break, or -1
    prune_puzzle *puzzle;
    prune_state *state;
} b;

static long questions, dead, by_run, walk_dead[4], walks[4]; // of walks by the side that they went to

static int neighbour(int cell, int side) {
    int row = cell / b.width + (side == 2) - (side == 0), column = cell % b.width + (side == 1) - (side == 3);
    return row < 0 || row >= b.height || column < 0 || column >= b.width ? -1 : row * b.width + column;
}

// Breaks charged for a turned tile, or -1 where the frame does not allow it.
static int breaks_of(int cell, int tile, int rot, uint16_t turned[4]) {
    int breaks = 0;
    for (int side = 0; side < 4; side++) {
        turned[side] = b.tiles[tile][(side + 4 - rot) % 4];
        int other = neighbour(cell, side);
        if (b.framed && (other < 0) != (turned[side] == 0)) return -1;
        if (other >= 0 && b.at[other] >= 0) breaks += b.shown[other][(side + 2) % 4] != turned[side];
    }
    return breaks;
}

// Would a turned tile keep what is promised?
static int keeps(int cell, int breaks, const uint16_t turned[4]) {
    if (b.promises & PRUNE_PROMISE_ONE && breaks > 1) return 0;
    for (int side = 0; side < 4; side++) {
        int other = neighbour(cell, side);
        if (other < 0 || b.at[other] < 0 || b.shown[other][(side + 2) % 4] == turned[side]) continue;
        if (cell == b.whole || other == b.whole) return 0;
        int rim = 1;
        for (int i = 0, at = cell; i < 2; i++, at = other)
            rim &= at < b.width || at >= b.cells - b.width || at % b.width == 0 || at % b.width == b.width - 1;
        if (b.promises & PRUNE_PROMISE_FRAME && b.framed && rim) return 0;
    }
    return 1;
}

static void place(int cell, int tile, const uint16_t turned[4]) {
    b.at[cell] = tile;
    b.used[tile] = 1;
    memcpy(b.shown[cell], turned, sizeof b.shown[cell]);
}

static void take(int cell) {
    b.used[b.at[cell]] = 0;
    b.at[cell] = -1;
}

// Can the board be finished within the schedule?
static int finishes(int depth, int charged) {
    if (depth == b.cells) return 1;
    int cell = b.order[depth];
    for (int tile = 0; tile < b.cells; tile++)
        for (int rot = 0; rot < 4 && !b.used[tile]; rot++) {
            uint16_t turned[4];
            int breaks = breaks_of(cell, tile, rot, turned);
            if (breaks < 0 || charged + breaks > b.allowed[depth + 1] || !keeps(cell, breaks, turned)) continue;
            place(cell, tile, turned);
            int done = finishes(depth + 1, charged + breaks);
            take(cell);
            if (done) return 1;
        }
    return 0;
}

static void fail(const char *what, int depth, int tile, int rot, uint64_t seed) {
    printf("%s: depth %d, cell %d, tile %d, rotation %d; repeat: build/ctest/schedule 1 %llu\n", what, depth, b.order[depth], tile,
           rot, (unsigned long long)seed);
    exit(1);
}

// A line that has been walked, and what was said of it.
struct walked {
    int cells[MOST], cell_before, n, toward_it; // toward_it: the side on which the cell before shows something to the line
    prune_step steps[MOST];
};
enum { WALKS_KEPT = 12 };

// Walk a line of empty cells, anywhere and in any direction, with so much left.
static int walk_some_line(struct walked *w, int32_t left, int depth, uint64_t seed) {
    int cell = b.order[depth + draw(b.cells - depth)], side = draw(4);
    w->n = 0, w->toward_it = side, w->cell_before = neighbour(cell, (side + 2) % 4);
    for (int at = cell; at >= 0 && b.at[at] < 0; at = neighbour(at, side)) w->cells[w->n++] = at;
    if (draw(4) == 0) w->n = 1 + draw(w->n);
    prune_line line = {sizeof line, cell, 1 << side, w->n, draw(2) ? 0 : draw(16), draw(3) ? left : INT32_MAX, 0};
    int32_t code = prune_walk(b.state, &line, w->steps);
    if (code) fail(prune_strerror(code), depth, side, w->n, seed);
    walks[side]++;
    return 1;
}

// Does a walk say that a board is dead, with so much left? Only the steps count of which no cell has been filled since.
static int dead_by(const struct walked *w, int32_t left) {
    for (int i = w->n - 1; i >= 0 && b.at[w->cells[i]] < 0; i--) {
        int before = i ? w->cells[i - 1] : w->cell_before;
        const prune_step *step = &w->steps[i];
        if (before < 0 || b.at[before] < 0) {
            if (step->cost > left) return 1;
            continue;
        }
        int32_t lane = prune_lane(b.puzzle, b.shown[before][w->toward_it]);
        if (step->cost + !(step->colours >> lane & 1) > left || !(step->possible >> lane & 1)) return 1;
    }
    return 0;
}

// Follow the engine to the end, asking about every candidate; `kept` are walks made on the way, n of them.
static void follow(int depth, int charged, struct walked kept[WALKS_KEPT], int n, uint64_t seed) {
    if (depth == b.cells) return;
    int cell = b.order[depth];
    for (int more = draw(4); n < WALKS_KEPT && more; more--) n += walk_some_line(&kept[n], b.allowed[b.cells] - charged, depth, seed);
    int followed = 0;
    for (int tile = 0; tile < b.cells; tile++)
        for (int rot = 0; rot < 4 && !b.used[tile]; rot++) {
            uint16_t turned[4];
            int breaks = breaks_of(cell, tile, rot, turned), now = charged + breaks;
            if (breaks < 0 || now > b.allowed[depth + 1] || !keeps(cell, breaks, turned)) continue;
            int32_t left = b.allowed[b.cells] - now, verdict = prune_check(b.state, cell, tile, rot, left);
            if (verdict < 0) fail(prune_strerror(verdict), depth, tile, rot, seed);
            place(cell, tile, turned);
            int by_walk = 0;
            for (int i = 0; i < n; i++) {
                int it_says = dead_by(&kept[i], left);
                by_walk |= it_says, walk_dead[kept[i].toward_it] += it_says;
            }
            questions++, dead += verdict > 0, by_run += (verdict & PRUNE_BY_RUN) > 0;
            if ((verdict > 0 || by_walk) && finishes(depth + 1, now)) fail("called dead, but finishes", depth, tile, rot, seed);
            if (!by_walk && verdict <= 0 && followed < 2 && draw(3) == 0) {
                followed++;
                if (prune_push(b.state, cell, tile, rot)) fail("push", depth, tile, rot, seed);
                follow(depth + 1, now, kept, n, seed);
                prune_pop(b.state);
            }
            take(cell);
        }
}

// Another schedule, in another order and with another total, and for some boards taken away again.
static void declare_another(prune_state *s, uint64_t seed) {
    int32_t order[MOST], allowed[MOST + 1];
    for (int i = 0; i < b.cells; i++) order[i] = b.order[b.cells - 1 - i];
    for (int d = 0; d <= b.cells; d++) allowed[d] = seed % 2 ? 0 : 3 * d;
    if (prune_schedule(s, b.cells, order, allowed)) fail("another schedule", 0, 0, 0, seed);
    if (seed % 4 < 2 && prune_schedule(s, 0, NULL, NULL)) fail("no schedule", 0, 0, 0, seed);
}

// Nothing of a schedule that was declared before may stay: walks are those of a state that had none.
static void compare_after_another(const int32_t *order, uint64_t seed) {
    prune_state *copy[2];
    for (int k = 0; k < 2; k++) {
        if (prune_state_clone(b.state, &copy[k])) fail("clone", 0, 0, 0, seed);
        if (k) declare_another(copy[k], seed);
        if (prune_schedule(copy[k], b.cells, order, b.allowed)) fail("schedule of a clone", 0, 0, 0, seed);
    }
    for (int cell = 0; cell < b.cells; cell++) {
        const prune_line line = {.struct_size = sizeof line, .cell = cell, .towards = PRUNE_EAST, .cells = 1, .left = INT32_MAX};
        prune_step step[2] = {{0}};
        int32_t code = prune_walk(copy[0], &line, &step[0]);
        if (code != prune_walk(copy[1], &line, &step[1])) fail("after another schedule, code of a walk", 0, 0, 0, seed);
        if (memcmp(&step[0], &step[1], sizeof step[0]))
            fail("after another schedule, walk", 0, 0, 0, seed);
    }
    for (int k = 0; k < 2; k++) prune_state_free(copy[k]);
}

static void one_board(uint64_t seed) {
    seed_state = seed * 0x9e3779b97f4a7c15ull + 1;
    for (int i = 0; i < 8; i++) draw(2);
    memset(&b, 0, sizeof b);
    b.width = 3 + draw(3), b.height = 3 + draw(2), b.cells = b.width * b.height, b.framed = draw(3) > 0;
    int colours = 2 + draw(4);
    for (int cell = 0; cell < b.cells; cell++) {
        b.at[cell] = -1;
        for (int side = 0; side < 4; side++)
            b.tiles[cell][side] = (uint16_t)(b.framed && neighbour(cell, side) < 0 ? 0 : 1 + draw(colours));
    }
    int kind = draw(4); // rows from the top, rows from the bottom, columns, anything
    for (int i = 0; i < b.cells; i++)
        b.order[i] = kind == 0   ? i
                     : kind == 1 ? (b.height - 1 - i / b.width) * b.width + i % b.width
                     : kind == 2 ? i % b.height * b.width + i / b.height
                                 : i;
    for (int i = b.cells - 1; kind == 3 && i > 0; i--) {
        int j = draw(i + 1);
        int32_t swap = b.order[i];
        b.order[i] = b.order[j], b.order[j] = swap;
    }
    prune_config config = {.struct_size = sizeof config, .width = b.width, .height = b.height, .tile_count = b.cells,
                           .tiles = b.tiles[0], .grey = b.framed ? 0 : PRUNE_FRAMELESS};
    if (prune_puzzle_new(&config, &b.puzzle) || prune_state_new(b.puzzle, draw(4) ? PRUNE_RULES_DEFAULT : PRUNE_RULE_RUN, &b.state))
        fail("puzzle", 0, 0, 0, seed);

    // Fill all but a few cells anyhow, then let the schedule begin with what that cost or a little less.
    int depth = b.cells - 2 - draw(4), charged = 0, best;
    for (int d = 0; d < depth; d++) {
        int tile, rot, tries = 0;
        uint16_t turned[4];
        do {
            tile = draw(b.cells), rot = draw(4);
        } while (b.used[tile] || (best = breaks_of(b.order[d], tile, rot, turned)) < 0 || (best > 0 && tries++ < 40));
        charged += best;
        place(b.order[d], tile, turned);
        if (prune_push(b.state, b.order[d], tile, rot)) fail("push", d, tile, rot, seed);
    }
    b.allowed[depth] = charged + draw(2);
    for (int d = depth + 1; d <= b.cells; d++) b.allowed[d] = b.allowed[d - 1] + (draw(3) == 0) * (1 + draw(2));
    const int32_t *order = kind == 0 && draw(2) ? NULL : b.order;
    compare_after_another(order, seed);
    if (kind == 0 && draw(3) == 0) // no schedule: only the total counts
        for (int d = depth; d < b.cells; d++) b.allowed[d] = b.allowed[b.cells];
    else if (prune_schedule(b.state, b.cells, order, b.allowed)) fail("schedule", 0, 0, 0, seed);
    b.whole = -1;
    if (draw(2)) {
        b.promises = (uint32_t)draw(4), b.whole = draw(2) ? draw(b.cells) : -1;
        int32_t cell = b.whole;
        if (prune_promise(b.state, b.promises, cell >= 0, &cell)) fail("promise", 0, 0, 0, seed);
    }
    struct walked kept[WALKS_KEPT];
    follow(depth, charged, kept, 0, seed);
    prune_state_free(b.state);
    prune_puzzle_free(b.puzzle);
}

static int errors; // of the calls' own errors

static void expect(int32_t code, int32_t got) {
    if (code == got) return;
    errors++;
    printf("expected %d (%s), got %d (%s)\n", code, prune_strerror(code), got, prune_strerror(got));
}

static int32_t walk(prune_state *s, int32_t cell, int32_t towards, int32_t cells, int32_t counted) {
    prune_step steps[16];
    const prune_line line = {sizeof line, cell, towards, cells, counted, 10, 0};
    return prune_walk(s, &line, steps);
}

static void test_walk_errors(prune_state *s, prune_state *ledger) {
    const prune_line line = {sizeof line, 0, PRUNE_EAST, 16, 0, 10, 0};
    prune_step steps[16];
    expect(PRUNE_OK, prune_walk(s, &line, steps));
    expect(PRUNE_E_NULL, prune_walk(NULL, &line, steps));
    expect(PRUNE_E_NULL, prune_walk(s, NULL, steps));
    expect(PRUNE_E_NULL, prune_walk(s, &line, NULL));
    expect(PRUNE_E_RULES, prune_walk(ledger, &line, steps));
    expect(PRUNE_OK, walk(s, 243, PRUNE_EAST, 13, 15));
    expect(PRUNE_OK, walk(s, 243, PRUNE_NORTH, 16, 1));
    expect(PRUNE_OK, walk(s, 32, PRUNE_EAST, 4, 0)); // nothing beside it is known
    expect(PRUNE_E_COUNT, walk(s, 0, PRUNE_EAST, 0, 0));
    expect(PRUNE_E_COUNT, walk(s, 0, PRUNE_EAST, INT32_MIN, 0));
    expect(PRUNE_E_CELL_RANGE, walk(s, -1, PRUNE_EAST, 1, 0));
    expect(PRUNE_E_CELL_RANGE, walk(s, 256, 0, 1, 0));
    static const int32_t no_side[] = {0, 3, 16, -1, INT32_MIN, INT32_MAX};
    for (int i = 0; i < (int)(sizeof no_side / sizeof *no_side); i++) expect(PRUNE_E_SIDES, walk(s, 0, no_side[i], 17, 0));
    expect(PRUNE_E_SIDES, walk(s, 0, PRUNE_EAST, 1, 16));
    expect(PRUNE_E_SIDES, walk(s, 0, PRUNE_EAST, 1, -1));
    expect(PRUNE_E_NO_LINE, walk(s, 1, PRUNE_EAST, 16, 0));
    expect(PRUNE_E_NO_LINE, walk(s, 15, PRUNE_EAST, INT32_MAX, 0));
    expect(PRUNE_E_NO_LINE, walk(s, 16, PRUNE_NORTH, 3, 0));
    expect(PRUNE_E_NO_LINE, walk(s, 14, PRUNE_WEST, 16, 0));
    expect(PRUNE_E_NO_LINE, walk(ledger, 255, PRUNE_SOUTH, 2, 0));
    expect(PRUNE_OK, prune_push(s, 0, 0, 3));
    expect(PRUNE_E_NO_LINE, walk(s, 0, PRUNE_EAST, 1, 0));
    expect(PRUNE_E_NO_LINE, walk(s, 15, PRUNE_WEST, 16, 0));
    expect(PRUNE_OK, walk(s, 15, PRUNE_WEST, 15, 0));
    expect(PRUNE_OK, prune_pop(s));
}

static void test_errors(void) {
    prune_puzzle *p;
    prune_state *s, *ledger;
    prune_puzzle_official(&p);
    prune_state_new(p, PRUNE_RULE_RUN, &s);
    prune_state_new(p, PRUNE_RULE_LEDGER, &ledger);
    static int32_t order[256], allowed[257];
    for (int i = 0; i < 256; i++) order[i] = i;
    expect(PRUNE_OK, prune_schedule(s, 256, order, allowed));
    expect(PRUNE_E_NULL, prune_schedule(NULL, 256, order, allowed));
    expect(PRUNE_E_NULL, prune_schedule(s, 256, order, NULL));
    expect(PRUNE_E_COUNT, prune_schedule(s, 255, order, allowed));
    expect(PRUNE_E_COUNT, prune_schedule(s, -1, order, allowed));
    order[7] = 8;
    expect(PRUNE_E_ORDER, prune_schedule(s, 256, order, allowed));
    order[7] = 256;
    expect(PRUNE_E_ORDER, prune_schedule(s, 256, order, allowed));
    order[7] = 7, allowed[100] = 1;
    expect(PRUNE_E_SCHEDULE, prune_schedule(s, 256, order, allowed));
    allowed[100] = 0, allowed[0] = -1;
    expect(PRUNE_E_SCHEDULE, prune_schedule(s, 256, order, allowed));
    expect(PRUNE_OK, prune_schedule(s, 0, NULL, NULL));
    test_walk_errors(s, ledger);
    expect(PRUNE_OK, prune_promise(s, PRUNE_PROMISE_FRAME | PRUNE_PROMISE_ONE, 256, order));
    expect(PRUNE_E_NULL, prune_promise(NULL, 0, 0, NULL));
    expect(PRUNE_E_NULL, prune_promise(s, 0, 1, NULL));
    expect(PRUNE_E_PROMISES, prune_promise(s, 4, 0, NULL));
    expect(PRUNE_E_COUNT, prune_promise(s, 0, -1, NULL));
    expect(PRUNE_E_COUNT, prune_promise(s, 0, 257, order));
    order[7] = 256;
    expect(PRUNE_E_CELL_RANGE, prune_promise(s, 0, 8, order));
    expect(PRUNE_OK, prune_promise(s, 0, 0, NULL));
    expect(PRUNE_E_NULL, prune_lane(NULL, 0));
    expect(PRUNE_E_COLOUR, prune_lane(p, 23));
    expect(PRUNE_E_COLOUR, prune_lane(p, -1));
    expect(22, prune_lane(p, 22));
    prune_state_free(s);
    prune_state_free(ledger);
    prune_puzzle_free(p);
}

int main(int argc, char **argv) {
    long boards = argc > 1 ? atol(argv[1]) : 6000;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    test_errors();
    for (long i = 0; i < boards; i++) one_board(seed + (uint64_t)i);
    printf("%ld boards, %ld questions, %ld dead (%ld by RUN)\n", boards, questions, dead, by_run);
    for (int side = 0; side < 4; side++) {
        printf("to the %s %ld walks, %ld dead by one\n", (const char *const[]){"north", "east", "south", "west"}[side], walks[side],
               walk_dead[side]);
        if (boards > 5000 && walk_dead[side] < 100) errors++, puts("too few cuts to mean anything");
    }
    if (boards > 1000 && by_run < 1000) errors++, puts("too few cuts to mean anything");
    return errors > 0;
}
