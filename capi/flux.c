// FLUX with a budget; the proof is in prune/fluxcheck.go. Counted from scratch: a look at the empty cells
// and the unused tiles.
#include "tables.h"

#include <string.h>

#define MOST_FLUX 4            // as prune.MostFlux
#define EXACT PRUNE_MAX_COLOURS // bits from here on must come out exactly; those below are lanes

static inline uint64_t bit(int lane) { return 1ull << lane; }

// A linear code modulo 2, as a basis by highest bit: the exact bits come first.
struct code {
    uint64_t basis[EXACT + 3];
};

static int contains(const struct code *c, uint64_t v) {
    while (v) {
        int top = 63 - __builtin_clzll(v);
        if (!c->basis[top]) return 0;
        v ^= c->basis[top];
    }
    return 1;
}

static void extend(struct code *c, uint64_t v) {
    while (v) {
        int top = 63 - __builtin_clzll(v);
        if (!c->basis[top]) {
            c->basis[top] = v;
            return;
        }
        v ^= c->basis[top];
    }
}

// Is v within so many changes of single lanes of the code?
static int within(const struct code *c, uint64_t v, uint64_t lanes_left, int changes) {
    if (contains(c, v)) return 1;
    for (; changes > 0 && lanes_left; lanes_left &= lanes_left - 1)
        if (within(c, v ^ (lanes_left & -lanes_left), lanes_left & (lanes_left - 1), changes - 1)) return 1;
    return 0;
}

// Is the distance of target from the code above `most`? Counted up to MOST_FLUX.
static int farther(const struct code *c, uint64_t target, uint64_t even, int most) {
    return most < MOST_FLUX && !within(c, target, even, most);
}

// Does either member exceed what the budget leaves? odd: the lanes with odd S + D.
int e2_flux_exceeds(const prune_state *s, uint32_t odd, int32_t free_joints, int32_t budget) {
    const prune_puzzle *p = s->puzzle;
    int64_t room = 2 * (int64_t)budget + free_joints - __builtin_popcount(odd);
    if (budget < 0 || room < 0) return 1;
    if (room / 2 >= MOST_FLUX) return 0;
    uint64_t all = bit(p->colours) - 1, even = all & ~odd, grey = p->grey >= 0 ? bit(p->grey) : 0;
    even &= ~grey;
    uint64_t horizontal = 0, target = 0;
    uint8_t surplus[PRUNE_MAX_COLOURS + 2] = {0}; // modulo 256; the last two take what is no lane
    struct code turns, checker;
    memset(&turns, 0, sizeof turns);
    memset(&checker, 0, sizeof checker);
    for (int32_t tile = 0; tile < p->cells; tile++) {
        if (s->used[tile]) continue;
        const uint8_t *side = p->side[tile][0];
        uint64_t own = bit(side[NORTH]) ^ bit(side[EAST]) ^ bit(side[SOUTH]) ^ bit(side[WEST]);
        for (int i = 0; i < SIDES; i++) surplus[side[i]]++;
        horizontal ^= bit(side[EAST]) ^ bit(side[WEST]);
        extend(&turns, (own & even) | (own & grey ? bit(EXACT) : 0));
        extend(&checker, (own & even) | bit(EXACT + __builtin_popcount(p->grey_sides[tile][0])));
    }
    for (int32_t cell = 0; cell < p->cells; cell++) {
        if (s->filled[cell]) continue;
        const uint8_t *beyond = s->beyond[cell];
        int dark = (cell / p->width + cell % p->width) % 2 == 0;
        if (dark) target ^= bit(EXACT + __builtin_popcount(p->rim[cell]));
        for (int i = 0; i < SIDES; i++) surplus[beyond[i]] += dark ? 1 : 255;
        if (beyond[EAST] < OPEN) horizontal ^= bit(beyond[EAST]);
        if (beyond[WEST] < OPEN) horizontal ^= bit(beyond[WEST]);
    }
    for (int lane = 0; lane < p->colours; lane++)
        if (surplus[lane] >> 1 & 1) target ^= bit(lane) & even;
    horizontal = (horizontal & even) | (horizontal & grey ? bit(EXACT) : 0);
    int most = (int)(room / 2);
    return farther(&turns, horizontal, even, most) || farther(&checker, target, even, most);
}
