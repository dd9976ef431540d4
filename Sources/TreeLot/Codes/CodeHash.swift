public import EventSourcing

/// The SHA-256 of a code and its purpose, or of a token: the only form of them that may be in a log.
public struct CodeHash: Hashable, Sendable {
    static let byteCount = 32

    public private(set) var bytes: [UInt8]

    /// The hash of no code.
    public init() { bytes = [] }

    /// - Precondition: `bytes` are 32.
    init(_ bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount, "a hash has \(Self.byteCount) bytes")
        self.bytes = bytes
    }

    /// The hash of a typed text. A text that can’t be a code has a hash, too, so that the time taken tells a
    /// guesser nothing.
    static func of(
        _ text: String, for purpose: CodePurpose, _ secrets: any Secrets
    ) throws -> CodeHash {
        let code = CodeText(typed: text)?.canonical ?? String(text.prefix(CodeText.lengthMax))
        return CodeHash(try secrets.hash(Array("tree-lot \(purpose.name) 1\n\(code)".utf8)))
    }
}

/// A row that belongs to a secret, and is found by the secret’s hash.
public protocol Hashed: Keyed where Key == CodeHash {
    var hash: CodeHash { get }
}

extension Hashed {
    /// Nil if no secret was drawn, since the command was only tried out: there is nothing to find.
    public var key: CodeHash? { hash == CodeHash() ? nil : hash }
}

extension CodeHash: FieldValue {
    public static var wireType: WireType { .lengthDelimited }
    public var isDefault: Bool { bytes.isEmpty }

    public func write(to writer: inout WireWriter) { writer.data(bytes) }

    public init(from reader: inout WireReader) throws(FieldError) {
        bytes = try reader.data()
        guard bytes.count == Self.byteCount else {
            throw .malformed("a code’s hash must have \(Self.byteCount) bytes")
        }
    }

    /// In hexadecimal digits.
    public var json: JSON? { .string(bytes.hexadecimal) }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "\(2 * Self.byteCount) hexadecimal digits"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let bytes = [UInt8](hexadecimal: text), bytes.count == Self.byteCount else {
            throw .impossible(expected: expected)
        }
        self.bytes = bytes
    }

    public static var jsonSchema: JSON {
        JSONSchema.text(
            pattern: "^[0-9A-Fa-f]{64}$", longest: 64,
            example: .string(.init(repeating: "0", count: 64)))
    }

    public static var schema: SchemaType { .scalar("bytes") }
}
