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
    /// So many bytes of the file were flushed when the frame was written: where its group began.
    let durableOffset: Int
    /// The check value as it stands in the file: the seed of the next frame.
    let check: UInt32

    var end: Int { payload.upperBound + Self.checkBytes }

    /// A frame without a commit: it says that all before it was flushed.
    var isMark: Bool { payload.isEmpty }

    /// The frame that the bytes at `offset` would be; nil where they cannot be one. Its check value
    /// is not looked at.
    init?(shapeIn file: Extent, at offset: Int) {
        let room = file.end - offset - Self.overheadBytes
        guard room >= 0 else { return nil }
        // Both numbers at once: this is done for every frame of a replay.
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

    /// How many bytes the frame at `offset` has, as its first bytes say; nil where there are none, or
    /// where they say more than any frame has.
    static func bytesSaid(at offset: Int, in file: Extent) -> Int? {
        guard file.end - offset >= prefixBytes else { return nil }
        let bytes = Int(file.uint32(at: offset)) + overheadBytes
        return bytes <= FrameGroup.bytesMax ? bytes : nil
    }

    /// The frame at `offset`, chained from `seed`; nil where there is no whole one.
    init?(in file: Extent, at offset: Int, seed: UInt32) {
        self.init(shapeIn: file, at: offset)
        guard file.checksum(offset..<payload.upperBound, continuing: seed) == check else {
            return nil
        }
    }
}
