/* PostgreSQL by libpq, as a peer of `make bench`. A commit is one prepared statement in binary
 * form, however many rows it inserts: one round trip. Prints a line of JSON.
 *
 *     postgres_peer CONNECTION ROWS WRITERS ROWS_PER_COMMIT SECONDS
 */
#include "peer.h"

#include <endian.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 4, ROWS_MAX = 1000 };

static size_t rows_per_commit;

static void require(PGconn *connection, PGresult *result, const char *what) {
  if (PQresultStatus(result) != PGRES_COMMAND_OK) fail(what, PQerrorMessage(connection));
  PQclear(result);
}

static void prepare_insert(PGconn *connection) {
  char *text = malloc(100 + rows_per_commit * 80), *end = text;
  end += sprintf(end, "INSERT INTO events(instant, actor, type, payload) VALUES ");
  for (size_t row = 0; row < rows_per_commit; row++)
    end += sprintf(end, "%s($%zu::bigint,$%zu::integer,$%zu::integer,$%zu::bytea)", row ? "," : "",
                   COLUMNS * row + 1, COLUMNS * row + 2, COLUMNS * row + 3, COLUMNS * row + 4);
  require(connection, PQprepare(connection, "insert", text, 0, NULL), "prepare");
  free(text);
}

static void *connect_store(const char *where) {
  PGconn *connection = PQconnectdb(where);
  if (PQstatus(connection) != CONNECTION_OK) fail("connect", PQerrorMessage(connection));
  prepare_insert(connection);
  return connection;
}

static void close_store(void *connection) { PQfinish(connection); }

static void commit(void *connection, const struct rows *rows, size_t first, size_t count) {
  static const int binary[COLUMNS * ROWS_MAX] = {[0 ... COLUMNS * ROWS_MAX - 1] = 1};
  struct { uint64_t instant; uint32_t actor, type; } numbers[count];
  const char *values[COLUMNS * count];
  int lengths[COLUMNS * count];
  for (size_t place = 0; place < count; place++) {
    const struct row *row = row_at(rows, first + place);
    numbers[place].instant = htobe64((uint64_t)row->instant);
    numbers[place].actor = htobe32(row->actor);
    numbers[place].type = htobe32(row->type);
    const char **value = &values[COLUMNS * place];
    int *length = &lengths[COLUMNS * place];
    value[0] = (const char *)&numbers[place].instant, length[0] = 8;
    value[1] = (const char *)&numbers[place].actor, length[1] = 4;
    value[2] = (const char *)&numbers[place].type, length[2] = 4;
    value[3] = (const char *)row->payload, length[3] = (int)row->length;
  }
  PGresult *result = PQexecPrepared(connection, "insert", (int)(COLUMNS * count), values, lengths,
                                    binary, 1);
  require(connection, result, "insert");
}

int main(int count, char **arguments) {
  if (count != 6) {
    fprintf(stderr, "usage: see the beginning of postgres_peer.c\n");
    return 64;
  }
  static const struct store store = {connect_store, commit, close_store};
  struct rows rows = read_rows(arguments[2]);
  rows_per_commit = (size_t)atoi(arguments[4]);
  if (rows_per_commit < 1 || rows_per_commit > ROWS_MAX) fail(arguments[4], "too many rows");
  measure_commits(&store, arguments[1], &rows, atoi(arguments[3]), rows_per_commit,
                  atof(arguments[5]));
  return 0;
}
