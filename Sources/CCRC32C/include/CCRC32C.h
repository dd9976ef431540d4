#ifndef CCRC32C_H
#define CCRC32C_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has an instruction for CRC-32C: found out once, before `main`.
extern bool ccrc32c_is_in_processor;

/// Asked once for every frame, and so no more than a load.
static inline bool ccrc32c_has_instruction(void) { return ccrc32c_is_in_processor; }

/// Takes `count` bytes into `state`, by the processor's instruction; `state` is a check value with
/// all its bits flipped. Only where `ccrc32c_has_instruction()`.
uint32_t ccrc32c_update(uint32_t state, const void *bytes, size_t count);

#endif
