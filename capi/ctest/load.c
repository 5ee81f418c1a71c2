// prune_puzzle_load: good files in every form, bad ones, and the sentence that says why.
#include "e2prune.h"
#include "expect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char path[4096]; // beside this program

static void put(const void *text, size_t size) {
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(text, 1, size, f) != size || fclose(f)) {
        perror(path);
        exit(EXIT_FAILURE);
    }
}

static char text[65536];
static size_t length;

// The official tiles, `count` of them, as lines of colours in the order of `order`.
static void list_official(int count, const int order[4]) {
    prune_puzzle *p = NULL;
    uint16_t sides[4];
    EXPECT_CODE(PRUNE_OK, prune_puzzle_official(&p));
    length = 0;
    for (int tile = 0; tile < count; tile++) {
        prune_tile_sides(p, tile, 0, sides);
        length += (size_t)snprintf(text + length, sizeof text - length, "%d %d %d %d\n", sides[order[0]],
                                   sides[order[1]], sides[order[2]], sides[order[3]]);
    }
    prune_puzzle_free(p), p = NULL;
}

static prune_config conventions(void) {
    prune_config c;
    memset(&c, 0, sizeof c);
    c.struct_size = sizeof c;
    return c;
}

static const int nesw[4] = {0, 1, 2, 3};

static void test_good(void) {
    static const int wsen[4] = {3, 2, 1, 0};
    char why[64] = "something";
    uint16_t sides[4];
    prune_puzzle *p = NULL;
    list_official(256, nesw);
    put(text, length);
    EXPECT_CODE(PRUNE_OK, prune_puzzle_load(path, NULL, &p, why, sizeof why));
    EXPECT(!*why);
    EXPECT(prune_fingerprint(p) == PRUNE_OFFICIAL_FINGERPRINT);
    prune_puzzle_free(p), p = NULL;
    EXPECT_CODE(PRUNE_OK, prune_puzzle_load(path, NULL, &p, NULL, 0));
    prune_puzzle_free(p), p = NULL;

    list_official(256, wsen);
    put(text, length);
    prune_config c = conventions();
    uint8_t order[4] = {PRUNE_WEST, PRUNE_SOUTH, PRUNE_EAST, PRUNE_NORTH};
    memcpy(c.side_order, order, sizeof order);
    c.first_tile = 1, c.turns = PRUNE_COUNTERCLOCKWISE, c.origin = PRUNE_BOTTOM_LEFT;
    EXPECT_CODE(PRUNE_OK, prune_puzzle_load(path, &c, &p, why, sizeof why));
    EXPECT(prune_fingerprint(p) == PRUNE_OFFICIAL_FINGERPRINT);
    EXPECT_CODE(PRUNE_E_TILE_RANGE, prune_tile_sides(p, 0, 0, sides));
    EXPECT_CODE(PRUNE_OK, prune_tile_sides(p, 1, 1, sides)); // 0 0 1 3, a quarter turn counter-clockwise
    EXPECT(sides[0] == 0 && sides[1] == 1 && sides[2] == 3 && sides[3] == 0);
    prune_puzzle_free(p), p = NULL;

    static const char json[] = "{\"width\":3,\"height\":3,\"pieces\":[[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,4],"
                               "[1,2,3,4],[1,2,3,4],[1,2,3,4],[1,2,3,5]],\"hints\":[[8,\"4.1\"]]}";
    put(json, sizeof json - 1);
    EXPECT_CODE(PRUNE_OK, prune_puzzle_load(path, NULL, &p, why, sizeof why));
    EXPECT(prune_lane(p, 5) == 4);
    prune_puzzle_free(p), p = NULL;

    static const char link[] = "https://e2.bucas.name/#board_w=3&board_h=3&board_edges=abbaabbbaabbbbbabbbbbabbbbaabbabbaab";
    static const char *trailing = "board_edges=abbaabbbaabbbbbabbbbbabbbbaabbabbaab";
    put(link, sizeof link - 1);
    EXPECT_CODE(PRUNE_OK, prune_puzzle_load(path, NULL, &p, why, sizeof why));
    prune_puzzle_free(p), p = NULL;
    put(trailing, strlen(trailing));
    EXPECT_CODE(PRUNE_OK, prune_puzzle_load(path, NULL, &p, why, sizeof why));
    prune_puzzle_free(p), p = NULL;
}

static void refuse(const void *content, size_t size, const char *says) {
    char why[8192] = "";
    prune_puzzle *untouched = (prune_puzzle *)text, *p = untouched;
    put(content, size);
    EXPECT_CODE(PRUNE_E_FILE, prune_puzzle_load(path, NULL, &p, why, sizeof why));
    EXPECT(p == untouched);
    EXPECT(!strncmp(why, path, strlen(path)));
    EXPECT(strstr(why, says) != NULL);
    if (!strstr(why, says)) printf("  found %s\n", why);
    EXPECT(!strchr(why, '\n'));
    EXPECT_CODE(PRUNE_E_FILE, prune_puzzle_load(path, NULL, &p, NULL, 0));
    // Cut short, and never a byte too far.
    size_t whole = strlen(why);
    char part[16];
    for (size_t room = 0; room < sizeof part; room++) {
        memset(part, 'x', sizeof part);
        EXPECT_CODE(PRUNE_E_FILE, prune_puzzle_load(path, NULL, &p, part, room));
        EXPECT(part[room] == 'x');
        if (room) EXPECT(strlen(part) == (whole < room - 1 ? whole : room - 1) && !memcmp(part, why, strlen(part)));
    }
    EXPECT(p == untouched);
}

static void test_bad(void) {
    static const char junk[] = "\x7f" "ELF\x02\x01\0\0\0\xff";
    list_official(255, nesw);
    refuse(text, length, ":255: expected a square number of tiles");
    refuse("", 0, ": expected a puzzle, found an empty file");
    refuse(junk, sizeof junk, ":1: expected text, found the byte 0x02");
    refuse("0 0 1 3\n0 0 1\n", 14, ":2: expected four numbers");
    static const char foreign[] = "board_edges=abbaabbbaabbbbbabbbbbabbbbaabbabb!ab";
    refuse(foreign, sizeof foreign - 1, ":1: expected letters from a to z in board_edges, found '!'");
    static const char twice[] = "board_w=3&board_edges=abbaabbbaabbbbbabbbbbabbbbaabbabbaab&board_pieces=001002003004005006007008001";
    refuse(twice, sizeof twice - 1, ":1: expected every tile once, found number 001 on cells 0 and 8");
    static const char collide[] = "1 2 3 4 0.0\n1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4 0.1\n";
    refuse(collide, sizeof collide - 1, ": expected one clue a cell, found tiles 0 and 8 (from 0) on cell 0");
    char why[8192];
    prune_puzzle *p = NULL;
    remove(path);
    EXPECT_CODE(PRUNE_E_FILE, prune_puzzle_load(path, NULL, &p, why, sizeof why));
    EXPECT(strstr(why, path) && strstr(why, "no such file"));
    EXPECT_CODE(PRUNE_E_FILE, prune_puzzle_load("/", NULL, &p, why, sizeof why));
    EXPECT_CODE(PRUNE_E_FILE, prune_puzzle_load("", NULL, &p, why, sizeof why));
    EXPECT(p == NULL);
}

static void test_arguments(void) {
    char why[8] = "old";
    prune_puzzle *p = NULL;
    prune_config c = conventions();
    EXPECT_CODE(PRUNE_E_NULL, prune_puzzle_load(NULL, NULL, &p, why, sizeof why));
    EXPECT(!*why);
    EXPECT_CODE(PRUNE_E_NULL, prune_puzzle_load(path, NULL, NULL, NULL, 8));
    c.struct_size--;
    EXPECT_CODE(PRUNE_E_STRUCT_SIZE, prune_puzzle_load(path, &c, &p, NULL, 8));
    c = conventions(), c.side_order[0] = PRUNE_EAST;
    EXPECT_CODE(PRUNE_E_SIDE_ORDER, prune_puzzle_load(path, &c, &p, why, 0));
    c = conventions(), c.origin = 2;
    EXPECT_CODE(PRUNE_E_CONVENTION, prune_puzzle_load(path, &c, &p, why, sizeof why));
    EXPECT(p == NULL);
}

int main(int argc, char **argv) {
    (void)argc;
    snprintf(path, sizeof path, "%s.puzzle", argv[0]);
    test_good();
    test_bad();
    test_arguments();
    return expect_all("load");
}
