#ifndef CPREFETCH_H
#define CPREFETCH_H

/// Has the processor fetch the line of memory with this address, which will be changed soon. It waits for
/// nothing, and an address that is none does no harm. Swift has no word for it.
static inline void prefetch_for_change(const void *address) { __builtin_prefetch(address, 1); }

#endif
