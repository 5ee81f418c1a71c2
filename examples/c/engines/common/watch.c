#define _POSIX_C_SOURCE 200809L /* clock_gettime, isatty */

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "common/watch.h"

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

struct watch watch_start(double limit)
{
    return (struct watch){.started = now(), .limit = limit, .next_line = 1};
}

double watch_seconds(const struct watch *watch) { return now() - watch->started; }

bool watch_look(struct watch *watch, uint64_t nodes)
{
    const double seconds = watch_seconds(watch);
    if (seconds >= watch->next_line) {
        watch->next_line = seconds + 1;
        if (isatty(STDERR_FILENO)) {
            fprintf(stderr, "\r%" PRIu64 " nodes, %.1f M nodes/s, %.0f s ", nodes,
                    (double)nodes / seconds * 1e-6, seconds);
            watch->shown = true;
        }
    }
    return watch->limit <= 0 || seconds < watch->limit;
}

double watch_stop(struct watch *watch)
{
    const double seconds = watch_seconds(watch);
    if (watch->shown)
        fprintf(stderr, "\r%70s\r", "");
    return seconds;
}
