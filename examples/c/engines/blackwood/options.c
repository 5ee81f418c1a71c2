#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "blackwood/options.h"
#include "common/command_line.h"
#include "common/numbers.h"

enum { THREADS_MAX = 1024, SUBTREES_MAX = 1000000 };

static const int schedule_default[] = {201, 206, 211, 216, 221, 225, 229, 233, 237, 239};
enum { SCHEDULE_DEFAULT = sizeof schedule_default / sizeof schedule_default[0] };

static void print_help(void)
{
    fputs("usage: blackwood [options]\n"
          "       blackwood --subtrees N --below DEPTH [options]\n"
          "       blackwood --whole --openings N --below DEPTH [options]\n"
          "\n"
          "Searches the official Eternity II puzzle for boards with few breaks, after Blackwood's method: line by line\n"
          "from the bottom left, three colours used up early, no break before a certain depth and then one\n"
          "more at each depth of a list, at most one a cell, charged on its own west or south joint, none on the\n"
          "frame. Each opening shuffles equal candidates anew and ends after so many nodes.\n"
          "\n"
          "  --clues SET         none (default), centre, or all five\n"
          "  --order ORDER       rows (default), or blackwood: rows 0 to 10, the rest as pieces of rows, columns, a corner\n"
          "  --pieces            with blackwood: walk every piece of a row, not every other one; fewer nodes, not sooner\n"
          "  --prune RULES       none: the plain engine, which never calls the library\n"
          "                      ledger: prune_check for every candidate\n"
          "                      all: prune_walk whenever a line is begun (default)\n"
          "  --attach DEPTH      ask the library from this depth on (default 112, with --subtrees DEPTH of --below)\n"
          "  --breaks LIST       depths, ascending, with commas between, at which one more break is allowed; or none\n"
          "                      (default 201,206,211,216,221,225,229,233,237,239)\n"
          "  --seed N            another seed, other openings (default 1)\n"
          "  --nodes N           end an opening after about N nodes (default 200000000), or after N/100 if half of\n"
          "                      the board was never filled\n"
          "  --openings N        end after N openings\n"
          "  --seconds S         end after so long\n"
          "  --threads N         default: one a core; --subtrees uses one\n"
          "  --json              print one JSON object on a line\n"
          "\n"
          "  --subtrees N        measure instead: take the first N boards that the plain search fills up to DEPTH,\n"
          "  --below DEPTH       spread over openings, and search everything below each, plain and pruned in turn\n"
          "  --whole             instead of --subtrees: every subtree of the first --openings openings, searched from the\n"
          "                      first tile up to about --nodes plain nodes each; none is given up\n"
          "  --subtree-nodes N   give a subtree up after about N nodes (default 100000000); it is not compared then\n"
          "\n"
          "A node is a tile placed. SIGINT ends the search and prints what there is. Exit status: 0; 1 a fault; 2 bad\n"
          "input.\n",
          stdout);
}

/* Which of the two or three names the text is. */
static int read_name(const char *option, const char *text, const char *const names[], int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], text) == 0)
            return i;
    complain(EXIT_BAD_INPUT, "--%s: expected %s%s%s or %s, found \"%s\"", option, names[0], count > 2 ? ", " : "",
             count > 2 ? names[1] : "", names[count - 1], text);
}

static void read_breaks(struct options *options, const char *text)
{
    options->breaks = 0;
    if (strcmp(text, "none") == 0)
        return;
    options->breaks = read_ascending(text, CELLS - 1, options->schedule, BREAKS_MAX);
    if (options->breaks < 0)
        complain(EXIT_BAD_INPUT, "--breaks: expected ascending depths below %d with commas between, found \"%s\"", CELLS,
                 text);
    if (options->breaks > BREAKS_MAX)
        complain(EXIT_BAD_INPUT, "--breaks: expected at most %d depths, found more", BREAKS_MAX);
}

static int cores(void)
{
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : online < THREADS_MAX ? (int)online : THREADS_MAX;
}

struct options options_read(int argc, char **argv)
{
    enum { CLUES = 1, ORDER, PIECES, PRUNE, ATTACH, BREAKS, SEED, NODES, OPENINGS, SECONDS, THREADS, JSON, SUBTREES };
    enum { WHOLE = SUBTREES + 1, BELOW, CAP, HELP };
    static const struct option known[] = {
        {"clues", required_argument, NULL, CLUES},
        {"order", required_argument, NULL, ORDER},       {"pieces", no_argument, NULL, PIECES},
        {"prune", required_argument, NULL, PRUNE},
        {"attach", required_argument, NULL, ATTACH},     {"breaks", required_argument, NULL, BREAKS},
        {"seed", required_argument, NULL, SEED},         {"nodes", required_argument, NULL, NODES},
        {"openings", required_argument, NULL, OPENINGS}, {"seconds", required_argument, NULL, SECONDS},
        {"threads", required_argument, NULL, THREADS},   {"json", no_argument, NULL, JSON},
        {"subtrees", required_argument, NULL, SUBTREES}, {"whole", no_argument, NULL, WHOLE},
        {"below", required_argument, NULL, BELOW},
        {"subtree-nodes", required_argument, NULL, CAP}, {"help", no_argument, NULL, HELP},
        {NULL, 0, NULL, 0},
    };
    static const char *const clue_sets[3] = {"none", "centre", "all"};
    static const int clue_counts[3] = {0, 1, CLUES_MAX};
    static const char *const orders[2] = {"rows", "blackwood"};
    static const char *const rules[3] = {"none", "ledger", "all"};
    static const enum asking ways[3] = {ASK_NEVER, ASK_CANDIDATE, ASK_LINE};

    struct options options = {.clues_name = clue_sets[0],
                              .order_text = orders[0],
                              .asking = ASK_LINE,
                              .prune_name = rules[2],
                              .attach = -1,
                              .breaks = SCHEDULE_DEFAULT,
                              .seed = 1,
                              .nodes = 200000000,
                              .openings = UINT64_MAX,
                              .threads = cores(),
                              .subtree_nodes = 100000000};
    memcpy(options.schedule, schedule_default, sizeof schedule_default);
    for (int which, name; (which = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        switch (which) {
        case CLUES:
            name = read_name("clues", optarg, clue_sets, 3);
            options.clues = clue_counts[name];
            options.clues_name = clue_sets[name];
            break;
        case ORDER:
            name = read_name("order", optarg, orders, 2);
            options.order = (enum order_name)name;
            options.order_text = orders[name];
            break;
        case PIECES: options.pieces = true; break;
        case PRUNE:
            name = read_name("prune", optarg, rules, 3);
            options.asking = ways[name];
            options.prune_name = rules[name];
            break;
        case ATTACH: options.attach = (int)read_count("attach", optarg, 0, CELLS - 1); break;
        case BREAKS: read_breaks(&options, optarg); break;
        case SEED: options.seed = read_count("seed", optarg, 0, UINT64_MAX); break;
        case NODES: options.nodes = read_count("nodes", optarg, 1, UINT64_MAX); break;
        case OPENINGS: options.openings = read_count("openings", optarg, 1, UINT64_MAX); break;
        case SECONDS: options.seconds = read_seconds("seconds", optarg); break;
        case THREADS: options.threads = (int)read_count("threads", optarg, 1, THREADS_MAX); break;
        case JSON: options.json = true; break;
        case SUBTREES: options.subtrees = (int)read_count("subtrees", optarg, 1, SUBTREES_MAX); break;
        case WHOLE: options.whole = true; break;
        case BELOW: options.below = (int)read_count("below", optarg, 1, CELLS - 1); break;
        case CAP: options.subtree_nodes = read_count("subtree-nodes", optarg, 1, UINT64_MAX); break;
        case HELP: leave_with_help(print_help);
        default: exit(EXIT_BAD_INPUT); /* getopt_long has said what */
        }
    }
    require_options_only(argc, argv);
    if (options.pieces && (options.order != ORDER_BLACKWOOD || options.asking != ASK_LINE))
        complain(EXIT_BAD_INPUT, "--pieces: expected --order blackwood and --prune all with it");
    if (options.whole && options.subtrees > 0)
        complain(EXIT_BAD_INPUT, "expected --subtrees or --whole, found both");
    if (options.whole && options.openings == UINT64_MAX)
        complain(EXIT_BAD_INPUT, "--whole: expected --openings with it, or it would never end");
    if ((options.subtrees > 0 || options.whole) != (options.below > 0))
        complain(EXIT_BAD_INPUT, "expected --subtrees and --below together, or --whole and --below");
    if (options.below > 0 && options.asking == ASK_NEVER)
        complain(EXIT_BAD_INPUT, "--%s: expected --prune ledger or all, found none: there is nothing to compare",
                 options.whole ? "whole" : "subtrees");
    if (options.attach < 0)
        options.attach = options.below > 0 ? options.below : 112;
    return options;
}
