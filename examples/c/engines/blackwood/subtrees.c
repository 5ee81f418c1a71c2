#include <inttypes.h>
#include <stdlib.h>

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
};

static bool over(void *data, uint64_t nodes)
{
    struct measuring *m = data;
    m->stopped = m->stopped || interrupted() || !watch_look(&m->watch, nodes);
    const struct options *options = m->task->options;
    return m->stopped ||
           (m->opening ? opening_is_over(options, m->engine, nodes) : nodes >= options->subtree_nodes);
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
    const double before = watch_seconds(&m->watch);
    const bool exhausted = engine_search(m->engine);
    const double seconds = watch_seconds(&m->watch) - before;
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
             (options->asking == ASK_ROW && pruned->deepest / SIDE != plain->deepest / SIDE))
        what = "depths";
    if (what != NULL)
        complain(EXIT_FAULT,
                 "plain and pruned search reach different %s in subtree %d of opening %d (repeat: --seed %" PRIu64
                 " --below %d --prune %s --clues %s)",
                 what, index, opening, options->seed, options->below, options->prune_name, options->clues_name);
}

static void add_outcome(struct arm *arm, const struct outcome *outcome)
{
    add_counts(&arm->counts, &outcome->counts);
    arm->seconds += outcome->seconds;
    if (outcome->deepest > arm->deepest)
        arm->deepest = outcome->deepest;
}

/* Search one subtree in both ways, the first one first in every other subtree. */
static void compare_one(struct measuring *m, struct comparison *comparison, int opening, int index)
{
    const enum asking ways[ARMS] = {ASK_NEVER, m->task->options->asking};
    struct outcome outcomes[ARMS];
    for (int turn = 0; turn < ARMS; turn++) {
        const int arm = (turn + index) % ARMS;
        outcomes[arm] = search_subtree(m, &m->roots[index], ways[arm]);
        if (m->stopped)
            return;
        if (!outcomes[arm].exhausted) {
            comparison->censored++;
            return;
        }
    }
    require_equal(m, &outcomes[PLAIN], &outcomes[PRUNED], opening, index);
    comparison->subtrees++;
    for (int arm = 0; arm < ARMS; arm++)
        add_outcome(&comparison->arms[arm], &outcomes[arm]);
    if (outcomes[PLAIN].counts.nodes > comparison->largest)
        comparison->largest = outcomes[PLAIN].counts.nodes;
}

struct comparison compare_subtrees(const struct task *task)
{
    const struct options *options = task->options;
    const int share = (options->subtrees + OPENINGS_LEAST - 1) / OPENINGS_LEAST;
    struct measuring m = {.task = task, .engine = task_engine(task), .watch = watch_start(options->seconds)};
    m.roots = need_memory((size_t)share, sizeof *m.roots);
    struct comparison comparison = {0};
    for (int opening = 0, barren = 0, taken = 0; taken < options->subtrees && barren < OPENINGS_BARREN && !m.stopped &&
                                                 (uint64_t)opening < options->openings;
         opening++) {
        m.root_max = options->subtrees - taken < share ? options->subtrees - taken : share;
        collect_roots(&m, opening);
        comparison.openings++;
        for (int i = 0; i < m.root_count && !m.stopped; i++)
            compare_one(&m, &comparison, opening, i);
        taken += m.root_count;
        barren = m.root_count == 0 ? barren + 1 : 0;
    }
    watch_stop(&m.watch);
    comparison.complete = comparison.subtrees + comparison.censored == options->subtrees;
    engine_free(m.engine);
    free(m.roots);
    return comparison;
}
