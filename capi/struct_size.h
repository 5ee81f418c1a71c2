// struct_size: structs of a host that was compiled against an older header are taken, the fields they lack being
// zero; those of a newer header are refused, since what the host set there would not be heeded.
#ifndef E2PRUNE_STRUCT_SIZE_H
#define E2PRUNE_STRUCT_SIZE_H

#include "../include/e2prune.h"

#include <string.h>

// sizeof a struct whose last field is LAST. New fields come after what was the end of the struct, padding included,
// never into padding: an older host may have left anything there.
#define SIZE_UP_TO(type, last) \
    ((offsetof(type, last) + sizeof((type *)0)->last + _Alignof(type) - 1) / _Alignof(type) * _Alignof(type))

// What the structs measured in version 0.1, the first one. These never change.
enum {
    CONFIG_SMALLEST = SIZE_UP_TO(prune_config, origin),
    REPORT_SMALLEST = SIZE_UP_TO(prune_report, demand),
    LINE_SMALLEST = SIZE_UP_TO(prune_line, beside),
    FLUX_REPORT_SMALLEST = SIZE_UP_TO(prune_flux_report, south_minus_north),
};

// PRUNE_OK, or why a struct of `theirs` bytes is not taken: ours measured `smallest` at first and measures `ours` now.
static inline int32_t refused_size(uint32_t theirs, size_t smallest, size_t ours) {
    return theirs < smallest ? PRUNE_E_STRUCT_SIZE : theirs > ours ? PRUNE_E_STRUCT_NEWER : PRUNE_OK;
}

// Read a host's struct, of a size that was found good, into ours.
static inline void take_struct(void *ours, size_t our_size, const void *theirs, uint32_t their_size) {
    memcpy(ours, theirs, their_size);
    memset((char *)ours + their_size, 0, our_size - their_size);
}

// Write into a host's struct, of a size that was found good, as much of ours as it holds. Its struct_size stays.
static inline void give_struct(void *theirs, uint32_t their_size, const void *ours) {
    memcpy((char *)theirs + sizeof their_size, (const char *)ours + sizeof their_size, their_size - sizeof their_size);
}

#endif
