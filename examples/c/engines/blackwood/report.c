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
    printf("{\"mode\":\"%s\",\"clues\":\"%s\",\"prune\":\"%s\",\"attach\":%d,\"breaks\":[", mode, options->clues_name,
           options->prune_name, options->attach);
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
    printf("seed %" PRIu64 ", clues %s, early colours %d %d %d, breaks at ", options->seed, options->clues_name,
           task->plan.early[0], task->plan.early[1], task->plan.early[2]);
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
    print_json_task(task, "subtrees");
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
}

void report_comparison(const struct task *task, const struct comparison *comparison)
{
    (task->options->json ? print_json_comparison : print_text_comparison)(task, comparison);
}
