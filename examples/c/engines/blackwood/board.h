/* What the engine found, looked at without the engine: colours read anew from the tiles. */
#ifndef BLACKWOOD_BOARD_H
#define BLACKWOOD_BOARD_H

#include "blackwood/plan.h"

/* The joints between two tiles that match. On a full board this is its score. */
int position_score(const struct puzzle *puzzle, const struct position *position);

/* Recount a position, and end the program with a sentence unless it keeps every rule: tiles used once, grey on the
 * rim and nowhere else, clues in place, and at each depth breaks as the plan allows them, all of them charged. */
void position_require(const struct puzzle *puzzle, const struct plan *plan, const struct position *position);

enum { LINK_MAX = 4 * CELLS + 128 };

/* A link that shows the position in the community's viewer. */
void position_link(const struct puzzle *puzzle, const struct position *position, char link[LINK_MAX]);

#endif
