// The authoritative test of the C interface: every call, every error code, and that a refused call
// changes nothing. Needs only the header and the library.
#include "e2prune.h"
#include "expect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A 3 x 3 framed puzzle. Grey 9; frame colours 1, 2; inside 3.
static const uint16_t small_tiles[9][4] = {
    {9, 9, 1, 1}, {9, 9, 2, 1}, {9, 9, 1, 2}, {9, 9, 2, 2},  // corners
    {9, 1, 3, 1}, {9, 2, 3, 1}, {9, 1, 3, 2}, {9, 2, 3, 2},  // edges
    {3, 3, 3, 3},
};

static prune_config small_config(const uint16_t *tiles) {
    prune_config c;
    memset(&c, 0, sizeof c);
    c.struct_size = sizeof c;
    c.width = c.height = 3;
    c.tile_count = 9;
    c.tiles = tiles;
    c.grey = 9;
    return c;
}

static prune_puzzle *small_puzzle(void) {
    prune_puzzle *p = NULL;
    prune_config c = small_config(small_tiles[0]);
    EXPECT_CODE(PRUNE_OK, prune_puzzle_new(&c, &p));
    return p;
}

static void refuse(int32_t code, prune_config c) {
    prune_puzzle *untouched = (prune_puzzle *)small_tiles, *p = untouched;
    EXPECT_CODE(code, prune_puzzle_new(&c, &p));
    EXPECT(p == untouched);
}

enum { LAST_CODE = PRUNE_E_SIDES };

static void test_versions(void) {
    EXPECT(prune_abi_version() == PRUNE_ABI);
    EXPECT(!strcmp(prune_version(), PRUNE_VERSION));
    for (int32_t code = LAST_CODE; code <= PRUNE_OK; code++) {
        const char *sentence = prune_strerror(code);
        EXPECT(sentence && strlen(sentence) > 5);
        EXPECT(strcmp(sentence, prune_strerror(12345)) != 0);
        for (int32_t other = LAST_CODE; other < code; other++)
            EXPECT(strcmp(sentence, prune_strerror(other)) != 0);
    }
    EXPECT(!strcmp(prune_strerror(LAST_CODE - 1), prune_strerror(1)));
}

static void test_puzzle_errors(void) {
    prune_puzzle *p = NULL;
    prune_config c = small_config(small_tiles[0]);
    EXPECT_CODE(PRUNE_E_NULL, prune_puzzle_new(NULL, &p));
    EXPECT_CODE(PRUNE_E_NULL, prune_puzzle_new(&c, NULL));
    EXPECT_CODE(PRUNE_E_NULL, prune_puzzle_official(NULL));
    refuse(PRUNE_E_NULL, small_config(NULL));

    c = small_config(small_tiles[0]), c.struct_size--;
    refuse(PRUNE_E_STRUCT_SIZE, c);
    c = small_config(small_tiles[0]), c.struct_size = 0;
    refuse(PRUNE_E_STRUCT_SIZE, c);
    c = small_config(small_tiles[0]), c.width = 2;
    refuse(PRUNE_E_BOARD_SIZE, c);
    c = small_config(small_tiles[0]), c.height = -3;
    refuse(PRUNE_E_BOARD_SIZE, c);
    c = small_config(small_tiles[0]), c.width = 342, c.tile_count = 1026;
    refuse(PRUNE_E_BOARD_SIZE, c);
    c = small_config(small_tiles[0]), c.width = c.height = 0x10000;
    refuse(PRUNE_E_BOARD_SIZE, c);
    c = small_config(small_tiles[0]), c.tile_count = 8;
    refuse(PRUNE_E_TILE_COUNT, c);
    c = small_config(small_tiles[0]), c.tile_count = -1;
    refuse(PRUNE_E_TILE_COUNT, c);
    c = small_config(small_tiles[0]), c.grey = 65536;
    refuse(PRUNE_E_GREY, c);
    c = small_config(small_tiles[0]), c.grey = -2;
    refuse(PRUNE_E_GREY, c);
    c = small_config(small_tiles[0]), c.grey = 7; // a colour that no tile has
    refuse(PRUNE_E_CORNERS, c);

    uint16_t tiles[9][4];
    memcpy(tiles, small_tiles, sizeof tiles);
    for (int i = 0; i < 36; i++) tiles[i / 4][i % 4] = (uint16_t)(i < 33 ? i : 0);
    c = small_config(tiles[0]), c.grey = PRUNE_FRAMELESS;
    refuse(PRUNE_E_COLOURS, c);
    memcpy(tiles, small_tiles, sizeof tiles);
    tiles[8][1] = tiles[8][3] = 9;
    refuse(PRUNE_E_TILE_GREYS, small_config(tiles[0]));
    tiles[8][2] = 9;
    refuse(PRUNE_E_TILE_GREYS, small_config(tiles[0]));
    memcpy(tiles, small_tiles, sizeof tiles);
    tiles[8][0] = tiles[8][1] = 9; // a fifth corner
    refuse(PRUNE_E_CORNERS, small_config(tiles[0]));
    memcpy(tiles, small_tiles, sizeof tiles);
    tiles[8][0] = 9; // a fifth edge tile
    refuse(PRUNE_E_EDGES, small_config(tiles[0]));
    memcpy(tiles, small_tiles, sizeof tiles);
    tiles[4][0] = 3; // three edge tiles
    refuse(PRUNE_E_EDGES, small_config(tiles[0]));

    uint16_t many[64 * 4] = {0}; // 8 x 8, one colour on all 256 sides
    c = small_config(many), c.width = c.height = 8, c.tile_count = 64, c.grey = PRUNE_FRAMELESS;
    refuse(PRUNE_E_HALVES, c);
    many[0] = 1;
    EXPECT_CODE(PRUNE_OK, prune_puzzle_new(&c, &p));
    prune_puzzle_free(p);
    prune_puzzle_free(NULL);
}

// Fill the report's numbers, or fail the test.
static prune_report explained(prune_state *s) {
    prune_report r;
    memset(&r, 0, sizeof r);
    r.struct_size = sizeof r;
    EXPECT_CODE(PRUNE_OK, prune_explain(s, &r));
    return r;
}

static int same(const prune_report *a, const prune_report *b) { return !memcmp(a, b, sizeof *a); }

static void test_null_handles(prune_puzzle *p) {
    prune_state *s = NULL;
    prune_report r = {.struct_size = sizeof r};
    int32_t one = 0;
    EXPECT_CODE(PRUNE_E_NULL, prune_state_new(NULL, PRUNE_RULES_DEFAULT, &s));
    EXPECT_CODE(PRUNE_E_NULL, prune_state_new(p, PRUNE_RULES_DEFAULT, NULL));
    EXPECT_CODE(PRUNE_E_NULL, prune_state_clone(NULL, &s));
    EXPECT_CODE(PRUNE_E_NULL, prune_state_reset(NULL));
    EXPECT_CODE(PRUNE_E_NULL, prune_push(NULL, 0, 0, 0));
    EXPECT_CODE(PRUNE_E_NULL, prune_pin(NULL, 0, 0, 0, 0));
    EXPECT_CODE(PRUNE_E_NULL, prune_pop(NULL));
    EXPECT_CODE(PRUNE_E_NULL, prune_pop_to(NULL, 0));
    EXPECT_CODE(PRUNE_E_NULL, prune_depth(NULL));
    EXPECT_CODE(PRUNE_E_NULL, prune_load(NULL, 0, NULL));
    EXPECT_CODE(PRUNE_E_NULL, prune_check(NULL, 0, 0, 0, 0));
    EXPECT_CODE(PRUNE_E_NULL, prune_judge(NULL, 0));
    EXPECT_CODE(PRUNE_E_NULL, prune_check_many(NULL, 0, 1, &one, &one, &one, &one));
    EXPECT_CODE(PRUNE_E_NULL, prune_bound(NULL));
    EXPECT_CODE(PRUNE_E_NULL, prune_explain(NULL, &r));
    EXPECT_CODE(PRUNE_E_NULL, prune_verify(NULL));
    EXPECT(s == NULL);
    prune_state_free(NULL);

    EXPECT_CODE(PRUNE_E_RULES, prune_state_new(p, 0x40000000u, &s));
    EXPECT(s == NULL);
}

static void test_placing(prune_puzzle *p) {
    prune_state *s = NULL, *copy = NULL;
    EXPECT_CODE(PRUNE_OK, prune_state_new(p, PRUNE_RULES_DEFAULT, &s));
    EXPECT(prune_depth(s) == 0);
    prune_report empty = explained(s);
    EXPECT(empty.colours == 4 && empty.colour[0] == 1 && empty.colour[3] == 9);
    EXPECT(empty.supply[0] == 8 && empty.supply[1] == 8 && empty.supply[2] == 8 && empty.supply[3] == 12);
    EXPECT(empty.demand[0] == 0 && empty.demand[3] == 12 && empty.deficit == 0 && empty.odd == 0);
    EXPECT(empty.bound == 0 && prune_bound(s) == 0 && prune_judge(s, 0) == PRUNE_KEEP);
    EXPECT(prune_judge(s, -1) > 0);
    EXPECT_CODE(PRUNE_E_EMPTY, prune_pop(s));

    EXPECT_CODE(PRUNE_OK, prune_push(s, 0, 0, 3)); // corner 1 1 to the east and south
    EXPECT(prune_depth(s) == 1);
    prune_report one = explained(s);
    EXPECT(one.supply[0] == 6 && one.demand[0] == 2 && one.supply[3] == 10 && one.demand[3] == 10);

    const struct { int32_t code, cell, tile, rot; } wrong[] = {
        {PRUNE_E_CELL_RANGE, -1, 4, 0},      {PRUNE_E_CELL_RANGE, 9, 4, 0},    {PRUNE_E_TILE_RANGE, 1, -1, 0},
        {PRUNE_E_TILE_RANGE, 1, 9, 0},       {PRUNE_E_ROT_RANGE, 1, 4, -1},    {PRUNE_E_ROT_RANGE, 1, 4, 4},
        {PRUNE_E_CELL_FILLED, 0, 1, 3},      {PRUNE_E_TILE_USED, 2, 0, 0},     {PRUNE_E_RIM, 1, 4, 1},
        {PRUNE_E_RIM, 1, 8, 0},              {PRUNE_E_RIM, 4, 4, 0},           {PRUNE_E_CELL_RANGE, INT32_MIN, 4, 0},
        {PRUNE_E_TILE_RANGE, 1, INT32_MAX, 0}, {PRUNE_E_ROT_RANGE, 1, 4, INT32_MIN},
    };
    for (int asked = 0; asked < 2; asked++) {
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            int32_t cell = wrong[i].cell, tile = wrong[i].tile, rot = wrong[i].rot, many = 0, budget = 9;
            EXPECT_CODE(wrong[i].code, prune_push(s, cell, tile, rot));
            EXPECT_CODE(wrong[i].code, prune_pin(s, cell, tile, rot, 0));
            EXPECT_CODE(wrong[i].code, prune_check(s, cell, tile, rot, 9));
            EXPECT(prune_check_many(s, cell, 1, &tile, &rot, &budget, &many) == 0 && many == wrong[i].code);
        }
        EXPECT_CODE(PRUNE_KEEP, prune_check(s, 1, 4, 0, 9)); // once more with the cell prepared
    }
    EXPECT_CODE(PRUNE_E_FREE_SIDES, prune_pin(s, 1, 4, 0, 16));
    EXPECT_CODE(PRUNE_E_FREE_SIDES, prune_pin(s, 1, 4, 0, -1));
    EXPECT_CODE(PRUNE_E_DEPTH, prune_pop_to(s, 2));
    EXPECT_CODE(PRUNE_E_DEPTH, prune_pop_to(s, -1));
    prune_report r = explained(s);
    EXPECT(same(&r, &one));

    EXPECT_CODE(PRUNE_OK, prune_pin(s, 4, 8, 1, PRUNE_NORTH | PRUNE_WEST));
    r = explained(s);
    EXPECT(r.free_joints == 2 && r.demand[2] == 2 && r.supply[2] == 4);
    EXPECT_CODE(PRUNE_OK, prune_push(s, 1, 4, 0)); // onto the free joint: it is resolved, nothing demanded
    r = explained(s);
    EXPECT(r.free_joints == 1 && r.demand[2] == 2 && r.supply[2] == 3 && r.demand[0] == 2);
    EXPECT_CODE(PRUNE_OK, prune_verify(s));

    EXPECT_CODE(PRUNE_OK, prune_state_clone(s, &copy));
    prune_report cloned = explained(copy);
    EXPECT(same(&r, &cloned));
    EXPECT_CODE(PRUNE_OK, prune_state_reset(copy));
    cloned = explained(copy);
    EXPECT(same(&cloned, &empty) && prune_depth(s) == 3);
    prune_state_free(copy);
    cloned = explained(s);
    EXPECT(same(&cloned, &r));

    EXPECT_CODE(PRUNE_OK, prune_pop(s));
    EXPECT_CODE(PRUNE_OK, prune_pop(s));
    r = explained(s);
    EXPECT(same(&r, &one));
    EXPECT_CODE(PRUNE_OK, prune_pop_to(s, 1));
    EXPECT_CODE(PRUNE_OK, prune_pop_to(s, 0));
    r = explained(s);
    EXPECT(same(&r, &empty));
    prune_state_free(s);
}

static void test_load(prune_puzzle *p) {
    prune_state *s = NULL;
    EXPECT_CODE(PRUNE_OK, prune_state_new(p, PRUNE_RULES_DEFAULT, &s));
    prune_placement list[3] = {{0, 0, 3, 0}, {4, 8, 0, PRUNE_NORTH}, {1, 4, 0, 0}}, bad[3];
    EXPECT_CODE(PRUNE_OK, prune_load(s, 3, list));
    EXPECT(prune_depth(s) == 3);
    prune_report loaded = explained(s);
    EXPECT_CODE(PRUNE_OK, prune_verify(s));

    const struct { int32_t code; prune_placement last; } wrong[] = {
        {PRUNE_E_CELL_RANGE, {9, 4, 0, 0}}, {PRUNE_E_TILE_RANGE, {1, 9, 0, 0}},  {PRUNE_E_ROT_RANGE, {1, 4, 4, 0}},
        {PRUNE_E_FREE_SIDES, {1, 4, 0, 16}}, {PRUNE_E_CELL_FILLED, {4, 4, 0, 0}}, {PRUNE_E_TILE_USED, {1, 8, 0, 0}},
        {PRUNE_E_RIM, {1, 4, 2, 0}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        memcpy(bad, list, sizeof bad);
        bad[2] = wrong[i].last;
        EXPECT_CODE(wrong[i].code, prune_load(s, 3, bad));
    }
    EXPECT_CODE(PRUNE_E_COUNT, prune_load(s, -1, list));
    EXPECT_CODE(PRUNE_E_COUNT, prune_load(s, 10, list));
    EXPECT_CODE(PRUNE_E_NULL, prune_load(s, 3, NULL));
    prune_report r = explained(s);
    EXPECT(same(&r, &loaded));

    // The same as pinning one by one, also after other tiles lay there and with other free sides.
    prune_placement other[2] = {{0, 0, 3, 0}, {4, 8, 0, 0}};
    EXPECT_CODE(PRUNE_OK, prune_load(s, 2, other));
    EXPECT_CODE(PRUNE_OK, prune_verify(s));
    EXPECT(explained(s).free_joints == 0 && prune_depth(s) == 2);
    EXPECT_CODE(PRUNE_OK, prune_load(s, 3, list));
    r = explained(s);
    EXPECT(same(&r, &loaded));
    EXPECT_CODE(PRUNE_OK, prune_load(s, 0, NULL));
    EXPECT(prune_depth(s) == 0);
    prune_state_free(s);
}

static void test_verdicts(prune_puzzle *p) {
    prune_state *s = NULL, *none = NULL;
    EXPECT_CODE(PRUNE_OK, prune_state_new(p, PRUNE_RULE_LEDGER, &s));
    EXPECT_CODE(PRUNE_OK, prune_state_new(p, 0, &none));
    // Both tiles on the top rim but one show 2 to the east; the third column demands what runs out.
    const prune_placement list[4] = {{0, 0, 3, 0}, {1, 4, 0, 0}, {2, 2, 0, 0}, {5, 7, 1, 0}};
    EXPECT_CODE(PRUNE_OK, prune_load(s, 4, list));
    EXPECT_CODE(PRUNE_OK, prune_load(none, 4, list));
    for (int32_t tile = 0; tile < 9; tile++)
        for (int32_t rot = 0; rot < 4; rot++)
            for (int32_t cell = 3; cell < 9; cell++) {
                int32_t before = prune_check(s, cell, tile, rot, 0);
                if (prune_push(s, cell, tile, rot)) {
                    EXPECT(before < 0);
                    continue;
                }
                prune_report r = explained(s);
                for (int32_t budget = -2; budget < 4; budget++) {
                    int32_t expected = (r.deficit > budget ? PRUNE_BY_LEDGER_DEFICIT : 0) |
                                       (r.odd > 2 * budget + r.free_joints ? PRUNE_BY_LEDGER_PARITY : 0);
                    EXPECT(prune_judge(s, budget) == expected);
                    EXPECT((prune_judge(s, budget) > 0) == (budget < prune_bound(s)));
                    prune_pop(s);
                    int32_t many = 0;
                    EXPECT(prune_check(s, cell, tile, rot, budget) == expected);
                    EXPECT(prune_check_many(s, cell, 1, &tile, &rot, &budget, &many) == (expected > 0));
                    EXPECT(many == expected);
                    EXPECT(prune_check(none, cell, tile, rot, budget) == PRUNE_KEEP);
                    prune_push(s, cell, tile, rot);
                }
                EXPECT(prune_judge(s, INT32_MAX) == 0 && prune_judge(s, INT32_MIN) > 0);
                prune_pop(s);
            }
    int32_t nothing = 7;
    EXPECT(prune_check_many(s, 4, 0, NULL, NULL, NULL, NULL) == 0);
    EXPECT_CODE(PRUNE_E_COUNT, prune_check_many(s, 4, -1, &nothing, &nothing, &nothing, &nothing));
    EXPECT_CODE(PRUNE_E_NULL, prune_check_many(s, 4, 1, &nothing, &nothing, NULL, &nothing));
    EXPECT(nothing == 7);
    prune_report r = {.struct_size = sizeof r - 2}, kept = r;
    EXPECT_CODE(PRUNE_E_STRUCT_SIZE, prune_explain(s, &r));
    EXPECT(same(&r, &kept));
    EXPECT_CODE(PRUNE_E_NULL, prune_explain(s, NULL));
    EXPECT(prune_bound(none) == 0 && prune_judge(none, -5) == PRUNE_KEEP);
    prune_state_free(s);
    prune_state_free(none);
}

// The first question of all may be about cell 0, also where nothing is counted and no frame was prepared for
// any question yet.
static void test_first_question(prune_puzzle *p) {
    for (uint32_t rules = 0; rules <= (PRUNE_RULE_LEDGER | PRUNE_RULE_SEAM | PRUNE_RULE_RUN | PRUNE_RULE_JOIN | PRUNE_RULE_FLUX);
         rules++)
        for (int32_t budget = 0; budget < 6; budget++) {
            prune_state *s = NULL;
            EXPECT_CODE(PRUNE_OK, prune_state_new(p, rules, &s));
            EXPECT_CODE(PRUNE_OK, prune_push(s, 8, 0, 1));
            int32_t verdict = prune_check(s, 0, 3, 3, budget);
            EXPECT(verdict >= 0);
            EXPECT_CODE(PRUNE_OK, prune_push(s, 0, 3, 3));
            EXPECT(verdict == 0 || prune_judge(s, budget) > 0);
            prune_state_free(s);
            EXPECT_CODE(PRUNE_OK, prune_state_new(p, rules, &s));
            EXPECT_CODE(PRUNE_OK, prune_push(s, 0, 3, 3));
            EXPECT_CODE(PRUNE_E_CELL_FILLED, prune_check(s, 0, 1, 3, budget));
            prune_state_free(s);
        }
}

// The largest board, frameless, filled to the last cell and emptied again.
static void test_largest(void) {
    static uint16_t tiles[1024][4];
    for (int i = 0; i < 4096; i++) tiles[i / 4][i % 4] = (uint16_t)(65535 - 2000 * (i % 32));
    prune_config c = {.struct_size = sizeof c, .width = 32, .height = 32, .tile_count = 1024, .tiles = tiles[0],
                      .grey = PRUNE_FRAMELESS};
    prune_puzzle *p = NULL;
    prune_state *s = NULL;
    EXPECT_CODE(PRUNE_OK, prune_puzzle_new(&c, &p));
    EXPECT_CODE(PRUNE_OK, prune_state_new(p, PRUNE_RULES_DEFAULT, &s));
    prune_report empty = explained(s);
    EXPECT(empty.free_joints == 128 && empty.colours == 32 && empty.supply[31] == 128);
    for (int32_t i = 0; i < 1024; i++) EXPECT_CODE(PRUNE_OK, prune_push(s, i * 5 % 1024, i * 7 % 1024, i % 4));
    EXPECT(prune_depth(s) == 1024 && prune_bound(s) == 0);
    EXPECT_CODE(PRUNE_OK, prune_verify(s));
    EXPECT_CODE(PRUNE_E_CELL_FILLED, prune_push(s, 5, 5, 0));
    EXPECT_CODE(PRUNE_OK, prune_state_reset(s));
    prune_report r = explained(s);
    EXPECT(same(&r, &empty));
    prune_state_free(s);
    prune_puzzle_free(p);
}

static void test_official(void) {
    prune_puzzle *p = NULL;
    prune_state *s = NULL;
    EXPECT_CODE(PRUNE_OK, prune_puzzle_official(&p));
    EXPECT_CODE(PRUNE_OK, prune_state_new(p, PRUNE_RULES_DEFAULT, &s));
    prune_report r = explained(s);
    EXPECT(r.colours == 23 && r.supply[0] == 64 && r.demand[0] == 64 && r.supply[1] == 24 && r.supply[22] == 50);
    EXPECT_CODE(PRUNE_OK, prune_pin(s, 135, 138, 0, PRUNE_NORTH | PRUNE_WEST)); // the centre clue
    EXPECT_CODE(PRUNE_OK, prune_verify(s));
    EXPECT(explained(s).free_joints == 2);
    prune_state_free(s);
    for (uint32_t rules = 1; rules < 2 * PRUNE_RULE_FLUX; rules++) { // with any rule at all
        EXPECT_CODE(PRUNE_OK, prune_state_new(p, rules, &s));
        EXPECT(prune_check(s, 17, 138, 0, -1) > 0 && prune_judge(s, -1) > 0);
        prune_state_free(s);
    }
    prune_puzzle_free(p);
}

int main(void) {
    test_versions();
    test_puzzle_errors();
    prune_puzzle *p = small_puzzle();
    test_null_handles(p);
    test_placing(p);
    test_load(p);
    test_verdicts(p);
    test_first_question(p);
    prune_puzzle_free(p);
    test_largest();
    test_official();
    return expect_all("abi");
}
