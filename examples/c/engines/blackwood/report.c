#include <inttypes.h>
#include <stdio.h>

#include "blackwood/board.h"
#include "blackwood/report.h"

static double ratio(double a, double b) { return b > 0 ? a / b : 0; }

/* Numbers with commas between. */
static void print_schedule(const struct options *options)
{
    for (int i = 0; i < options->breaks; i++)
        printf("%s%d", i > 0 ? "," : "", options->schedule[i]);
}

/* The head of either JSON object: what was asked for. */
static void print_json_task(const struct task *task, const char *mode)
{
    const struct options *options = task->options;
    printf("{\"mode\":\"%s\",\"order\":\"%s\",\"clues\":\"%s\",\"prune\":\"%s\",\"attach\":%d,\"breaks\":[", mode,
           options->order_text, options->clues_name, options->prune_name, options->attach);
    print_schedule(options);
    printf("],\"early_colours\":[%d,%d,%d],\"seed\":%" PRIu64, task->plan.early[0], task->plan.early[1],
           task->plan.early[2], options->seed);
}

static void print_json_depths(const uint64_t depth[CELLS])
{
    putchar('[');
    for (int d = 0; d < CELLS; d++)
        printf("%s%" PRIu64, d > 0 ? "," : "", depth[d]);
    putchar(']');
}

static void print_text_task(const struct task *task)
{
    const struct options *options = task->options;
    printf("seed %" PRIu64 ", order %s, clues %s, early colours %d %d %d, breaks at ", options->seed, options->order_text,
           options->clues_name, task->plan.early[0], task->plan.early[1], task->plan.early[2]);
    if (options->breaks == 0)
        fputs("no depth", stdout);
    print_schedule(options);
    if (options->asking == ASK_NEVER)
        puts("; no pruning");
    else
        printf("; pruning %s from depth %d on\n", options->prune_name, options->attach);
}

static void print_json_findings(const struct task *task, const struct findings *findings)
{
    char link[LINK_MAX];
    print_json_task(task, "search");
    printf(",\"threads\":%d,\"openings\":%" PRIu64 ",\"exhausted\":%" PRIu64 ",\"nodes\":%" PRIu64
           ",\"seconds\":%.6f,\"nodes_per_second\":%.0f,\"calls\":%" PRIu64 ",\"dead\":%" PRIu64
           ",\"full_boards\":%" PRIu64 ",\"scores\":{",
           task->options->threads, findings->openings, findings->exhausted, findings->counts.nodes, findings->seconds,
           ratio((double)findings->counts.nodes, findings->seconds), findings->counts.calls, findings->counts.dead,
           findings->counts.depth[CELLS - 1]);
    const char *comma = "";
    for (int breaks = 0; breaks <= BREAKS_MAX; breaks++)
        if (findings->full[breaks] > 0) {
            printf("%s\"%d\":%" PRIu64, comma, JOINTS - breaks, findings->full[breaks]);
            comma = ",";
        }
    fputs("},\"depths\":", stdout);
    print_json_depths(findings->counts.depth);
    fputs(",\"boards\":[", stdout);
    for (int i = 0; i < findings->best_count; i++) {
        const struct position *board = &findings->best[i];
        position_link(&task->puzzle, board, link);
        printf("%s{\"cells\":%d,\"breaks\":%d,\"score\":%d,\"link\":\"%s\"}", i > 0 ? "," : "", board->depth,
               board->charged, position_score(&task->puzzle, board), link);
    }
    puts("]}");
}

static void print_text_findings(const struct task *task, const struct findings *findings)
{
    const struct counts *counts = &findings->counts;
    char link[LINK_MAX];
    print_text_task(task);
    printf("openings     %14" PRIu64 "  searched to the end: %" PRIu64 "\n", findings->openings, findings->exhausted);
    printf("nodes        %14" PRIu64 "  tiles placed\n", counts->nodes);
    printf("seconds      %14.3f  %.1f million nodes a second over %d thread%s\n", findings->seconds,
           ratio((double)counts->nodes, findings->seconds) * 1e-6, task->options->threads,
           task->options->threads > 1 ? "s" : "");
    if (task->options->asking != ASK_NEVER)
        printf("calls        %14" PRIu64 "  questions to the library; dead: %" PRIu64 "\n", counts->calls,
               counts->dead);
    printf("full boards  %14" PRIu64 "\n", counts->depth[CELLS - 1]);
    for (int breaks = 0; breaks <= BREAKS_MAX; breaks++)
        if (findings->full[breaks] > 0)
            printf("  score %d    %14" PRIu64 "\n", JOINTS - breaks, findings->full[breaks]);

    puts("\n depths            nodes  share");
    for (int depth = 0; depth < CELLS; depth += SIDE) {
        uint64_t row = 0;
        for (int d = depth; d < depth + SIDE; d++)
            row += counts->depth[d];
        printf("%3d-%3d %16" PRIu64 " %5.1f%%\n", depth, depth + SIDE - 1, row,
               100 * ratio((double)row, (double)counts->nodes));
    }
    puts("\nbest boards: cells filled, breaks, joints matched");
    for (int i = 0; i < findings->best_count; i++) {
        const struct position *board = &findings->best[i];
        position_link(&task->puzzle, board, link);
        printf("%3d %2d %3d %s\n", board->depth, board->charged, position_score(&task->puzzle, board), link);
    }
}

void report_findings(const struct task *task, const struct findings *findings)
{
    (task->options->json ? print_json_findings : print_text_findings)(task, findings);
}

static void print_json_comparison(const struct task *task, const struct comparison *comparison)
{
    static const char *const names[ARMS] = {"plain", "pruned"};
    print_json_task(task, task->options->whole ? "whole" : "subtrees");
    if (task->options->whole) {
        printf(",\"above\":{\"nodes\":%" PRIu64 ",\"seconds\":%.6f,\"depths\":", comparison->above.counts.nodes,
               comparison->above.seconds);
        print_json_depths(comparison->above.counts.depth);
        putchar('}');
    }
    printf(",\"below\":%d,\"subtrees\":%d,\"censored\":%d,\"complete\":%s,\"openings\":%d,\"largest\":%" PRIu64,
           task->options->below, comparison->subtrees, comparison->censored, comparison->complete ? "true" : "false",
           comparison->openings, comparison->largest);
    for (int arm = 0; arm < ARMS; arm++) {
        const struct arm *a = &comparison->arms[arm];
        printf(",\"%s\":{\"nodes\":%" PRIu64 ",\"seconds\":%.6f,\"calls\":%" PRIu64 ",\"dead\":%" PRIu64
               ",\"full_boards\":%" PRIu64 ",\"deepest\":%d,\"depths\":",
               names[arm], a->counts.nodes, a->seconds, a->counts.calls, a->counts.dead, a->counts.depth[CELLS - 1],
               a->deepest);
        print_json_depths(a->counts.depth);
        putchar('}');
    }
    const struct arm *plain = &comparison->arms[PLAIN], *pruned = &comparison->arms[PRUNED];
    printf(",\"nodes_ratio\":%.3f,\"seconds_ratio\":%.3f}\n",
           ratio((double)plain->counts.nodes, (double)pruned->counts.nodes), ratio(plain->seconds, pruned->seconds));
}

/* Parts of the board, by the depth at which they begin; in Blackwood's order the last three are pieces of rows, columns
 * and the corner. */
static const int regions[] = {0, 128, 176, 201, 236, CELLS};
enum { REGIONS = sizeof regions / sizeof regions[0] - 1 };

static uint64_t nodes_between(const struct comparison *comparison, int arm, int from, int to)
{
    uint64_t nodes = 0;
    for (int depth = from; depth < to; depth++)
        nodes += comparison->arms[arm].counts.depth[depth] + comparison->above.counts.depth[depth];
    return nodes;
}

/* The nodes of each region, and of all from its first depth on. */
static void print_regions(const struct comparison *comparison)
{
    uint64_t all[ARMS];
    for (int arm = 0; arm < ARMS; arm++)
        all[arm] = nodes_between(comparison, arm, 0, CELLS);
    puts(" depths          plain  share         pruned  share     ratio   from there on");
    for (int i = 0; i < REGIONS; i++) {
        const int from = regions[i], to = regions[i + 1];
        const double plain = (double)nodes_between(comparison, PLAIN, from, to);
        const double pruned = (double)nodes_between(comparison, PRUNED, from, to);
        printf("%3d-%3d %14.0f %5.1f%% %14.0f %5.1f%% %9.2f %15.2f\n", from, to - 1, plain,
               100 * ratio(plain, (double)all[PLAIN]), pruned, 100 * ratio(pruned, (double)all[PRUNED]),
               ratio(plain, pruned),
               ratio((double)nodes_between(comparison, PLAIN, from, CELLS),
                     (double)nodes_between(comparison, PRUNED, from, CELLS)));
    }
}

/* What both arms share, and the sums. */
static void print_whole(const struct comparison *comparison)
{
    const struct arm *plain = &comparison->arms[PLAIN], *pruned = &comparison->arms[PRUNED], *above = &comparison->above;
    const uint64_t nodes[ARMS] = {plain->counts.nodes + above->counts.nodes, pruned->counts.nodes + above->counts.nodes};
    const double seconds[ARMS] = {plain->seconds + above->seconds, pruned->seconds + above->seconds};
    printf("above: %" PRIu64 " nodes in %.3f seconds, the same for both\n", above->counts.nodes, above->seconds);
    printf("whole nodes  %14" PRIu64 " %14" PRIu64 " %9.2f\n", nodes[PLAIN], nodes[PRUNED],
           ratio((double)nodes[PLAIN], (double)nodes[PRUNED]));
    printf("seconds      %14.3f %14.3f %9.2f\n", seconds[PLAIN], seconds[PRUNED], ratio(seconds[PLAIN], seconds[PRUNED]));
}

static void print_text_comparison(const struct task *task, const struct comparison *comparison)
{
    const struct arm *plain = &comparison->arms[PLAIN], *pruned = &comparison->arms[PRUNED];
    print_text_task(task);
    printf("%d subtrees below depth %d, from %d openings; the largest has %" PRIu64 " nodes\n", comparison->subtrees,
           task->options->below, comparison->openings, comparison->largest);
    if (comparison->censored > 0)
        printf("%d more were given up after %" PRIu64 " nodes; they are not compared\n", comparison->censored,
               task->options->subtree_nodes);
    if (!comparison->complete)
        printf("%d were asked for: there was not the time, or the search did not reach so many\n",
               task->options->subtrees);
    puts("                      plain         pruned     ratio");
    printf("nodes        %14" PRIu64 " %14" PRIu64 " %9.2f\n", plain->counts.nodes, pruned->counts.nodes,
           ratio((double)plain->counts.nodes, (double)pruned->counts.nodes));
    printf("seconds      %14.3f %14.3f %9.2f\n", plain->seconds, pruned->seconds,
           ratio(plain->seconds, pruned->seconds));
    printf("ns a node    %14.1f %14.1f\n", 1e9 * ratio(plain->seconds, (double)plain->counts.nodes),
           1e9 * ratio(pruned->seconds, (double)pruned->counts.nodes));
    printf("calls        %14d %14" PRIu64 "\n", 0, pruned->counts.calls);
    printf("dead         %14d %14" PRIu64 "\n", 0, pruned->counts.dead);
    printf("full boards  %14" PRIu64 " %14" PRIu64 "\n", plain->counts.depth[CELLS - 1],
           pruned->counts.depth[CELLS - 1]);
    printf("deepest      %14d %14d\n", plain->deepest, pruned->deepest);
    if (task->options->whole)
        print_whole(comparison);
    print_regions(comparison);
}

void report_comparison(const struct task *task, const struct comparison *comparison)
{
    (task->options->json ? print_json_comparison : print_text_comparison)(task, comparison);
}
