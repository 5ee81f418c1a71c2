// solver - counts the boards of a small framed puzzle with at most so many breaks, without asking the
// library and with. usage: solver FILE BREAKS; the file has four colours a line, grey is 0.
//
// The same program as in examples/rust and examples/csharp: all three print the same numbers.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "e2prune.hpp"

namespace {

struct Tile {
    std::uint16_t sides[4]; // north, east, south, west
};

// All tiles in all four turns, as the library sees them: tile t turned r times is [4 * t + r].
std::vector<Tile> turned_tiles(const e2prune::Puzzle &puzzle) {
    std::vector<Tile> all;
    Tile tile;
    while (puzzle.tile_sides(static_cast<std::int32_t>(all.size() / 4), static_cast<std::int32_t>(all.size() % 4),
                             tile.sides) == PRUNE_OK)
        all.push_back(tile);
    return all;
}

class Search {
public:
    Search(const std::vector<Tile> &tiles, e2prune::State *state)
        : turned(tiles), asked(state), used(tiles.size() / 4), board(tiles.size() / 4) {
        while (side * side < cells()) side++;
    }

    // From a cell on, row by row from the top left; left: the breaks that may still be charged.
    void fill(int cell, int left) {
        if (cell == cells()) {
            completions++;
            return;
        }
        for (int i = 0; i < 4 * cells(); i++) {
            const int tile = i / 4, rot = i % 4;
            if (used[tile] || !fits(cell, turned[i])) continue;
            const int after = left - breaks(cell, turned[i]);
            if (after < 0 || (asked && asked->check(cell, tile, rot, after) > 0)) continue;
            nodes++;
            used[tile] = true;
            board[cell] = turned[i];
            if (asked) asked->push(cell, tile, rot);
            fill(cell + 1, after);
            if (asked) asked->pop();
            used[tile] = false;
        }
    }

    long nodes = 0; // tiles placed
    long completions = 0;

private:
    int cells() const { return static_cast<int>(used.size()); }

    // Grey on the rim and nowhere else.
    bool fits(int cell, const Tile &t) const {
        const int row = cell / side, column = cell % side;
        return (t.sides[0] == 0) == (row == 0) && (t.sides[1] == 0) == (column == side - 1) &&
               (t.sides[2] == 0) == (row == side - 1) && (t.sides[3] == 0) == (column == 0);
    }

    int breaks(int cell, const Tile &t) const {
        return (cell >= side && board[cell - side].sides[2] != t.sides[0]) +
               (cell % side > 0 && board[cell - 1].sides[1] != t.sides[3]);
    }

    const std::vector<Tile> &turned;
    e2prune::State *asked; // or null
    std::vector<char> used;
    std::vector<Tile> board;
    int side = 0;
};

} // namespace

int main(int argc, char **argv) {
    if (argc != 3) {
        std::fputs("usage: solver FILE BREAKS\n", stderr);
        return 2;
    }
    char why[256] = "";
    const e2prune::Puzzle puzzle = e2prune::Puzzle::load(argv[1], nullptr, why, sizeof why);
    e2prune::State state(puzzle, PRUNE_RULE_SEAM);
    if (!state) {
        std::fprintf(stderr, "solver: %s\n", puzzle ? state.why() : *why ? why : puzzle.why());
        return 1;
    }
    const int budget = std::atoi(argv[2]);
    const std::vector<Tile> tiles = turned_tiles(puzzle);
    Search plain(tiles, nullptr), pruned(tiles, &state);
    plain.fill(0, budget);
    pruned.fill(0, budget);
    std::printf("plain:  %ld boards, %ld tiles placed\npruned: %ld boards, %ld tiles placed\n", plain.completions,
                plain.nodes, pruned.completions, pruned.nodes);
    return plain.completions != pruned.completions;
}
