#include "peer.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { HEAD_BYTES = 28 };

void fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(1);
}

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

long peak_bytes(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss * 1024;
}

/* The processor time that this process has taken. */
static double cpu_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

double quantile(double *values, size_t count, double share) {
  qsort(values, count, sizeof(double), compare);
  size_t place = (size_t)(count * share);
  return values[place < count ? place : count - 1];
}

/* The format of the file is that of Rows.swift; these programs run on little-endian machines. */
struct rows read_rows(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path, "can't be read");
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size + 1);
  if (fread(bytes, 1, size, file) != size) fail(path, "can't be read");
  fclose(file);

  struct rows rows = {malloc((size / HEAD_BYTES + 1) * sizeof(struct row)), 0};
  for (size_t offset = 0; offset + HEAD_BYTES <= size;) {
    struct row *row = &rows.list[rows.count++];
    memcpy(&row->instant, bytes + offset + 8, 8);
    memcpy(&row->actor, bytes + offset + 16, 4);
    memcpy(&row->type, bytes + offset + 20, 4);
    memcpy(&row->length, bytes + offset + 24, 4);
    row->payload = bytes + offset + HEAD_BYTES;
    offset += HEAD_BYTES + row->length;
  }
  if (rows.count == 0) fail(path, "there are no rows");
  return rows;
}

struct writer {
  pthread_t thread;
  const struct store *store;
  const struct rows *rows;
  void *connection;
  size_t first, rows_per_commit, count, room;
  double deadline, *latencies;
};

static void *write_commits(void *argument) {
  struct writer *writer = argument;
  size_t place = writer->first;
  for (double start = now(); start < writer->deadline;) {
    writer->store->commit(writer->connection, writer->rows, place, writer->rows_per_commit);
    place += writer->rows_per_commit;
    double end = now();
    if (writer->count == writer->room) {
      writer->room = writer->room * 2 + 1024;
      writer->latencies = realloc(writer->latencies, writer->room * sizeof(double));
    }
    writer->latencies[writer->count++] = end - start;
    start = end;
  }
  return NULL;
}

static void report(const struct writer *all, int writers, size_t rows_per_commit, double passed,
                   double cpu) {
  size_t count = 0, place = 0;
  for (int number = 0; number < writers; number++) count += all[number].count;
  double *latencies = malloc((count + 1) * sizeof(double));
  for (int number = 0; number < writers; number++) {
    memcpy(latencies + place, all[number].latencies, all[number].count * sizeof(double));
    place += all[number].count;
  }
  printf("{\"commits\":%zu,\"events\":%zu,\"seconds\":%.6f,\"commitsPerSecond\":%.3f,"
         "\"p50\":%.9f,\"p99\":%.9f,\"p999\":%.9f,\"clientCPU\":%.6f,\"peakBytes\":%ld}\n",
         count, count * rows_per_commit, passed, count / passed, quantile(latencies, count, 0.5),
         quantile(latencies, count, 0.99), quantile(latencies, count, 0.999), cpu, peak_bytes());
}

void measure_commits(const struct store *store, const char *where, const struct rows *rows,
                     int writers, size_t rows_per_commit, double seconds) {
  struct writer *all = calloc((size_t)writers, sizeof(struct writer));
  for (int number = 0; number < writers; number++)
    all[number] = (struct writer){.store = store, .rows = rows, .first = (size_t)number * 1000,
                                  .connection = store->open(where),
                                  .rows_per_commit = rows_per_commit};
  double start = now(), cpu = cpu_seconds();
  for (int number = 0; number < writers; number++) {
    all[number].deadline = start + seconds;
    pthread_create(&all[number].thread, NULL, write_commits, &all[number]);
  }
  for (int number = 0; number < writers; number++) pthread_join(all[number].thread, NULL);
  double passed = now() - start;
  report(all, writers, rows_per_commit, passed, cpu_seconds() - cpu);
  for (int number = 0; number < writers; number++) store->close(all[number].connection);
}
