/// Where the frames of a whole segment lie, read by the letter of `docs/file-format.md` and not by the
/// code that is under test.
struct Layout {
    static let headerBytes = 64

    struct Frame {
        var offset: Int
        var end: Int
        var durableOffset: Int
        var isMark: Bool
    }

    private(set) var frames: [Frame] = []
    var end: Int { frames.last?.end ?? Self.headerBytes }
    var commits: Int { frames.count { !$0.isMark } }

    init(of bytes: [UInt8]) {
        var offset = Self.headerBytes
        while offset + 12 <= bytes.count {
            let length = Self.uint32(bytes, offset)
            let durable = Self.uint32(bytes, offset + 4)
            guard durable >= Self.headerBytes, offset + 12 + length <= bytes.count else { break }
            let end = offset + 12 + length
            frames.append(
                Frame(offset: offset, end: end, durableOffset: durable, isMark: length == 0))
            offset = end
        }
    }

    private static func uint32(_ bytes: [UInt8], _ offset: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
}
