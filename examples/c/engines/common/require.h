/* What the library answers, and that it is the one this program was compiled for. */
#ifndef COMMON_REQUIRE_H
#define COMMON_REQUIRE_H

#include "common/complain.h"
#include "e2prune.h"

/* An error from the library is a fault of this program or of the library: say it and leave. */
static inline void require_library(int32_t code)
{
    if (code < 0)
        complain(EXIT_FAULT, "the library reports: %s", prune_strerror(code));
}

/* Before anything else is asked: structs and codes are those of the header. */
void require_abi(void);

#endif
