/// A value in CBOR (RFC 8949), as far as WebAuthn needs any: whole numbers, bytes, texts, lists, maps, truth
/// values and null. Values without a length (section 3.2), tags and fractions are refused, and so are values
/// that nest deeper than CTAP 2.1 allows (section 8).
indirect enum CBOR: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case list([CBOR])
    case map([CBOR: CBOR])
    case bool(Bool)
    case null

    /// The attestation object itself may hold four levels.
    static let depthMax = 6

    /// The value of a map’s key; nil for a value that is no map.
    subscript(key: CBOR) -> CBOR? {
        if case .map(let members) = self { members[key] } else { nil }
    }

    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

    /// The value that all of `bytes` are.
    init(_ bytes: [UInt8]) throws(PasskeyProblem) {
        var reader = ByteReader(bytes[...])
        self = try CBOR(from: &reader)
        guard reader.isAtEnd else { throw .malformed }
    }

    /// The next value.
    /// - Complexity: O(bytes); a claimed length takes no memory before the bytes are there.
    init(from reader: inout ByteReader, depth: Int = 0) throws(PasskeyProblem) {
        guard depth < Self.depthMax else { throw .malformed }
        let first = try reader.byte()
        let (major, more) = (first >> 5, first & 31)
        guard major < 6 else {
            self = try Self.simple(first)
            return
        }
        let argument = try Self.argument(more, from: &reader)
        switch major {
        case 0: self = .integer(argument)
        case 1: self = .integer(-1 - argument)
        case 2: self = .bytes(Array(try reader.take(argument)))
        case 3:
            guard let text = String(validating: try reader.take(argument), as: UTF8.self) else {
                throw .malformed
            }
            self = .text(text)
        case 4:
            var elements: [CBOR] = []
            for _ in 0..<argument {
                elements.append(try CBOR(from: &reader, depth: depth + 1))
            }
            self = .list(elements)
        default:
            var members: [CBOR: CBOR] = [:]
            for _ in 0..<argument {
                let key = try CBOR(from: &reader, depth: depth + 1)
                guard key.isKey, members[key] == nil else { throw .malformed }
                members[key] = try CBOR(from: &reader, depth: depth + 1)
            }
            self = .map(members)
        }
    }

    private var isKey: Bool {
        switch self {
        case .integer, .text: true
        case .bytes, .list, .map, .bool, .null: false
        }
    }

    private static func simple(_ byte: UInt8) throws(PasskeyProblem) -> CBOR {
        switch byte {
        case 0xF4: .bool(false)
        case 0xF5: .bool(true)
        case 0xF6: .null
        default: throw .malformed
        }
    }

    /// The number after the first byte, or in it (section 3).
    private static func argument(
        _ more: UInt8, from reader: inout ByteReader
    ) throws(PasskeyProblem) -> Int64 {
        let byteCount: Int64
        switch more {
        case 0..<24: return Int64(more)
        case 24...27: byteCount = 1 << (more - 24)
        default: throw .malformed
        }
        let value = try reader.take(byteCount).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let argument = Int64(exactly: value) else { throw .malformed }
        return argument
    }
}
