// The sizes of structs that the library takes, and what it reads and writes of them. No struct has grown yet, so the
// rule itself is tested on a struct of three versions made for it; ./build.sh test install tries a library whose
// structs have grown.
#include "../struct_size.h"
#include "expect.h"

#include <stdio.h>

typedef struct first { uint32_t struct_size; uint16_t a; uint64_t b; uint16_t c; } first; // ends in padding
typedef struct second { uint32_t struct_size; uint16_t a; uint64_t b; uint16_t c, pad[3]; uint32_t d; } second;
typedef struct third { uint32_t struct_size; uint16_t a; uint64_t b; uint16_t c, pad[3]; uint32_t d; uint64_t e; } third;

enum { SMALLEST = SIZE_UP_TO(third, c) };

static void test_sizes(void) {
    EXPECT(SMALLEST == sizeof(first) && SMALLEST % _Alignof(first) == 0);
    EXPECT(SIZE_UP_TO(third, d) == sizeof(second) && SIZE_UP_TO(third, e) == sizeof(third));
    for (uint32_t size = 0; size < 2 * sizeof(third); size++)
        EXPECT(refused_size(size, SMALLEST, sizeof(third)) ==
               (size < sizeof(first) ? PRUNE_E_STRUCT_SIZE : size > sizeof(third) ? PRUNE_E_STRUCT_NEWER : PRUNE_OK));
    EXPECT(refused_size(UINT32_MAX, SMALLEST, sizeof(third)) == PRUNE_E_STRUCT_NEWER);
}

static void test_reading(void) {
    first oldest = {.struct_size = sizeof oldest, .a = 1, .b = 2, .c = 3};
    second older = {.struct_size = sizeof older, .a = 1, .b = 2, .c = 3, .d = 4};
    third same = {.struct_size = sizeof same, .a = 1, .b = 2, .c = 3, .d = 4, .e = 5}, ours;
    memset(&ours, 0xff, sizeof ours);
    take_struct(&ours, sizeof ours, &oldest, oldest.struct_size);
    EXPECT(ours.a == 1 && ours.b == 2 && ours.c == 3 && ours.d == 0 && ours.e == 0);
    memset(&ours, 0xff, sizeof ours);
    take_struct(&ours, sizeof ours, &older, older.struct_size);
    EXPECT(ours.a == 1 && ours.b == 2 && ours.c == 3 && ours.d == 4 && ours.e == 0);
    take_struct(&ours, sizeof ours, &same, same.struct_size);
    EXPECT(ours.a == 1 && ours.b == 2 && ours.c == 3 && ours.d == 4 && ours.e == 5);
}

static void test_writing(void) {
    const third ours = {.struct_size = 77, .a = 1, .b = 2, .c = 3, .d = 4, .e = 5};
    for (uint32_t size = sizeof(first); size <= sizeof(third); size++) {
        unsigned char theirs[sizeof(third) + 8], expected[sizeof theirs];
        memset(theirs, 0xa5, sizeof theirs);
        memcpy(theirs, &size, sizeof size);
        memset(expected, 0xa5, sizeof expected);
        memcpy(expected, &ours, size);
        memcpy(expected, &size, sizeof size);
        give_struct(theirs, size, &ours);
        EXPECT(!memcmp(theirs, expected, sizeof theirs));
    }
}

// Through the library: what is below the first version's size and what is above ours.
static const struct { uint32_t less, more; int32_t code; } wrong[] = {
    {1, 0, PRUNE_E_STRUCT_SIZE},  {UINT32_MAX, 0, PRUNE_E_STRUCT_SIZE}, // the latter stands for size 0
    {0, 1, PRUNE_E_STRUCT_NEWER}, {0, 8, PRUNE_E_STRUCT_NEWER},
    {0, 1u << 31, PRUNE_E_STRUCT_NEWER}, {0, UINT32_MAX - 1024, PRUNE_E_STRUCT_NEWER},
};

static uint32_t wrong_size(int i, size_t smallest, size_t ours) {
    if (wrong[i].less) return wrong[i].less > smallest ? 0 : (uint32_t)smallest - wrong[i].less;
    return (uint32_t)ours + wrong[i].more;
}

static void test_config(void) {
    static uint16_t tiles[9][4];
    prune_config c = {.struct_size = sizeof c, .width = 3, .height = 3, .tile_count = 9, .tiles = tiles[0], .grey = PRUNE_FRAMELESS};
    prune_puzzle *p = NULL;
    char why[256];
    for (int i = 0; i < (int)(sizeof wrong / sizeof *wrong); i++) {
        c.struct_size = wrong_size(i, CONFIG_SMALLEST, sizeof c);
        EXPECT(prune_puzzle_new(&c, &p) == wrong[i].code);
        EXPECT(prune_puzzle_load("no such file", &c, &p, why, sizeof why) == wrong[i].code);
        EXPECT(p == NULL);
    }
    c.struct_size = CONFIG_SMALLEST;
    EXPECT(prune_puzzle_load("no such file", &c, &p, why, sizeof why) == PRUNE_E_FILE);
    EXPECT(prune_puzzle_new(&c, &p) == PRUNE_OK);
    prune_puzzle_free(p);
}

typedef int32_t fill(void *report);

// A report of the first version's size is filled to its end and no further; of a wrong size, it is left alone.
static void test_report(fill *filled, size_t smallest, size_t ours) {
    static unsigned char report[4096], before[sizeof report];
    uint32_t size;
    for (int i = 0; i < (int)(sizeof wrong / sizeof *wrong); i++) {
        memset(report, 0xa5, sizeof report);
        size = wrong_size(i, smallest, ours);
        memcpy(report, &size, sizeof size);
        memcpy(before, report, sizeof report);
        EXPECT(filled(report) == wrong[i].code);
        EXPECT(!memcmp(report, before, sizeof report));
    }
    memset(report, 0xa5, sizeof report);
    memset(before, 0xa5, sizeof before);
    size = (uint32_t)smallest;
    memcpy(report, &size, sizeof size);
    EXPECT(filled(report) == PRUNE_OK);
    EXPECT(!memcmp(report, &size, sizeof size));
    EXPECT(memcmp(report + smallest - 4, before, 4) != 0); // the last field is written
    EXPECT(!memcmp(report + smallest, before, sizeof report - smallest));
}

static prune_puzzle *puzzle;
static prune_state *state;

static void test_line(void) {
    prune_line line = {.cell = 0, .towards = PRUNE_EAST, .cells = 1};
    prune_step step = {77, 77, 77};
    for (int i = 0; i < (int)(sizeof wrong / sizeof *wrong); i++) {
        line.struct_size = wrong_size(i, LINE_SMALLEST, sizeof line);
        EXPECT(prune_walk(state, &line, &step) == wrong[i].code);
        EXPECT(step.cost == 77 && step.colours == 77 && step.possible == 77);
    }
    line.struct_size = LINE_SMALLEST;
    EXPECT(prune_walk(state, &line, &step) == PRUNE_OK && step.cost == 0);
}

static int32_t explain(void *report) { return prune_explain(state, report); }

static int32_t study(void *report) { return prune_flux_study(puzzle, report); }

int main(void) {
    test_sizes();
    test_reading();
    test_writing();
    test_config();
    EXPECT(prune_puzzle_official(&puzzle) == PRUNE_OK);
    EXPECT(prune_state_new(puzzle, PRUNE_RULES_DEFAULT, &state) == PRUNE_OK);
    test_report(explain, REPORT_SMALLEST, sizeof(prune_report));
    test_report(study, FLUX_REPORT_SMALLEST, sizeof(prune_flux_report));
    test_line();
    prune_state_free(state);
    prune_puzzle_free(puzzle);
    return expect_all("struct_size");
}
