/* Loaded in front of the C library: the clock of the day stands still, at the second that the file named in FIXED_CLOCK
 * says. The file can be written again at any time. All other clocks go on. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *second;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FIXED_CLOCK");
  int file = name ? open(name, O_RDONLY) : -1;
  if (file < 0) return;
  void *page = mmap(0, sizeof *second, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) second = page;
  close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (!result && clock == CLOCK_REALTIME && second) *time = (struct timespec){.tv_sec = *second};
  return result;
}
