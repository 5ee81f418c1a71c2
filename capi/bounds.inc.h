// LEDGER and SEAM of a position; the proofs are in prune/ledger.go and prune/seam.go.

#include "position.inc.h"

static inline int32_t verdict_of_ledger(lanes supply, lanes demand, int32_t free_joints, int64_t budget) {
    int32_t deficit = sum(excess(demand, supply));
    int32_t odd = count_odd(supply ^ demand);
    return (deficit > budget ? PRUNE_BY_LEDGER_DEFICIT : 0) |
           (odd > 2 * budget + free_joints ? PRUNE_BY_LEDGER_PARITY : 0);
}

static inline int32_t free_joints(free_counts free) {
    return FREE_COUNT(free, FREE_INSIDE) + FREE_COUNT(free, FREE_RING);
}

struct seam_sums {
    int32_t sums[3]; // A, B, K
    lanes k;
    int32_t inside;  // the bound on the joints that are not on the ring
};

static inline struct seam_sums seam_inside(const struct position *q) {
    const struct counts *s = &q->supply, *d = &q->demand;
    lanes unmet = excess(d->level[0], s->level[0]) + excess(d->level[1], s->level[1]);
    if (RARELY(q->deep)) unmet += excess(d->level[2], s->level[2]) + excess(d->level[3], s->level[3]);
    lanes x = d->inside + s->edge, y = s->inside + d->edge;
    lanes a = unmet + excess(d->edge, s->edge);
    lanes b = larger(unmet, excess(x, y));
    lanes k = larger(a, b);
    k += (k ^ x ^ y) & 1;
    struct seam_sums seam;
    seam.k = k;
    sum3(a, b, k, seam.sums);
    int32_t by_b = seam.sums[1] - FREE_COUNT(q->free, FREE_EDGE);
    int32_t by_k = (seam.sums[2] - FREE_COUNT(q->free, FREE_INSIDE) + 1) >> 1;
    seam.inside = larger_of(seam.sums[0], larger_of(by_b, by_k));
    return seam;
}

static inline int32_t seam_bound(const struct position *q) { return seam_inside(q).inside + q->ring; }

// The lanes that are not zero.
static inline colour_set nonzero(lanes v) {
#if defined(__AVX2__)
    return ~(colour_set)_mm256_movemask_epi8(_mm256_cmpeq_epi8((__m256i)v, _mm256_setzero_si256()));
#else
    colour_set set = 0;
    for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++) set |= (colour_set)(v[lane] != 0) << lane;
    return set;
#endif
}

// The lanes that have a bit.
static inline colour_set with_bit(lanes v, int bit) {
#if defined(__AVX2__)
    return (colour_set)_mm256_movemask_epi8(_mm256_slli_epi16((__m256i)v, 7 - bit));
#else
    return nonzero(v & (uint8_t)(1 << bit));
#endif
}

#define MOST_JOIN 7 // breaks left, as prune.MostJoin; no colour is in more of them, so three bits count
#define JOIN_ROOM 4 // as prune.JoinRoom

// What SEAM leaves open at a budget, for JOIN.
struct halves {
    colour_set k[3]; // the bits of each K(c); 7 stands for more
    int32_t room;    // halves that the broken and free inside joints may hold beyond the sum of K, if JOIN is
                     // tried: else JOIN_ROOM
    int32_t ring;    // breaks that the ring takes in any case
};

static inline struct halves left_open(const struct position *q, const struct seam_sums *seam, int32_t budget) {
    int64_t room = 2 * ((int64_t)budget - q->ring) + FREE_COUNT(q->free, FREE_INSIDE) - seam->sums[2];
    struct halves h = {.room = JOIN_ROOM, .ring = q->ring};
    if (room < 0 || room >= JOIN_ROOM || budget < 0 || budget > MOST_JOIN) return h; // below 0 SEAM exceeds it
    lanes k = seam->k - excess(seam->k, (lanes){0} + 7);
    for (int bit = 0; bit < 3; bit++) h.k[bit] = with_bit(k, bit);
    h.room = (int32_t)room;
    return h;
}
