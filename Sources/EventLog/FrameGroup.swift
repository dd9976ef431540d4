import EventSourcing

/// The frames of one group commit: they go to the disk with one write and one flush.
struct FrameGroup {
    /// The largest group, in bytes. Offsets in a file have 32 bits, which suffice for the largest segment
    /// plus the largest group.
    static let bytesMax = 1 << 30

    private(set) var bytes: [UInt8] = []
    private(set) var commits: [(offset: Int, first: Position, events: Int)] = []

    init() {}

    init(_ group: CommitGroup) {
        group.forEach { payload, span in
            add(payload, first: span.first, events: span.last.value - span.first.value + 1)
        }
    }

    /// The size of the frames of `group`, in bytes.
    static func bytes(of group: CommitGroup) -> Int {
        group.byteCount + group.count * Frame.overheadBytes
    }

    /// Adds an encoded commit.
    /// - Precondition: it follows the previous commit without a gap.
    mutating func add(_ payload: some Collection<UInt8>, first: Position, events: Int) {
        precondition(events > 0 && !payload.isEmpty, "a commit has events")
        if let last = commits.last {
            precondition(last.first.advanced(by: last.events) == first, "positions have no gaps")
        }
        commits.append((bytes.count, first, events))
        // A payload longer than 32 bits can say makes the group too large, which is refused before writing.
        bytes.append(uint32: UInt32(truncatingIfNeeded: payload.count))
        bytes.append(uint32: 0)
        bytes += payload
        bytes.append(uint32: 0)
    }

    /// Fills in the durable offset and the check value of each frame, for a write at `offset`.
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

    /// The mark that a clean close writes at `offset`.
    static func mark(at offset: Int, after check: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(uint32: 0)
        bytes.append(uint32: UInt32(offset))
        bytes.append(uint32: bytes.checksum(0..<bytes.count, continuing: check))
        return bytes
    }
}
