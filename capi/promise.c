// What an engine promises never to do: which joints must hold. How walks keep to it is in promise_impl.h.
#include "kernel.h"
#include "translate.h"

#include <string.h>

// The joints that must hold. Those of the rim do in any case.
void e2_hard_joints(const prune_state *s, uint8_t hard[]) {
    const prune_puzzle *p = s->puzzle;
    for (int32_t cell = 0; cell < p->cells; cell++) {
        hard[cell] = p->rim[cell];
        for (int side = 0; side < SIDES; side++) {
            int32_t other = p->next[cell][side];
            if (other == NO_CELL) continue;
            int ring = s->promise_frame && p->rim[cell] && p->rim[other];
            if (ring || s->promise_whole[cell] || s->promise_whole[other]) hard[cell] |= (uint8_t)(1 << side);
        }
    }
}

void e2_promise(prune_state *s, uint32_t promises, int32_t n, const int32_t *cells) {
    const prune_puzzle *p = s->puzzle;
    s->promised = promises || n;
    s->promise_one = (promises & PRUNE_PROMISE_ONE) != 0;
    s->promise_frame = (promises & PRUNE_PROMISE_FRAME) && p->grey >= 0;
    memset(s->promise_whole, 0, sizeof s->promise_whole);
    for (int32_t i = 0; i < n; i++) s->promise_whole[our_cell(p, cells[i])] = 1;
    e2_hard_joints(s, s->hard);
    for (int32_t d = 0; d <= (s->counts_kept ? s->depth : 0); d++) {
        struct census *q = &s->frames[d].census;
        q->ring = e2_ring_cost(s, s->kernel->ring(q));
    }
}
