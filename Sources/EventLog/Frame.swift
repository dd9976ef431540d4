/// One frame of a segment: a commit, or a mark. Its layout is a contract: see `docs/file-format.md`.
///
///     length u32 | durable offset u32 | payload | check u32
struct Frame: Equatable {
    static let prefixBytes = 8
    static let checkBytes = 4
    static let overheadBytes = prefixBytes + checkBytes

    /// Where in the file the frame begins.
    let offset: Int
    /// Where in the file the commit lies.
    let payload: Range<Int>
    /// The start of the frame's group. All bytes before it were flushed when the frame was written.
    let durableOffset: Int
    /// The check value as it stands in the file. It is the seed of the next frame.
    let check: UInt32

    var end: Int { payload.upperBound + Self.checkBytes }

    /// Whether the frame is a mark: it has no commit, and states that all bytes before it were flushed.
    var isMark: Bool { payload.isEmpty }

    /// The frame that the bytes at `offset` describe; nil if they cannot be one. It is not checked.
    init?(shapeIn file: Extent, at offset: Int) {
        let room = file.end - offset - Self.overheadBytes
        guard room >= 0 else { return nil }
        // Both numbers in one load, since a replay does this for every frame.
        let prefix = file.uint64(at: offset)
        let (length, durableOffset) = (Int(prefix & 0xFFFF_FFFF), Int(prefix >> 32))
        guard length <= room, durableOffset >= SegmentHeader.bytes, durableOffset <= offset,
            length > 0 || durableOffset == offset
        else { return nil }
        self.offset = offset
        self.payload = offset + Self.prefixBytes..<offset + Self.prefixBytes + length
        self.durableOffset = durableOffset
        self.check = file.uint32(at: payload.upperBound)
    }

    /// The size in bytes that the frame at `offset` claims in its prefix; nil if there is no prefix, or if
    /// the size is larger than any frame's.
    static func bytesSaid(at offset: Int, in file: Extent) -> Int? {
        guard file.end - offset >= prefixBytes else { return nil }
        let bytes = Int(file.uint32(at: offset)) + overheadBytes
        return bytes <= FrameGroup.bytesMax ? bytes : nil
    }

    /// The whole frame at `offset`, whose check value is chained from `seed`; nil if there is none.
    init?(in file: Extent, at offset: Int, seed: UInt32) {
        self.init(shapeIn: file, at: offset)
        guard file.checksum(offset..<payload.upperBound, continuing: seed) == check else {
            return nil
        }
    }
}
