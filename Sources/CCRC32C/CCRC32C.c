// The one thing that Swift can't say: an instruction that only some processors of a kind have.

#include "CCRC32C.h"

bool ccrc32c_is_in_processor = false;

#if defined(__x86_64__)
#include <nmmintrin.h>
#define WITH_INSTRUCTION __attribute__((target("sse4.2")))
#define TAKE_8(state, word) ((uint32_t)_mm_crc32_u64(state, word))
#define TAKE_4(state, word) _mm_crc32_u32(state, word)
#define TAKE_1(state, byte) _mm_crc32_u8(state, byte)

__attribute__((constructor)) static void look(void) {
    __builtin_cpu_init();
    ccrc32c_is_in_processor = __builtin_cpu_supports("sse4.2");
}

#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
#define WITH_INSTRUCTION
#define TAKE_8(state, word) __crc32cd(state, word)
#define TAKE_4(state, word) __crc32cw(state, word)
#define TAKE_1(state, byte) __crc32cb(state, byte)

__attribute__((constructor)) static void look(void) { ccrc32c_is_in_processor = true; }
#endif

#if defined(WITH_INSTRUCTION)

// `count` is what keeps every load within `bytes`.
WITH_INSTRUCTION
uint32_t ccrc32c_update(uint32_t state, const void *bytes, size_t count) {
    const unsigned char *next = bytes;
    for (; count >= 8; next += 8, count -= 8) {
        uint64_t word;
        __builtin_memcpy(&word, next, sizeof word);
        state = TAKE_8(state, word);
    }
    if (count >= 4) {
        uint32_t word;
        __builtin_memcpy(&word, next, sizeof word);
        state = TAKE_4(state, word);
        next += 4;
        count -= 4;
    }
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
