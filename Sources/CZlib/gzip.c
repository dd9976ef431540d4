#include "CZlib.h"

#include <zlib.h>

// What a stream of gzip has around the data.
enum { OVERHEAD = 32, MEMORY = 8 };

size_t tree_lot_gzip_bound(size_t length) { return compressBound(length) + OVERHEAD; }

size_t tree_lot_gzip(const unsigned char *bytes, size_t length, int level, unsigned char *into, size_t room) {
  z_stream stream = {0};
  // 16 more window bits: with the head and the check value of gzip.
  if (deflateInit2(&stream, level, Z_DEFLATED, MAX_WBITS + 16, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (uInt)length;
  stream.next_out = into;
  stream.avail_out = (uInt)room;
  int result = deflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  deflateEnd(&stream);
  return result == Z_STREAM_END ? written : 0;
}
