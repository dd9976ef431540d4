/// A value that can stand in a field of a ``Record``: it knows its form on the wire, in JSON and in
/// the schema.
public protocol FieldValue: Sendable {
    static var wireType: WireType { get }
    /// Left out on the wire, as protobuf does with zeros.
    var isDefault: Bool { get }
    /// Writes the value without its tag.
    func write(to writer: inout WireWriter) throws(FieldError)
    /// Reads the value behind its tag.
    init(from reader: inout WireReader) throws(FieldError)

    /// Writes the value into a row.
    func write(to row: inout RowWriter) throws(FieldError)
    /// Reads the value from a row.
    init(from row: inout RowReader) throws(FieldError)
    /// Reads `count` values, one behind the other, from a row.
    static func read(
        _ count: Int, to values: inout [Self], from row: inout RowReader
    ) throws(FieldError)

    /// Writes the field: its tag and value, or nothing at all.
    func writeField(_ number: Int, to writer: inout WireWriter) throws(FieldError)
    /// Takes in one occurrence of the field.
    mutating func readField(_ type: WireType, from reader: inout WireReader) throws(FieldError)

    /// What canonical JSON says; nil where it leaves the field out.
    var json: JSON? { get }
    /// Reads JSON; nil means that the field is missing.
    init(json: JSON?) throws(ValueProblem)
    /// What ``init(json:)`` reads, as a JSON Schema (2020-12), for who has to write it.
    static var jsonSchema: JSON { get }

    static var schema: SchemaType { get }
}

/// What is wrong with one JSON value; the coder that met it knows the field's name.
public enum ValueProblem: Error {
    case missing(expected: String)
    case wrongType(expected: String)
    case impossible(expected: String)
    case inside(FieldError)
}

extension FieldValue {
    @inlinable
    public func writeField(_ number: Int, to writer: inout WireWriter) throws(FieldError) {
        guard !isDefault else { return }
        writer.tag(number, Self.wireType)
        try write(to: &writer)
    }

    @inlinable @inline(__always)
    public mutating func readField(
        _ type: WireType, from reader: inout WireReader
    ) throws(FieldError) {
        guard type == Self.wireType else { throw .malformed("a field has another wire type") }
        self = try Self(from: &reader)
    }
}

/// A value that is an unsigned varint on the wire.
public protocol VarintValue: FieldValue {
    var varint: UInt64 { get }
    /// Nil where the number is none of this type's.
    init?(varint: UInt64)

    /// How many bytes the number takes in every row; 0 for as many as its varint has. Ids and moments
    /// are large numbers, which are read faster where they all have the same width.
    static var bytesInRows: Int { get }
}

extension VarintValue {
    @inlinable
    public static var wireType: WireType { .varint }

    @inlinable
    public var isDefault: Bool { varint == 0 }

    @inlinable
    public func write(to writer: inout WireWriter) { writer.varint(varint) }

    @inlinable @inline(__always)
    public init(from reader: inout WireReader) throws(FieldError) {
        self = try Self(checked: reader.varint())
    }

    @inlinable @inline(__always)
    init(checked varint: UInt64) throws(FieldError) {
        guard let value = Self(varint: varint) else {
            throw .malformed("a number is out of the range of its field")
        }
        self = value
    }
}

// MARK: - Numbers and truth

extension UInt32: VarintValue {
    @inlinable
    public static var bytesInRows: Int { 4 }

    @inlinable
    public var varint: UInt64 { UInt64(self) }

    @inlinable
    public init?(varint: UInt64) { self.init(exactly: varint) }

    public var json: JSON? { .whole(self) }

    public init(json: JSON?) throws(ValueProblem) {
        let value = try Int(json: json, expecting: "a whole number from 0 to \(UInt32.max)")
        guard let exact = UInt32(exactly: value) else {
            throw .impossible(expected: "a whole number from 0 to \(UInt32.max)")
        }
        self = exact
    }

    public static var jsonSchema: JSON { JSONSchema.wholeNumber(0, UInt32.max) }

    public static var schema: SchemaType { .scalar("uint32") }
}

extension UInt64: FieldValue {
    @inlinable
    public static var wireType: WireType { .fixed64 }

    @inlinable
    public var isDefault: Bool { self == 0 }

    @inlinable
    public func write(to writer: inout WireWriter) { writer.fixed(self) }

    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) {
        self = try reader.fixed(UInt64.self)
    }

    /// In hexadecimal, since JSON's numbers end at 2⁵³.
    public var json: JSON? {
        let digits = String(self, radix: 16)
        return .string(String(repeating: "0", count: 16 - digits.utf8.count) + digits)
    }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "16 hexadecimal digits"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        // The standard library would take a sign as well.
        guard text.utf8.count == 16, text.first != "+", let value = UInt64(text, radix: 16) else {
            throw .impossible(expected: expected)
        }
        self = value
    }

    public static var jsonSchema: JSON {
        JSONSchema.text(pattern: "^[0-9A-Fa-f]{16}$", longest: 16, example: "0000000000000000")
    }

    public static var schema: SchemaType { .scalar("fixed64") }
}

extension Int: VarintValue {
    /// Zigzag, so that small negative numbers stay short (protobuf's `sint64`).
    @inlinable
    public var varint: UInt64 { UInt64(bitPattern: Int64((self << 1) ^ (self >> 63))) }

    @inlinable
    public init?(varint: UInt64) {
        self = Int(bitPattern: UInt(varint >> 1)) ^ -Int(bitPattern: UInt(varint & 1))
    }

    public var json: JSON? { .whole(self) }

    public init(json: JSON?) throws(ValueProblem) {
        try self.init(json: json, expecting: "a whole number")
    }

    init(json: JSON?, expecting expected: String) throws(ValueProblem) {
        guard let json else { throw .missing(expected: expected) }
        guard case .integer(let value) = json else { throw .wrongType(expected: expected) }
        self = Int(value)
    }

    public static var jsonSchema: JSON { JSONSchema.wholeNumber(Int64.min, Int64.max) }

    public static var schema: SchemaType { .scalar("sint64") }
}

extension Bool: VarintValue {
    @inlinable
    public var varint: UInt64 { self ? 1 : 0 }

    @inlinable
    public init?(varint: UInt64) { self = varint != 0 }

    public var json: JSON? { .bool(self) }

    public init(json: JSON?) throws(ValueProblem) {
        guard let json else { throw .missing(expected: "true or false") }
        guard case .bool(let value) = json else { throw .wrongType(expected: "true or false") }
        self = value
    }

    public static var jsonSchema: JSON { .object(["type": "boolean"]) }

    public static var schema: SchemaType { .scalar("bool") }
}

extension Double: FieldValue {
    @inlinable
    public static var wireType: WireType { .fixed64 }

    @inlinable
    public var isDefault: Bool { bitPattern == 0 }

    @inlinable
    public func write(to writer: inout WireWriter) { writer.fixed(bitPattern) }

    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) {
        self.init(bitPattern: try reader.fixed(UInt64.self))
    }

    public var json: JSON? { .number(self) }

    public init(json: JSON?) throws(ValueProblem) {
        switch json {
        case .number(let value): self = value
        case .integer(let value): self = Double(value)
        case nil: throw .missing(expected: "a number")
        default: throw .wrongType(expected: "a number")
        }
    }

    public static var jsonSchema: JSON { .object(["type": "number"]) }

    public static var schema: SchemaType { .scalar("double") }
}

// MARK: - Text

extension String: FieldValue {
    @inlinable
    public static var wireType: WireType { .lengthDelimited }

    @inlinable
    public var isDefault: Bool { isEmpty }

    @inlinable
    public func write(to writer: inout WireWriter) { writer.string(self) }

    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) { self = try reader.string() }

    public var json: JSON? { .string(self) }

    public init(json: JSON?) throws(ValueProblem) {
        guard let json else { throw .missing(expected: "a text") }
        guard case .string(let value) = json else { throw .wrongType(expected: "a text") }
        self = value
    }

    public static var jsonSchema: JSON { .object(["type": "string"]) }

    public static var schema: SchemaType { .scalar("string") }
}

// MARK: - Moments and places in the log

extension Instant: VarintValue {
    @inlinable
    public static var bytesInRows: Int { 8 }

    /// Milliseconds since 1970 in two's complement (protobuf's `int64`).
    @inlinable
    public var varint: UInt64 { UInt64(bitPattern: milliseconds) }

    /// Nil for a moment a quarter of a million years away: nobody wrote it, and it could not be told.
    @inlinable
    public init?(varint: UInt64) {
        self.init(milliseconds: Int64(bitPattern: varint))
        guard Instant.earliest <= self, self <= Instant.latest else { return nil }
    }

    public var json: JSON? { .string(description) }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a moment with its offset, such as 2026-12-05T09:58:00-08:00"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let instant = Instant(iso8601: text) else { throw .impossible(expected: expected) }
        self = instant
    }

    public static var jsonSchema: JSON {
        JSONSchema.text(format: "date-time", example: "2026-12-05T09:58:00-08:00")
    }

    public static var schema: SchemaType { .scalar("int64") }
}

extension Position: VarintValue {
    @inlinable
    public var varint: UInt64 { UInt64(value) }

    @inlinable
    public init?(varint: UInt64) {
        guard let value = Int(exactly: varint) else { return nil }
        self.init(value)
    }

    public var json: JSON? { .whole(value) }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a position of the log, 1 or more"
        let value = try Int(json: json, expecting: expected)
        guard value >= 0 else { throw .impossible(expected: expected) }
        self.init(value)
    }

    public static var jsonSchema: JSON { JSONSchema.wholeNumber(0, Int64.max) }

    public static var schema: SchemaType { .scalar("uint64") }
}
