import TreeLotApp

/// Takes a script’s bytes as they come, and gives the lines that are whole: never more than a few hundred at once, so
/// that they can share a flush without making other clients wait.
struct LineSplitter {
    private static let countMax = 512

    /// Maximum bytes that are kept of a line; nil for all.
    private let lineBytesMax: Int?
    private var buffer: [UInt8] = []
    private var lines: ArraySlice<Script.Numbered> = []
    private var number: Int

    /// - Parameters:
    ///   - first: the number of the first line.
    ///   - lineBytesMax: one byte more than a script allows is enough for the script to say so.
    init(first: Int = 1, lineBytesMax: Int? = Script.lineBytesMax + 1) {
        number = first - 1
        self.lineBytesMax = lineBytesMax
    }

    mutating func take(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") { endLine() } else { add(byte) }
        }
    }

    /// The last line may lack its end.
    mutating func end() {
        if !buffer.isEmpty { endLine() }
    }

    /// Nil while there is none.
    mutating func next() -> [Script.Numbered]? {
        guard !lines.isEmpty else { return nil }
        defer { lines = lines.dropFirst(Self.countMax) }
        return Array(lines.prefix(Self.countMax))
    }

    /// A single line; nil while there is none.
    mutating func nextLine() -> Script.Numbered? { lines.popFirst() }

    private mutating func add(_ byte: UInt8) {
        if buffer.count < lineBytesMax ?? .max { buffer.append(byte) }
    }

    private mutating func endLine() {
        number += 1
        // Some editors begin a text with a mark of its encoding.
        if number == 1, buffer.starts(with: [0xEF, 0xBB, 0xBF]) { buffer.removeFirst(3) }
        lines.append(Script.Numbered(number: number, bytes: buffer))
        buffer.removeAll(keepingCapacity: true)
    }
}
