// RING: SEAM's bound on the joints between rim cells; the proof is in prune/ring.go.

static inline int32_t ring_bound(const struct census *q) {
    const struct counts *s = &q->supply, *d = &q->demand;
    lanes cw = s->cw + d->cw, ccw = s->ccw + d->ccw;
    lanes edge_cw = d->cw - d->corner_cw, edge_ccw = d->ccw - d->corner_ccw; // placed ones that face edge cells
    lanes of_edges = s->ccw - s->corner_ccw;
    lanes corners = excess(d->corner_cw, s->corner_ccw), corners_ccw = excess(d->corner_ccw, s->corner_cw);
    lanes unmet = excess(edge_cw, of_edges) + corners;
    lanes alone = larger(unmet, excess(edge_cw + s->corner_cw, of_edges + d->corner_ccw) + corners);
    alone = larger(alone, excess(cw + corners_ccw, ccw));
    lanes alone_ccw = alone + ccw - cw; // the others are matched, as many as of the other direction
    unmet += excess(edge_ccw, s->cw - s->corner_cw) + corners_ccw;
    int32_t sums[3];
    sum3(unmet, alone, alone_ccw, sums);
    int32_t bound = sums[0], both = sums[1] + sums[2];
    if (RARELY(both)) {
        bound = larger_of(bound, sums[1] - FREE_COUNT(q->free, FREE_CW));
        bound = larger_of(bound, sums[2] - FREE_COUNT(q->free, FREE_CCW));
        bound = larger_of(bound, (both - FREE_COUNT(q->free, FREE_RING) + 1) >> 1);
    }
    return bound;
}
