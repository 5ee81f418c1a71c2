// The tables of prune_walk, kept in step with the state's stack when a line is walked.
#include "state.h"

#include <string.h>

void e2_line_tables_prepare(prune_puzzle *p) {
    uint8_t carried[RIM_CLASSES][PRUNE_MAX_COLOURS] = {{0}};
    for (int32_t turned = 0; turned < 4 * p->cells; turned++)
        carried[e2_rim_class[p->grey_sides[turned / 4][turned % 4]]][p->side[turned / 4][turned % 4][NORTH]] = 1;
    uint16_t row = 1; // row 0 is of those that no tile carries
    for (int rim = 0; rim < RIM_CLASSES; rim++) {
        p->row_begin[rim] = row;
        for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++)
            if (carried[rim][lane]) p->row_of[rim][lane] = row++;
    }
    p->row_begin[RIM_CLASSES] = row;
    for (int32_t turned = 0; turned < 4 * p->cells; turned++) {
        int32_t tile = turned / 4, rot = turned % 4;
        const uint8_t *side = p->side[tile][rot];
        int32_t first = p->row_of[e2_rim_class[p->grey_sides[tile][rot]]][side[NORTH]] * PRUNE_MAX_COLOURS;
        uint16_t shape = p->shape[tile][rot];
        p->line_entry[0][tile][rot] = (struct line_entry){shape, (uint16_t)(first + e2_place(side[WEST])), 1u << side[EAST]};
        p->line_entry[1][tile][rot] = (struct line_entry){shape, (uint16_t)(first + e2_place(side[EAST])), 1u << side[WEST]};
    }
}

static inline void add_tile(struct line_tables *w, const struct line_entry of[4]) {
    colour_set *sets = &w->sets[0][0];
    for (int rot = 0; rot < 4; rot++) {
        w->count[of[rot].shape]++;
        sets[of[rot].entry] |= of[rot].ahead;
    }
}

static inline void remove_tile(struct line_tables *w, const struct line_entry of[4]) {
    colour_set *sets = &w->sets[0][0];
    for (int rot = 0; rot < 4; rot++) { // no branch: the processor could not guess it
        colour_set last = (colour_set)0 - (colour_set)(--w->count[of[rot].shape] == 0);
        sets[of[rot].entry] &= ~(of[rot].ahead & last);
    }
}

static void rebuild(const prune_state *s, struct line_tables *w, int reversed) {
    const prune_puzzle *p = s->puzzle;
    w->depth = w->low_water = s->depth;
    w->made = 1;
    memset(w->sets, 0, p->row_begin[RIM_CLASSES] * sizeof *w->sets);
    memset(w->count, 0, 4 * (size_t)p->cells);
    for (int32_t depth = 0; depth < s->depth; depth++) w->tile[depth] = (uint16_t)s->frames[depth + 1].placed.tile;
    for (int32_t tile = 0; tile < p->cells; tile++)
        if (!s->used[tile]) add_tile(w, p->line_entry[reversed][tile]);
}

void e2_line_tables_sync(prune_state *s, int reversed) {
    const prune_puzzle *p = s->puzzle;
    struct line_tables *w = &s->run->lines[reversed];
    if (w->made && w->depth == s->depth && w->low_water == w->depth) return;
    w->any_made = 0;
    if (!w->made || w->depth - w->low_water + s->depth - w->low_water > p->cells - s->depth) {
        rebuild(s, w, reversed);
        return;
    }
    const struct line_entry(*entries)[4] = p->line_entry[reversed];
    for (int32_t depth = w->low_water; depth < w->depth; depth++) add_tile(w, entries[w->tile[depth]]);
    for (int32_t depth = w->low_water; depth < s->depth; depth++) {
        w->tile[depth] = (uint16_t)s->frames[depth + 1].placed.tile;
        remove_tile(w, entries[w->tile[depth]]);
    }
    w->depth = w->low_water = s->depth;
}

#ifdef E2_VERIFY
#include <stdlib.h>

static int verified(const prune_state *s, const struct line_tables *kept, int reversed) {
    const prune_puzzle *p = s->puzzle;
    if (!kept->made) return 1;
    if (kept->low_water > s->depth || kept->low_water > kept->depth) return 0;
    uint8_t used[PRUNE_MAX_CELLS] = {0};
    for (int32_t d = 0; d < kept->depth; d++) {
        if (d < kept->low_water && kept->tile[d] != s->frames[d + 1].placed.tile) return 0;
        used[kept->tile[d]] = 1;
    }
    struct line_tables *r = e2_aligned(sizeof *r);
    memset(r, 0, sizeof *r);
    for (int32_t tile = 0; tile < p->cells; tile++)
        if (!used[tile]) add_tile(r, p->line_entry[reversed][tile]);
    size_t rows = p->row_begin[RIM_CLASSES];
    int same = !memcmp(r->sets, kept->sets, rows * sizeof *r->sets) && !memcmp(r->count, kept->count, 4 * (size_t)p->cells);
    for (int rim = 0; rim < RIM_CLASSES; rim++)
        for (int lane = 0; lane < PRUNE_MAX_COLOURS && kept->any_made >> rim & 1; lane++) {
            colour_set any = 0;
            for (int row = p->row_begin[rim]; row < p->row_begin[rim + 1]; row++) any |= r->sets[row][lane];
            same &= any == kept->any[rim][lane];
        }
    free(r);
    return same;
}

int e2_line_tables_verified(const prune_state *s) {
    return verified(s, &s->run->lines[0], 0) && verified(s, &s->run->lines[1], 1);
}
#endif
