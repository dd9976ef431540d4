/* SQLite by its C API, as a peer of `make bench`: WAL, synchronous=FULL; the store is its file.
 *
 *     sqlite_peer DATABASE ROUNDS
 *
 * steps through all rows that are there in order, and reads every column of each. */
#include "peer.h"

#include <sqlite3.h>

struct connection {
  sqlite3 *database;
  sqlite3_stmt *insert;
};

static void run(sqlite3 *database, const char *statement) {
  if (sqlite3_exec(database, statement, NULL, NULL, NULL) != SQLITE_OK)
    fail(statement, sqlite3_errmsg(database));
}

static sqlite3_stmt *prepare(sqlite3 *database, const char *text) {
  sqlite3_stmt *statement;
  if (sqlite3_prepare_v2(database, text, -1, &statement, NULL) != SQLITE_OK)
    fail(text, sqlite3_errmsg(database));
  return statement;
}

static void *connect_store(const char *path) {
  struct connection *connection = malloc(sizeof *connection);
  if (sqlite3_open(path, &connection->database) != SQLITE_OK)
    fail(path, sqlite3_errmsg(connection->database));
  sqlite3_busy_timeout(connection->database, 60000);
  run(connection->database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
      "CREATE TABLE IF NOT EXISTS events(position INTEGER PRIMARY KEY, instant INTEGER,"
      " actor INTEGER, type INTEGER, payload BLOB)");
  connection->insert = prepare(
      connection->database,
      "INSERT INTO events(instant, actor, type, payload) VALUES (?1, ?2, ?3, ?4)");
  return connection;
}

static void begin(void *store, size_t rows) {
  (void)rows;
  run(((struct connection *)store)->database, "BEGIN IMMEDIATE");
}

static void add(void *store, const struct row *row) {
  struct connection *connection = store;
  sqlite3_stmt *statement = connection->insert;
  sqlite3_bind_int64(statement, 1, row->instant);
  sqlite3_bind_int64(statement, 2, row->actor);
  sqlite3_bind_int64(statement, 3, row->type);
  sqlite3_bind_blob(statement, 4, row->payload, (int)row->length, SQLITE_STATIC);
  if (sqlite3_step(statement) != SQLITE_DONE)
    fail("insert", sqlite3_errmsg(connection->database));
  sqlite3_reset(statement);
}

static void commit(void *store, size_t rows) {
  (void)rows;
  run(((struct connection *)store)->database, "COMMIT");
}

static double scan(sqlite3 *database) {
  double start = now();
  volatile int64_t sum = 0;
  int result;
  sqlite3_stmt *statement = prepare(
      database, "SELECT position, instant, actor, type, payload FROM events ORDER BY position");
  while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
    for (int column = 0; column < 4; column++) sum += sqlite3_column_int64(statement, column);
    const unsigned char *payload = sqlite3_column_blob(statement, 4);
    int length = sqlite3_column_bytes(statement, 4);
    if (length > 0) sum += payload[0] + payload[length - 1];
  }
  if (result != SQLITE_DONE) fail("scan", sqlite3_errmsg(database));
  sqlite3_finalize(statement);
  return now() - start;
}

int main(int count, char **arguments) {
  if (count == 6) return measure_commits(arguments + 1);
  if (count != 3) fail("usage", "see the beginning of sqlite_peer.c and peer.h");
  struct connection *connection = connect_store(arguments[1]);
  printf("[%.9f", scan(connection->database));
  for (int round = 1; round < atoi(arguments[2]); round++)
    printf(",%.9f", scan(connection->database));
  printf("]\n");
  return 0;
}
