/* Redis streams by hiredis, as a peer of `make bench`. A commit of one event is an XADD; of
 * several, a transaction of them that is sent in one piece, which was faster than a script. Prints
 * a line of JSON.
 *
 *     redis_peer PORT ROWS WRITERS ROWS_PER_COMMIT SECONDS
 */
#include "peer.h"

#include <hiredis/hiredis.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *connect_store(const char *port) {
  redisContext *context = redisConnect("127.0.0.1", atoi(port));
  if (!context || context->err) fail("connect", context ? context->errstr : "no memory");
  return context;
}

static void close_store(void *context) { redisFree(context); }

static void add(redisContext *context, const struct row *row) {
  char actor[16], type[16];
  const char *parts[] = {"XADD", "events", "*", "a", actor, "t", type, "p",
                         (const char *)row->payload};
  size_t lengths[] = {4, 6, 1, 1, 0, 1, 0, 1, row->length};
  lengths[4] = (size_t)sprintf(actor, "%u", row->actor);
  lengths[6] = (size_t)sprintf(type, "%u", row->type);
  if (redisAppendCommandArgv(context, 9, parts, lengths) != REDIS_OK)
    fail("send", context->errstr);
}

static void receive(redisContext *context) {
  redisReply *reply;
  if (redisGetReply(context, (void **)&reply) != REDIS_OK) fail("receive", context->errstr);
  if (reply->type == REDIS_REPLY_ERROR) fail("receive", reply->str);
  freeReplyObject(reply);
}

static void commit(void *context, const struct rows *rows, size_t first, size_t count) {
  if (count > 1) redisAppendCommand(context, "MULTI");
  for (size_t place = first; place < first + count; place++) add(context, row_at(rows, place));
  if (count > 1) redisAppendCommand(context, "EXEC");
  for (size_t replies = count > 1 ? count + 2 : 1; replies > 0; replies--) receive(context);
}

int main(int count, char **arguments) {
  if (count != 6) {
    fprintf(stderr, "usage: see the beginning of redis_peer.c\n");
    return 64;
  }
  static const struct store store = {connect_store, commit, close_store};
  struct rows rows = read_rows(arguments[2]);
  measure_commits(&store, arguments[1], &rows, atoi(arguments[3]), (size_t)atoi(arguments[4]),
                  atof(arguments[5]));
  return 0;
}
