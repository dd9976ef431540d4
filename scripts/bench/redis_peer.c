/* Redis streams by hiredis, as a peer of `make bench`; the store is its port. A commit of one event
 * is an XADD; of several, a transaction that is sent in one piece, which is faster than a script. */
#include "peer.h"

#include <hiredis/hiredis.h>

static void *connect_store(const char *port) {
  redisContext *context = redisConnect("127.0.0.1", atoi(port));
  if (!context || context->err) fail("connect", context ? context->errstr : "no memory");
  return context;
}

static void begin(void *context, size_t rows) {
  if (rows > 1) redisAppendCommand(context, "MULTI");
}

static void add(void *context, const struct row *row) {
  redisAppendCommand(context, "XADD events * a %u t %u p %b", row->actor, row->type, row->payload,
                     (size_t)row->length);
}

static void commit(void *connection, size_t rows) {
  redisContext *context = connection;
  redisReply *reply;
  if (rows > 1) redisAppendCommand(context, "EXEC");
  for (size_t replies = rows > 1 ? rows + 2 : 1; replies > 0; replies--) {
    if (redisGetReply(context, (void **)&reply) != REDIS_OK) fail("receive", context->errstr);
    if (reply->type == REDIS_REPLY_ERROR) fail("receive", reply->str);
    freeReplyObject(reply);
  }
}

int main(int count, char **arguments) {
  if (count != 6) fail("usage", "see the beginning of peer.h");
  return measure_commits(arguments + 1);
}
