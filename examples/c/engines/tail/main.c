/* tail - exhausts the tail of a finished board, with and without e2prune.
 *
 * The smallest whole engine that shows how to embed the library: search.c has the search with its four
 * calls (check, push, pop, judge), library.c what happens once beforehand. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "common/boards.h"
#include "common/complain.h"
#include "common/numbers.h"
#include "tail/options.h"
#include "tail/search.h"

static void print_list(const struct boards *boards)
{
    int width = 4;
    for (int i = 0; i < boards->count; i++) {
        const int length = (int)strlen(boards->all[i].name);
        width = length > width ? length : width;
    }
    printf("%-*s  score   size  breaks\n", width, "name");
    for (int i = 0; i < boards->count; i++) {
        const struct board *board = &boards->all[i];
        printf("%-*s  %5d  %2dx%-2d  %6d\n", width, board->name, board->score, board->side, board->side,
               board_breaks(board, 0));
    }
}

/* The name as a JSON string. Names are printable ASCII. */
static void print_json_name(const char *name)
{
    putchar('"');
    for (; *name != '\0'; name++) {
        if (*name == '"' || *name == '\\')
            putchar('\\');
        putchar(*name);
    }
    putchar('"');
}

static const char *judge_name(const struct options *options) { return options->judge_nodes ? "node" : "candidate"; }

static void print_json(const struct options *options, const struct task *task, const struct outcome *outcome)
{
    fputs("{\"board\":", stdout);
    print_json_name(options->board);
    printf(",\"turn\":%s,\"suffix\":%d,\"budget\":%d,\"rules\":\"%s\",\"judge\":\"%s\",\"cap\":%d",
           options->turn ? "true" : "false", task->suffix, task->budget, options->rules_given, judge_name(options),
           task->cap);
    printf(",\"nodes\":%" PRIu64 ",\"checks\":%" PRIu64 ",\"fires\":%" PRIu64 ",\"fires_deficit\":%" PRIu64
           ",\"fires_parity\":%" PRIu64 ",\"fires_seam\":%" PRIu64 ",\"fires_run\":%" PRIu64 ",\"fires_join\":%" PRIu64 ",\"fires_flux\":%" PRIu64 ",\"completions\":%" PRIu64 ",\"censored\":%s,\"seconds\":%.6f}\n",
           outcome->nodes, outcome->checks, outcome->fires, outcome->deficit, outcome->parity, outcome->seam,
           outcome->run, outcome->join, outcome->flux, outcome->completions,
           outcome->censored ? "true" : "false", outcome->seconds);
}

static void print_text(const struct options *options, const struct task *task, const struct outcome *outcome)
{
    printf("board %s%s: the last %d cells, budget %d", options->board, options->turn ? " turned" : "", task->suffix,
           task->budget);
    if (task->cap > 0)
        printf(", at most %d a cell", task->cap);
    if (task->asking == ASK_NEVER)
        puts("; no pruning");
    else
        printf("; rules %s, judged per %s\n", options->rules_given, judge_name(options));
    printf("nodes        %14" PRIu64 "  states with an empty cell that were entered\n", outcome->nodes);
    if (task->asking != ASK_NEVER) {
        printf("checks       %14" PRIu64 "  questions to the library\n", outcome->checks);
        printf("fires        %14" PRIu64 "  answered: dead (deficit %" PRIu64 ", parity %" PRIu64 ", seam %" PRIu64
               ", run %" PRIu64 ", join %" PRIu64 ", flux %" PRIu64 ")\n",
               outcome->fires, outcome->deficit, outcome->parity, outcome->seam, outcome->run,
               outcome->join, outcome->flux);
    }
    printf("completions  %14" PRIu64 "  full boards within the budget\n", outcome->completions);
    printf("seconds      %14.3f  %.1f million nodes a second\n", outcome->seconds,
           outcome->seconds > 0 ? (double)outcome->nodes / outcome->seconds * 1e-6 : 0);
    if (outcome->censored)
        puts("The time ran out: the tail is not exhausted, and none of this may be compared.");
}

/* Turn "D1,D2,..." into what may have been charged by the time so many cells are filled. */
static void read_schedule(const char *text, struct task *task)
{
    const int cells = board_cells(task->board);
    if (text == NULL) {
        for (int filled = 0; filled <= cells; filled++)
            task->allowed[filled] = task->budget;
        return;
    }
    int depths[PRUNE_MAX_CELLS];
    const int breaks = read_ascending(text, cells, depths, cells);
    if (breaks < 0 || breaks > cells)
        complain(EXIT_BAD_INPUT, "--schedule: expected numbers of cells from 0 to %d that do not fall, found \"%s\"",
                 cells, text);
    for (int i = 0; i < breaks && i < task->budget; i++)
        for (int filled = depths[i]; filled <= cells; filled++)
            task->allowed[filled] = i + 1;
    if (task->allowed[cells] < task->budget) /* the schedule has fewer breaks to give */
        task->budget = task->allowed[cells];
}

/* Choose the board, complete the task from it, search, print. */
static void run(const struct options *options, const struct boards *boards)
{
    struct board *board = boards_find(boards, options->board);
    if (board == NULL)
        complain(EXIT_BAD_INPUT, "%s: expected a board that --list shows, found \"%s\"", boards_source(options->boards),
                 options->board);
    if (options->suffix > board_cells(board))
        complain(EXIT_BAD_INPUT, "--suffix: expected 1 to %d, the cells of board %s, found %d", board_cells(board),
                 board->name, options->suffix);
    if (options->turn)
        board_turn(board);
    struct task task = {
        .board = board,
        .suffix = options->suffix,
        .budget = options->budget,
        .cap = options->cap,
        .rules = options->rules,
        .promises = options->promises,
        .asking = options->rules == 0 ? ASK_NEVER : options->judge_nodes ? ASK_NODE : ASK_CANDIDATE,
        .seconds = options->seconds,
    };
    if (options->budget_of_tail)
        task.budget = board_breaks(board, board_cells(board) - task.suffix);
    read_schedule(options->schedule, &task);
    struct outcome outcome = search_tail(&task);
    for (int i = 1; i < options->repeat && !outcome.censored; i++) {
        const double seconds = search_tail(&task).seconds;
        outcome.seconds = seconds < outcome.seconds ? seconds : outcome.seconds;
    }
    (options->json ? print_json : print_text)(options, &task, &outcome);
}

int main(int argc, char **argv)
{
    const struct options options = options_read(argc, argv);
    struct boards boards = boards_read(options.boards);
    if (options.list)
        print_list(&boards);
    else
        run(&options, &boards);
    boards_free(&boards);
    require_written();
    return 0;
}
