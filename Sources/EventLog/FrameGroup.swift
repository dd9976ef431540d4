public import EventSourcing

/// The frames that go to the disk with one write and one flush.
@usableFromInline
struct FrameGroup {
    /// A file's offsets are 32 bits wide. With this and the limit of a segment, they suffice.
    static let bytesMax = 1 << 30

    private(set) var bytes: [UInt8] = []
    private(set) var commits: [(offset: Int, first: Position, events: Int)] = []

    @usableFromInline init() {}

    /// Adds one encoded commit.
    /// - Precondition: its position follows the commit before.
    @usableFromInline
    mutating func add(_ payload: [UInt8], first: Position, events: Int) {
        precondition(events > 0 && !payload.isEmpty, "a commit has events")
        if let last = commits.last {
            precondition(last.first.advanced(by: last.events) == first, "positions have no gaps")
        }
        commits.append((bytes.count, first, events))
        // A payload beyond 32 bits makes the group too large, which is refused before it is written.
        bytes.append(uint32: UInt32(truncatingIfNeeded: payload.count))
        bytes.append(uint32: 0)
        bytes += payload
        bytes.append(uint32: 0)
    }

    /// Completes the frames for the place where they are to stand.
    /// - Parameter check: the check value in front of `offset`.
    mutating func seal(at offset: Int, after check: UInt32) {
        var seed = check
        for (index, commit) in commits.enumerated() {
            let end = index + 1 < commits.count ? commits[index + 1].offset : bytes.count
            let checkOffset = end - Frame.checkBytes
            bytes.store(UInt32(offset), at: commit.offset + 4)
            seed = bytes.checksum(commit.offset..<checkOffset, continuing: seed)
            bytes.store(seed, at: checkOffset)
        }
    }

    /// The frame that a clean close leaves at `offset`.
    static func mark(at offset: Int, after check: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(uint32: 0)
        bytes.append(uint32: UInt32(offset))
        bytes.append(uint32: bytes.checksum(0..<bytes.count, continuing: check))
        return bytes
    }
}
