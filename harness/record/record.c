/* record - build/librecord.so writes every call that a host makes into libe2prune to a trace.
 *
 *     E2PRUNE_RECORD=my.trace LD_PRELOAD=build/librecord.so my_engine       # a host that is linked to the library
 *     E2PRUNE_RECORD=my.trace my_engine --library build/librecord.so        # one that loads it: load this instead
 *
 * The calls go on to the library as they are; where it is not loaded yet, to the libe2prune.so.0 beside this file.
 * All threads write to the one file: a state's calls stand in their order, and the states of other threads between
 * them. Each line is in the file before the call returns to the host, so that a crash loses none. After
 * E2PRUNE_RECORD_CALLS lines (1000000; 0: no limit) the rest is left out. A child after fork() records nothing.
 *
 * harness/trace/trace.go says what the lines are, and what they cannot hold; such calls are a comment. */
#define _GNU_SOURCE
#include "e2prune.h"

#include <dlfcn.h>
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static FILE *out;
static pid_t recorder;
static long long left; /* lines; below 0 without a limit */

/* ---- the numbers of puzzles and states ------------------------------------------------------------ */

struct known {
    const void *handle;
    int number, cells;
    struct known *next;
};

static struct known *puzzles, *states;
static int puzzle_numbers, state_numbers;
static int in_use = -1; /* the state that calls go to in the file; none yet */
static const struct known null_handle;

static void remember(struct known **list, const void *handle, int number, int cells)
{
    struct known *k = malloc(sizeof *k);
    if (!k)
        return;
    *k = (struct known){handle, number, cells, *list};
    *list = k;
}

/* Null when the trace cannot speak of the handle: one from prune_puzzle_load, or from before. */
static const struct known *find(struct known *list, const void *handle)
{
    if (!handle)
        return &null_handle;
    while (list && list->handle != handle)
        list = list->next;
    return list;
}

static void forget(struct known **list, const void *handle)
{
    for (; *list; list = &(*list)->next)
        if ((*list)->handle == handle) {
            struct known *gone = *list;
            *list = gone->next;
            free(gone);
            return;
        }
}

/* ---- the file -------------------------------------------------------------------------------------- */

static void open_file(void)
{
    const char *path = getenv("E2PRUNE_RECORD"), *limit = getenv("E2PRUNE_RECORD_CALLS");
    char *end = "";
    recorder = getpid();
    left = limit ? strtoll(limit, &end, 10) : 1000000;
    if (*end || left < 0 || (limit && end == limit)) {
        fputs("librecord: E2PRUNE_RECORD_CALLS: expected a whole number from 0 on\n", stderr);
        return;
    }
    if (left == 0)
        left = -1;
    if (!path) {
        fputs("librecord: expected the name of a file in E2PRUNE_RECORD; nothing is recorded\n", stderr);
        return;
    }
    out = fopen(path, "we");
    if (out)
        fprintf(out, "e2prune trace 1\n# recorded by librecord.so\n");
    else
        fprintf(stderr, "librecord: %s: %s; nothing is recorded\n", path, strerror(errno));
}

/* Begin a line; false when nothing is written any more. The lock is held until end(). */
static bool begin(void)
{
    pthread_once(&once, open_file);
    if (!out || getpid() != recorder)
        return false;
    pthread_mutex_lock(&lock);
    return true;
}

static bool room(void)
{
    if (left == 0)
        return false;
    if (left > 0 && --left == 0) {
        fprintf(out, "# E2PRUNE_RECORD_CALLS: the rest is left out\n");
        return false;
    }
    return true;
}

static void end(void)
{
    static bool failed;
    if (fflush(out) && !failed) {
        fprintf(stderr, "librecord: %s: %s; the rest is not recorded\n", getenv("E2PRUNE_RECORD"), strerror(errno));
        failed = true;
        left = 0;
    }
    pthread_mutex_unlock(&lock);
}

static void left_out(const char *what)
{
    if (!begin())
        return;
    if (room())
        fprintf(out, "# left out: %s\n", what);
    end();
}

/* The name of a state's call, or false. */
static bool told(const struct known *state, const char *name)
{
    if (!state || !room())
        return false;
    if (state->number != in_use)
        fprintf(out, "use %d\n", in_use = state->number);
    fputs(name, out);
    return true;
}

static void put(int64_t n) { fprintf(out, " %" PRId64, n); }

static void put_all(int n, const int32_t *list)
{
    for (int i = 0; i < n; i++)
        put(list[i]);
}

static void answered(int64_t n) { fprintf(out, " -> %" PRId64, n); }

/* ---- the library's own calls ----------------------------------------------------------------------- */

static void *own(const char *name)
{
    void *call = dlsym(RTLD_NEXT, name);
    if (!call) {
        void *library = dlopen("libe2prune.so.0", RTLD_NOW | RTLD_LOCAL);
        call = library ? dlsym(library, name) : NULL;
    }
    if (!call) {
        fprintf(stderr, "librecord: expected libe2prune.so.0 with %s beside librecord.so, or loaded\n", name);
        _exit(2);
    }
    return call;
}

/* The library's function of that name. Threads that look it up at once find the same. */
#define OWN(name)                                                         \
    __extension__({                                                       \
        static __typeof__(&name) found_;                                  \
        __typeof__(&name) call_ = __atomic_load_n(&found_, __ATOMIC_ACQUIRE); \
        if (!call_) {                                                     \
            call_ = (__typeof__(&name))own(#name);                        \
            __atomic_store_n(&found_, call_, __ATOMIC_RELEASE);           \
        }                                                                 \
        call_;                                                            \
    })

/* A struct of another size than ours changes nothing, and no line can hold it. */
static int wrong_size(int32_t code) { return code == PRUNE_E_STRUCT_SIZE || code == PRUNE_E_STRUCT_NEWER; }

int32_t prune_abi_version(void) { return OWN(prune_abi_version)(); }
const char *prune_version(void) { return OWN(prune_version)(); }
const char *prune_strerror(int32_t code) { return OWN(prune_strerror)(code); }

/* ---- puzzles --------------------------------------------------------------------------------------- */

int32_t prune_puzzle_new(const prune_config *config, prune_puzzle **puzzle)
{
    const int32_t code = OWN(prune_puzzle_new)(config, puzzle);
    if (!config || !puzzle || config->struct_size != sizeof *config || !config->tiles || code == PRUNE_E_TILE_COUNT ||
        wrong_size(code) || config->tile_count < 0) {
        left_out("prune_puzzle_new");
        return code;
    }
    if (!begin())
        return code;
    if (room()) {
        fprintf(out, "puzzle_new %d", ++puzzle_numbers);
        const int32_t numbers[] = {config->width, config->height, config->grey, config->first_tile, config->turns, config->origin};
        put_all(6, numbers);
        for (int i = 0; i < 4; i++)
            put(config->side_order[i]);
        for (int i = 0; i < 4 * config->tile_count; i++)
            put(config->tiles[i]);
        answered(code);
        putc('\n', out);
        if (code == PRUNE_OK)
            remember(&puzzles, *puzzle, puzzle_numbers, config->tile_count);
    }
    end();
    return code;
}

int32_t prune_puzzle_official(prune_puzzle **puzzle)
{
    const int32_t code = OWN(prune_puzzle_official)(puzzle);
    if (!puzzle || !begin())
        return code;
    if (room()) {
        fprintf(out, "puzzle_official %d -> %d\n", ++puzzle_numbers, (int)code);
        if (code == PRUNE_OK)
            remember(&puzzles, *puzzle, puzzle_numbers, 256);
    }
    end();
    return code;
}

int32_t prune_puzzle_load(const char *path, const prune_config *conventions, prune_puzzle **puzzle, char *why, size_t why_size)
{
    left_out("prune_puzzle_load, and all about its puzzle; make it by prune_puzzle_new");
    return OWN(prune_puzzle_load)(path, conventions, puzzle, why, why_size);
}

/* What is freed is forgotten first: its address may be the next one's, on another thread. */
void prune_puzzle_free(prune_puzzle *puzzle)
{
    if (begin()) {
        const struct known *k = find(puzzles, puzzle);
        if (k && room())
            fprintf(out, "puzzle_free %d\n", k->number);
        forget(&puzzles, puzzle);
        end();
    }
    OWN(prune_puzzle_free)(puzzle);
}

int32_t prune_flux_study(const prune_puzzle *puzzle, prune_flux_report *report)
{
    left_out("prune_flux_study");
    return OWN(prune_flux_study)(puzzle, report);
}

/* The name of a puzzle's call and the puzzle, or false. */
static bool looked_up(const prune_puzzle *puzzle, const char *name)
{
    const struct known *k = find(puzzles, puzzle);
    if (!k || !room())
        return false;
    fprintf(out, "%s %d", name, k->number);
    return true;
}

int32_t prune_flux_rotations(const prune_puzzle *puzzle, int32_t n, const int32_t *tiles, const int32_t *rots)
{
    const int32_t answer = OWN(prune_flux_rotations)(puzzle, n, tiles, rots);
    if ((n > 0 && (!tiles || !rots)) || !begin())
        return answer;
    if (looked_up(puzzle, "flux_rotations")) {
        put(n);
        for (int i = 0; answer != PRUNE_E_NULL && answer != PRUNE_E_COUNT && i < n; i++) {
            put(tiles[i]);
            put(rots[i]);
        }
        answered(answer);
        putc('\n', out);
    }
    end();
    return answer;
}

int32_t prune_tile_sides(const prune_puzzle *puzzle, int32_t tile, int32_t rot, uint16_t *sides)
{
    const int32_t code = OWN(prune_tile_sides)(puzzle, tile, rot, sides);
    if (!sides || !begin())
        return code;
    if (looked_up(puzzle, "tile_sides")) {
        fprintf(out, " %d %d -> %d", (int)tile, (int)rot, (int)code);
        for (int i = 0; i < 4 && code == PRUNE_OK; i++)
            put(sides[i]);
        putc('\n', out);
    }
    end();
    return code;
}

int32_t prune_find_rotation(const prune_puzzle *puzzle, int32_t tile, int32_t north, int32_t east, int32_t south, int32_t west)
{
    const int32_t rot = OWN(prune_find_rotation)(puzzle, tile, north, east, south, west);
    if (!begin())
        return rot;
    if (looked_up(puzzle, "find_rotation"))
        fprintf(out, " %d %d %d %d %d -> %d\n", (int)tile, (int)north, (int)east, (int)south, (int)west, (int)rot);
    end();
    return rot;
}

int32_t prune_lane(const prune_puzzle *puzzle, int32_t colour)
{
    const int32_t lane = OWN(prune_lane)(puzzle, colour);
    if (!begin())
        return lane;
    if (looked_up(puzzle, "lane"))
        fprintf(out, " %d -> %d\n", (int)colour, (int)lane);
    end();
    return lane;
}

uint64_t prune_fingerprint(const prune_puzzle *puzzle)
{
    const uint64_t hash = OWN(prune_fingerprint)(puzzle);
    if (!begin())
        return hash;
    if (looked_up(puzzle, "fingerprint"))
        fprintf(out, " -> %" PRIu64 "\n", hash);
    end();
    return hash;
}

/* ---- states ---------------------------------------------------------------------------------------- */

int32_t prune_state_new(const prune_puzzle *puzzle, uint32_t rules, prune_state **state)
{
    const int32_t code = OWN(prune_state_new)(puzzle, rules, state);
    if (!state || !begin())
        return code;
    const struct known *k = find(puzzles, puzzle);
    if (k && room()) {
        in_use = ++state_numbers;
        fprintf(out, "state_new %d %d %#" PRIx32 " -> %d\n", in_use, k->number, rules, (int)code);
        if (code == PRUNE_OK)
            remember(&states, *state, in_use, k->cells);
    }
    end();
    return code;
}

int32_t prune_state_clone(const prune_state *state, prune_state **copy)
{
    const int32_t code = OWN(prune_state_clone)(state, copy);
    if (!copy || !begin())
        return code;
    const struct known *k = find(states, state);
    if (k && room()) {
        in_use = ++state_numbers;
        fprintf(out, "state_clone %d %d -> %d\n", in_use, k->number, (int)code);
        if (code == PRUNE_OK)
            remember(&states, *copy, in_use, k->cells);
    }
    end();
    return code;
}

void prune_state_free(prune_state *state)
{
    if (begin()) {
        const struct known *k = find(states, state);
        if (k && room())
            fprintf(out, "state_free %d\n", k->number);
        forget(&states, state);
        end();
    }
    OWN(prune_state_free)(state);
}

/* A call of a state that is given some numbers and answers one. */
static int32_t tell(const prune_state *state, const char *name, int n, const int32_t *args, int32_t answer)
{
    if (!begin())
        return answer;
    if (told(find(states, state), name)) {
        put_all(n, args);
        answered(answer);
        putc('\n', out);
    }
    end();
    return answer;
}

#define TELL(state, name, answer, ...) \
    tell(state, name, (int)(sizeof((int32_t[]){__VA_ARGS__}) / sizeof(int32_t)), (int32_t[]){__VA_ARGS__}, answer)

int32_t prune_state_reset(prune_state *state) { return tell(state, "state_reset", 0, NULL, OWN(prune_state_reset)(state)); }
int32_t prune_pop(prune_state *state) { return tell(state, "pop", 0, NULL, OWN(prune_pop)(state)); }
int32_t prune_depth(const prune_state *state) { return tell(state, "depth", 0, NULL, OWN(prune_depth)(state)); }
int32_t prune_bound(prune_state *state) { return tell(state, "bound", 0, NULL, OWN(prune_bound)(state)); }
int32_t prune_verify(prune_state *state) { return tell(state, "verify", 0, NULL, OWN(prune_verify)(state)); }

int32_t prune_push(prune_state *state, int32_t cell, int32_t tile, int32_t rot)
{
    return TELL(state, "push", OWN(prune_push)(state, cell, tile, rot), cell, tile, rot);
}

int32_t prune_pin(prune_state *state, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides)
{
    return TELL(state, "pin", OWN(prune_pin)(state, cell, tile, rot, free_sides), cell, tile, rot, free_sides);
}

int32_t prune_pop_to(prune_state *state, int32_t depth)
{
    return TELL(state, "pop_to", OWN(prune_pop_to)(state, depth), depth);
}

int32_t prune_check(prune_state *state, int32_t cell, int32_t tile, int32_t rot, int32_t budget)
{
    return TELL(state, "check", OWN(prune_check)(state, cell, tile, rot, budget), cell, tile, rot, budget);
}

int32_t prune_judge(prune_state *state, int32_t budget)
{
    return TELL(state, "judge", OWN(prune_judge)(state, budget), budget);
}

int32_t prune_flux_check(prune_state *state, int32_t budget)
{
    return TELL(state, "flux_check", OWN(prune_flux_check)(state, budget), budget);
}

/* Lists are written where the library has read them: not where their count, or something before it, is refused. */

int32_t prune_load(prune_state *state, int32_t n, const prune_placement *placements)
{
    const int32_t code = OWN(prune_load)(state, n, placements);
    if ((n > 0 && !placements) || !begin())
        return code;
    if (told(find(states, state), "load")) {
        put(n);
        for (int i = 0; code != PRUNE_E_NULL && code != PRUNE_E_COUNT && i < n; i++)
            fprintf(out, " %d %d %d %d", (int)placements[i].cell, (int)placements[i].tile, (int)placements[i].rot,
                    (int)placements[i].free_sides);
        answered(code);
        putc('\n', out);
    }
    end();
    return code;
}

int32_t prune_schedule(prune_state *state, int32_t n, const int32_t *order, const int32_t *allowed)
{
    const int32_t code = OWN(prune_schedule)(state, n, order, allowed);
    if ((n != 0 && !allowed) || !begin())
        return code;
    if (told(find(states, state), "schedule")) {
        put(n);
        if (n > 0 && code != PRUNE_E_NULL && code != PRUNE_E_COUNT) {
            if (order)
                put_all(n, order);
            put_all(n + 1, allowed);
        }
        answered(code);
        putc('\n', out);
    }
    end();
    return code;
}

int32_t prune_promise(prune_state *state, uint32_t promises, int32_t n, const int32_t *cells)
{
    const int32_t code = OWN(prune_promise)(state, promises, n, cells);
    if ((n > 0 && !cells) || !begin())
        return code;
    if (told(find(states, state), "promise")) {
        put(promises);
        put(n);
        if (code != PRUNE_E_NULL && code != PRUNE_E_PROMISES && code != PRUNE_E_COUNT)
            put_all(n, cells);
        answered(code);
        putc('\n', out);
    }
    end();
    return code;
}

int32_t prune_check_many(prune_state *state, int32_t cell, int32_t n, const int32_t *tiles, const int32_t *rots,
                         const int32_t *budgets, int32_t *verdicts)
{
    const int32_t dead = OWN(prune_check_many)(state, cell, n, tiles, rots, budgets, verdicts);
    if ((n > 0 && !(tiles && rots && budgets && verdicts)) || !begin())
        return dead;
    if (told(find(states, state), "check_many")) {
        put(cell);
        put(n);
        for (int i = 0; dead >= 0 && i < n; i++)
            fprintf(out, " %d %d %d", (int)tiles[i], (int)rots[i], (int)budgets[i]);
        answered(dead);
        if (dead >= 0)
            put_all(n, verdicts);
        putc('\n', out);
    }
    end();
    return dead;
}

int32_t prune_walk(prune_state *state, const prune_line *line, prune_step *steps)
{
    const int32_t code = OWN(prune_walk)(state, line, steps);
    if (!line || !steps || wrong_size(code) || !begin())
        return code;
    if (told(find(states, state), "walk")) {
        const int32_t numbers[] = {line->cell, line->towards, line->cells, line->counted, line->left, line->beside};
        put_all(6, numbers);
        answered(code);
        for (int i = 0; code == PRUNE_OK && i < line->cells; i++)
            fprintf(out, " %d %" PRIu32 " %" PRIu32, (int)steps[i].cost, steps[i].colours, steps[i].possible);
        putc('\n', out);
    }
    end();
    return code;
}

int32_t prune_explain(prune_state *state, prune_report *report)
{
    const int32_t code = OWN(prune_explain)(state, report);
    if (!report || wrong_size(code) || !begin())
        return code;
    if (told(find(states, state), "explain")) {
        answered(code);
        if (code == PRUNE_OK) {
            /* depth to bound lie one after the other, all of them int32_t. */
            put_all((int)(offsetof(prune_report, colour) - offsetof(prune_report, depth)) / 4, &report->depth);
            const uint16_t *const lists[] = {report->colour, report->supply, report->demand};
            for (int k = 0; k < 3; k++)
                for (int i = 0; i < report->colours; i++)
                    put(lists[k][i]);
        }
        putc('\n', out);
    }
    end();
    return code;
}
