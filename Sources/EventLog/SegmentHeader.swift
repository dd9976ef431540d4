import EventSourcing

/// The first 64 bytes of a segment file. The layout is a contract: see `docs/file-format.md`.
struct SegmentHeader: Equatable {
    static let magic = Array("TREELOT\n".utf8)
    static let version: UInt32 = 1
    static let bytes = 64

    var logID: [UInt8]
    /// The position of the first event in this file. The name of the file is the same number.
    var first: Position
    /// The epoch of the writer that created the file.
    var epoch: UInt64
    /// The check value at the end of the previous segment; 0 in the first segment.
    var previousCheck: UInt32
    /// The CRC-32C of the whole previous file, check values included, so that it can be checked in one pass.
    /// 0 if it is not recorded: in the first file, and in files of earlier programs.
    var previousFileCheck: UInt32 = 0
    /// The number of commits in the previous file, if its CRC-32C is recorded.
    var previousCommits: UInt32 = 0

    func encoded() -> [UInt8] {
        var bytes = Self.magic
        bytes.append(uint32: Self.version)
        bytes.append(uint32: UInt32(Self.bytes))
        bytes += logID
        bytes.append(uint64: UInt64(first.value))
        bytes.append(uint64: epoch)
        bytes.append(uint32: previousCheck)
        bytes.append(uint32: previousFileCheck)
        bytes.append(uint32: previousCommits)
        bytes.append(uint32: bytes.checksum(0..<bytes.count))
        return bytes
    }
}

/// The first bytes of a file, classified.
enum SegmentBeginning: Equatable {
    /// A header of this version, and its check value: the seed of the first frame.
    case header(SegmentHeader, check: UInt32)
    /// A whole header with a newer format version than this program knows.
    case newer(version: UInt32)
    /// Another kind of file.
    case foreign
    /// A header that is not whole.
    case broken

    init(of file: Extent) {
        guard file.end >= SegmentHeader.bytes else {
            self = .broken
            return
        }
        guard file.copy(0..<8) == SegmentHeader.magic else {
            self = .foreign
            return
        }
        // In every version, magic, version and length have the same place and the check value ends the
        // header, so that a damaged version number is not mistaken for a newer version.
        let version = file.uint32(at: 8)
        let length = Int(file.uint32(at: 12))
        guard length >= SegmentHeader.bytes, length <= file.end,
            file.checksum(0..<length - 4) == file.uint32(at: length - 4)
        else {
            self = .broken
            return
        }
        guard version <= SegmentHeader.version else {
            self = .newer(version: version)
            return
        }
        guard version == SegmentHeader.version, length == SegmentHeader.bytes,
            let first = Int(exactly: file.uint64(at: 32)), first > 0,
            // The next writer's epoch is greater, and no writer counts so far.
            Int64(exactly: file.uint64(at: 40)) != nil
        else {
            self = .broken
            return
        }
        let header = SegmentHeader(
            logID: file.copy(16..<32), first: Position(first), epoch: file.uint64(at: 40),
            previousCheck: file.uint32(at: 48), previousFileCheck: file.uint32(at: 52),
            previousCommits: file.uint32(at: 56))
        self = .header(header, check: file.uint32(at: 60))
    }
}
