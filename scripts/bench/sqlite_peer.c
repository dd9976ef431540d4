/* SQLite by its C API, as a peer of `make bench`: WAL, synchronous=FULL. It loads the rows that
 * `treelot-bench rows` writes, scans them, or commits them durably. Each call prints a line of
 * JSON.
 *
 *     sqlite_peer load   DATABASE ROWS
 *     sqlite_peer scan   DATABASE ROUNDS
 *     sqlite_peer commit DATABASE ROWS WRITERS ROWS_PER_COMMIT SECONDS
 */
#include <pthread.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { HEAD_BYTES = 28, BUSY_MILLISECONDS = 60000 };

static const char *INSERT =
    "INSERT INTO events(instant, actor, type, payload) VALUES (?1, ?2, ?3, ?4)";

struct row {
  int64_t instant;
  uint32_t actor, type, length;
  const unsigned char *payload;
};

struct rows {
  struct row *list;
  size_t count;
};

static void fail(const char *what, sqlite3 *database) {
  fprintf(stderr, "sqlite_peer: %s: %s\n", what, database ? sqlite3_errmsg(database) : "");
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static long peak_bytes(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss * 1024;
}

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

static double quantile(const double *sorted, size_t count, double share) {
  size_t place = (size_t)(count * share);
  return sorted[place < count ? place : count - 1];
}

/* The format of the file is that of Rows.swift; this program runs on little-endian machines. */
static struct rows read_rows(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail(path, NULL);
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(size + 1);
  if (fread(bytes, 1, size, file) != size) fail(path, NULL);
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
  if (rows.count == 0) fail("there are no rows", NULL);
  return rows;
}

static void run(sqlite3 *database, const char *statement) {
  if (sqlite3_exec(database, statement, NULL, NULL, NULL) != SQLITE_OK) fail(statement, database);
}

static sqlite3 *open_database(const char *path) {
  sqlite3 *database;
  if (sqlite3_open(path, &database) != SQLITE_OK) fail(path, database);
  sqlite3_busy_timeout(database, BUSY_MILLISECONDS);
  run(database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;");
  run(database, "CREATE TABLE IF NOT EXISTS events(position INTEGER PRIMARY KEY, instant INTEGER,"
                " actor INTEGER, type INTEGER, payload BLOB)");
  return database;
}

static sqlite3_stmt *prepare(sqlite3 *database, const char *text) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK) fail(text, database);
  return statement;
}

static void insert(sqlite3 *database, sqlite3_stmt *statement, const struct row *row) {
  sqlite3_bind_int64(statement, 1, row->instant);
  sqlite3_bind_int64(statement, 2, row->actor);
  sqlite3_bind_int64(statement, 3, row->type);
  sqlite3_bind_blob(statement, 4, row->payload, (int)row->length, SQLITE_STATIC);
  if (sqlite3_step(statement) != SQLITE_DONE) fail("insert", database);
  sqlite3_reset(statement);
}

static void load(const char *path, const char *rows_path) {
  struct rows rows = read_rows(rows_path);
  sqlite3 *database = open_database(path);
  sqlite3_stmt *statement = prepare(database, INSERT);
  run(database, "BEGIN");
  for (size_t place = 0; place < rows.count; place++)
    insert(database, statement, &rows.list[place]);
  run(database, "COMMIT");
  sqlite3_finalize(statement);
  run(database, "PRAGMA wal_checkpoint(TRUNCATE)");
  sqlite3_close(database);
  printf("{\"rows\":%zu}\n", rows.count);
}

/* Steps through all rows in order and reads every column of each. */
static void scan(const char *path, int rounds) {
  sqlite3 *database = open_database(path);
  double *seconds = malloc((size_t)rounds * sizeof(double));
  int64_t count = 0, sum = 0;
  for (int round = 0; round < rounds; round++) {
    double start = now();
    sqlite3_stmt *statement = prepare(
        database, "SELECT position, instant, actor, type, payload FROM events ORDER BY position");
    int result;
    count = 0;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
      sum += sqlite3_column_int64(statement, 0) + sqlite3_column_int64(statement, 1) +
             sqlite3_column_int64(statement, 2) + sqlite3_column_int64(statement, 3);
      const unsigned char *payload = sqlite3_column_blob(statement, 4);
      int length = sqlite3_column_bytes(statement, 4);
      if (length > 0) sum += payload[0] + payload[length - 1];
      count++;
    }
    if (result != SQLITE_DONE) fail("scan", database);
    sqlite3_finalize(statement);
    seconds[round] = now() - start;
  }
  qsort(seconds, (size_t)rounds, sizeof(double), compare);
  printf("{\"events\":%lld,\"sum\":%lld,\"best\":%.9f,\"median\":%.9f,\"peakBytes\":%ld}\n",
         (long long)count, (long long)sum, seconds[0], quantile(seconds, (size_t)rounds, 0.5),
         peak_bytes());
  sqlite3_close(database);
}

struct writer {
  pthread_t thread;
  const char *path;
  const struct rows *rows;
  size_t first, rows_per_commit, count, room;
  double deadline, *latencies;
};

/* One writer with a connection of its own, which waits for each commit before it makes the next. */
static void *write_commits(void *argument) {
  struct writer *writer = argument;
  sqlite3 *database = open_database(writer->path);
  sqlite3_stmt *statement = prepare(database, INSERT);
  size_t place = writer->first;
  for (double start = now(); start < writer->deadline;) {
    run(database, "BEGIN IMMEDIATE");
    for (size_t row = 0; row < writer->rows_per_commit; row++)
      insert(database, statement, &writer->rows->list[place++ % writer->rows->count]);
    run(database, "COMMIT");
    double end = now();
    if (writer->count == writer->room) {
      writer->room = writer->room * 2 + 1024;
      writer->latencies = realloc(writer->latencies, writer->room * sizeof(double));
    }
    writer->latencies[writer->count++] = end - start;
    start = end;
  }
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return NULL;
}

static void commit(const char *path, const char *rows_path, int writers, size_t rows_per_commit,
                   double seconds) {
  struct rows rows = read_rows(rows_path);
  sqlite3 *database = open_database(path);
  struct writer *all = calloc((size_t)writers, sizeof(struct writer));
  double start = now();
  for (int number = 0; number < writers; number++) {
    all[number] = (struct writer){.path = path, .rows = &rows, .rows_per_commit = rows_per_commit,
                                  .first = (size_t)number * 1000, .deadline = start + seconds};
    pthread_create(&all[number].thread, NULL, write_commits, &all[number]);
  }
  size_t count = 0;
  for (int number = 0; number < writers; number++) {
    pthread_join(all[number].thread, NULL);
    count += all[number].count;
  }
  double passed = now() - start;
  double *latencies = malloc((count + 1) * sizeof(double));
  size_t place = 0;
  for (int number = 0; number < writers; number++) {
    memcpy(latencies + place, all[number].latencies, all[number].count * sizeof(double));
    place += all[number].count;
  }
  qsort(latencies, count, sizeof(double), compare);
  printf("{\"commits\":%zu,\"events\":%zu,\"seconds\":%.6f,\"commitsPerSecond\":%.3f,"
         "\"p50\":%.9f,\"p99\":%.9f,\"p999\":%.9f,\"peakBytes\":%ld}\n",
         count, count * rows_per_commit, passed, count / passed, quantile(latencies, count, 0.5),
         quantile(latencies, count, 0.99), quantile(latencies, count, 0.999), peak_bytes());
  sqlite3_close(database);
}

int main(int count, char **arguments) {
  if (count == 4 && !strcmp(arguments[1], "load")) {
    load(arguments[2], arguments[3]);
  } else if (count == 4 && !strcmp(arguments[1], "scan")) {
    scan(arguments[2], atoi(arguments[3]));
  } else if (count == 7 && !strcmp(arguments[1], "commit")) {
    commit(arguments[2], arguments[3], atoi(arguments[4]), (size_t)atoi(arguments[5]),
           atof(arguments[6]));
  } else {
    fprintf(stderr, "usage: see the beginning of sqlite_peer.c\n");
    return 64;
  }
  return 0;
}
