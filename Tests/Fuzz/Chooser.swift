/// Takes decisions from an input's bytes; 0 for all that come after its end.
struct Chooser {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A number from 0 up to, but not including, `limit`, which is at most 65,536.
    mutating func below(_ limit: Int) -> Int {
        let low = Int(byte())
        return (limit > 256 ? low << 8 | Int(byte()) : low) % limit
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    mutating func integer() -> UInt64 {
        (0..<8).reduce(0) { value, _ in value << 8 | UInt64(byte()) }
    }

    mutating func take(_ count: Int) -> [UInt8] {
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Bytes with their length in front, in one byte; in two, the first of which is 255, where it is
    /// longer.
    mutating func piece() -> [UInt8] {
        let length = Int(byte())
        return take(length == 255 ? 255 + Int(byte()) << 4 : length)
    }

    mutating func text() -> String { String(decoding: piece(), as: UTF8.self) }

    mutating func remaining() -> [UInt8] { take(rest.count) }
}
