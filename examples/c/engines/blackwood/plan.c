#include "blackwood/plan.h"

/* The curve of the quota, by depth; straight lines between. It is steep where nearly every tile is still there to
 * choose from, and leaves few such sides (the tiles have 144) to the last third of the board. Of the curves tried,
 * steeper ones end in openings that fill half a board, flatter ones in fewer boards beyond depth 230. */
static const struct knot {
    int depth, sides;
} knots[] = {{16, 0}, {32, 34}, {64, 76}, {96, 105}, {128, 122}, {160, 132}};
enum { KNOTS = sizeof knots / sizeof knots[0] };

/* The sides of these colours on a tile. */
static int count_sides(const struct puzzle *puzzle, int tile, const uint8_t early[EARLY_COLOURS])
{
    int count = 0;
    for (int s = 0; s < 4; s++)
        for (int i = 0; i < EARLY_COLOURS; i++)
            count += puzzle->tiles[tile][s] == early[i];
    return count;
}

/* Choose the three colours that together lie on the fewest tiles. */
static void choose_colours(const struct puzzle *puzzle, uint8_t early[EARLY_COLOURS])
{
    int fewest = CELLS + 1;
    for (uint8_t a = FRAME_COLOUR_MAX + 1; a < COLOURS; a++)
        for (uint8_t b = a + 1; b < COLOURS; b++)
            for (uint8_t c = b + 1; c < COLOURS; c++) {
                const uint8_t triple[EARLY_COLOURS] = {a, b, c};
                int tiles = 0;
                for (int tile = 0; tile < CELLS; tile++)
                    tiles += count_sides(puzzle, tile, triple) > 0;
                if (tiles < fewest) {
                    fewest = tiles;
                    for (int i = 0; i < EARLY_COLOURS; i++)
                        early[i] = triple[i];
                }
            }
}

struct plan plan_make(const struct puzzle *puzzle, int breaks, const int *depths)
{
    struct plan plan = {.first_break = breaks > 0 ? depths[0] : CELLS};
    choose_colours(puzzle, plan.early);
    for (int tile = 0; tile < CELLS; tile++)
        plan.sides[tile] = (uint8_t)count_sides(puzzle, tile, plan.early);
    for (int filled = 1; filled <= CELLS; filled++) {
        plan.allowed[filled] = plan.allowed[filled - 1];
        for (int i = 0; i < breaks; i++)
            plan.allowed[filled] += depths[i] == filled - 1;
    }
    plan.allowed[CELLS + 1] = plan.allowed[CELLS];

    /* Once breaks are allowed the quota rises no more: the lists with breaks are not ordered by sides. */
    for (int k = 0, filled = 0; filled <= CELLS + 1; filled++) {
        while (k + 2 < KNOTS && filled > knots[k + 1].depth)
            k++;
        const struct knot *from = &knots[k], *to = &knots[k + 1];
        if (filled > from->depth && filled <= to->depth && filled <= plan.first_break)
            plan.quota[filled] =
                from->sides + (to->sides - from->sides) * (filled - from->depth) / (to->depth - from->depth);
        else if (filled > 0)
            plan.quota[filled] = plan.quota[filled - 1];
    }
    return plan;
}
