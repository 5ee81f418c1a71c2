// Replays prune/testdata/vectors.txt, whose header says what its lines are, through e2prune.hpp; and
// tests what is the wrapper's own: empty handles, moves, clones. usage: vectors FILE
#include <climits>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include "e2prune.hpp"

using e2prune::Puzzle;
using e2prune::State;

static_assert(!std::is_copy_constructible<Puzzle>::value && !std::is_copy_constructible<State>::value, "");
static_assert(std::is_nothrow_move_constructible<State>::value && std::is_nothrow_move_assignable<State>::value, "");
static_assert(!std::is_constructible<State, Puzzle>::value, "a state of a temporary puzzle");

namespace {

int failed = 0;

void expect(bool holds, const char *what) {
    if (holds) return;
    std::printf("expected: %s\n", what);
    failed++;
}
#define EXPECT(condition) expect(condition, #condition)

void test_handles() {
    Puzzle none;
    State nothing(none);
    EXPECT(!none && none.get() == nullptr && none.code() == PRUNE_E_NULL);
    EXPECT(!nothing && nothing.code() == PRUNE_E_NULL && nothing.push(0, 0, 0) == PRUNE_E_NULL);
    EXPECT(!nothing.clone() && nothing.bound() == PRUNE_E_NULL);
    EXPECT(std::string(none.why()) == prune_strerror(PRUNE_E_NULL));
    prune_config small{};
    small.width = 2;
    std::uint16_t sides[4] = {};
    small.tiles = sides;
    const Puzzle refused = Puzzle::make(small);
    EXPECT(!refused && refused.code() == PRUNE_E_BOARD_SIZE);

    Puzzle puzzle = Puzzle::official();
    EXPECT(puzzle && puzzle.code() == PRUNE_OK && puzzle.fingerprint() == PRUNE_OFFICIAL_FINGERPRINT);
    EXPECT(puzzle.tile_sides(4, 1, sides) == PRUNE_OK && sides[1] == 0);
    EXPECT(puzzle.find_rotation(4, sides[0], sides[1], sides[2], sides[3]) == 1 && puzzle.lane(0) == 0);
    EXPECT(State(puzzle, 0x40000000u).code() == PRUNE_E_RULES);
    State state(puzzle);
    EXPECT(state && state.push(0, 0, 3) == PRUNE_OK);
    State copy = state.clone();
    EXPECT(copy && copy.pop() == PRUNE_OK && copy.depth() == 0 && state.depth() == 1);
    copy = std::move(state);
    EXPECT(!state && state.pop() == PRUNE_E_NULL && copy.depth() == 1);
    const Puzzle moved = std::move(puzzle);
    EXPECT(!puzzle && moved && copy.verify() == PRUNE_OK);
    prune_report report;
    EXPECT(copy.explain(report) == PRUNE_OK && report.depth == 1 && report.colours == 23);
    std::vector<std::int32_t> allowed(257, 10);
    EXPECT(copy.schedule(256, nullptr, allowed.data()) == PRUNE_OK);
    EXPECT(copy.promise(PRUNE_PROMISE_FRAME | PRUNE_PROMISE_ONE, 0, nullptr) == PRUNE_OK);
    prune_step steps[2];
    prune_line line{};
    line.cell = 1;
    line.towards = PRUNE_EAST;
    line.cells = 2;
    line.left = 10;
    EXPECT(copy.walk(line, steps) == PRUNE_OK && steps[1].cost <= 10 && steps[1].possible != 0);
    line.towards = 3;
    EXPECT(copy.walk(line, steps) == PRUNE_E_SIDES);
}

struct Replay {
    Puzzle puzzle;
    State state;

    std::int32_t keep(Puzzle made) {
        const std::int32_t code = made.code();
        if (made) {
            state = State(); // before its puzzle goes
            puzzle = std::move(made);
        }
        return code;
    }

    // n: the line's numbers without the answer.
    std::int32_t answer(const std::string &word, const std::vector<std::int32_t> &n) {
        if (word == "check") return state.check(n[0], n[1], n[2], n[3]);
        if (word == "judge") return state.judge(n[0]);
        if (word == "dead") return state.judge(n[0]) > 0;
        if (word == "bound") return state.bound();
        if (word == "depth") return state.depth();
        if (word == "many") return many(n);
        if (word == "push") return state.push(n[0], n[1], n[2]);
        if (word == "pin") return state.pin(n[0], n[1], n[2], n[3]);
        if (word == "pop") return state.pop();
        if (word == "pop_to") return state.pop_to(n[0]);
        if (word == "reset") return state.reset();
        if (word == "load") return load(n);
        if (word == "official") return keep(Puzzle::official());
        if (word == "puzzle") {
            const std::vector<std::uint16_t> sides(n.begin() + 3, n.end());
            prune_config config{};
            config.width = n[0];
            config.height = n[1];
            config.grey = n[2];
            config.tile_count = static_cast<std::int32_t>(sides.size() / 4);
            config.tiles = sides.data();
            return keep(Puzzle::make(config));
        }
        if (word == "state") {
            state = State(puzzle, static_cast<std::uint32_t>(n[0]));
            return state.code();
        }
        return INT_MIN;
    }

    std::int32_t load(const std::vector<std::int32_t> &n) {
        std::vector<prune_placement> all;
        for (std::size_t i = 1; i < n.size(); i += 4) all.push_back({n[i], n[i + 1], n[i + 2], n[i + 3]});
        return state.load(n[0], all.data());
    }

    std::int32_t many(const std::vector<std::int32_t> &n) {
        std::vector<std::int32_t> tiles, rots, budgets, expected;
        for (std::size_t i = 2; i < n.size(); i += 4) {
            tiles.push_back(n[i]);
            rots.push_back(n[i + 1]);
            budgets.push_back(n[i + 2]);
            expected.push_back(n[i + 3]);
        }
        std::vector<std::int32_t> verdicts(expected.size());
        const std::int32_t dead = state.check_many(n[0], n[1], tiles.data(), rots.data(), budgets.data(), verdicts.data());
        return verdicts == expected ? dead : INT_MIN;
    }
};

} // namespace

int main(int argc, char **argv) {
    std::ifstream file(argc == 2 ? argv[1] : "");
    if (!file) {
        std::fputs("usage: vectors FILE\n", stderr);
        return 2;
    }
    test_handles();
    Replay replay;
    int at = 0, calls = 0;
    for (std::string line; std::getline(file, line);) {
        at++;
        if (line[0] == '#') continue;
        std::istringstream fields(line);
        std::string word;
        std::vector<std::int32_t> numbers;
        fields >> word;
        for (std::int32_t number; fields >> number;) numbers.push_back(number);
        const std::int32_t expected = numbers.back();
        numbers.pop_back();
        const std::int32_t got = replay.answer(word, numbers);
        calls++;
        if (got != expected && ++failed <= 10)
            std::printf("%s:%d: %s gave %d, expected %d\n", argv[1], at, word.c_str(), static_cast<int>(got),
                        static_cast<int>(expected));
    }
    std::printf("vectors, C++: %d calls, %d wrong\n", calls, failed);
    return failed != 0 || calls == 0;
}
