#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>

/// Bytes that a compressed text of `length` bytes has at the most.
size_t tree_lot_gzip_bound(size_t length);

/// Compresses `length` bytes into a gzip stream (RFC 1952); level 1 is the quickest, 9 the smallest.
/// Returns its length, or 0 if `room` is too small or memory is.
size_t tree_lot_gzip(const unsigned char *bytes, size_t length, int level, unsigned char *into, size_t room);

#endif
