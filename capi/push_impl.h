// Placing a tile: the next frame is made from the top one.

// May the tile lie on an empty cell of the board?
static inline int allowed(const prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    const prune_puzzle *p = s->puzzle;
    return (uint32_t)tile < (uint32_t)p->cells && (uint32_t)rot < 4 && !s->used[tile] &&
           p->grey_sides[tile][rot] == p->rim[cell];
}

// Is the placement allowed?
static inline int valid(const prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    return (uint32_t)cell < (uint32_t)s->puzzle->cells && !s->filled[cell] && allowed(s, cell, tile, rot);
}

// Is it, and is the top frame prepared for its cell?
static inline int ready(const prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    return cell == s->top->cell && allowed(s, cell, tile, rot); // NO_CELL allows no tile
}

// A tile's sides with some of them free.
static inline uint32_t freed(uint32_t sides, int32_t free_sides) {
    uint32_t mask = (((uint32_t)free_sides * 0x00204081u) & 0x01010101u) * 0xff;
    return (sides & ~mask) | (FREE * 0x01010101u & mask);
}

// Nothing was asked in the next frame yet, unless it was looked ahead to.
static inline void begin_frame(prune_state *s, struct frame *next, int32_t cell, int32_t tile, int32_t free_sides,
                               uint32_t sides) {
    struct frame *f = s->top;
    next->cell = NO_CELL;
    next->serial = ++s->serial;
    if (!s->run) return;
    int looked_ahead = next->looked_ahead.serial == f->serial && next->looked_ahead.cell == cell &&
                       next->looked_ahead.tile == tile && next->looked_ahead.sides == sides;
    if (!looked_ahead) next->run.cell = next->looked_ahead.cell = NO_CELL;
    next->run_guess = looked_ahead                          ? next->run.now
                      : f->run.cell == cell && !free_sides ? run_with(s, &f->run, sides)
                                                           : f->run_guess + 1;
}

// The stack's part of a push.
static inline __attribute__((always_inline)) int32_t put(prune_state *s, int32_t cell, int32_t tile, int32_t rot,
                                                         int32_t free_sides, uint32_t sides) {
    struct frame *next = s->top + 1;
    if (s->asked) begin_frame(s, next, cell, tile, free_sides, sides);
    next->placed = (prune_placement){cell, tile, rot, free_sides};
    show(s, cell, sides);
    s->filled[cell] = s->used[tile] = 1;
    s->top = next;
    s->depth++;
    return PRUNE_OK;
}

static __attribute__((noinline)) int32_t push_counted(prune_state *s, int32_t cell, int32_t tile, int32_t rot,
                                                      int32_t free_sides) {
    if (RARELY(!ready(s, cell, tile, rot) || (uint32_t)free_sides > 15)) {
        if (!valid(s, cell, tile, rot) || (uint32_t)free_sides > 15)
            return e2_placement_error(s, cell, tile, rot, free_sides);
        ask_about(s, cell);
    }
    uint32_t sides = sides_word(s->puzzle->side[tile][rot]);
    if (RARELY(free_sides)) sides = freed(sides, free_sides);
    if (s->counts_kept == COUNT_KINDS) place(s, cell, tile, rot, sides, &s->top[1].census);
    else place_colours(s, tile, rot, sides, &s->top[1].census);
    return put(s, cell, tile, rot, free_sides, sides);
}

// Where nothing is counted a push needs no preparation.
static int32_t push(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides) {
    const prune_puzzle *p = s->puzzle;
    if (s->counts_kept) return push_counted(s, cell, tile, rot, free_sides);
    if (RARELY(!valid(s, cell, tile, rot) || (uint32_t)free_sides > 15))
        return e2_placement_error(s, cell, tile, rot, free_sides);
    uint32_t sides = sides_word(p->side[tile][rot]);
    if (RARELY(free_sides)) sides = freed(sides, free_sides);
    return put(s, cell, tile, rot, free_sides, sides);
}
