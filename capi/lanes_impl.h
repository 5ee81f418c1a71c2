// Vectors of one byte a colour.

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

// The sums of three vectors at once.
static inline void sum3(lanes a, lanes b, lanes c, int32_t sums[3]) {
#if defined(__AVX2__)
    __m256i zero = _mm256_setzero_si256(); // each sum of eight bytes is below 1 << 11
    __m256i all = _mm256_add_epi64(_mm256_sad_epu8((__m256i)a, zero),
                                   _mm256_slli_epi64(_mm256_sad_epu8((__m256i)b, zero), 20));
    all = _mm256_add_epi64(all, _mm256_slli_epi64(_mm256_sad_epu8((__m256i)c, zero), 40));
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1));
    uint64_t word = (uint64_t)_mm_cvtsi128_si64(_mm_add_epi64(half, _mm_unpackhi_epi64(half, half)));
    sums[0] = word & 0xfffff, sums[1] = word >> 20 & 0xfffff, sums[2] = (int32_t)(word >> 40);
#else
    sums[0] = sum(a), sums[1] = sum(b), sums[2] = sum(c);
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

// The larger in each lane.
static inline lanes larger(lanes a, lanes b) {
#if defined(__AVX2__)
    return (lanes)_mm256_max_epu8((__m256i)a, (__m256i)b);
#else
    return (a & (lanes)(a > b)) | (b & ~(lanes)(a > b));
#endif
}

static inline int32_t larger_of(int32_t a, int32_t b) { return a > b ? a : b; }

// Number of lanes that hold an odd value.
static inline int32_t count_odd(lanes v) {
#if defined(__AVX2__)
    return __builtin_popcount((uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16((__m256i)v, 7)));
#else
    return sum(v & 1);
#endif
}

// The lanes that are not zero.
static inline colour_set nonzero(lanes v) {
#if defined(__AVX2__)
    return ~(colour_set)_mm256_movemask_epi8(_mm256_cmpeq_epi8((__m256i)v, _mm256_setzero_si256()));
#else
    colour_set set = 0;
    for (int lane = 0; lane < PRUNE_MAX_COLOURS; lane++) set |= (colour_set)(v[lane] != 0) << lane;
    return set;
#endif
}

// The lanes that have bit k.
static inline colour_set bits_of(lanes v, int k) {
#if defined(__AVX2__)
    return (colour_set)_mm256_movemask_epi8(_mm256_slli_epi16((__m256i)v, 7 - k));
#else
    return nonzero(v & (uint8_t)(1 << k));
#endif
}

static inline uint32_t sides_word(const uint8_t sides[SIDES]) {
    uint32_t word;
    memcpy(&word, sides, sizeof word);
    return word;
}

// The same of sides that were just written one by one: a load of all four would wait for the stores.
static inline uint32_t sides_written(const uint8_t sides[SIDES]) {
    uint32_t word = 0;
    for (int side = 0; side < SIDES; side++) {
        uint32_t byte = sides[side];
        __asm__("" : "+r"(byte)); // keeps the compiler from making one load of it
        word |= byte << 8 * side;
    }
    return word;
}

static inline uint8_t side_of(uint32_t word, int side) { return (uint8_t)(word >> 8 * side); }

// One half in the lane of each of the four bytes; nothing for OPEN and FREE.
static inline lanes halves_of(const prune_puzzle *p, uint32_t sides) {
    return (p->one[side_of(sides, 0)] + p->one[side_of(sides, 1)]) +
           (p->one[side_of(sides, 2)] + p->one[side_of(sides, 3)]);
}

// 0xff in each byte of the word that equals code (below 0x80, as all bytes of the word).
static inline uint32_t bytes_equal(uint32_t word, uint32_t code) {
    uint32_t differing = word ^ code * 0x01010101u;
    uint32_t equal = ~(differing + 0x7f7f7f7fu) & 0x80808080u;
    return (equal >> 7) * 0xff;
}

// The bytes under the mask, OPEN in the others.
static inline uint32_t masked(uint32_t sides, uint32_t mask) {
    return (sides & mask) | (OPEN * 0x01010101u & ~mask);
}

// How many bytes a mask of whole bytes holds.
static inline uint64_t bytes_in(uint32_t mask) { return (uint64_t)__builtin_popcount(mask) / 8; }
