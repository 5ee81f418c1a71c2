#include "common/require.h"

void require_abi(void)
{
    if (prune_abi_version() != PRUNE_ABI)
        complain(EXIT_FAULT, "expected a library with ABI %d, found ABI %d", PRUNE_ABI, (int)prune_abi_version());
}
