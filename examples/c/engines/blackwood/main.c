/* blackwood - searches Eternity II after Blackwood's published method, with and without e2prune.
 *
 * It shows how an engine that cannot afford a call a candidate uses the library: once a line. library.c and
 * lines.c have every call, search.c the search that makes them. */
#include "blackwood/report.h"

int main(int argc, char **argv)
{
    const struct options options = options_read(argc, argv);
    const struct order order = order_make(options.order, options.pieces);
    struct task task = {.options = &options, .puzzle = puzzle_official(options.clues, &order)};
    task.plan = plan_make(&task.puzzle, options.breaks, options.schedule);
    if (options.asking != ASK_NEVER)
        task.official = library_puzzle(&task.puzzle);
    task.tables = tables_build(&task.puzzle, &task.plan);
    catch_interrupt();
    if (options.below > 0) {
        const struct comparison comparison = compare_subtrees(&task);
        report_comparison(&task, &comparison);
    } else {
        const struct findings findings = search_openings(&task);
        report_findings(&task, &findings);
    }
    tables_free(&task.tables);
    prune_puzzle_free(task.official);
    require_written();
    return 0;
}
