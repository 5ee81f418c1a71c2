// What a placement does to a frame's census: the counts behind LEDGER and SEAM.

// Write what the four neighbours of a cell see of it.
static inline void show(prune_state *s, int32_t cell, uint32_t sides) {
    const uint16_t *next = s->puzzle->next[cell];
    for (int side = 0; side < SIDES; side++) s->beyond[next[side]][opposite(side)] = side_of(sides, side);
}

// Field by field: the compiler would copy the struct by string instructions, which start up slowly.
static inline __attribute__((always_inline)) struct counts copied(const struct counts *c) {
    return (struct counts){.all = c->all,
                           .inside = c->inside,
                           .level = {c->level[0], c->level[1], c->level[2], c->level[3]},
                           .edge = c->edge,
                           .cw = c->cw,
                           .ccw = c->ccw,
                           .corner_cw = c->corner_cw,
                           .corner_ccw = c->corner_ccw};
}

// Prepare the top frame for questions about an empty cell: what the cell sees is demanded no longer.
static inline __attribute__((always_inline)) void ask_about(prune_state *s, int32_t cell) {
    const prune_puzzle *p = s->puzzle;
    struct frame *f = s->top;
    const struct facing *facing = &p->facing[cell];
    uint32_t beyond = sides_written(s->beyond[cell]);
    uint32_t open = bytes_equal(beyond, OPEN), free = bytes_equal(beyond, FREE);
    f->cell = cell;
    f->open = (struct facing){facing->inside & open, facing->edge & open, facing->cw & open, facing->ccw & open,
                               facing->corner & open};
    f->free = f->census.free;
    if (RARELY(free))
        f->free -= !p->rim[cell] ? bytes_in(free) * FREE_INSIDE
                                 : bytes_in(free & facing->inside) * (FREE_INSIDE + FREE_EDGE) +
                                       bytes_in(free & facing->cw) * (FREE_RING + FREE_CW) +
                                       bytes_in(free & facing->ccw) * (FREE_RING + FREE_CCW);
    if (s->counts_kept == COUNT_COLOURS) {
        f->demand.all = f->census.demand.all - halves_of(p, beyond);
        return;
    }
    for (int side = 0; side < SIDES; side++) {
        f->seen[side] = 0;
        if (!side_of(f->open.inside, side)) continue;
        const uint8_t *others = s->beyond[p->next[cell][side]];
        for (int other = 0; other < SIDES; other++) f->seen[side] |= (uint32_t)(1ull << others[other]);
    }
    f->demand = copied(&f->census.demand);
    f->deep = f->census.deep;
    f->demand.all -= halves_of(p, beyond);
    if (!p->rim[cell]) {
        f->demand.inside -= halves_of(p, beyond);
        for (int side = 0; side < SIDES; side++) {
            int equal = 0;
            for (int before = 0; before < side; before++) equal += side_of(beyond, before) == side_of(beyond, side);
            f->demand.level[equal] -= p->one[side_of(beyond, side)];
            f->deep -= equal == 2 && side_of(beyond, side) < OPEN;
        }
    } else {
        f->demand.edge -= halves_of(p, masked(beyond, facing->inside));
        f->demand.ccw -= halves_of(p, masked(beyond, facing->cw));
        f->demand.cw -= halves_of(p, masked(beyond, facing->ccw));
        if (is_corner(p->rim[cell])) {
            f->demand.corner_ccw -= halves_of(p, masked(beyond, facing->cw));
            f->demand.corner_cw -= halves_of(p, masked(beyond, facing->ccw));
        }
    }
}

// The demands that a tile newly shows to interior cells, level by level.
static inline __attribute__((always_inline)) void demand_inside(const prune_state *s, int32_t cell, uint32_t shown, struct census *q) {
    const prune_puzzle *p = s->puzzle;
    const struct frame *f = s->top;
    lanes halves = halves_of(p, shown);
    q->demand.inside += halves;
    uint32_t again = f->seen[0] >> (shown & 31) | f->seen[1] >> (shown >> 8 & 31) | f->seen[2] >> (shown >> 16 & 31) |
                     f->seen[3] >> (shown >> 24 & 31);
    if (!RARELY(again & 1)) {
        q->demand.level[0] += halves;
        return;
    }
    for (int side = 0; side < SIDES; side++) {
        uint8_t lane = side_of(shown, side);
        if (lane >= OPEN) continue;
        uint64_t equal = bytes_in(bytes_equal(sides_written(s->beyond[p->next[cell][side]]), lane));
        for (uint64_t k = 0; k < SIDES; k++) q->demand.level[k] += p->one[equal == k ? lane : OPEN];
        q->deep += equal == 2;
    }
}

// All sides of the asked cell that see an empty one.
static inline uint32_t open_sides(const struct frame *f) { return f->open.inside | f->open.edge | f->open.cw | f->open.ccw; }

// The free joints after the placement.
static inline free_counts free_after(const struct frame *f, uint32_t sides, uint32_t own) {
    if (!RARELY(sides != own)) return f->free;
    uint32_t free = bytes_equal(sides, FREE);
    return f->free + bytes_in(free & f->open.inside) * FREE_INSIDE +
           bytes_in(free & f->open.edge) * (FREE_INSIDE + FREE_EDGE) +
           bytes_in(free & f->open.cw) * (FREE_RING + FREE_CCW) +
           bytes_in(free & f->open.ccw) * (FREE_RING + FREE_CW);
}

// What LEDGER and FLUX need of the census after the placement.
static inline void place_colours(const prune_state *s, int32_t tile, int32_t rot, uint32_t sides, struct census *q) {
    const prune_puzzle *p = s->puzzle;
    const struct frame *f = s->top;
    q->supply.all = f->census.supply.all - p->halves[tile];
    q->demand.all = f->demand.all + halves_of(p, masked(sides, open_sides(f)));
    q->free = free_after(f, sides, sides_word(p->side[tile][rot]));
}

// The census after the placement, which must be allowed and its cell the asked one. Where the tile's
// joints are free, `sides` holds FREE.
static inline __attribute__((always_inline)) void place(const prune_state *s, int32_t cell, int32_t tile, int32_t rot, uint32_t sides,
                         struct census *q) {
    const prune_puzzle *p = s->puzzle;
    const struct frame *f = s->top;
    uint32_t own = sides_word(p->side[tile][rot]);
    q->supply = copied(&f->census.supply);
    q->demand = copied(&f->demand);
    q->free = free_after(f, sides, own);
    q->deep = f->deep;
    q->supply.all -= p->halves[tile];
    q->demand.all += halves_of(p, masked(sides, open_sides(f)));
    demand_inside(s, cell, masked(sides, f->open.inside), q);
    if (!p->rim[cell]) {
        q->supply.inside -= p->halves[tile];
        for (int k = 0; k < (p->deep ? 4 : 2); k++) q->supply.level[k] -= p->level[tile][k];
        if (f->open.edge) q->demand.edge += halves_of(p, masked(sides, f->open.edge));
        q->ring = f->census.ring;
    } else {
        const struct facing *facing = &p->facing[cell];
        q->supply.edge -= halves_of(p, masked(own, facing->inside));
        q->supply.cw -= halves_of(p, masked(own, facing->cw));
        q->supply.ccw -= halves_of(p, masked(own, facing->ccw));
        q->demand.cw += halves_of(p, masked(sides, f->open.cw));
        q->demand.ccw += halves_of(p, masked(sides, f->open.ccw));
        if (f->open.corner) {
            q->demand.corner_cw += halves_of(p, masked(sides, f->open.cw & f->open.corner));
            q->demand.corner_ccw += halves_of(p, masked(sides, f->open.ccw & f->open.corner));
        }
        if (is_corner(p->rim[cell])) {
            q->supply.corner_cw -= halves_of(p, masked(own, facing->cw));
            q->supply.corner_ccw -= halves_of(p, masked(own, facing->ccw));
        }
        q->ring = e2_ring_cost(s, ring_bound(q));
    }
}
