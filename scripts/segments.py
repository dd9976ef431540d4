"""Reads the frames of a log's segment files, as docs/file-format.md describes them.

Only what check_catalogue.py needs: it trusts the disk, and leaves check values to the log's own
`verify`.
"""

import struct

HEADER_BYTES = 64
# Payload length and durable offset, little-endian; the check value stands behind the payload.
FRAME_HEAD = struct.Struct("<II")
CHECK_BYTES = 4


class SegmentError(Exception):
    """A file ends where it should not, or is not there."""


def read_directory(directory):
    """All payloads of a data directory, in order, each with the place where it stands."""
    paths = sorted((directory / "events").glob("*.log"))
    if not paths:
        raise SegmentError(f"{directory}: there are no segment files in events/")
    for path in paths:
        yield from read_segment(path)


def read_segment(path):
    """The payloads of one file; marks (frames without a payload) are passed over."""
    data = path.read_bytes()
    if len(data) < HEADER_BYTES:
        raise SegmentError(f"{path}: the header is cut off")
    offset = HEADER_BYTES
    # Room that was made in advance is zero: it ends the segment.
    end = len(data.rstrip(b"\0"))
    while offset < end:
        place = f"{path}, offset {offset}"
        if offset + FRAME_HEAD.size > len(data):
            raise SegmentError(f"{place}: a frame is cut off")
        length, _ = FRAME_HEAD.unpack_from(data, offset)
        start = offset + FRAME_HEAD.size
        offset = start + length + CHECK_BYTES
        if offset > len(data):
            raise SegmentError(f"{place}: a frame is cut off")
        if length > 0:
            yield place, data[start : start + length]
