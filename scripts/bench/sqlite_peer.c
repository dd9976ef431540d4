/* SQLite by its C API, as a peer of `make bench`: WAL, synchronous=FULL. It loads the rows that
 * `treelot-bench rows` writes, scans them, or commits them durably. Each call prints a line of
 * JSON.
 *
 *     sqlite_peer load   DATABASE ROWS
 *     sqlite_peer scan   DATABASE ROUNDS
 *     sqlite_peer commit DATABASE ROWS WRITERS ROWS_PER_COMMIT SECONDS
 */
#include "peer.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUSY_MILLISECONDS = 60000 };

struct connection {
  sqlite3 *database;
  sqlite3_stmt *insert;
};

static void run(sqlite3 *database, const char *statement) {
  if (sqlite3_exec(database, statement, NULL, NULL, NULL) != SQLITE_OK)
    fail(statement, sqlite3_errmsg(database));
}

static sqlite3 *open_database(const char *path) {
  sqlite3 *database;
  if (sqlite3_open(path, &database) != SQLITE_OK) fail(path, sqlite3_errmsg(database));
  sqlite3_busy_timeout(database, BUSY_MILLISECONDS);
  run(database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;");
  run(database, "CREATE TABLE IF NOT EXISTS events(position INTEGER PRIMARY KEY, instant INTEGER,"
                " actor INTEGER, type INTEGER, payload BLOB)");
  return database;
}

static sqlite3_stmt *prepare(sqlite3 *database, const char *text) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK)
    fail(text, sqlite3_errmsg(database));
  return statement;
}

static void *connect_store(const char *path) {
  struct connection *connection = malloc(sizeof *connection);
  connection->database = open_database(path);
  connection->insert = prepare(
      connection->database,
      "INSERT INTO events(instant, actor, type, payload) VALUES (?1, ?2, ?3, ?4)");
  return connection;
}

static void close_store(void *store) {
  struct connection *connection = store;
  sqlite3_finalize(connection->insert);
  sqlite3_close(connection->database);
  free(connection);
}

static void insert(struct connection *connection, const struct row *row) {
  sqlite3_stmt *statement = connection->insert;
  sqlite3_bind_int64(statement, 1, row->instant);
  sqlite3_bind_int64(statement, 2, row->actor);
  sqlite3_bind_int64(statement, 3, row->type);
  sqlite3_bind_blob(statement, 4, row->payload, (int)row->length, SQLITE_STATIC);
  if (sqlite3_step(statement) != SQLITE_DONE)
    fail("insert", sqlite3_errmsg(connection->database));
  sqlite3_reset(statement);
}

static void commit(void *store, const struct rows *rows, size_t first, size_t count) {
  struct connection *connection = store;
  run(connection->database, "BEGIN IMMEDIATE");
  for (size_t place = first; place < first + count; place++)
    insert(connection, row_at(rows, place));
  run(connection->database, "COMMIT");
}

static void load(const char *path, const char *rows_path) {
  struct rows rows = read_rows(rows_path);
  struct connection *connection = connect_store(path);
  commit(connection, &rows, 0, rows.count);
  run(connection->database, "PRAGMA wal_checkpoint(TRUNCATE)");
  close_store(connection);
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
    if (result != SQLITE_DONE) fail("scan", sqlite3_errmsg(database));
    sqlite3_finalize(statement);
    seconds[round] = now() - start;
  }
  double median = quantile(seconds, (size_t)rounds, 0.5);
  printf("{\"events\":%lld,\"sum\":%lld,\"best\":%.9f,\"median\":%.9f,\"peakBytes\":%ld}\n",
         (long long)count, (long long)sum, seconds[0], median, peak_bytes());
  sqlite3_close(database);
}

int main(int count, char **arguments) {
  if (count == 4 && !strcmp(arguments[1], "load")) {
    load(arguments[2], arguments[3]);
  } else if (count == 4 && !strcmp(arguments[1], "scan")) {
    scan(arguments[2], atoi(arguments[3]));
  } else if (count == 7 && !strcmp(arguments[1], "commit")) {
    static const struct store store = {connect_store, commit, close_store};
    struct rows rows = read_rows(arguments[3]);
    measure_commits(&store, arguments[2], &rows, atoi(arguments[4]), (size_t)atoi(arguments[5]),
                    atof(arguments[6]));
  } else {
    fprintf(stderr, "usage: see the beginning of sqlite_peer.c\n");
    return 64;
  }
  return 0;
}
