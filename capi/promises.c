// What an engine promises never to do.
#include "conventions.h"
#include "tables.h"

#include <string.h>

// The joints that must hold. Those of the rim do in any case.
static void harden(prune_state *s) {
    const prune_puzzle *p = s->puzzle;
    for (int32_t cell = 0; cell < p->cells; cell++) {
        s->hard[cell] = p->rim[cell];
        for (int side = 0; side < SIDES; side++) {
            int32_t other = p->next[cell][side];
            if (other == PRUNE_MAX_CELLS) continue;
            int ring = s->promise_frame && p->rim[cell] && p->rim[other];
            if (ring || s->promise_whole[cell] || s->promise_whole[other]) s->hard[cell] |= (uint8_t)(1 << side);
        }
    }
}

int32_t prune_promise(prune_state *s, uint32_t promises, int32_t n, const int32_t *cells) {
    if (!s || (n > 0 && !cells)) return PRUNE_E_NULL;
    if (promises & ~(uint32_t)(PRUNE_PROMISE_FRAME | PRUNE_PROMISE_ONE)) return PRUNE_E_PROMISES;
    const prune_puzzle *p = s->puzzle;
    if (n < 0 || n > p->cells) return PRUNE_E_COUNT;
    for (int32_t i = 0; i < n; i++)
        if ((uint32_t)cells[i] >= (uint32_t)p->cells) return PRUNE_E_CELL_RANGE;
    s->promised = promises || n;
    s->promise_one = (promises & PRUNE_PROMISE_ONE) != 0;
    s->promise_frame = (promises & PRUNE_PROMISE_FRAME) && p->grey >= 0;
    memset(s->promise_whole, 0, sizeof s->promise_whole);
    for (int32_t i = 0; i < n; i++) s->promise_whole[our_cell(p, cells[i])] = 1;
    harden(s);
    for (int32_t d = 0; d <= (s->counting ? s->depth : 0); d++) {
        struct position *q = &s->frames[d].at;
        q->ring = e2_ring_cost(s, s->kernel->ring(q));
    }
    return PRUNE_OK;
}
