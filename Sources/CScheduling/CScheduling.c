// For the processors: the C library declares them for programs that are for Linux alone.
#define _GNU_SOURCE

#include "CScheduling.h"

#if defined(__linux__)
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

int scheduling_processor(void) { return sched_getcpu(); }

void scheduling_keep_off(int processor) {
    cpu_set_t set;
    // Those of the main thread: only the one that started the process changes them.
    if (sched_getaffinity(getpid(), sizeof set, &set) != 0) return;
    if (processor >= 0 && processor < CPU_SETSIZE && CPU_COUNT(&set) > 1) {
        CPU_CLR(processor, &set);
    }
    sched_setaffinity(0, sizeof set, &set);
}

// `struct sched_attr` and its call, which no C library had before glibc 2.41: sched_setattr(2).
struct attributes {
    uint32_t size;
    uint32_t policy;
    uint64_t flags;
    int32_t niceness;
    uint32_t priority;
    uint64_t runtime;
    uint64_t deadline;
    uint64_t period;
};

void scheduling_take_long_turns(int niceness, uint64_t nanoseconds) {
    struct attributes attributes = {
        .size = sizeof attributes, .niceness = niceness, .runtime = nanoseconds};
    syscall(SYS_sched_setattr, 0, &attributes, 0);
}
#else
int scheduling_processor(void) { return -1; }
void scheduling_keep_off(int processor) { (void)processor; }
void scheduling_take_long_turns(int niceness, uint64_t nanoseconds) {
    (void)niceness;
    (void)nanoseconds;
}
#endif
