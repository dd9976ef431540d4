/// The next piece of some bytes, of any size; empty at their end.
public typealias ByteSource = () throws -> [UInt8]

/// Takes the next piece of some bytes.
public typealias ByteSink = (_ piece: [UInt8]) throws -> Void

/// All of them in one piece.
func source(of bytes: [UInt8]) -> ByteSource {
    var piece = bytes
    return {
        defer { piece = [] }
        return piece
    }
}

/// Cuts the pieces of a source anew, as its reader wants them.
struct BufferedSource {
    private let source: ByteSource
    private var held: ArraySlice<UInt8> = []
    /// Bytes that were taken so far.
    private(set) var offset = 0

    init(_ source: @escaping ByteSource) { self.source = source }

    /// The next `count` bytes; fewer only at the end.
    mutating func take(_ count: Int) throws -> [UInt8] {
        while held.count < count, try fill() {}
        return remove(count)
    }

    /// The next line, without its end. Nil where it is longer than `bytesMax`, or has no end.
    mutating func line(bytesMax: Int) throws -> [UInt8]? {
        while true {
            if let end = held.prefix(bytesMax + 1).firstIndex(of: UInt8(ascii: "\n")) {
                return remove(end - held.startIndex + 1).dropLast()
            }
            guard held.count <= bytesMax, try fill() else { return nil }
        }
    }

    /// - Returns: false at the end.
    private mutating func fill() throws -> Bool {
        let piece = try source()
        held += piece
        return !piece.isEmpty
    }

    private mutating func remove(_ count: Int) -> [UInt8] {
        let bytes = Array(held.prefix(count))
        held = held.dropFirst(count)
        offset += bytes.count
        return bytes
    }
}
