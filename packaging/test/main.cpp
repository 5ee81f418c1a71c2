// Uses an installed library through e2prune.hpp.
#include <cstdio>
#include <e2prune.hpp>

int main()
{
    const e2prune::Puzzle puzzle = e2prune::Puzzle::official();
    e2prune::State state(puzzle);
    if (!state || state.push(0, 0, 3) != PRUNE_OK)
        return 1;
    std::printf("e2prune %s, C++\n", prune_version());
}
