/* What the peers of `make bench` that are written in C share: the rows that `treelot-bench rows`
 * writes, and writers that commit them side by side, each on a connection of its own.
 *
 *     PROGRAM STORE ROWS WRITERS ROWS_PER_COMMIT SECONDS
 *
 * prints how long they took, and each commit, as a line of JSON. A peer defines the next four. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct row {
  int64_t instant;
  uint32_t actor, type, length;
  const unsigned char *payload;
};

static void *connect_store(const char *store);
static void begin(void *connection, size_t rows);
static void add(void *connection, const struct row *row);
/* Returns when the rows since `begin` are durable. */
static void commit(void *connection, size_t rows);

enum { HEAD_BYTES = 28 };
static struct row *rows;
static size_t row_count, rows_per_commit;

/* Ends the program, and says why. */
static void fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

/* The format of the file is that of Rows.swift; these programs run on little-endian machines. */
static void read_rows(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path, "can't be read");
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size + 1);
  if (fread(bytes, 1, size, file) != size) fail(path, "can't be read");
  fclose(file);
  rows = malloc((size / HEAD_BYTES + 1) * sizeof(struct row));
  for (size_t offset = 0; offset + HEAD_BYTES <= size;) {
    struct row *row = &rows[row_count++];
    memcpy(&row->instant, bytes + offset + 8, 8);
    memcpy(&row->actor, bytes + offset + 16, 12);
    row->payload = bytes + offset + HEAD_BYTES;
    offset += HEAD_BYTES + row->length;
  }
  if (row_count == 0) fail(path, "there are no rows");
}

struct writer {
  pthread_t thread;
  void *connection;
  size_t place, count;
  double deadline, *latencies;
};

/* Each commit is durable before the next begins; the rows are written again and again. */
static void *write_commits(void *argument) {
  struct writer *writer = argument;
  for (double start = now(), end; start < writer->deadline; start = end) {
    begin(writer->connection, rows_per_commit);
    for (size_t row = 0; row < rows_per_commit; row++)
      add(writer->connection, &rows[writer->place++ % row_count]);
    commit(writer->connection, rows_per_commit);
    end = now();
    if (writer->count % 1024 == 0)
      writer->latencies = realloc(writer->latencies, (writer->count + 1024) * sizeof(double));
    writer->latencies[writer->count++] = end - start;
  }
  return NULL;
}

static int measure_commits(char **arguments) {
  int writers = atoi(arguments[2]);
  read_rows(arguments[1]);
  rows_per_commit = (size_t)atoi(arguments[3]);
  struct writer *all = calloc((size_t)writers, sizeof(struct writer));
  for (int number = 0; number < writers; number++)
    all[number].connection = connect_store(arguments[0]);
  double start = now();
  for (int number = 0; number < writers; number++) {
    all[number].place = (size_t)number * 1000;
    all[number].deadline = start + atof(arguments[4]);
    pthread_create(&all[number].thread, NULL, write_commits, &all[number]);
  }
  for (int number = 0; number < writers; number++) pthread_join(all[number].thread, NULL);
  printf("{\"seconds\":%.6f,\"clientCPU\":%.6f,\"latencies\":[", now() - start,
         (double)clock() / CLOCKS_PER_SEC);
  const char *comma = "";
  for (int number = 0; number < writers; number++)
    for (size_t place = 0; place < all[number].count; place++, comma = ",")
      printf("%s%.9f", comma, all[number].latencies[place]);
  printf("]}\n");
  return 0;
}
