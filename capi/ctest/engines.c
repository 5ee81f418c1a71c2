// The configs of ENGINES.md, as they stand there: build.sh cuts them out into engines.inc.h. Each is given the
// official tiles as that engine lists them, and must make the official puzzle of them, with the engine's own
// tile numbers, rotations and cells.
#include "e2prune.h"
#include "expect.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILES = 256, SIDE = 16, FRAME_COLOURS = 5, APART = 32 };

static uint16_t tiles[4 * TILES];

#include "engines.inc.h"

static uint16_t official[TILES][4]; // north, east, south, west
static int grey_sides(int tile) {
    int n = 0;
    for (int s = 0; s < 4; s++) n += official[tile][s] == 0;
    return n;
}

// What the table of conventions says of an engine, independent of its config.
struct listing {
    const char *name;
    prune_config *config;
    int first;          // the number of its first tile
    const char *sides;  // where the four listed colours lie
    int counter;        // its turns go counter-clockwise
    int bottom;         // its cell 0 is at the bottom
    int half;           // its rotation 0 is the official one turned by half: grey at the bottom, or left
    uint16_t (*code)(int tile, int side, uint16_t colour);
};

static uint16_t same(int tile, int side, uint16_t colour) {
    (void)tile, (void)side;
    return colour;
}

// Frame colours 1, 5, 9, 13, 17, the others in between.
static uint16_t fours(int tile, int side, uint16_t colour) {
    (void)tile, (void)side;
    if (colour == 0) return 0;
    if (colour <= FRAME_COLOURS) return (uint16_t)(4 * colour - 3);
    int inner = colour - FRAME_COLOURS - 1; // 0..16
    return (uint16_t)(inner < 12 ? inner / 3 * 4 + inner % 3 + 2 : inner + 6);
}

// Interior 0 to 16, frame 17 to 21, grey 22.
static uint16_t grey_last(int tile, int side, uint16_t colour) {
    (void)tile, (void)side;
    return (uint16_t)(colour == 0 ? 22 : colour <= FRAME_COLOURS ? 16 + colour : colour - FRAME_COLOURS - 1);
}

// Interior from 1, too.
static uint16_t overlapping(int tile, int side, uint16_t colour) {
    (void)tile, (void)side;
    return (uint16_t)(colour <= FRAME_COLOURS ? colour : colour - FRAME_COLOURS);
}

// The same, told apart as ENGINES.md says.
static uint16_t told_apart(int tile, int side, uint16_t colour) {
    int beside_grey = official[tile][(side + 1) % 4] == 0 || official[tile][(side + 3) % 4] == 0;
    return (uint16_t)(overlapping(tile, side, colour) + (beside_grey && colour != 0 ? APART : 0));
}

// Colour of the official side `side` of a listed tile that is turned r quarter turns clockwise.
static uint16_t listed_side(const struct listing *l, int tile, int turns, int side) {
    int from = (side + 8 - turns - 2 * l->half) % 4;
    return l->code(tile, from, official[tile][from]);
}

static prune_puzzle *make(const struct listing *l, int first_kind, int last_kind) {
    static const char names[] = "NESW";
    prune_puzzle *p = NULL;
    int n = 0;
    where = l->name;
    for (int tile = 0; tile < TILES; tile++) {
        if (grey_sides(tile) < first_kind || grey_sides(tile) > last_kind) continue;
        for (int i = 0; i < 4; i++) tiles[4 * n + i] = listed_side(l, tile, 0, (int)(strchr(names, l->sides[i]) - names));
        n++;
    }
    EXPECT(prune_puzzle_new(l->config, &p) == PRUNE_OK);
    return p;
}

static int cell_of(const struct listing *l, int row_from_top, int column) {
    return (l->bottom ? SIDE - 1 - row_from_top : row_from_top) * SIDE + column;
}

static void try_engine(const struct listing *l) {
    prune_puzzle *p = make(l, 0, 2);
    prune_state *s = NULL;
    if (!p) return;
    EXPECT((prune_fingerprint(p) == PRUNE_OFFICIAL_FINGERPRINT) == (l->code != overlapping));
    EXPECT(prune_state_new(p, PRUNE_RULES_DEFAULT, &s) == PRUNE_OK);
    for (int tile = 0; tile < TILES; tile++)
        for (int rot = 0; rot < 4; rot++) {
            uint16_t sides[4] = {0}, own[4];
            int clockwise = l->counter ? (4 - rot) % 4 : rot;
            EXPECT(prune_tile_sides(p, tile + l->first, rot, sides) == PRUNE_OK);
            for (int side = 0; side < 4; side++) own[side] = listed_side(l, tile, clockwise, side);
            EXPECT(!memcmp(own, sides, sizeof own));
            EXPECT(prune_find_rotation(p, tile + l->first, own[0], own[1], own[2], own[3]) <= rot);
        }
    for (int top = 0; top < 2; top++) // a corner fits the one corner of the board that its grey sides say
        for (int west = 0; west < 2; west++)
            for (int rot = 0; rot < 4; rot++) {
                uint16_t sides[4];
                prune_tile_sides(p, l->first, rot, sides);
                int grey = l->config->grey, fits = sides[top ? 0 : 2] == grey && sides[west ? 3 : 1] == grey;
                int code = prune_push(s, cell_of(l, top ? 0 : SIDE - 1, west ? 0 : SIDE - 1), l->first, rot);
                EXPECT(code == (fits ? PRUNE_OK : PRUNE_E_RIM));
                prune_state_reset(s);
            }
    prune_state_free(s);
    prune_puzzle_free(p);
}

// The build without a frame: the interior tiles in any order make one set.
static void try_inside(void) {
    struct listing own = {"nickbutcher_inside", &nickbutcher_inside, 0, "NESW", 1, 0, 0, overlapping};
    struct listing turned = own;
    turned.half = 1, turned.code = same;
    prune_puzzle *p = make(&own, 0, 0), *q = make(&turned, 0, 0);
    EXPECT(prune_fingerprint(p) == prune_fingerprint(q));
    EXPECT(prune_fingerprint(p) != PRUNE_OFFICIAL_FINGERPRINT);
    prune_puzzle_free(p);
    prune_puzzle_free(q);
}

int main(void) {
    prune_puzzle *p;
    if (prune_puzzle_official(&p) != PRUNE_OK) return EXIT_FAILURE;
    for (int tile = 0; tile < TILES; tile++) prune_tile_sides(p, tile, 0, official[tile]);
    prune_puzzle_free(p);
    const struct listing engines[] = {
        {"blackwood", &blackwood, 1, "NESW", 0, 1, 1, fours},
        {"libblackwood", &libblackwood, 0, "NESW", 0, 0, 0, same},
        {"nickbutcher", &nickbutcher, 0, "NESW", 1, 0, 0, overlapping},
        {"nickbutcher, colours told apart", &nickbutcher, 0, "NESW", 1, 0, 0, told_apart},
        {"fabri1983", &fabri1983, 0, "NESW", 0, 0, 0, grey_last},
        {"jwortmann", &jwortmann, 1, "SWNE", 0, 0, 0, same},
        {"raphael_anjou", &raphael_anjou, 0, "NESW", 0, 0, 0, same},
        {"yfirmy", &yfirmy, 0, "WNES", 0, 0, 0, same},
        {"laurent_zamofing", &laurent_zamofing, 1, "NESW", 0, 0, 0, same},
    };
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++) try_engine(&engines[i]);
    try_inside();
    return expect_all("engines");
}
