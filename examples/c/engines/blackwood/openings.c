#define _POSIX_C_SOURCE 200809L /* sigaction, nanosleep */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "blackwood/board.h"
#include "blackwood/openings.h"
#include "blackwood/random.h"
#include "common/watch.h"

static volatile sig_atomic_t interrupt_came;

static void note_interrupt(int signal)
{
    (void)signal;
    interrupt_came = 1;
}

void catch_interrupt(void)
{
    struct sigaction action = {.sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

bool interrupted(void) { return interrupt_came != 0; }

uint64_t opening_seed(uint64_t seed, uint64_t opening)
{
    uint64_t state = random_next(&seed) + opening;
    return random_next(&state);
}

bool opening_is_over(const struct options *options, const struct engine *engine, uint64_t nodes)
{
    return nodes >= options->nodes || (nodes >= options->nodes / 100 && engine_best(engine)->depth < CELLS / 2);
}

struct engine *task_engine(const struct task *task)
{
    const struct options *options = task->options;
    if (options->asking == ASK_NEVER)
        return engine_new(&task->puzzle, &task->plan, &task->tables, NULL);
    const struct library library =
        library_open(task->official, &task->puzzle, options->asking, &task->plan, options->attach);
    return engine_new(&task->puzzle, &task->plan, &task->tables, &library);
}

/* What the threads of a search share. */
struct crew {
    const struct task *task;
    _Atomic uint64_t next; /* opening */
    atomic_bool stop;
    atomic_int working;
};

struct worker {
    struct crew *crew;
    pthread_t thread;
    struct engine *engine;
    _Atomic uint64_t nodes; /* so far, for whoever waits */
    uint64_t nodes_before;  /* the current opening */
    struct findings findings;
};

static bool better(const struct position *a, const struct position *b)
{
    return a->depth > b->depth || (a->depth == b->depth && a->charged < b->charged);
}

/* Put a board among the best if it is one of them and not there yet. */
static void offer(struct findings *findings, const struct position *board)
{
    int at = findings->best_count;
    for (int i = 0; i < findings->best_count; i++)
        if (memcmp(findings->best[i].placed, board->placed, sizeof board->placed) == 0)
            return;
    while (at > 0 && better(board, &findings->best[at - 1]))
        at--;
    if (at == BEST_MAX)
        return;
    if (findings->best_count < BEST_MAX)
        findings->best_count++;
    for (int i = findings->best_count - 1; i > at; i--)
        findings->best[i] = findings->best[i - 1];
    findings->best[at] = *board;
}

static bool over(void *data, uint64_t nodes)
{
    struct worker *worker = data;
    atomic_store_explicit(&worker->nodes, worker->nodes_before + nodes, memory_order_relaxed);
    return opening_is_over(worker->crew->task->options, worker->engine, nodes) ||
           atomic_load_explicit(&worker->crew->stop, memory_order_relaxed);
}

static bool found(void *data, const struct position *board)
{
    struct worker *worker = data;
    position_require(&worker->crew->task->puzzle, &worker->crew->task->plan, board);
    worker->findings.full[board->charged]++;
    offer(&worker->findings, board);
    return true;
}

static void *work(void *data)
{
    struct worker *worker = data;
    struct crew *crew = worker->crew;
    const struct task *task = crew->task;
    struct findings *findings = &worker->findings;
    struct engine *engine = worker->engine = task_engine(task);
    const struct limits limits = {over, worker, CELLS, found, worker};
    static const struct position empty;
    while (!atomic_load(&crew->stop)) {
        const uint64_t opening = atomic_fetch_add(&crew->next, 1);
        if (opening >= task->options->openings)
            break;
        engine_shuffle(engine, &task->tables, opening_seed(task->options->seed, opening));
        findings->openings++;
        engine_begin(engine, &empty, task->options->asking, &limits);
        findings->exhausted += engine_search(engine);
        const struct counts counts = engine_counts(engine);
        add_counts(&findings->counts, &counts);
        worker->nodes_before = findings->counts.nodes;
        position_require(&task->puzzle, &task->plan, engine_best(engine));
        offer(findings, engine_best(engine));
    }
    engine_free(engine);
    atomic_fetch_sub(&crew->working, 1);
    return NULL;
}

static void merge(struct findings *all, const struct findings *one)
{
    all->openings += one->openings;
    all->exhausted += one->exhausted;
    add_counts(&all->counts, &one->counts);
    for (int breaks = 0; breaks <= BREAKS_MAX; breaks++)
        all->full[breaks] += one->full[breaks];
    for (int i = 0; i < one->best_count; i++)
        offer(all, &one->best[i]);
}

struct findings search_openings(const struct task *task)
{
    const int threads = task->options->threads;
    struct crew crew = {.task = task, .working = threads};
    struct worker *workers = need_memory((size_t)threads, sizeof *workers);
    struct watch watch = watch_start(task->options->seconds);
    for (int i = 0; i < threads; i++) {
        workers[i].crew = &crew;
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            complain(EXIT_FAULT, "thread %d of %d could not be started", i + 1, threads);
    }
    while (atomic_load(&crew.working) > 0 && !atomic_load(&crew.stop)) {
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        uint64_t nodes = 0;
        for (int i = 0; i < threads; i++)
            nodes += atomic_load_explicit(&workers[i].nodes, memory_order_relaxed);
        if (!watch_look(&watch, nodes) || interrupted())
            atomic_store(&crew.stop, true);
    }
    struct findings findings = {0};
    for (int i = 0; i < threads; i++) {
        pthread_join(workers[i].thread, NULL);
        merge(&findings, &workers[i].findings);
    }
    findings.seconds = watch_stop(&watch);
    free(workers);
    return findings;
}
