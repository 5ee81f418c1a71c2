/* The clock of a search: time limit, and progress for whoever waits at a terminal. */
#ifndef COMMON_WATCH_H
#define COMMON_WATCH_H

#include <stdbool.h>
#include <stdint.h>

/* Opened nodes (about one in three) between two looks at the clock: far below a second even where every
 * one of them asks the library about all its candidates. */
enum { OPENED_A_LOOK = 1 << 15 };

struct watch {
    double started;
    double limit;     /* seconds; 0 is none */
    double next_line; /* seconds until which no progress is due */
    bool shown;       /* a progress line is on the terminal */
};

struct watch watch_start(double limit);
double watch_seconds(const struct watch *watch);

/* Look at the clock: report progress if it is due, say whether the search may go on. */
bool watch_look(struct watch *watch, uint64_t nodes);

/* Stop: take the progress line away, return the seconds it took. */
double watch_stop(struct watch *watch);

#endif
