// A kernel: its parts in order, and prune_check. Compiled once for every kind of processor that is told apart, with
// KERNEL naming the table that it defines. Nothing else includes these parts, and only here does their order matter.

#include <stdlib.h>
#include <string.h>
#if defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#endif

#include "lanes_impl.h" // a register of colours

#include "ring_impl.h" // the counts of a frame, and the bounds that they give
#include "counts_impl.h"
#include "ledger_impl.h"
#include "seam_impl.h"

#include "run_walk_impl.h" // lines of cells
#include "schedule_impl.h"
#include "promise_impl.h"
#include "join_labels_impl.h"
#include "join_impl.h"
#include "run_cache_impl.h"
#include "line_walk_impl.h"

#include "flux_impl.h"

#include "push_impl.h" // the calls
#include "judge_impl.h"

// prune_check judges a candidate in four stages, cheap ones first; the first that cuts spares the others.

// 1. RUN along the walks that are kept for the cell, without the candidate's own tile taken out of the tables. They are
// made where RUN may come near the budget.
static inline int run_cuts(prune_state *s, int32_t cell, uint32_t sides, int32_t budget) {
    struct frame *f = s->top;
    int64_t left = RARELY(s->scheduled) ? (int64_t)budget - s->withheld[cell] : budget;
    if (f->run.cell != cell && f->run_guess + 3 > left) refresh_run_cache(s);
    return f->run.cell == cell &&
           (run_with(s, &f->run, sides) > budget || (RARELY(s->scheduled) && needs_with(&f->run, sides) > budget));
}

// 2. LEDGER and SEAM of the census with the candidate; and what SEAM lets JOIN break.
static inline int32_t counts_verdict(prune_state *s, int32_t cell, int32_t tile, int32_t rot, uint32_t sides, int32_t budget,
                                     struct join_allowance *allowance) {
    if (s->counts_kept != COUNT_KINDS) return s->rules & PRUNE_RULE_LEDGER ? ledger_with(s, tile, sides, budget) : PRUNE_KEEP;
    struct census q;
    place(s, cell, tile, rot, sides, &q);
    return judge_census(s->rules, &q, budget, allowance);
}

// 3. RUN, what is promised, and JOIN, along walks without the candidate's tile, where they are near the budget.
static inline int32_t ahead_verdict(prune_state *s, int32_t cell, int32_t tile, uint32_t sides, int32_t budget,
                                    const struct join_allowance *allowance) {
    struct frame *f = s->top;
    if (!s->run || f->run.cell != cell) return PRUNE_KEEP;
    int near = run_with(s, &f->run, sides) + s->promised >= budget || // a promise costs one more, or all
               (s->scheduled && needs_with(&f->run, sides) >= budget);
    return near || allowance->room < 2 ? look_ahead(s, tile, sides, budget, allowance) : PRUNE_KEEP;
}

// 4. FLUX with the candidate on the board, near the end.
#define FLUX_CELLS 32 // with more cells left the checks are few, and it hardly ever cuts

static int32_t flux_verdict(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    if (s->puzzle->cells - s->depth > FLUX_CELLS) return budget < 0 ? PRUNE_BY_FLUX : PRUNE_KEEP;
    push(s, cell, tile, rot, 0);
    int32_t verdict = flux(s, budget);
    e2_pop_to(s, s->depth - 1);
    return verdict;
}

// The stages after the first.
static __attribute__((noinline)) int32_t check_further(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    uint32_t sides = sides_word(s->puzzle->side[tile][rot]);
    struct join_allowance allowance = {.room = JOIN_ROOM};
    int32_t verdict = counts_verdict(s, cell, tile, rot, sides, budget, &allowance);
    if (!verdict) verdict = ahead_verdict(s, cell, tile, sides, budget, &allowance);
    if (!verdict && RARELY(s->rules & PRUNE_RULE_FLUX)) verdict = flux_verdict(s, cell, tile, rot, budget);
    return verdict;
}

static __attribute__((noinline)) int32_t first_check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget);

static int32_t check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    if (RARELY(!ready(s, cell, tile, rot))) return first_check(s, cell, tile, rot, budget);
    uint32_t sides = sides_word(s->puzzle->side[tile][rot]);
    if (s->rules == PRUNE_RULE_LEDGER) return ledger_with(s, tile, sides, budget);
    if (s->run && run_cuts(s, cell, sides, budget)) return PRUNE_BY_RUN;
    return check_further(s, cell, tile, rot, budget);
}

// The first question about a cell, or a mistake.
static int32_t first_check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    if (!valid(s, cell, tile, rot)) return e2_placement_error(s, cell, tile, rot, 0);
    if (!s->asked) e2_begin_asking(s);
    ask_about(s, cell);
    return check(s, cell, tile, rot, budget);
}

#ifdef E2_VERIFY
#include "verify_impl.h"
#define VERIFY , verify
#else
#define VERIFY
#endif

const struct kernel KERNEL = {push, check, judge, bound, flux, walk, ring_bound, report VERIFY};
