/// Takes bytes that came from outside, one piece after the other: never more than there are.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() throws(PasskeyProblem) -> UInt8 {
        guard let byte = rest.popFirst() else { throw .malformed }
        return byte
    }

    /// - Parameter count: as claimed in the input; any value.
    mutating func take(_ count: Int64) throws(PasskeyProblem) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw .malformed }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }

    /// A whole number, its highest byte first.
    mutating func number(byteCount: Int64) throws(PasskeyProblem) -> UInt32 {
        try take(byteCount).reduce(0) { $0 << 8 | UInt32($1) }
    }
}
