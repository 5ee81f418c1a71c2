#include <stdlib.h>

#include "e2prune.h"
#include "tail/candidates.h"
#include "common/complain.h"
#include "tail/library.h"
#include "tail/search.h"
#include "common/watch.h"

/* What a node above the current one needs when the search comes back to it. */
struct level {
    const struct candidate *next, *end;
    candidate_rows *below;
    uint64_t unplaced; /* mask of tiles not yet placed, see candidates.h */
    int left;
    uint32_t tile; /* placed on this level's cell */
};

struct search {
    const struct task *task;
    struct candidates candidates;
    prune_state *state; /* null with ASK_NEVER */
    struct watch watch;
    struct outcome outcome;

    /* By cell of the tail, from 0; one row more where a cell shows its south side to the cell below. */
    struct level level[PRUNE_MAX_CELLS];
    candidate_rows *lists[PRUNE_MAX_CELLS]; /* of the cell's rim class, by north colour */
    uint8_t north[PRUNE_MAX_CELLS + BOARD_SIDE_MAX];
    int kept_back[PRUNE_MAX_CELLS + 1]; /* of the budget, by the schedule, once the cell is filled */
    bool free_tile[PRUNE_MAX_CELLS];
};

static int first_cell(const struct task *task) { return board_cells(task->board) - task->suffix; }

/* Set up the tables, and what the cells before the tail show to it. */
static struct search *search_new(const struct task *task)
{
    struct search *s = need_memory(1, sizeof *s);
    s->task = task;
    int breaks_max = task->cap > 0 && task->cap < CELL_BREAKS_MAX ? task->cap : CELL_BREAKS_MAX;
    if (breaks_max > task->budget)
        breaks_max = task->budget;
    s->candidates = candidates_build(task->board, task->suffix, breaks_max,
                                     (task->promises & PRUNE_PROMISE_FRAME) != 0);
    const int side = task->board->side;
    for (int i = 0; i < task->suffix; i++) {
        const int cell = first_cell(task) + i;
        s->lists[i] = s->candidates.of_class[rim_class(side, cell)];
        s->free_tile[i] = true;
        s->kept_back[i] = task->budget - task->allowed[cell + 1];
        if (i < side)
            s->north[i] = cell >= side ? task->board->cells[cell - side][SOUTH] : 0;
    }
    return s;
}

static void search_free(struct search *s)
{
    candidates_free(&s->candidates);
    free(s);
}

/* Count a verdict; true when the state is dead. */
static bool fires(struct outcome *outcome, int32_t verdict)
{
    outcome->checks++;
    if (verdict == PRUNE_KEEP)
        return false;
    require_library(verdict);
    outcome->fires++;
    outcome->deficit += (verdict & PRUNE_BY_LEDGER_DEFICIT) != 0;
    outcome->parity += (verdict & PRUNE_BY_LEDGER_PARITY) != 0;
    outcome->seam += (verdict & PRUNE_BY_SEAM) != 0;
    outcome->run += (verdict & PRUNE_BY_RUN) != 0;
    outcome->join += (verdict & PRUNE_BY_JOIN) != 0;
    outcome->flux += (verdict & PRUNE_BY_FLUX) != 0;
    return true;
}

static void place(struct search *s, int cell, const struct candidate *c)
{
    require_library(prune_push(s->state, first_cell(s->task) + cell, first_cell(s->task) + (int32_t)c->tile, c->turns));
}

static void take_back(struct search *s) { require_library(prune_pop(s->state)); }

/* On the board's last cell every candidate still free completes the board. */
static uint64_t count_free(const struct search *s, const struct candidate_list *list)
{
    uint64_t count = 0;
    for (uint32_t i = list->first; i < list->end; i++)
        count += s->free_tile[s->candidates.all[i].tile];
    return count;
}

/* The search itself, from `root`, the list of the tail's first cell. Compiled once for every constant value
 * of `asking`, so that the plain engine pays nothing for the calls it does not make.
 *
 * A node is counted when its tile passes. It is opened (its level set up, its tile told to the library) only
 * if something on its list may still be free: two thirds of all nodes are leaves and end right there. */
static inline __attribute__((always_inline)) void walk(struct search *s, const struct candidate_list *root,
                                                       const enum asking asking)
{
    const struct candidate *const all = s->candidates.all;
    const int breaks_max = s->candidates.breaks_max;
    const int first = first_cell(s->task), side = s->task->board->side, last = s->task->suffix - 1;
    uint64_t nodes = 1, completions = 0, opened = 0;

    int cell = 0, left = s->task->budget;
    uint64_t unplaced = candidates_all_tiles(s->task->suffix);
    const struct candidate *next = all + root->first, *end = all + root->end;
    candidate_rows *below = &s->lists[1][s->north[1]]; /* lists of the next cell: its north is known already */

    for (;;) {
        while (next != end) {
            const struct candidate *const c = next++;
            if (!s->free_tile[c->tile])
                continue;
            const int after = left - c->breaks;
            if (asking == ASK_CANDIDATE &&
                fires(&s->outcome, prune_check(s->state, first + cell, first + (int32_t)c->tile, c->turns, after)))
                continue;
            nodes++;
            if (asking == ASK_NODE) {
                place(s, cell, c);
                if (fires(&s->outcome, prune_judge(s->state, after))) {
                    take_back(s);
                    continue;
                }
            }

            const int next_left = after - s->kept_back[cell + 1];
            const struct candidate_list *list = &(*below)[next_left < breaks_max ? next_left : breaks_max][c->east];
            const uint64_t rest = unplaced & ~s->candidates.bit[c->tile];
            const bool leaf = (list->tiles & rest) == 0;
            if (leaf || cell + 1 == last) {
                if (!leaf) {
                    s->free_tile[c->tile] = false;
                    completions += count_free(s, list);
                    s->free_tile[c->tile] = true;
                }
                if (asking == ASK_NODE)
                    take_back(s);
                continue;
            }

            if (asking == ASK_CANDIDATE)
                place(s, cell, c);
            s->level[cell] = (struct level){next, end, below, unplaced, left, c->tile};
            s->free_tile[c->tile] = false;
            s->north[cell + side] = c->south;
            cell++;
            left = after;
            unplaced = rest;
            next = all + list->first;
            end = all + list->end;
            below = &s->lists[cell + 1][s->north[cell + 1]];
            if (++opened % OPENED_A_LOOK == 0 && !watch_look(&s->watch, nodes)) {
                s->outcome.censored = true;
                goto stop;
            }
        }
        if (cell == 0)
            break;
        cell--;
        const struct level *const up = &s->level[cell];
        next = up->next;
        end = up->end;
        below = up->below;
        unplaced = up->unplaced;
        left = up->left;
        s->free_tile[up->tile] = true;
        if (asking != ASK_NEVER)
            take_back(s);
    }
stop:
    s->outcome.nodes = nodes;
    s->outcome.completions = completions;
}

/* The first node, which no candidate led to, then all the others. */
static void search(struct search *s)
{
    const struct task *task = s->task;
    const int first = first_cell(task), left = task->budget;
    const int first_left = left - s->kept_back[0];
    const int breaks = first_left < s->candidates.breaks_max ? first_left : s->candidates.breaks_max;
    const int west = first % task->board->side > 0 ? task->board->cells[first - 1][EAST] : 0;
    const struct candidate_list *root = &s->lists[0][s->north[0]][breaks][west];

    s->outcome.nodes = 1;
    if (task->asking == ASK_NODE && fires(&s->outcome, prune_judge(s->state, left)))
        return;
    if (task->suffix == 1) {
        s->outcome.completions = count_free(s, root);
        return;
    }
    switch (task->asking) {
    case ASK_NEVER: walk(s, root, ASK_NEVER); break;
    case ASK_CANDIDATE: walk(s, root, ASK_CANDIDATE); break;
    case ASK_NODE: walk(s, root, ASK_NODE); break;
    }
}

struct outcome search_tail(const struct task *task)
{
    struct search *s = search_new(task);
    struct library library = {NULL, NULL};
    if (task->asking != ASK_NEVER)
        library = library_open(task);
    s->state = library.state;
    s->watch = watch_start(task->seconds);
    search(s);
    s->outcome.seconds = watch_stop(&s->watch);
    const struct outcome outcome = s->outcome;
    library_close(&library);
    search_free(s);
    return outcome;
}
