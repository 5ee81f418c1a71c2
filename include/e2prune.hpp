/* e2prune.hpp - libe2prune for C++17: handles that free themselves, and nothing else.
 *
 *     const e2prune::Puzzle puzzle = e2prune::Puzzle::official();   // once
 *     e2prune::State state(puzzle);                                 // once a thread
 *     if (!state) { std::puts(state.why()); return 1; }
 *     ...
 *     if (state.check(cell, tile, rot, left) > 0) continue;         // dead: next candidate
 *     state.push(cell, tile, rot);
 *     search(cell + 1, left);
 *     state.pop();
 *
 * Nothing here throws. A handle that could not be made is empty: false in a condition, with the reason in
 * code() and why(). Every other function is the C call of its name, returns its codes, and is documented
 * in e2prune.h; on an empty handle it returns PRUNE_E_NULL. Handles move and do not copy: State::clone
 * does that. Pointers to the C handles, for calls that are missing here, come from get(). */
#ifndef E2PRUNE_HPP
#define E2PRUNE_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "e2prune.h"

namespace e2prune {

namespace detail {

struct Free {
    void operator()(prune_puzzle *p) const noexcept { prune_puzzle_free(p); }
    void operator()(prune_state *s) const noexcept { prune_state_free(s); }
};

/* A C handle and, where there is none, the reason. */
template <class T> class Handle {
public:
    explicit operator bool() const noexcept { return handle != nullptr; }
    T *get() const noexcept { return handle.get(); }
    std::int32_t code() const noexcept { return handle ? static_cast<std::int32_t>(PRUNE_OK) : reason; }
    const char *why() const noexcept { return prune_strerror(code()); }

protected:
    Handle() = default;
    Handle(std::int32_t code, T *made) noexcept : handle(code == PRUNE_OK ? made : nullptr), reason(code) {}

    std::unique_ptr<T, Free> handle;
    std::int32_t reason = PRUNE_E_NULL;
};

} // namespace detail

/* Any number of threads may use one at once. It must outlive its states, and may be moved meanwhile. */
class Puzzle : public detail::Handle<prune_puzzle> {
public:
    Puzzle() = default; /* empty */

    /* struct_size is filled in. */
    static Puzzle make(prune_config config) noexcept {
        config.struct_size = sizeof config;
        prune_puzzle *made = nullptr;
        const std::int32_t code = prune_puzzle_new(&config, &made);
        return Puzzle(code, made);
    }

    static Puzzle official() noexcept {
        prune_puzzle *made = nullptr;
        const std::int32_t code = prune_puzzle_official(&made);
        return Puzzle(code, made);
    }

    static Puzzle load(const char *path, const prune_config *conventions = nullptr, char *why = nullptr,
                       std::size_t why_size = 0) noexcept {
        prune_puzzle *made = nullptr;
        const std::int32_t code = prune_puzzle_load(path, conventions, &made, why, why_size);
        return Puzzle(code, made);
    }

    std::int32_t tile_sides(std::int32_t tile, std::int32_t rot, std::uint16_t (&sides)[4]) const noexcept {
        return prune_tile_sides(get(), tile, rot, sides);
    }
    std::int32_t find_rotation(std::int32_t tile, std::int32_t north, std::int32_t east, std::int32_t south,
                               std::int32_t west) const noexcept {
        return prune_find_rotation(get(), tile, north, east, south, west);
    }
    std::int32_t lane(std::int32_t colour) const noexcept { return prune_lane(get(), colour); }
    std::uint64_t fingerprint() const noexcept { return prune_fingerprint(get()); }

private:
    Puzzle(std::int32_t code, prune_puzzle *made) noexcept : Handle(code, made) {}
};

/* One thread at a time. */
class State : public detail::Handle<prune_state> {
public:
    State() = default; /* empty */

    explicit State(const Puzzle &puzzle, std::uint32_t rules = PRUNE_RULES_DEFAULT) noexcept {
        prune_state *made = nullptr;
        reason = prune_state_new(puzzle.get(), rules, &made);
        handle.reset(made);
    }
    explicit State(Puzzle &&, std::uint32_t = 0) = delete; /* the puzzle would be gone */

    State clone() const noexcept {
        prune_state *made = nullptr;
        const std::int32_t code = prune_state_clone(get(), &made);
        return State(code, made);
    }

    std::int32_t push(std::int32_t cell, std::int32_t tile, std::int32_t rot) noexcept {
        return prune_push(get(), cell, tile, rot);
    }
    std::int32_t pin(std::int32_t cell, std::int32_t tile, std::int32_t rot, std::int32_t free_sides) noexcept {
        return prune_pin(get(), cell, tile, rot, free_sides);
    }
    std::int32_t pop() noexcept { return prune_pop(get()); }
    std::int32_t pop_to(std::int32_t depth) noexcept { return prune_pop_to(get(), depth); }
    std::int32_t reset() noexcept { return prune_state_reset(get()); }
    std::int32_t load(std::int32_t n, const prune_placement *placements) noexcept {
        return prune_load(get(), n, placements);
    }
    std::int32_t schedule(std::int32_t n, const std::int32_t *order, const std::int32_t *allowed) noexcept {
        return prune_schedule(get(), n, order, allowed);
    }
    std::int32_t promise(std::uint32_t promises, std::int32_t n, const std::int32_t *cells) noexcept {
        return prune_promise(get(), promises, n, cells);
    }

    std::int32_t check(std::int32_t cell, std::int32_t tile, std::int32_t rot, std::int32_t budget) noexcept {
        return prune_check(get(), cell, tile, rot, budget);
    }
    std::int32_t check_many(std::int32_t cell, std::int32_t n, const std::int32_t *tiles, const std::int32_t *rots,
                            const std::int32_t *budgets, std::int32_t *verdicts) noexcept {
        return prune_check_many(get(), cell, n, tiles, rots, budgets, verdicts);
    }
    std::int32_t judge(std::int32_t budget) noexcept { return prune_judge(get(), budget); }
    std::int32_t bound() noexcept { return prune_bound(get()); }
    std::int32_t depth() const noexcept { return prune_depth(get()); }
    /* struct_size is filled in. */
    std::int32_t walk(prune_line line, prune_step *steps) noexcept {
        line.struct_size = sizeof line;
        return prune_walk(get(), &line, steps);
    }

    /* struct_size is filled in. */
    std::int32_t explain(prune_report &report) noexcept {
        report.struct_size = sizeof report;
        return prune_explain(get(), &report);
    }
    std::int32_t verify() noexcept { return prune_verify(get()); }

private:
    State(std::int32_t code, prune_state *made) noexcept : Handle(code, made) {}
};

} // namespace e2prune

#endif
