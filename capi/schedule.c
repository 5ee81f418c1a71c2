// Break schedules: what follows from one, cell by cell. How walks keep to it is in schedule_impl.h; the proof is in
// prune/schedule.go.
#include "kernel.h"
#include "translate.h"

#define MOST_WITHHELD (PRUNE_IMPOSSIBLE / 2) // more than any board can break; sums with it stay possible

// By side and cell: the last cell up to which the order goes on in that direction.
void e2_order_along(prune_state *s) {
    const prune_puzzle *p = s->puzzle;
    for (int side = 0; side < SIDES; side++)
        for (int32_t i = 0; i < p->cells; i++) {
            int32_t cell = side == EAST || side == SOUTH ? p->cells - 1 - i : i;
            uint16_t next = p->next[cell][side];
            int on = next != NO_CELL && s->rank[next] > s->rank[cell];
            s->onward[side][cell] = on ? s->onward[side][next] : (uint16_t)cell;
        }
}

void e2_schedule(prune_state *s, int32_t n, const int32_t *order, const int32_t *allowed) {
    const prune_puzzle *p = s->puzzle;
    s->scheduled = n > 0;
    for (int32_t d = 0; d <= p->cells; d++) // what was walked knew another schedule
        s->frames[d].run.cell = s->frames[d].looked_ahead.cell = NO_CELL;
    for (int32_t i = 0; i < p->cells; i++) {
        int32_t cell = our_cell(p, n && order ? order[i] : i);
        s->rank[cell] = i;
        int32_t withheld = n ? allowed[n] - allowed[i + 1] : 0;
        s->withheld[cell] = withheld < MOST_WITHHELD ? withheld : MOST_WITHHELD;
    }
    e2_order_along(s);
}
