// The one thing that Swift can't say: an instruction that only some processors of a kind have.

#include "CCRC32C.h"

bool ccrc32c_is_in_processor = false;

#if defined(__x86_64__)
#include <nmmintrin.h>
#define WITH_INSTRUCTION __attribute__((target("sse4.2")))
#define TAKE_8(state, word) ((uint32_t)_mm_crc32_u64(state, word))
#define TAKE_1(state, byte) _mm_crc32_u8(state, byte)

static void make_shifts(void);

__attribute__((constructor)) static void look(void) {
    __builtin_cpu_init();
    ccrc32c_is_in_processor = __builtin_cpu_supports("sse4.2");
    if (ccrc32c_is_in_processor) make_shifts();
}

#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
#define WITH_INSTRUCTION
#define TAKE_8(state, word) __crc32cd(state, word)
#define TAKE_1(state, byte) __crc32cb(state, byte)

static void make_shifts(void);

__attribute__((constructor)) static void look(void) {
    ccrc32c_is_in_processor = true;
    make_shifts();
}
#endif

#if defined(WITH_INSTRUCTION)

// The instruction answers after three cycles, and can begin anew in each: so long runs are taken as
// three strands side by side, which makes them two and a half times as fast. A strand's state is put in
// front of the next one's by shifting it over as many zeros as that one has bytes. A shift is linear in
// the state's bits, so that four tables of its bytes make it.
enum { STRAND = 4096 };
static uint32_t shifts[4][256];

WITH_INSTRUCTION
static void make_shifts(void) {
    for (int byte = 0; byte < 4; byte++)
        for (int bit = 0; bit < 8; bit++) {
            uint64_t state = UINT32_C(1) << (8 * byte + bit);
            for (int zeros = 0; zeros < STRAND; zeros += 8) state = TAKE_8((uint32_t)state, 0);
            for (int low = 0; low < 1 << bit; low++)
                shifts[byte][1 << bit | low] = (uint32_t)state ^ shifts[byte][low];
        }
}

static uint32_t shift(uint32_t state) {
    return shifts[0][state & 0xFF] ^ shifts[1][state >> 8 & 0xFF] ^ shifts[2][state >> 16 & 0xFF] ^
           shifts[3][state >> 24];
}

static inline uint64_t word_at(const unsigned char *place) {
    uint64_t word;
    __builtin_memcpy(&word, place, sizeof word);
    return word;
}

// Up to seven bytes behind others, which end at `end`, without a branch: where a loop over them ends, no
// processor can guess, and with that a commit's check took half as long again. Zeros leave the state
// zero, so they can stand in front: they push the bytes, with as much of the state as lies over them, to
// the end of a word. What is left of the state is shifted.
// There must be eight bytes before `end`.
WITH_INSTRUCTION
static inline uint32_t take_last(uint32_t state, const unsigned char *end, size_t count) {
    size_t bits = 8 * count;
    uint64_t bytes = word_at(end - 8) >> 8 >> (56 - bits);
    uint64_t mixed = (bytes ^ state) & ((UINT64_C(1) << bits) - 1);
    return (uint32_t)((uint64_t)state >> bits) ^ TAKE_8(0, mixed << 8 << (56 - bits));
}

// `count` is what keeps every load within `bytes`.
WITH_INSTRUCTION
uint32_t ccrc32c_update(uint32_t state, const void *bytes, size_t count) {
    const unsigned char *next = bytes;
    bool has_word = count >= 8;
    for (; count >= 3 * STRAND; next += 3 * STRAND, count -= 3 * STRAND) {
        uint32_t second = 0, third = 0;
        for (size_t place = 0; place < STRAND; place += 8) {
            state = TAKE_8(state, word_at(next + place));
            second = TAKE_8(second, word_at(next + STRAND + place));
            third = TAKE_8(third, word_at(next + 2 * STRAND + place));
        }
        state = shift(shift(state) ^ second) ^ third;
    }
    for (; count >= 8; next += 8, count -= 8) state = TAKE_8(state, word_at(next));
    if (has_word) return take_last(state, next + count, count);
    for (; count > 0; next++, count--) state = TAKE_1(state, *next);
    return state;
}

#else

uint32_t ccrc32c_update(uint32_t state, const void *bytes, size_t count) {
    (void)bytes;
    (void)count;
    __builtin_trap();
    return state;
}

#endif
