"""Reads the rows that `treelot-bench rows` writes."""

import pathlib
import struct

# Position, instant, actor, type and length, little-endian; then the payload.
HEAD = struct.Struct("<QqIII")


def read_rows(path):
    """All rows: position, instant, actor, type, payload."""
    data = pathlib.Path(path).read_bytes()
    offset = 0
    while offset < len(data):
        position, instant, actor, kind, length = HEAD.unpack_from(data, offset)
        offset += HEAD.size + length
        yield position, instant, actor, kind, data[offset - length:offset]
