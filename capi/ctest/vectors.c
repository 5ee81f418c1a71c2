// Replays prune/testdata/vectors.txt, whose header says what its lines are. usage: vectors FILE
#include "e2prune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 1 << 16, NUMBERS_MAX = 8192, MANY_MAX = 1024 };

static prune_puzzle *puzzle;
static prune_state *state;
static int32_t number[NUMBERS_MAX]; // of the line, the answer last
static int count;

static void forget_state(void) {
    prune_state_free(state);
    state = NULL;
}

static void forget_puzzle(void) {
    forget_state();
    prune_puzzle_free(puzzle);
    puzzle = NULL;
}

static int32_t keep_puzzle(int32_t code, prune_puzzle *made) {
    if (code == PRUNE_OK) {
        forget_puzzle();
        puzzle = made;
    }
    return code;
}

static int32_t make_puzzle(void) {
    static uint16_t sides[NUMBERS_MAX];
    const int n = count - 4;
    for (int i = 0; i < n; i++) sides[i] = (uint16_t)number[3 + i];
    prune_config config;
    memset(&config, 0, sizeof config);
    config.struct_size = sizeof config;
    config.width = number[0];
    config.height = number[1];
    config.grey = number[2];
    config.tile_count = n / 4;
    config.tiles = sides;
    prune_puzzle *made = NULL;
    const int32_t code = prune_puzzle_new(&config, &made);
    return keep_puzzle(code, made);
}

static int32_t official(void) {
    prune_puzzle *made = NULL;
    const int32_t code = prune_puzzle_official(&made);
    return keep_puzzle(code, made);
}

static int32_t load(void) {
    static prune_placement all[NUMBERS_MAX];
    for (int i = 0; i < number[0]; i++) {
        const int32_t *at = number + 1 + 4 * i;
        all[i].cell = at[0];
        all[i].tile = at[1];
        all[i].rot = at[2];
        all[i].free_sides = at[3];
    }
    return prune_load(state, number[0], all);
}

// The number of dead ones, or a number no vector has where a verdict is another.
static int32_t check_many(void) {
    static int32_t tiles[MANY_MAX], rots[MANY_MAX], budgets[MANY_MAX], verdicts[MANY_MAX];
    const int n = number[1];
    for (int i = 0; i < n; i++) {
        tiles[i] = number[2 + 4 * i];
        rots[i] = number[3 + 4 * i];
        budgets[i] = number[4 + 4 * i];
    }
    const int32_t dead = prune_check_many(state, number[0], n, tiles, rots, budgets, verdicts);
    for (int i = 0; i < n; i++)
        if (verdicts[i] != number[5 + 4 * i]) return INT32_MIN;
    return dead;
}

static int32_t answer(const char *word) {
    if (!strcmp(word, "check")) return prune_check(state, number[0], number[1], number[2], number[3]);
    if (!strcmp(word, "judge")) return prune_judge(state, number[0]);
    if (!strcmp(word, "dead")) return prune_judge(state, number[0]) > 0;
    if (!strcmp(word, "bound")) return prune_bound(state);
    if (!strcmp(word, "depth")) return prune_depth(state);
    if (!strcmp(word, "many")) return check_many();
    if (!strcmp(word, "push")) return prune_push(state, number[0], number[1], number[2]);
    if (!strcmp(word, "pin")) return prune_pin(state, number[0], number[1], number[2], number[3]);
    if (!strcmp(word, "pop")) return prune_pop(state);
    if (!strcmp(word, "pop_to")) return prune_pop_to(state, number[0]);
    if (!strcmp(word, "reset")) return prune_state_reset(state);
    if (!strcmp(word, "load")) return load();
    if (!strcmp(word, "puzzle")) return make_puzzle();
    if (!strcmp(word, "official")) return official();
    if (!strcmp(word, "state")) {
        forget_state();
        return prune_state_new(puzzle, (uint32_t)number[0], &state);
    }
    printf("no such word: %s\n", word);
    return INT32_MIN;
}

// Cut a line into its word and its numbers.
static const char *cut(char *line) {
    const char *word = strtok(line, " \n");
    count = 0;
    for (char *field; (field = strtok(NULL, " \n")) && count < NUMBERS_MAX;) number[count++] = (int32_t)strtol(field, NULL, 10);
    return word;
}

int main(int argc, char **argv) {
    static char line[LINE_BYTES];
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    int lines = 0, calls = 0, failed = 0;
    if (!file) {
        fprintf(stderr, "usage: vectors FILE\n");
        return 2;
    }
    while (fgets(line, sizeof line, file)) {
        lines++;
        if (line[0] == '#') continue;
        const char *word = cut(line);
        const int32_t expected = number[count - 1], got = answer(word);
        calls++;
        if (got != expected && ++failed <= 10)
            printf("%s:%d: %s gave %d, expected %d\n", argv[1], lines, word, (int)got, (int)expected);
    }
    fclose(file);
    forget_puzzle();
    printf("vectors, C: %d calls, %d wrong\n", calls, failed);
    return failed || !calls;
}
