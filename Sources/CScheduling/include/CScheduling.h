#ifndef CSCHEDULING_H
#define CSCHEDULING_H

#include <stdint.h>

/// What Linux can be asked about its threads, and the C library shows to C alone. Elsewhere, nothing is known, and nothing
/// is done.

/// The processor on which the calling thread runs, counted from 0; -1 where that is not known.
int scheduling_processor(void);

/// Keeps the calling thread off one processor, and on the others that the process may use; on all of them if `processor` is -1,
/// or the only one.
void scheduling_keep_off(int processor);

/// Has the calling thread run for so long before others of its kind have their turn, with this niceness.
void scheduling_take_long_turns(int niceness, uint64_t nanoseconds);

#endif
