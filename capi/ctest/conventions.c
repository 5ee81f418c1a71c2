// Conventions: one and the same search under every combination of them must visit the same boards, get
// the same verdicts and find the same completions. Also every error, and the calls that show a host what
// the library made of its numbers.
#include "e2prune.h"
#include "expect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 5, HEIGHT = 4, CELLS = WIDTH * HEIGHT, GREY = 0, FRAME_COLOURS = 2, COLOURS = 6 };
enum { GIVEN = 6, CLUE = 13, BUDGET = 3 }; // cells filled beforehand, the clue's cell, breaks allowed

static uint64_t seed = 88172645463325252u;

static int draw(int n) { // 0..n-1
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return (int)((seed >> 16) % (uint64_t)n);
}

// The model's own numbers: cells from the top left, tiles from 0, sides north, east, south, west,
// clockwise. Tile i lies on cell i of a finished board at rotation 0.
static uint16_t tiles[CELLS][4];

static int neighbour(int cell, int side) {
    int row = cell / WIDTH + (side == 2) - (side == 0), column = cell % WIDTH + (side == 1) - (side == 3);
    return row < 0 || row >= HEIGHT || column < 0 || column >= WIDTH ? -1 : row * WIDTH + column;
}

static int on_rim(int cell) {
    for (int side = 0; side < 4; side++)
        if (neighbour(cell, side) < 0) return 1;
    return 0;
}

static void make_tiles(void) {
    for (int cell = 0; cell < CELLS; cell++)
        for (int side = 1; side < 3; side++) { // east and south
            int other = neighbour(cell, side);
            if (other < 0) continue;
            int along = on_rim(cell) && on_rim(other);
            int colour = along ? 1 + draw(FRAME_COLOURS) : 1 + FRAME_COLOURS + draw(COLOURS - FRAME_COLOURS);
            tiles[cell][side] = tiles[other][(side + 2) % 4] = (uint16_t)colour;
        }
}

// A host: how its author numbers, lists and turns.
static struct host {
    int first_tile, turns, origin, zero_order, rename;
    int order[4];      // where the listed colours lie
    int listed[CELLS]; // quarter turns clockwise of the listed tile against the model's
    prune_puzzle *puzzle;
    prune_state *state;
} h;

static int32_t host_cell(int cell) {
    int row = cell / WIDTH;
    return (h.origin == PRUNE_BOTTOM_LEFT ? HEIGHT - 1 - row : row) * WIDTH + cell % WIDTH;
}

static int32_t host_tile(int tile) { return tile + h.first_tile; }

static int32_t host_rot(int tile, int rot) {
    int clockwise = (rot - h.listed[tile] + 4) % 4;
    return h.turns == PRUNE_COUNTERCLOCKWISE ? (4 - clockwise) % 4 : clockwise;
}

static uint16_t host_colour(int colour) { return (uint16_t)(h.rename ? 65535 - 7 * colour : colour); }

static uint16_t turned(int tile, int rot, int side) { return tiles[tile][(side + 4 - rot) % 4]; }

static prune_config host_config(uint16_t list[CELLS][4]) {
    prune_config c;
    memset(&c, 0, sizeof c);
    for (int tile = 0; tile < CELLS; tile++)
        for (int i = 0; i < 4; i++) list[tile][i] = host_colour(turned(tile, h.listed[tile], h.order[i]));
    c.struct_size = sizeof c;
    c.width = WIDTH, c.height = HEIGHT, c.tile_count = CELLS;
    c.tiles = list[0];
    c.grey = host_colour(GREY);
    c.first_tile = h.first_tile, c.turns = h.turns, c.origin = h.origin;
    for (int i = 0; i < 4 && !h.zero_order; i++) c.side_order[i] = (uint8_t)(1 << h.order[i]);
    return c;
}

// What a search met. Equal searches meet the same.
struct met {
    long nodes, completions, dead;
    uint64_t verdicts; // a hash of them all, in their order
    int32_t bounds;
};

static struct search {
    int at[CELLS], rot[CELLS], used[CELLS];
    int many; // ask with prune_check_many
    struct met met;
} s;

static int breaks_of(int cell, int tile, int rot) {
    int breaks = 0;
    for (int side = 0; side < 4; side++) {
        int other = neighbour(cell, side);
        if ((other < 0) != (turned(tile, rot, side) == GREY)) return -1;
        if (other < 0 || s.at[other] < 0 || (cell == CLUE ? other < cell : other == CLUE && cell < CLUE)) continue;
        breaks += turned(s.at[other], s.rot[other], (side + 2) % 4) != turned(tile, rot, side);
    }
    return breaks;
}

static void place(int cell, int tile, int rot) { s.at[cell] = tile, s.rot[cell] = rot, s.used[tile] = 1; }

static int32_t ask(int cell, int tile, int rot, int32_t left) {
    int32_t t = host_tile(tile), r = host_rot(tile, rot), verdict = 12345;
    if (!s.many) return prune_check(h.state, host_cell(cell), t, r, left);
    prune_check_many(h.state, host_cell(cell), 1, &t, &r, &left, &verdict);
    return verdict;
}

static void search(int cell, int32_t left) {
    if (cell == CLUE) cell++;
    if (cell == CELLS) {
        s.met.completions++;
        return;
    }
    for (int tile = 0; tile < CELLS; tile++)
        for (int rot = 0; rot < 4 && !s.used[tile]; rot++) {
            int breaks = breaks_of(cell, tile, rot);
            if (breaks < 0 || breaks > left) continue;
            int32_t verdict = ask(cell, tile, rot, left - breaks);
            EXPECT(verdict >= 0);
            s.met.verdicts = (s.met.verdicts ^ (uint64_t)verdict) * 0x100000001b3u;
            if (verdict > 0) {
                s.met.dead++;
                continue;
            }
            s.met.nodes++;
            EXPECT_CODE(PRUNE_OK, prune_push(h.state, host_cell(cell), host_tile(tile), host_rot(tile, rot)));
            if (s.met.nodes % 16 == 0) s.met.bounds += prune_bound(h.state);
            if (s.met.nodes % 512 == 0) EXPECT_CODE(PRUNE_OK, prune_verify(h.state));
            place(cell, tile, rot);
            search(cell + 1, left - breaks);
            s.at[cell] = -1, s.used[tile] = 0;
            EXPECT_CODE(PRUNE_OK, prune_pop(h.state));
        }
}

// Lay down a clue and the first cells, by prune_load or one by one; search the rest.
static struct met run(int by_load) {
    prune_placement given[GIVEN + 1];
    memset(&s, 0, sizeof s);
    s.many = by_load;
    for (int cell = 0; cell < CELLS; cell++) s.at[cell] = -1;
    for (int i = 0; i <= GIVEN; i++) {
        int cell = i ? i - 1 : CLUE;
        given[i] = (prune_placement){host_cell(cell), host_tile(cell), host_rot(cell, 0),
                                     i ? 0 : PRUNE_NORTH | PRUNE_WEST};
        place(cell, cell, 0);
    }
    EXPECT_CODE(PRUNE_OK, prune_state_new(h.puzzle, PRUNE_RULES_DEFAULT, &h.state));
    if (by_load) EXPECT_CODE(PRUNE_OK, prune_load(h.state, GIVEN + 1, given));
    for (int i = 0; i <= GIVEN && !by_load; i++)
        EXPECT_CODE(PRUNE_OK, prune_pin(h.state, given[i].cell, given[i].tile, given[i].rot, given[i].free_sides));
    search(GIVEN, BUDGET);
    prune_state_free(h.state);
    return s.met;
}

static void test_sides(void) {
    for (int tile = 0; tile < CELLS; tile++)
        for (int rot = 0; rot < 4; rot++) {
            uint16_t sides[4] = {0}, again[4] = {0};
            EXPECT_CODE(PRUNE_OK, prune_tile_sides(h.puzzle, host_tile(tile), host_rot(tile, rot), sides));
            for (int side = 0; side < 4; side++) EXPECT(sides[side] == host_colour(turned(tile, rot, side)));
            int32_t found = prune_find_rotation(h.puzzle, host_tile(tile), sides[0], sides[1], sides[2], sides[3]);
            EXPECT(found >= 0 && found <= host_rot(tile, rot));
            EXPECT_CODE(PRUNE_OK, prune_tile_sides(h.puzzle, host_tile(tile), found, again));
            EXPECT(!memcmp(sides, again, sizeof sides));
        }
}

static void test_call_errors(void) {
    static const int32_t wild[] = {INT32_MIN, INT32_MIN + 1, -65536, -4, -1, 4, 1024, 65536, INT32_MAX - 1, INT32_MAX};
    uint16_t sides[4] = {7, 7, 7, 7};
    prune_state *st;
    EXPECT_CODE(PRUNE_OK, prune_state_new(h.puzzle, PRUNE_RULES_DEFAULT, &st));
    int32_t cell = host_cell(0), tile = host_tile(0), rot = host_rot(0, 0), first = h.first_tile;
    int32_t budget = 9, verdict;
    for (int i = -2; i < (int)(sizeof wild / sizeof *wild); i++) {
        int32_t c = i < 0 ? i == -2 ? CELLS : -1 : wild[i] == 4 ? CELLS + 1 : wild[i];
        int32_t t = i < 0 ? i == -2 ? first + CELLS : first - 1 : wild[i] == 4 ? first + CELLS + 1 : wild[i];
        int32_t r = i < 0 ? i == -2 ? 4 : -1 : wild[i];
        EXPECT_CODE(PRUNE_E_CELL_RANGE, prune_push(st, c, t, r));
        EXPECT_CODE(PRUNE_E_TILE_RANGE, prune_push(st, cell, t, r));
        EXPECT_CODE(PRUNE_E_ROT_RANGE, prune_push(st, cell, tile, r));
        EXPECT_CODE(PRUNE_E_CELL_RANGE, prune_pin(st, c, tile, rot, 0));
        EXPECT_CODE(PRUNE_E_TILE_RANGE, prune_pin(st, cell, t, rot, 0));
        EXPECT_CODE(PRUNE_E_ROT_RANGE, prune_pin(st, cell, tile, r, 16));
        EXPECT_CODE(PRUNE_E_FREE_SIDES, prune_pin(st, cell, tile, rot, 16));
        EXPECT_CODE(PRUNE_E_CELL_RANGE, prune_check(st, c, t, r, 9));
        EXPECT_CODE(PRUNE_E_TILE_RANGE, prune_check(st, cell, t, r, 9));
        EXPECT_CODE(PRUNE_E_ROT_RANGE, prune_check(st, cell, tile, r, 9));
        EXPECT_CODE(0, prune_check_many(st, cell, 1, &t, &rot, &budget, &verdict));
        EXPECT_CODE(PRUNE_E_TILE_RANGE, verdict);
        EXPECT_CODE(0, prune_check_many(st, c, 1, &tile, &rot, &budget, &verdict));
        EXPECT_CODE(PRUNE_E_CELL_RANGE, verdict);
        EXPECT_CODE(0, prune_check_many(st, cell, 1, &tile, &r, &budget, &verdict));
        EXPECT_CODE(PRUNE_E_ROT_RANGE, verdict);
        prune_placement l = {c, tile, rot, 0};
        EXPECT_CODE(PRUNE_E_CELL_RANGE, prune_load(st, 1, &l));
        l = (prune_placement){cell, t, rot, 0};
        EXPECT_CODE(PRUNE_E_TILE_RANGE, prune_load(st, 1, &l));
        l = (prune_placement){cell, tile, r, 0};
        EXPECT_CODE(PRUNE_E_ROT_RANGE, prune_load(st, 1, &l));
        EXPECT_CODE(PRUNE_E_TILE_RANGE, prune_tile_sides(h.puzzle, t, rot, sides));
        EXPECT_CODE(PRUNE_E_ROT_RANGE, prune_tile_sides(h.puzzle, tile, r, sides));
        EXPECT_CODE(PRUNE_E_TILE_RANGE, prune_find_rotation(h.puzzle, t, 0, 0, 0, 0));
        EXPECT_CODE(PRUNE_E_COLOUR, prune_lane(h.puzzle, wild[i < 0 ? 0 : i] == 4 ? 60000 : wild[i < 0 ? 0 : i]));
    }
    EXPECT_CODE(PRUNE_E_RIM, prune_push(st, host_cell(WIDTH + 1), tile, rot));
    EXPECT_CODE(PRUNE_OK, prune_push(st, cell, tile, rot));
    EXPECT_CODE(PRUNE_E_CELL_FILLED, prune_push(st, cell, host_tile(1), host_rot(1, 0)));
    EXPECT_CODE(PRUNE_E_TILE_USED, prune_push(st, host_cell(WIDTH - 1), tile, rot));
    EXPECT(prune_depth(st) == 1);
    EXPECT_CODE(PRUNE_E_NULL, prune_tile_sides(NULL, tile, rot, sides));
    EXPECT_CODE(PRUNE_E_NULL, prune_tile_sides(h.puzzle, tile, rot, NULL));
    EXPECT_CODE(PRUNE_E_NULL, prune_find_rotation(NULL, tile, 0, 0, 0, 0));
    EXPECT_CODE(PRUNE_E_NULL, prune_lane(NULL, 0));
    EXPECT(sides[0] == 7 && sides[3] == 7);
    EXPECT_CODE(PRUNE_OK, prune_tile_sides(h.puzzle, tile, rot, sides));
    EXPECT_CODE(PRUNE_E_NO_ROTATION, prune_find_rotation(h.puzzle, tile, sides[0], sides[0], sides[0], sides[0]));
    EXPECT_CODE(PRUNE_E_NO_ROTATION, prune_find_rotation(h.puzzle, tile, sides[0] + 65536, sides[1], sides[2], sides[3]));
    prune_state_free(st);
    for (int colour = 0; colour <= COLOURS; colour++)
        EXPECT(prune_lane(h.puzzle, host_colour(colour)) == (h.rename ? COLOURS - colour : colour));
}

static void test_config_errors(void) {
    static const uint8_t bad_orders[][4] = {{1, 2, 4, 4}, {0, 2, 4, 8}, {1, 2, 4, 0}, {1, 2, 4, 16},
                                            {1, 2, 3, 4}, {0, 1, 2, 3}, {15, 15, 15, 15}, {255, 1, 2, 4}};
    static const int32_t bad[] = {-1, 2, INT32_MAX, INT32_MIN, 256, 65536};
    uint16_t list[CELLS][4];
    prune_puzzle *untouched = (prune_puzzle *)list, *p = untouched;
    prune_config c = host_config(list);
    for (size_t i = 0; i < sizeof bad_orders / sizeof *bad_orders; i++) {
        c = host_config(list), memcpy(c.side_order, bad_orders[i], 4), c.first_tile = 2, c.width = 1;
        EXPECT_CODE(PRUNE_E_SIDE_ORDER, prune_puzzle_new(&c, &p));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        c = host_config(list), c.first_tile = bad[i], c.width = 1;
        EXPECT_CODE(PRUNE_E_CONVENTION, prune_puzzle_new(&c, &p));
        c = host_config(list), c.turns = bad[i];
        EXPECT_CODE(PRUNE_E_CONVENTION, prune_puzzle_new(&c, &p));
        c = host_config(list), c.origin = bad[i];
        EXPECT_CODE(PRUNE_E_CONVENTION, prune_puzzle_new(&c, &p));
    }
    EXPECT(p == untouched);
}

static void begin_host(void) {
    uint16_t list[CELLS][4];
    prune_config c = host_config(list);
    EXPECT_CODE(PRUNE_OK, prune_puzzle_new(&c, &h.puzzle));
}

static void model_host(void) {
    memset(&h, 0, sizeof h);
    for (int i = 0; i < 4; i++) h.order[i] = i;
    h.zero_order = 1;
    where = "";
    begin_host();
}

static int is_permutation(const int order[4]) {
    return (1 << order[0] | 1 << order[1] | 1 << order[2] | 1 << order[3]) == 15;
}

static void test_combinations(void) {
    char text[120];
    model_host();
    struct met expected = run(0), other = run(1);
    EXPECT(!memcmp(&expected, &other, sizeof other));
    EXPECT(expected.completions > 0 && expected.dead > 0 && expected.nodes > 100);
    uint64_t print = prune_fingerprint(h.puzzle);
    test_config_errors();
    test_call_errors();
    prune_puzzle_free(h.puzzle);

    int combinations = 0;
    for (int code = 0; code < 256 * 8; code++) {
        memset(&h, 0, sizeof h);
        for (int i = 0; i < 4; i++) h.order[i] = code >> 2 * i & 3;
        if (!is_permutation(h.order)) continue;
        h.first_tile = code >> 8 & 1, h.turns = code >> 9 & 1, h.origin = code >> 10 & 1;
        h.rename = combinations % 3 == 1;
        for (int tile = 0; tile < CELLS; tile++) h.listed[tile] = combinations % 2 ? draw(4) : 0;
        snprintf(text, sizeof text, "\n  with first_tile %d, turns %d, origin %d, sides %d %d %d %d, combination %d",
                 h.first_tile, h.turns, h.origin, h.order[0], h.order[1], h.order[2], h.order[3], combinations);
        where = text;
        begin_host();
        struct met met = run(combinations % 2);
        EXPECT(met.nodes == expected.nodes);
        EXPECT(met.completions == expected.completions);
        EXPECT(met.dead == expected.dead);
        EXPECT(met.verdicts == expected.verdicts);
        EXPECT(met.bounds == expected.bounds);
        EXPECT(prune_fingerprint(h.puzzle) == print);
        test_sides();
        test_call_errors();
        prune_puzzle_free(h.puzzle);
        combinations++;
    }
    where = "";
    EXPECT(combinations == 24 * 8);
    printf("conventions: %d combinations, each %ld nodes, %ld dead, %ld completions\n", combinations, expected.nodes,
           expected.dead, expected.completions);
}

static void test_fingerprint(void) {
    prune_puzzle *p, *q;
    EXPECT(prune_fingerprint(NULL) == 0);
    EXPECT_CODE(PRUNE_OK, prune_puzzle_official(&p));
    EXPECT(prune_fingerprint(p) == PRUNE_OFFICIAL_FINGERPRINT);
    static uint16_t list[256][4];
    prune_config c;
    memset(&c, 0, sizeof c);
    c.struct_size = sizeof c, c.width = 16, c.height = 16, c.tile_count = 256, c.tiles = list[0];
    // The official tiles from the last to the first, turned, with other colour codes.
    for (int tile = 0; tile < 256; tile++) prune_tile_sides(p, 255 - tile, tile % 4, list[tile]);
    for (int i = 0; i < 1024; i++) list[i / 4][i % 4] = (uint16_t)(list[i / 4][i % 4] * 2851 % 60013);
    EXPECT_CODE(PRUNE_OK, prune_puzzle_new(&c, &q));
    EXPECT(prune_fingerprint(q) == PRUNE_OFFICIAL_FINGERPRINT);
    prune_puzzle_free(q);
    // Mirrored: the sides listed the other way around.
    uint8_t mirror[4] = {PRUNE_NORTH, PRUNE_WEST, PRUNE_SOUTH, PRUNE_EAST};
    memcpy(c.side_order, mirror, sizeof mirror);
    EXPECT_CODE(PRUNE_OK, prune_puzzle_new(&c, &q));
    EXPECT(prune_fingerprint(q) != PRUNE_OFFICIAL_FINGERPRINT);
    prune_puzzle_free(q);
    memset(c.side_order, 0, sizeof mirror);
    // One side changed.
    for (int side = 0; side < 4; side++)
        if (list[0][side] != list[1][side] && list[1][side]) {
            list[0][side] = list[1][side];
            break;
        }
    EXPECT_CODE(PRUNE_OK, prune_puzzle_new(&c, &q));
    EXPECT(prune_fingerprint(q) != PRUNE_OFFICIAL_FINGERPRINT);
    prune_puzzle_free(q);
    prune_puzzle_free(p);
}

int main(void) {
    make_tiles();
    test_combinations();
    test_fingerprint();
    return expect_all("conventions");
}
