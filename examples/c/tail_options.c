#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "e2prune.h"
#include "tail_complain.h"
#include "tail_options.h"

static const struct rule_set rule_sets[] = {
    {"none", 0, "nothing: the plain engine, which never calls the library"},
    {"ledger", PRUNE_RULE_LEDGER, "colour deficit and parity over the whole rest"},
};
enum { RULE_SETS = sizeof rule_sets / sizeof rule_sets[0], RULES_DEFAULT = RULE_SETS - 1 };

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
          "  --rules RULES     what prunes the search:\n",
          stdout);
    for (int i = 0; i < RULE_SETS; i++)
        printf("                    %-8s%s%s\n", rule_sets[i].name, rule_sets[i].meaning,
               i == RULES_DEFAULT ? " (default)" : "");
    fputs("  --judge WHEN      candidate: ask before a tile is placed (default); node: once, after it is placed\n"
          "  --time SECONDS    give up after so long\n"
          "  --json            print one JSON object on a line\n"
          "  --list            print the boards: name, score as its source gives it, size, breaks counted\n"
          "\n"
          "A node is a state with an empty cell that the search enters, the first one included. Seconds are\n"
          "those of the search alone, without making tables. Exit status: 0, also when the time ran out;\n"
          "1 a fault; 2 bad input.\n",
          stdout);
}

static int read_count(const char *option, const char *text, int least)
{
    char *end;
    errno = 0;
    const long value = strtol(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value > INT_MAX || value < least)
        complain(EXIT_BAD_INPUT, "--%s: expected a whole number from %d, found \"%s\"", option, least, text);
    return (int)value;
}

static double read_seconds(const char *text)
{
    char *end;
    const double value = strtod(text, &end);
    if (strspn(text, "0123456789.eE+-") != strlen(text) || end == text || *end != '\0' || !isfinite(value) || value <= 0)
        complain(EXIT_BAD_INPUT, "--time: expected seconds above 0, found \"%s\"", text);
    return value;
}

static const struct rule_set *read_rules(const char *text)
{
    for (int i = 0; i < RULE_SETS; i++)
        if (strcmp(rule_sets[i].name, text) == 0)
            return &rule_sets[i];
    complain(EXIT_BAD_INPUT, "--rules: expected one of those that tail --help lists, found \"%s\"", text);
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
}

struct options options_read(int argc, char **argv)
{
    enum { BOARDS = 1, BOARD, TURN, SUFFIX, BUDGET, RULES, JUDGE, CAP, TIME, JSON, LIST, HELP };
    static const struct option known[] = {
        {"boards", required_argument, NULL, BOARDS}, {"board", required_argument, NULL, BOARD},
        {"turn", no_argument, NULL, TURN},           {"suffix", required_argument, NULL, SUFFIX},
        {"budget", required_argument, NULL, BUDGET}, {"rules", required_argument, NULL, RULES},
        {"judge", required_argument, NULL, JUDGE},   {"cap", required_argument, NULL, CAP},
        {"time", required_argument, NULL, TIME},     {"json", no_argument, NULL, JSON},
        {"list", no_argument, NULL, LIST},           {"help", no_argument, NULL, HELP},
        {NULL, 0, NULL, 0},
    };
    struct options options = {.rules = &rule_sets[RULES_DEFAULT]};
    bool budget_given = false;
    for (int which; (which = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        switch (which) {
        case BOARDS: options.boards = optarg; break;
        case BOARD: options.board = optarg; break;
        case TURN: options.turn = true; break;
        case SUFFIX: options.suffix = read_count("suffix", optarg, 1); break;
        case BUDGET:
            budget_given = true;
            options.budget_of_tail = strcmp(optarg, "tail") == 0;
            options.budget = options.budget_of_tail ? 0 : read_count("budget", optarg, 0);
            break;
        case RULES: options.rules = read_rules(optarg); break;
        case JUDGE: options.judge_nodes = read_judge(optarg); break;
        case CAP: options.cap = read_count("cap", optarg, 0); break;
        case TIME: options.seconds = read_seconds(optarg); break;
        case JSON: options.json = true; break;
        case LIST: options.list = true; break;
        case HELP:
            print_help();
            require_written();
            exit(0);
        default: exit(EXIT_BAD_INPUT); /* getopt_long has said what */
        }
    }
    if (optind < argc)
        complain(EXIT_BAD_INPUT, "expected options only, found \"%s\"", argv[optind]);
    if (!options.list)
        require_complete(&options, budget_given);
    return options;
}
