/* Uses an installed library through e2prune.h alone. */
#include <e2prune.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    prune_puzzle *puzzle = NULL;
    prune_state *state = NULL;
    if (prune_abi_version() != PRUNE_ABI || strcmp(prune_version(), PRUNE_VERSION) != 0)
        return 1;
    if (prune_puzzle_official(&puzzle) != PRUNE_OK || prune_state_new(puzzle, PRUNE_RULES_DEFAULT, &state) != PRUNE_OK)
        return 1;
    if (prune_push(state, 0, 0, 3) != PRUNE_OK || prune_judge(state, -1) <= 0)
        return 1;
    prune_state_free(state);
    prune_puzzle_free(puzzle);
    printf("e2prune %s, C\n", prune_version());
    return 0;
}
