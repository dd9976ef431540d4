/* Loaded in front of the C library: writes are short, or interrupted before they have begun; one in
 * three of each. What is asked of descriptors 0 to 2 goes through as it is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static unsigned next_random(void) {
  static __thread unsigned state;
  if (!state) state = (unsigned)getpid() * 2654435761u + (unsigned)(size_t)&state;
  state = state * 1664525u + 1013904223u;
  return state >> 16;
}

/* How many of so many bytes are written; -1 for an interruption. */
static ssize_t share(size_t count) {
  switch (next_random() % 3) {
    case 0: return -1;
    case 1: return count < 2 ? (ssize_t)count : (ssize_t)(1 + next_random() % (count - 1));
    default: return (ssize_t)count;
  }
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  static ssize_t (*real)(int, const void *, size_t, off_t);
  if (!real) real = dlsym(RTLD_NEXT, "pwrite");
  ssize_t some = share(count);
  if (some < 0) {
    errno = EINTR;
    return -1;
  }
  return real(file, bytes, (size_t)some, offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  return pwrite(file, bytes, count, offset);
}
