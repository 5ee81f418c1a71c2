// Makes the calls of traces again, compares every answer, and prints what harness replay prints: the counts of
// each file in the columns of harness/testdata/strength.tsv. harness/trace/trace.go says what the lines are.
// usage: replay FILE...   Exit status: 0 all answers are right, 1 one is not, 2 a file cannot be used.
#include "e2prune.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADER "e2prune trace 1"

// What a call is given has at least so many elements, as the harness's player does it.
enum { SPARE = PRUNE_MAX_CELLS + 2, HANDLES_MAX = 1 << 20 };

static const char *file_name;
static int line_number;

static _Noreturn void unusable(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "replay: %s:%d: ", file_name, line_number);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(2);
}

static void *need(void *memory) {
    if (!memory) {
        fputs("replay: out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

// ---- numbers ---------------------------------------------------------------------------------------

struct numbers {
    int64_t *all;
    int count, room;
};

static struct numbers args, answer;

static void add(struct numbers *list, int64_t n) {
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 256;
        list->all = need(realloc(list->all, (size_t)list->room * sizeof *list->all));
    }
    list->all[list->count++] = n;
}

static int32_t arg(int i) { return i < args.count ? (int32_t)args.all[i] : 0; }

// Every each-th number from a place on, and zeros beyond; the next call to the same slot frees it.
static int32_t *column(int slot, int from, int each) {
    static int32_t *kept[3];
    const int n = args.count > SPARE ? args.count : SPARE;
    free(kept[slot]);
    kept[slot] = need(calloc((size_t)n, sizeof **kept));
    for (int i = from, k = 0; i < args.count; i += each) kept[slot][k++] = (int32_t)args.all[i];
    return kept[slot];
}

static int64_t number(const char *word, const char **end) {
    char *after;
    errno = 0;
    const int64_t n = strtoll(word, &after, 0);
    if (after == word || errno || (*after && *after != '|')) unusable("expected a whole number, found \"%.40s\"", word);
    *end = after;
    return n;
}

// ---- puzzles and states ----------------------------------------------------------------------------

struct handles {
    const char *what;
    void **all;
    char *had, *there;
    int room;
};

static struct handles puzzles = {.what = "puzzle"}, states = {.what = "state"};
static int64_t current;
static bool chosen; // whether any state was made or used

static void make_room(struct handles *h, int64_t n) {
    if (n < 0 || n >= HANDLES_MAX) unusable("expected a number of a %s below %d, found %lld", h->what, HANDLES_MAX, (long long)n);
    if (n < h->room) return;
    const int room = (int)n + 256;
    h->all = need(realloc(h->all, (size_t)room * sizeof *h->all));
    h->had = need(realloc(h->had, (size_t)room));
    h->there = need(realloc(h->there, (size_t)room));
    for (int i = h->room; i < room; i++) {
        h->all[i] = NULL;
        h->had[i] = h->there[i] = i == 0; // the null pointer
    }
    h->room = room;
}

static void fresh(struct handles *h, int64_t n) {
    make_room(h, n);
    if (h->had[n]) unusable("expected a number that no %s has had, found %lld", h->what, (long long)n);
    h->had[n] = h->there[n] = 1;
}

static void *handle(struct handles *h, int64_t n) {
    make_room(h, n);
    if (!h->there[n]) unusable("expected the number of a %s that is there, found %lld", h->what, (long long)n);
    return h->all[n];
}

static void forget(struct handles *h, int64_t n) {
    if (n == 0) return;
    h->all[n] = NULL;
    h->there[n] = 0;
}

static void free_all(void) {
    for (int i = 0; i < states.room; i++) prune_state_free(states.all[i]);
    for (int i = 0; i < puzzles.room; i++) prune_puzzle_free(puzzles.all[i]);
    for (int k = 0; k < 2; k++) {
        struct handles *h = k ? &puzzles : &states;
        free(h->all);
        free(h->had);
        free(h->there);
        *h = (struct handles){.what = h->what};
    }
    current = 0;
    chosen = false;
}

// ---- the calls -------------------------------------------------------------------------------------

static void official(void) {
    fresh(&puzzles, args.all[0]);
    prune_puzzle *made = NULL;
    add(&answer, prune_puzzle_official(&made));
    puzzles.all[args.all[0]] = made;
}

static void puzzle_new(void) {
    fresh(&puzzles, args.all[0]);
    const int sides = args.count - 11;
    uint16_t *tiles = need(calloc((size_t)sides + 4, sizeof *tiles));
    for (int i = 0; i < sides; i++) tiles[i] = (uint16_t)args.all[11 + i];
    prune_config config;
    memset(&config, 0, sizeof config);
    config.struct_size = sizeof config;
    config.width = arg(1);
    config.height = arg(2);
    config.tile_count = sides / 4;
    config.tiles = tiles;
    config.grey = arg(3);
    config.first_tile = arg(4);
    config.turns = arg(5);
    config.origin = arg(6);
    for (int i = 0; i < 4; i++) config.side_order[i] = (uint8_t)arg(7 + i);
    prune_puzzle *made = NULL;
    add(&answer, prune_puzzle_new(&config, &made));
    puzzles.all[args.all[0]] = made;
    free(tiles);
}

static void puzzle_free(void) {
    prune_puzzle_free(handle(&puzzles, args.all[0]));
    forget(&puzzles, args.all[0]);
}

static void tile_sides(void) {
    uint16_t sides[4] = {0};
    add(&answer, prune_tile_sides(handle(&puzzles, args.all[0]), arg(1), arg(2), sides));
    for (int i = 0; i < 4 && answer.all[0] == PRUNE_OK; i++) add(&answer, sides[i]);
}

static void find_rotation(void) {
    add(&answer, prune_find_rotation(handle(&puzzles, args.all[0]), arg(1), arg(2), arg(3), arg(4), arg(5)));
}

static void lane(void) { add(&answer, prune_lane(handle(&puzzles, args.all[0]), arg(1))); }

static void fingerprint(void) { add(&answer, (int64_t)prune_fingerprint(handle(&puzzles, args.all[0]))); }

static void flux_rotations(void) {
    add(&answer, prune_flux_rotations(handle(&puzzles, args.all[0]), arg(1), column(0, 2, 2), column(1, 3, 2)));
}

static void choose(int64_t n) {
    current = n;
    chosen = true;
}

static void state_new(void) {
    const prune_puzzle *puzzle = handle(&puzzles, args.all[1]);
    fresh(&states, args.all[0]);
    prune_state *made = NULL;
    add(&answer, prune_state_new(puzzle, (uint32_t)args.all[2], &made));
    states.all[args.all[0]] = made;
    choose(args.all[0]);
}

static void state_clone(void) {
    const prune_state *from = handle(&states, args.all[1]);
    fresh(&states, args.all[0]);
    prune_state *made = NULL;
    add(&answer, prune_state_clone(from, &made));
    states.all[args.all[0]] = made;
    choose(args.all[0]);
}

static void state_free(void) {
    prune_state_free(handle(&states, args.all[0]));
    forget(&states, args.all[0]);
}

static void use(void) {
    handle(&states, args.all[0]);
    choose(args.all[0]);
}

static prune_state *state(void) { return handle(&states, current); }

static void state_reset(void) { add(&answer, prune_state_reset(state())); }
static void push(void) { add(&answer, prune_push(state(), arg(0), arg(1), arg(2))); }
static void pin(void) { add(&answer, prune_pin(state(), arg(0), arg(1), arg(2), arg(3))); }
static void pop(void) { add(&answer, prune_pop(state())); }
static void pop_to(void) { add(&answer, prune_pop_to(state(), arg(0))); }
static void depth(void) { add(&answer, prune_depth(state())); }

static void load(void) {
    const int listed = (args.count - 1) / 4;
    prune_placement *list = need(calloc((size_t)listed + SPARE, sizeof *list));
    for (int i = 0; i < listed; i++)
        list[i] = (prune_placement){arg(4 * i + 1), arg(4 * i + 2), arg(4 * i + 3), arg(4 * i + 4)};
    add(&answer, prune_load(state(), arg(0), list));
    free(list);
}

static void schedule(void) {
    const int n = arg(0), listed = args.count - 1; // 0, n + 1 or 2n + 1
    const int32_t *order = listed && listed - 1 == n ? NULL : column(0, 1, 1);
    const int32_t *allowed = column(1, listed && listed - 1 > n ? 1 + n : 1, 1);
    add(&answer, prune_schedule(state(), n, order, allowed));
}

static void promise(void) { add(&answer, prune_promise(state(), (uint32_t)args.all[0], arg(1), column(0, 2, 1))); }
static void check(void) { add(&answer, prune_check(state(), arg(0), arg(1), arg(2), arg(3))); }
static void judge(void) { add(&answer, prune_judge(state(), arg(0))); }
static void flux_check(void) { add(&answer, prune_flux_check(state(), arg(0))); }

static void check_many(void) {
    const int listed = (args.count - 2) / 3;
    const int n = arg(1) > listed ? listed : arg(1);
    int32_t *verdicts = need(calloc((size_t)listed + SPARE, sizeof *verdicts));
    add(&answer, prune_check_many(state(), arg(0), n, column(0, 2, 3), column(1, 3, 3), column(2, 4, 3), verdicts));
    for (int i = 0; i < listed; i++) add(&answer, verdicts[i]);
    free(verdicts);
}

static void walk(void) {
    static prune_step steps[SPARE];
    const prune_line line = {sizeof line, arg(0), arg(1), arg(2), arg(3), arg(4), arg(5)};
    add(&answer, prune_walk(state(), &line, steps));
    for (int i = 0; i < line.cells && i < SPARE && answer.all[0] == PRUNE_OK; i++) {
        add(&answer, steps[i].cost);
        add(&answer, steps[i].colours);
        add(&answer, steps[i].possible);
    }
}

static void bound(void) { add(&answer, prune_bound(state())); }
static void verify(void) { add(&answer, prune_verify(state())); }

static void explain(void) {
    prune_report r;
    memset(&r, 0xb3, sizeof r); // every number that the library forgets to fill in is wrong
    r.struct_size = sizeof r;
    add(&answer, prune_explain(state(), &r));
    if (answer.all[0] != PRUNE_OK) return;
    const int32_t numbers[] = {r.depth, r.colours, r.free_joints, r.deficit, r.odd, r.ledger, r.seam_a, r.seam_b, r.seam_k, r.seam_ring,
                               r.seam, r.run_cost[0], r.run_cost[1], r.run_cost[2], r.run_cost[3], r.run, r.join, r.flux, r.bound};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) add(&answer, numbers[i]);
    const int lanes = r.colours < PRUNE_MAX_COLOURS ? r.colours : PRUNE_MAX_COLOURS;
    const uint16_t *const lists[] = {r.colour, r.supply, r.demand};
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < lanes; i++) add(&answer, lists[k][i]);
}

// In alphabetical order, in which they are counted.
static const struct form {
    const char *name, *args;
    void (*make)(void);
    int fixed, counted, each; // numbers that are always there, which of them is N or -1, numbers for each of N
    bool state, answers;
} forms[] = {
    {"bound", "", bound, 0, -1, 0, true, true},
    {"check", "CELL TILE ROT BUDGET", check, 4, -1, 0, true, true},
    {"check_many", "CELL N (TILE ROT BUDGET)...", check_many, 2, 1, 3, true, true},
    {"depth", "", depth, 0, -1, 0, true, true},
    {"explain", "", explain, 0, -1, 0, true, true},
    {"find_rotation", "P TILE NORTH EAST SOUTH WEST", find_rotation, 6, -1, 0, false, true},
    {"fingerprint", "P", fingerprint, 1, -1, 0, false, true},
    {"flux_check", "BUDGET", flux_check, 1, -1, 0, true, true},
    {"flux_rotations", "P N (TILE ROT)...", flux_rotations, 2, 1, 2, false, true},
    {"judge", "BUDGET", judge, 1, -1, 0, true, true},
    {"lane", "P COLOUR", lane, 2, -1, 0, false, true},
    {"load", "N (CELL TILE ROT FREE_SIDES)...", load, 1, 0, 4, true, true},
    {"pin", "CELL TILE ROT FREE_SIDES", pin, 4, -1, 0, true, true},
    {"pop", "", pop, 0, -1, 0, true, true},
    {"pop_to", "DEPTH", pop_to, 1, -1, 0, true, true},
    {"promise", "PROMISES N CELLS...", promise, 2, 1, 1, true, true},
    {"push", "CELL TILE ROT", push, 3, -1, 0, true, true},
    {"puzzle_free", "P", puzzle_free, 1, -1, 0, false, false},
    {"puzzle_new", "P WIDTH HEIGHT GREY FIRST_TILE TURNS ORIGIN SIDE SIDE SIDE SIDE TILES...", puzzle_new, 11, -1, 4, false, true},
    {"puzzle_official", "P", official, 1, -1, 0, false, true},
    {"schedule", "N [ORDER...] [ALLOWED...]", schedule, 1, 0, 2, true, true},
    {"state_clone", "S FROM", state_clone, 2, -1, 0, false, true},
    {"state_free", "S", state_free, 1, -1, 0, false, false},
    {"state_new", "S P RULES", state_new, 3, -1, 0, false, true},
    {"state_reset", "", state_reset, 0, -1, 0, true, true},
    {"tile_sides", "P TILE ROT", tile_sides, 3, -1, 0, false, true},
    {"use", "S", use, 1, -1, 0, false, false},
    {"verify", "", verify, 0, -1, 0, true, true},
    {"walk", "CELL TOWARDS CELLS COUNTED LEFT BESIDE", walk, 6, -1, 0, true, true},
};
enum { FORMS = sizeof forms / sizeof *forms };

static bool right(const struct form *f) {
    const int64_t list = args.count - f->fixed;
    if (list < 0) return false;
    if (f->make == puzzle_new) return list % 4 == 0;
    if (list == 0) return true;
    if (f->counted < 0) return false;
    const int64_t n = args.all[f->counted];
    if (n < 0 || n > list) return false;
    if (f->make == schedule) return list == n + 1 || list == 2 * n + 1;
    return list == n * f->each;
}

// ---- counts ----------------------------------------------------------------------------------------

static struct {
    int calls, by_form[FORMS];
    int verdicts, keep, deficit, parity, seam, run, join, flux, refused;
    long long walk_cost;
    int walk_colours, walk_possible;
} counts;

static void count_verdict(int64_t verdict) {
    counts.verdicts++;
    if (verdict < 0) {
        counts.refused++;
        return;
    }
    counts.keep += verdict == PRUNE_KEEP;
    counts.deficit += (verdict & PRUNE_BY_LEDGER_DEFICIT) != 0;
    counts.parity += (verdict & PRUNE_BY_LEDGER_PARITY) != 0;
    counts.seam += (verdict & PRUNE_BY_SEAM) != 0;
    counts.run += (verdict & PRUNE_BY_RUN) != 0;
    counts.join += (verdict & PRUNE_BY_JOIN) != 0;
    counts.flux += (verdict & PRUNE_BY_FLUX) != 0;
}

static void count(const struct form *f) {
    if (f->make == use) return;
    counts.calls++;
    counts.by_form[f - forms]++;
    if (f->make == check || f->make == judge || f->make == flux_check) count_verdict(answer.all[0]);
    if (f->make == check_many)
        for (int i = 1; i < answer.count; i++) count_verdict(answer.all[i]);
    if (f->make == walk)
        for (int i = 1; i + 2 < answer.count; i += 3) {
            counts.walk_cost += answer.all[i];
            for (uint32_t set = (uint32_t)answer.all[i + 1]; set; set &= set - 1) counts.walk_colours++;
            for (uint32_t set = (uint32_t)answer.all[i + 2]; set; set &= set - 1) counts.walk_possible++;
        }
}

static void print_counts(void) {
    const char *slash = strrchr(file_name, '/'), *name = slash ? slash + 1 : file_name;
    size_t length = strlen(name);
    if (length > 6 && !strcmp(name + length - 6, ".trace")) length -= 6;
    printf("%.*s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%lld\t%d\t%d\t", (int)length, name, counts.calls, counts.verdicts, counts.keep,
           counts.deficit, counts.parity, counts.seam, counts.run, counts.join, counts.flux, counts.refused, counts.walk_cost,
           counts.walk_colours, counts.walk_possible);
    const char *between = "";
    for (int i = 0; i < FORMS; i++)
        if (counts.by_form[i]) {
            printf("%s%s %d", between, forms[i].name, counts.by_form[i]);
            between = ", ";
        }
    putchar('\n');
}

// ---- lines -----------------------------------------------------------------------------------------

static const char blanks[] = " \t\r\n";

// Whether one of a word's alternatives is this number.
static bool allows(const char *word, int64_t n) {
    bool allowed = false;
    for (;;) {
        allowed |= number(word, &word) == n;
        if (*word != '|') return allowed;
        word++;
    }
}

// Compare the answer with the words after the arrow; false prints the first difference.
static bool compare(const struct form *f, char *word) {
    if (!f->answers) unusable("expected no answer after %s", f->name);
    if (!word) unusable("expected an answer after ->");
    bool same = true;
    for (int i = 0; word; i++, word = strtok(NULL, blanks)) {
        const int64_t got = i < answer.count ? answer.all[i] : 0;
        if ((allows(word, got) && i < answer.count) || !same) continue;
        printf("%s:%d: %s: the library answers ", file_name, line_number, f->name);
        if (i < answer.count) printf("%lld", (long long)got);
        else printf("%d numbers", answer.count);
        if (i > 0) printf(" as number %d", i + 1);
        printf(", the file demands %s\n", word);
        same = false;
    }
    return same;
}

static bool play(char *line) {
    line[strcspn(line, "#")] = '\0';
    char *word = strtok(line, blanks);
    if (!word) return true;
    const struct form *f = NULL;
    for (int i = 0; i < FORMS && !f; i++)
        if (!strcmp(forms[i].name, word)) f = &forms[i];
    if (!f) unusable("expected the name of a call, found \"%.40s\"", word);
    args.count = answer.count = 0;
    bool arrow = false;
    while ((word = strtok(NULL, blanks))) {
        if ((arrow = !strcmp(word, "->"))) break;
        const char *end;
        add(&args, number(word, &end));
        if (*end) unusable("expected a whole number, found \"%.40s\"", word);
    }
    if (!right(f)) unusable("expected %s%s%s, found %d numbers", f->name, *f->args ? " " : "", f->args, args.count);
    for (int i = 0; i < args.count; i++) // no call takes more
        if (args.all[i] < INT32_MIN || args.all[i] > UINT32_MAX)
            unusable("expected a number of 32 bits, found %lld", (long long)args.all[i]);
    if (f->state && !chosen) unusable("expected state_new before %s", f->name);
    f->make();
    count(f);
    return !arrow || compare(f, strtok(NULL, blanks));
}

static char *read_all(void) {
    FILE *file = fopen(file_name, "r");
    char *text = NULL;
    size_t length = 0, room = 0;
    while (file) {
        if (room - length < 2) {
            room = room ? 2 * room : 1 << 16;
            text = need(realloc(text, room));
        }
        const size_t n = fread(text + length, 1, room - length - 1, file);
        if (n == 0) break;
        length += n;
    }
    if (!file || ferror(file)) {
        fprintf(stderr, "replay: %s: expected a file that can be read: %s\n", file_name, strerror(errno));
        exit(2);
    }
    fclose(file);
    text[length] = '\0';
    if (strlen(text) != length) unusable("expected a text file, found a zero byte");
    return text;
}

static bool replay(void) {
    memset(&counts, 0, sizeof counts);
    line_number = 1;
    char *text = read_all();
    bool same = true;
    char *line = text;
    for (; same && *line; line_number++) {
        char *end = line + strcspn(line, "\n"), *next = *end ? end + 1 : end;
        *end = '\0';
        if (end > line && end[-1] == '\r') end[-1] = '\0';
        if (line_number > 1) same = play(line);
        else if (strcmp(line, HEADER)) unusable("expected \"" HEADER "\", found \"%.40s\"", line);
        line = next;
    }
    if (line == text) unusable("expected \"" HEADER "\", found an empty file");
    free(text);
    free_all();
    if (same) print_counts();
    return same;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fputs("usage: replay FILE...\n", stderr);
        return 2;
    }
    puts("trace\tcalls\tverdicts\tkeep\tdeficit\tparity\tseam\trun\tjoin\tflux\trefused\twalk_cost\twalk_colours\twalk_possible\tby_name");
    bool same = true;
    for (int i = 1; i < argc && same; i++) {
        file_name = argv[i];
        same = replay();
    }
    if (fflush(stdout)) return 2;
    return same ? 0 : 1;
}
