import TreeLotApp

/// Takes a script’s bytes as they come, and gives the lines that are whole: never more than a few hundred at once, so
/// that they can share a flush without making other clients wait.
struct LineSplitter {
    private static let countMax = 512

    private var buffer: [UInt8] = []
    private var lines: ArraySlice<Script.Numbered> = []
    private var number = 0

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

    private mutating func add(_ byte: UInt8) {
        // One byte more than is allowed is enough for the script to say so.
        if buffer.count <= Script.lineBytesMax { buffer.append(byte) }
    }

    private mutating func endLine() {
        number += 1
        // Some editors begin a text with a mark of its encoding.
        if number == 1, buffer.starts(with: [0xEF, 0xBB, 0xBF]) { buffer.removeFirst(3) }
        lines.append(Script.Numbered(number: number, bytes: buffer))
        buffer.removeAll(keepingCapacity: true)
    }
}
