// Break schedules, and the walk that is handed over.
#include "conventions.h"
#include "tables.h"

#include <string.h>

#define MOST_HELD (PRUNE_IMPOSSIBLE / 2) // more than any board can break; sums with it stay possible

static int is_order(int32_t n, const int32_t *order) {
    uint8_t seen[PRUNE_MAX_CELLS] = {0};
    for (int32_t i = 0; i < n; i++) {
        if (order[i] < 0 || order[i] >= n || seen[order[i]]) return 0;
        seen[order[i]] = 1;
    }
    return 1;
}

int32_t prune_schedule(prune_state *s, int32_t n, const int32_t *order, const int32_t *allowed) {
    if (!s || (n && !allowed)) return PRUNE_E_NULL;
    if (n && n != s->puzzle->cells) return PRUNE_E_COUNT;
    if (n && order && !is_order(n, order)) return PRUNE_E_ORDER;
    for (int32_t d = 0; n && d <= n; d++)
        if (allowed[d] < (d ? allowed[d - 1] : 0)) return PRUNE_E_SCHEDULE;
    s->scheduled = n > 0;
    s->total = n ? allowed[n] : 0;
    e2_lay_anew(s);
    for (int32_t d = 0; d <= s->puzzle->cells; d++) // what was walked knew another schedule
        s->frames[d].runs.cell = s->frames[d].foreseen.cell = -1;
    for (int32_t i = 0; i < s->puzzle->cells; i++) {
        int32_t cell = our_cell(s->puzzle, n && order ? order[i] : i);
        s->rank[cell] = i;
        int32_t held = n ? allowed[n] - allowed[i + 1] : 0;
        s->held[cell] = held < MOST_HELD ? held : MOST_HELD;
    }
    for (int32_t cell = s->puzzle->cells; cell-- > 0;) {
        uint16_t next = s->puzzle->next[cell][EAST];
        int on = next < PRUNE_MAX_CELLS && s->rank[next] > s->rank[cell];
        s->orderly[cell] = on ? s->orderly[next] : (uint16_t)cell;
    }
    return PRUNE_OK;
}

// Are the cells empty, and what lies on that side of them is not?
static int known_all_along(const prune_state *s, int32_t first, int32_t n, int known) {
    uint16_t other = s->puzzle->next[first][known];
    return !memchr(s->filled + first, 1, (size_t)n) &&
           (other == PRUNE_MAX_CELLS || !memchr(s->filled + other, 0, (size_t)n));
}

int32_t prune_walk(prune_state *s, int32_t first, int32_t n, prune_step *steps) {
    if (!s || !steps) return PRUNE_E_NULL;
    const prune_puzzle *p = s->puzzle;
    if (n < 1) return PRUNE_E_COUNT;
    if (first < 0 || first >= p->cells) return PRUNE_E_CELL_RANGE;
    first = our_cell(p, first);
    if (n > p->width - first % p->width) return PRUNE_E_NO_RUN;
    if (!s->runs) return PRUNE_E_RULES;
    int known = known_all_along(s, first, n, NORTH) ? NORTH : SOUTH;
    if (known == SOUTH && !known_all_along(s, first, n, SOUTH)) return PRUNE_E_NO_RUN;
    s->kernel->walk(s, known, (uint32_t)first, n, steps);
    return PRUNE_OK;
}
