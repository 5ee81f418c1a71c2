// What a kernel offers: the vector code, compiled once for every kind of processor that is told apart.
#ifndef E2PRUNE_KERNEL_H
#define E2PRUNE_KERNEL_H

#include "state.h"

// A line that a host has named, to be walked.
struct walk_line {
    uint32_t first;
    int ahead, counted; // side that it is followed to; bits of the sides on which joints with placed tiles count
    int32_t cells, left, beside;
    int synced;         // bits of the line tables that are up to date
};

struct kernel {
    int32_t (*push)(prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides);
    int32_t (*check)(prune_state *, int32_t cell, int32_t tile, int32_t rot, int32_t budget);
    int32_t (*judge)(prune_state *, int32_t budget);
    int32_t (*bound)(prune_state *);
    int32_t (*flux)(prune_state *, int32_t budget);
    void (*walk)(prune_state *, struct walk_line *, prune_step *steps);
    int32_t (*ring)(const struct census *);
    void (*report)(prune_state *, prune_report *); // the sums behind the bounds
#ifdef E2_VERIFY
    void (*verify)(prune_state *, const char *call); // see verify_impl.h
#endif
};

extern const struct kernel e2_kernel_portable, e2_kernel_avx2;

// The fastest kernel that this processor can run.
const struct kernel *e2_kernel(void);

#endif
