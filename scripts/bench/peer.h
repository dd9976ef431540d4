/* What the peers of `make bench` that are written in C share: the rows that `treelot-bench rows`
 * writes, and writers that commit them side by side, each on a connection of its own. */
#ifndef PEER_H
#define PEER_H

#include <stddef.h>
#include <stdint.h>

struct row {
  int64_t instant;
  uint32_t actor, type, length;
  const unsigned char *payload;
};

struct rows {
  struct row *list;
  size_t count;
};

/* How a store is spoken to; each ends the program if it can't do what it is for. */
struct store {
  void *(*open)(const char *where);
  /* Commits so many rows, the first of which is at that place; returns when they are durable. */
  void (*commit)(void *connection, const struct rows *rows, size_t first, size_t count);
  void (*close)(void *connection);
};

/* Ends the program, and says why. */
void fail(const char *what, const char *why) __attribute__((noreturn));

double now(void);
long peak_bytes(void);
struct rows read_rows(const char *path);

/* The rows are written again and again. */
static inline const struct row *row_at(const struct rows *rows, size_t place) {
  return &rows->list[place % rows->count];
}

/* The value below which this share of all values lies. Sorts them. */
double quantile(double *values, size_t count, double share);

/* Lets so many writers commit until the time is over, each waiting for each of its commits, and
 * prints what came of it as a line of JSON. */
void measure_commits(const struct store *store, const char *where, const struct rows *rows,
                     int writers, size_t rows_per_commit, double seconds);

#endif
