#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/command_line.h"
#include "common/complain.h"
#include "common/numbers.h"
#include "e2prune.h"
#include "tail/options.h"

/* The bounds by the names they have on the command line. */
static const struct rule {
    const char *name;
    uint32_t rules; /* PRUNE_RULE_* */
    const char *meaning;
} rules[] = {
    {"none", 0, "nothing: the plain engine, which never calls the library"},
    {"ledger", PRUNE_RULE_LEDGER, "colour deficit and parity over the whole rest"},
    {"seam", PRUNE_RULE_SEAM, "the ledger, resolved by what can meet what"},
    {"run", PRUNE_RULE_RUN, "rows that the unused tiles cannot finish"},
    {"join", PRUNE_RULE_JOIN, "the same with the halves that seam lets break"},
    {"flux", PRUNE_RULE_FLUX, "the conservation law modulo 2; not in all: it costs more than it saves"},
    {"all", PRUNE_RULES_DEFAULT, "all that pays (default)"},
};
enum { RULES = sizeof rules / sizeof rules[0] };

static void print_help(void)
{
    fputs("usage: tail --board NAME --suffix K --budget R|tail [options]\n"
          "       tail --list [--boards FILE]\n"
          "\n"
          "Keeps all but the last K cells of a board as they lie and searches every way to fill those with the\n"
          "remaining tiles, at a cost of at most R broken joints: row by row, breaks charged on the north and\n"
          "west joint of each cell, the rim hard.\n"
          "\n"
          "  --boards FILE     boards to choose from, one a line: name score letters (default: built in)\n"
          "  --board NAME      the board\n"
          "  --turn            turn it by 180 degrees first\n"
          "  --suffix K        cells to search, from 1 to all\n"
          "  --budget R|tail   breaks allowed on them; tail: as many as they cost on the board\n"
          "  --cap N           at most N breaks a cell (default 0: no cap)\n"
          "  --rules LIST      what prunes the search, names with commas between them:\n",
          stdout);
    for (int i = 0; i < RULES; i++)
        printf("                    %-8s%s\n", rules[i].name, rules[i].meaning);
    fputs("  --promise LIST    what the search never does, for sharper bounds: one (break more than one joint a\n"
          "                    cell; needs --cap 1), frame (break a joint between rim cells; boards that do\n"
          "                    are not searched)\n"
          "  --judge WHEN      candidate: ask before a tile is placed (default); node: once, after it is placed\n"
          "  --schedule LIST   D1,D2,...: the first break not before D1 cells of the board are filled, the second\n"
          "                    not before D2, and so on; no more breaks than numbers\n"
          "  --time SECONDS    give up after so long\n"
          "  --repeat N        search N times and give the least of the seconds (default 1)\n"
          "  --json            print one JSON object on a line\n"
          "  --list            print the boards: name, score as its source gives it, size, breaks counted\n"
          "\n"
          "A node is a state with an empty cell that the search enters, the first one included. Seconds are\n"
          "those of the search alone, without making tables. Exit status: 0, also when the time ran out;\n"
          "1 a fault; 2 bad input.\n",
          stdout);
}

static uint32_t read_rules(const char *text)
{
    uint32_t given = 0;
    for (const char *name = text;; name++) {
        const size_t length = strcspn(name, ",");
        int i = 0;
        while (i < RULES && (strlen(rules[i].name) != length || strncmp(rules[i].name, name, length) != 0))
            i++;
        if (i == RULES)
            complain(EXIT_BAD_INPUT, "--rules: expected names that tail --help lists, found \"%s\"", text);
        if (rules[i].rules == 0 && length != strlen(text))
            complain(EXIT_BAD_INPUT, "--rules: expected none alone or other names, found \"%s\"", text);
        given |= rules[i].rules;
        name += length;
        if (*name == '\0')
            return given;
    }
}

static uint32_t read_promises(const char *text)
{
    uint32_t given = 0;
    for (const char *name = text;; name++) {
        const size_t length = strcspn(name, ",");
        if (length == 5 && strncmp(name, "frame", length) == 0)
            given |= PRUNE_PROMISE_FRAME;
        else if (length == 3 && strncmp(name, "one", length) == 0)
            given |= PRUNE_PROMISE_ONE;
        else
            complain(EXIT_BAD_INPUT, "--promise: expected frame, one, or both with a comma between, found \"%s\"", text);
        name += length;
        if (*name == '\0')
            return given;
    }
}

static bool read_judge(const char *text)
{
    const bool node = strcmp(text, "node") == 0;
    if (!node && strcmp(text, "candidate") != 0)
        complain(EXIT_BAD_INPUT, "--judge: expected candidate or node, found \"%s\"", text);
    return node;
}

/* What no search can do without. */
static void require_complete(const struct options *options, bool budget_given)
{
    const char *missing = options->board == NULL ? "--board NAME" : options->suffix == 0 ? "--suffix K" : NULL;
    if (missing == NULL && !budget_given)
        missing = "--budget R|tail";
    if (missing != NULL)
        complain(EXIT_BAD_INPUT, "expected %s (see tail --help)", missing);
    if (options->promises & PRUNE_PROMISE_ONE && options->cap != 1)
        complain(EXIT_BAD_INPUT, "--promise one: expected --cap 1, which keeps it");
}

struct options options_read(int argc, char **argv)
{
    enum { BOARDS = 1, BOARD, TURN, SUFFIX, BUDGET, RULE_LIST, JUDGE, CAP, PROMISE, SCHEDULE, TIME, REPEAT, JSON, LIST, HELP };
    static const struct option known[] = {
        {"boards", required_argument, NULL, BOARDS}, {"board", required_argument, NULL, BOARD},
        {"turn", no_argument, NULL, TURN},           {"suffix", required_argument, NULL, SUFFIX},
        {"budget", required_argument, NULL, BUDGET}, {"rules", required_argument, NULL, RULE_LIST},
        {"judge", required_argument, NULL, JUDGE},   {"cap", required_argument, NULL, CAP},
        {"time", required_argument, NULL, TIME},     {"json", no_argument, NULL, JSON},
        {"list", no_argument, NULL, LIST},           {"help", no_argument, NULL, HELP},
        {"schedule", required_argument, NULL, SCHEDULE}, {"repeat", required_argument, NULL, REPEAT},
        {"promise", required_argument, NULL, PROMISE},
        {NULL, 0, NULL, 0},
    };
    struct options options = {.rules_given = "all", .rules = PRUNE_RULES_DEFAULT, .repeat = 1};
    bool budget_given = false;
    for (int which; (which = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        switch (which) {
        case BOARDS: options.boards = optarg; break;
        case BOARD: options.board = optarg; break;
        case TURN: options.turn = true; break;
        case SUFFIX: options.suffix = (int)read_count("suffix", optarg, 1, INT_MAX); break;
        case BUDGET:
            budget_given = true;
            options.budget_of_tail = strcmp(optarg, "tail") == 0;
            options.budget = options.budget_of_tail ? 0 : (int)read_count("budget", optarg, 0, INT_MAX);
            break;
        case RULE_LIST:
            options.rules_given = optarg;
            options.rules = read_rules(optarg);
            break;
        case JUDGE: options.judge_nodes = read_judge(optarg); break;
        case CAP: options.cap = (int)read_count("cap", optarg, 0, INT_MAX); break;
        case PROMISE: options.promises = read_promises(optarg); break;
        case SCHEDULE: options.schedule = optarg; break;
        case REPEAT: options.repeat = (int)read_count("repeat", optarg, 1, INT_MAX); break;
        case TIME: options.seconds = read_seconds("time", optarg); break;
        case JSON: options.json = true; break;
        case LIST: options.list = true; break;
        case HELP: leave_with_help(print_help);
        default: exit(EXIT_BAD_INPUT); /* getopt_long has said what */
        }
    }
    require_options_only(argc, argv);
    if (!options.list)
        require_complete(&options, budget_given);
    return options;
}
