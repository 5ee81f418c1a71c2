#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#include "blackwood/board.h"
#include "blackwood/subtrees.h"
#include "common/watch.h"

/* Subtrees come from at least so many openings, if there are so many subtrees. An opening that yields none in
 * so many nodes is a bad one, and so many bad ones in a row mean that the depth is out of reach. */
enum { OPENINGS_LEAST = 20, OPENINGS_BARREN = 50 };

struct measuring {
    const struct task *task;
    struct engine *engine;
    struct watch watch;
    bool opening; /* the current search is one; otherwise it is a subtree's */
    bool stopped;
    struct position *roots;
    int root_count, root_max;
    struct comparison comparison;
    int opening_number;
    /* With --whole: the engine that searches above the subtrees, and the nodes and seconds of the current opening below. */
    struct engine *outer;
    uint64_t nodes_below;
    double seconds_below;
};

/* Of this thread on a processor: what else the machine does between two arms would favour one of them. */
static double busy_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool over(void *data, uint64_t nodes)
{
    struct measuring *m = data;
    m->stopped = m->stopped || interrupted() || !watch_look(&m->watch, nodes);
    const struct options *options = m->task->options;
    return m->stopped ||
           (m->opening        ? opening_is_over(options, m->engine, nodes)
            : options->whole ? false
                             : nodes >= options->subtree_nodes);
}

static bool found(void *data, const struct position *root)
{
    struct measuring *m = data;
    m->roots[m->root_count++] = *root;
    return m->root_count < m->root_max;
}

static void collect_roots(struct measuring *m, int opening)
{
    static const struct position empty;
    const struct options *options = m->task->options;
    const struct limits limits = {over, m, options->below, found, m};
    m->root_count = 0;
    m->opening = true;
    engine_shuffle(m->engine, &m->task->tables, opening_seed(options->seed, (uint64_t)opening));
    engine_begin(m->engine, &empty, ASK_NEVER, &limits);
    engine_search(m->engine);
    m->opening = false;
}

/* What one arm made of one subtree. */
struct outcome {
    struct counts counts;
    double seconds;
    int deepest;
    int fewest; /* breaks of its best full board; -1: there is none */
    bool exhausted;
};

static struct outcome search_subtree(struct measuring *m, const struct position *root, enum asking asking)
{
    const struct limits limits = {over, m, CELLS, NULL, NULL};
    engine_begin(m->engine, root, asking, &limits);
    const double before = busy_seconds();
    const bool exhausted = engine_search(m->engine);
    const double seconds = busy_seconds() - before;
    const struct position *best = engine_best(m->engine);
    position_require(&m->task->puzzle, &m->task->plan, best);
    return (struct outcome){engine_counts(m->engine), seconds, best->depth, best->depth == CELLS ? best->charged : -1,
                            exhausted};
}

/* Pruning may lose boards that cannot be completed, but no completion, and prune_walk no completed row. */
static void require_equal(const struct measuring *m, const struct outcome *plain, const struct outcome *pruned,
                          int opening, int index)
{
    const struct options *options = m->task->options;
    const char *what = NULL;
    if (plain->counts.depth[CELLS - 1] != pruned->counts.depth[CELLS - 1] || plain->fewest != pruned->fewest)
        what = "completions";
    else if (pruned->deepest > plain->deepest ||
             (options->asking == ASK_LINE && options->order == ORDER_ROWS &&
              pruned->deepest / SIDE != plain->deepest / SIDE))
        what = "depths";
    if (what != NULL)
        complain(EXIT_FAULT,
                 "plain and pruned search reach different %s in subtree %d of opening %d (repeat: --seed %" PRIu64
                 " --order %s --below %d --prune %s --clues %s)",
                 what, index, opening, options->seed, options->order_text, options->below, options->prune_name,
                 options->clues_name);
}

static void add_outcome(struct arm *arm, const struct outcome *outcome)
{
    add_counts(&arm->counts, &outcome->counts);
    arm->seconds += outcome->seconds;
    if (outcome->deepest > arm->deepest)
        arm->deepest = outcome->deepest;
}

/* Search one subtree in both ways, the first one first in every other subtree. Returns the nodes of the plain one. */
static uint64_t compare_one(struct measuring *m, const struct position *root, int opening, int index)
{
    struct comparison *comparison = &m->comparison;
    const enum asking ways[ARMS] = {ASK_NEVER, m->task->options->asking};
    struct outcome outcomes[ARMS];
    for (int turn = 0; turn < ARMS; turn++) {
        const int arm = (turn + index) % ARMS;
        outcomes[arm] = search_subtree(m, root, ways[arm]);
        if (m->stopped)
            return 0;
        if (!outcomes[arm].exhausted) {
            comparison->censored++;
            return 0;
        }
    }
    require_equal(m, &outcomes[PLAIN], &outcomes[PRUNED], opening, index);
    comparison->subtrees++;
    for (int arm = 0; arm < ARMS; arm++)
        add_outcome(&comparison->arms[arm], &outcomes[arm]);
    if (outcomes[PLAIN].counts.nodes > comparison->largest)
        comparison->largest = outcomes[PLAIN].counts.nodes;
    return outcomes[PLAIN].counts.nodes;
}

/* An opening ends with the first subtree after its share of plain nodes. */
static bool over_above(void *data, uint64_t nodes)
{
    struct measuring *m = data;
    m->stopped = m->stopped || interrupted() || !watch_look(&m->watch, nodes);
    return m->stopped || opening_is_over(m->task->options, m->outer, nodes);
}

static bool found_above(void *data, const struct position *root)
{
    struct measuring *m = data;
    const double before = busy_seconds();
    m->nodes_below += compare_one(m, root, m->opening_number, m->root_count++);
    m->seconds_below += busy_seconds() - before;
    return !m->stopped && engine_counts(m->outer).nodes + m->nodes_below < m->task->options->nodes;
}

/* Search an opening from the first tile: what lies above the subtrees once, every subtree in both ways. */
static void compare_opening(struct measuring *m)
{
    static const struct position empty;
    const struct options *options = m->task->options;
    const struct limits limits = {over_above, m, options->below, found_above, m};
    const uint64_t seed = opening_seed(options->seed, (uint64_t)m->opening_number);
    m->root_count = 0;
    m->nodes_below = 0;
    m->seconds_below = 0;
    engine_shuffle(m->engine, &m->task->tables, seed);
    engine_shuffle(m->outer, &m->task->tables, seed);
    engine_begin(m->outer, &empty, ASK_NEVER, &limits);
    const double before = busy_seconds();
    engine_search(m->outer);
    const struct counts counts = engine_counts(m->outer);
    add_counts(&m->comparison.above.counts, &counts);
    m->comparison.above.seconds += busy_seconds() - before - m->seconds_below;
}

static void compare_openings(struct measuring *m)
{
    m->outer = engine_new(&m->task->puzzle, &m->task->plan, &m->task->tables, NULL);
    for (; (uint64_t)m->opening_number < m->task->options->openings && !m->stopped; m->opening_number++)
        compare_opening(m);
    engine_free(m->outer);
    m->comparison.openings = m->opening_number;
    m->comparison.complete = !m->stopped;
}

static void compare_picked(struct measuring *m)
{
    const struct options *options = m->task->options;
    const int share = (options->subtrees + OPENINGS_LEAST - 1) / OPENINGS_LEAST;
    m->roots = need_memory((size_t)share, sizeof *m->roots);
    for (int barren = 0, taken = 0; taken < options->subtrees && barren < OPENINGS_BARREN && !m->stopped &&
                                    (uint64_t)m->opening_number < options->openings;
         m->opening_number++) {
        m->root_max = options->subtrees - taken < share ? options->subtrees - taken : share;
        collect_roots(m, m->opening_number);
        for (int i = 0; i < m->root_count && !m->stopped; i++)
            compare_one(m, &m->roots[i], m->opening_number, i);
        taken += m->root_count;
        barren = m->root_count == 0 ? barren + 1 : 0;
    }
    m->comparison.openings = m->opening_number;
    m->comparison.complete = m->comparison.subtrees + m->comparison.censored == options->subtrees;
    free(m->roots);
}

struct comparison compare_subtrees(const struct task *task)
{
    struct measuring m = {.task = task, .engine = task_engine(task), .watch = watch_start(task->options->seconds)};
    (task->options->whole ? compare_openings : compare_picked)(&m);
    watch_stop(&m.watch);
    engine_free(m.engine);
    return m.comparison;
}
