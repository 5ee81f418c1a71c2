// The vector code of the hot calls. Included once for every processor that is told apart, with KERNEL
// naming the table it defines.

#include "tables.h"

#include <string.h>

#if defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#endif

#define RARELY(condition) __builtin_expect(!!(condition), 0)

// Sum of all lanes.
static inline int32_t sum(lanes v) {
#if defined(__AVX2__)
    __m256i sums = _mm256_sad_epu8((__m256i)v, _mm256_setzero_si256());
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return _mm_cvtsi128_si32(half) + _mm_extract_epi16(half, 4);
#elif defined(__SSE2__)
    __m128i half[2], zero = _mm_setzero_si128();
    memcpy(half, &v, sizeof v);
    half[0] = _mm_add_epi32(_mm_sad_epu8(half[0], zero), _mm_sad_epu8(half[1], zero));
    return _mm_cvtsi128_si32(half[0]) + _mm_extract_epi16(half[0], 4);
#else
    int32_t total = 0;
    for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++) total += v[lane];
    return total;
#endif
}

// max(0, a - b) in each lane.
static inline lanes excess(lanes a, lanes b) {
#if defined(__AVX2__)
    return (lanes)_mm256_subs_epu8((__m256i)a, (__m256i)b);
#else
    return (a - b) & (lanes)(a > b);
#endif
}

// Number of lanes that hold an odd value.
static inline int32_t count_odd(lanes v) {
#if defined(__AVX2__)
    return __builtin_popcount((uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16((__m256i)v, 7)));
#else
    return sum(v & 1);
#endif
}

static inline uint32_t sides_word(const uint8_t sides[SIDES]) {
    uint32_t word;
    memcpy(&word, sides, sizeof word);
    return word;
}

// One half in the lane of each of the four bytes; nothing for OPEN and FREE.
static inline lanes halves_of(const prune_puzzle *p, uint32_t sides) {
    return (p->one[sides & 0xff] + p->one[sides >> 8 & 0xff]) +
           (p->one[sides >> 16 & 0xff] + p->one[sides >> 24]);
}

// 0xff in each byte of the word that equals code (below 0x80, as all bytes of the word).
static inline uint32_t bytes_equal(uint32_t word, uint32_t code) {
    uint32_t differing = word ^ code * 0x01010101u;
    uint32_t equal = ~(differing + 0x7f7f7f7fu) & 0x80808080u;
    return (equal >> 7) * 0xff;
}

// Prepare the top frame for questions about an empty cell.
static inline void ask_about(prune_state *s, int32_t cell) {
    struct frame *f = s->top;
    uint32_t beyond = sides_word(s->beyond[cell]);
    f->cell = cell;
    f->cell_open = bytes_equal(beyond, OPEN);
    f->cell_free = f->free_joints - __builtin_popcount(bytes_equal(beyond, FREE)) / 8;
    f->cell_demand = f->demand - halves_of(s->puzzle, beyond);
}

// Is the placement allowed, and the top frame prepared for its cell?
static inline int ready(const prune_state *s, int32_t cell, int32_t tile, int32_t rot) {
    const prune_puzzle *p = s->puzzle;
    return cell == s->top->cell && (uint32_t)tile < (uint32_t)p->cells && (uint32_t)rot < 4 && !s->used[tile] &&
           p->grey_sides[tile][rot] == p->rim[cell];
}

// The sides that a turned tile shows to open cells, OPEN in the other bytes.
static inline uint32_t shown(uint32_t sides, uint32_t open) {
    return (sides & open) | (OPEN * 0x01010101u & ~open);
}

static inline int32_t ledger_verdict(lanes supply, lanes demand, int32_t free_joints, int64_t budget) {
    int32_t deficit = sum(excess(demand, supply));
    int32_t odd = count_odd(supply ^ demand);
    return (deficit > budget ? PRUNE_BY_LEDGER_DEFICIT : 0) |
           (odd > 2 * budget + free_joints ? PRUNE_BY_LEDGER_PARITY : 0);
}

static __attribute__((noinline)) int32_t first_check(prune_state *s, int32_t cell, int32_t tile, int32_t rot,
                                                     int32_t budget);

static int32_t check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    if (RARELY(!ready(s, cell, tile, rot))) return first_check(s, cell, tile, rot, budget);
    if (RARELY(!(s->rules & PRUNE_RULE_LEDGER))) return PRUNE_KEEP;
    const prune_puzzle *p = s->puzzle;
    const struct frame *f = s->top;
    uint32_t given = shown(sides_word(p->side[tile][rot]), f->cell_open);
    return ledger_verdict(f->supply - p->halves[tile], f->cell_demand + halves_of(p, given), f->cell_free, budget);
}

// The first question about a cell, or a mistake.
static int32_t first_check(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t budget) {
    int32_t error = e2_placement_error(s, cell, tile, rot, 0);
    if (error) return error;
    ask_about(s, cell);
    return check(s, cell, tile, rot, budget);
}

// Write what the four neighbours of a cell see of it.
static inline void show(prune_state *s, int32_t cell, uint32_t sides) {
    const uint16_t *next = s->puzzle->next[cell];
    s->beyond[next[NORTH]][SOUTH] = (uint8_t)sides;
    s->beyond[next[EAST]][WEST] = (uint8_t)(sides >> 8);
    s->beyond[next[SOUTH]][NORTH] = (uint8_t)(sides >> 16);
    s->beyond[next[WEST]][EAST] = (uint8_t)(sides >> 24);
}

static int32_t push(prune_state *s, int32_t cell, int32_t tile, int32_t rot, int32_t free_sides) {
    if (RARELY(!ready(s, cell, tile, rot) || (uint32_t)free_sides > 15)) {
        int32_t error = e2_placement_error(s, cell, tile, rot, free_sides);
        if (error) return error;
        ask_about(s, cell);
    }
    const prune_puzzle *p = s->puzzle;
    const struct frame *f = s->top;
    uint32_t sides = sides_word(p->side[tile][rot]), open = f->cell_open;
    int32_t newly_free = 0;
    if (RARELY(free_sides)) {
        uint32_t freed = (((uint32_t)free_sides * 0x00204081u) & 0x01010101u) * 0xff;
        newly_free = __builtin_popcount(freed & open) / 8;
        open &= ~freed;
        sides = (sides & ~freed) | (FREE * 0x01010101u & freed);
    }
    struct frame *next = s->top + 1;
    next->supply = f->supply - p->halves[tile];
    next->demand = f->cell_demand + halves_of(p, shown(sides, open));
    next->free_joints = f->cell_free + newly_free;
    next->cell = NO_CELL;
    next->placed = (prune_placement){cell, tile, rot, free_sides};
    show(s, cell, sides);
    s->filled[cell] = s->used[tile] = 1;
    s->top = next;
    s->depth++;
    return PRUNE_OK;
}

static int32_t judge(const prune_state *s, int32_t budget) {
    const struct frame *f = s->top;
    if (!(s->rules & PRUNE_RULE_LEDGER)) return PRUNE_KEEP;
    return ledger_verdict(f->supply, f->demand, f->free_joints, budget);
}

static void count(const prune_state *s, int32_t *deficit, int32_t *odd) {
    const struct frame *f = s->top;
    *deficit = sum(excess(f->demand, f->supply));
    *odd = count_odd(f->supply ^ f->demand);
}

const struct kernel KERNEL = {push, check, judge, count};
