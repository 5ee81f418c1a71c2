// SEAM of a census; the proof is in prune/seam.go.

struct seam_sums {
    int32_t sums[3]; // A, B, K
    lanes k;
    int32_t inside;  // the bound on the joints that are not on the ring
};

static inline struct seam_sums seam_inside(const struct census *q) {
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

static inline int32_t seam_bound(const struct census *q) { return seam_inside(q).inside + q->ring; }
