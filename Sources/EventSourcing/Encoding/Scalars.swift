// MARK: - Numbers and booleans

extension UInt32: VarintValue {
    /// Four bytes, little-endian, whatever the number.
    @inlinable
    public static var bytesInRows: Int { 4 }

    /// The number itself (protobuf's `uint32`).
    @inlinable
    public var varint: UInt64 { UInt64(self) }

    /// Nil for a number of more than 32 bits.
    @inlinable
    public init?(varint: UInt64) { self.init(exactly: varint) }

    /// A whole number.
    public var json: JSON? { .whole(self) }

    /// Reads a whole number.
    /// - Throws: ``ValueProblem`` for anything but a whole number from 0 to 2³² − 1.
    public init(json: JSON?) throws(ValueProblem) {
        let value = try Int(json: json, expecting: "a whole number from 0 to \(UInt32.max)")
        guard let exact = UInt32(exactly: value) else {
            throw .impossible(expected: "a whole number from 0 to \(UInt32.max)")
        }
        self = exact
    }

    /// A whole number from 0 to 2³² − 1.
    public static var jsonSchema: JSON { JSONSchema.wholeNumber(0, UInt32.max) }

    /// `uint32`
    public static var schema: SchemaType { .scalar("uint32") }
}

extension UInt64: FieldValue {
    /// Eight bytes: a number of full width, such as a digest, is longer as a varint.
    @inlinable
    public static var wireType: WireType { .fixed64 }

    /// True for 0, which is omitted on the wire.
    @inlinable
    public var isDefault: Bool { self == 0 }

    /// Writes eight bytes, little-endian (protobuf's `fixed64`).
    @inlinable
    public func write(to writer: inout WireWriter) { writer.fixed(self) }

    /// Reads eight bytes, little-endian.
    /// - Throws: ``FieldError/truncated``.
    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) {
        self = try reader.fixed(UInt64.self)
    }

    /// A text of 16 hexadecimal digits, since many clients read JSON numbers as doubles, which are
    /// exact only up to 2⁵³.
    public var json: JSON? { .string(hexadecimal) }

    /// Reads a text of 16 hexadecimal digits, small or capital.
    /// - Throws: ``ValueProblem`` for anything else.
    public init(json: JSON?) throws(ValueProblem) {
        let expected = "16 hexadecimal digits"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        // `UInt64(_:radix:)` accepts a sign as well.
        guard text.utf8.count == 16, text.first != "+", let value = UInt64(text, radix: 16) else {
            throw .impossible(expected: expected)
        }
        self = value
    }

    /// A text of 16 hexadecimal digits.
    public static var jsonSchema: JSON {
        JSONSchema.text(pattern: "^[0-9A-Fa-f]{16}$", longest: 16, example: "0000000000000000")
    }

    /// `fixed64`
    public static var schema: SchemaType { .scalar("fixed64") }
}

extension Int: VarintValue {
    /// Zigzag: small negative numbers stay short (protobuf's `sint64`).
    @inlinable
    public var varint: UInt64 { UInt64(bitPattern: Int64((self << 1) ^ (self >> 63))) }

    /// Undoes the zigzag; never nil.
    @inlinable
    public init?(varint: UInt64) {
        self = Int(bitPattern: UInt(varint >> 1)) ^ -Int(bitPattern: UInt(varint & 1))
    }

    /// A whole number.
    public var json: JSON? { .whole(self) }

    /// Reads a whole number.
    /// - Throws: ``ValueProblem`` for anything else, including a number with a fraction or an
    ///   exponent.
    public init(json: JSON?) throws(ValueProblem) {
        try self.init(json: json, expecting: "a whole number")
    }

    init(json: JSON?, expecting expected: String) throws(ValueProblem) {
        guard let json else { throw .missing(expected: expected) }
        guard case .integer(let value) = json else { throw .wrongType(expected: expected) }
        self = Int(value)
    }

    /// A whole number of 64 bits.
    public static var jsonSchema: JSON { JSONSchema.wholeNumber(Int64.min, Int64.max) }

    /// `sint64`
    public static var schema: SchemaType { .scalar("sint64") }
}

extension Bool: VarintValue {
    /// 1 for true; 0 for false, which is omitted on the wire.
    @inlinable
    public var varint: UInt64 { self ? 1 : 0 }

    /// True for any number but 0, as protobuf reads it; never nil.
    @inlinable
    public init?(varint: UInt64) { self = varint != 0 }

    /// `true` or `false`.
    public var json: JSON? { .bool(self) }

    /// Reads `true` or `false`.
    /// - Throws: ``ValueProblem`` for anything else, `null` and a missing member included.
    public init(json: JSON?) throws(ValueProblem) {
        guard let json else { throw .missing(expected: "true or false") }
        guard case .bool(let value) = json else { throw .wrongType(expected: "true or false") }
        self = value
    }

    /// A JSON boolean.
    public static var jsonSchema: JSON { .object(["type": "boolean"]) }

    /// `bool`
    public static var schema: SchemaType { .scalar("bool") }
}

extension Double: FieldValue {
    /// Eight bytes: IEEE 754, double precision.
    @inlinable
    public static var wireType: WireType { .fixed64 }

    /// True for +0 only; −0 has a sign to keep, and is written.
    @inlinable
    public var isDefault: Bool { bitPattern == 0 }

    /// Writes the bit pattern, little-endian (protobuf's `double`).
    @inlinable
    public func write(to writer: inout WireWriter) { writer.fixed(bitPattern) }

    /// Reads eight bytes as a bit pattern; every pattern is a number, an infinity or NaN.
    /// - Throws: ``FieldError/truncated``.
    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) {
        self.init(bitPattern: try reader.fixed(UInt64.self))
    }

    /// A number; an infinity or NaN is written as `null`, since JSON has neither.
    public var json: JSON? { .number(self) }

    /// Reads any number; a whole one beyond 2⁵³ is rounded.
    /// - Throws: ``ValueProblem`` for anything but a number.
    public init(json: JSON?) throws(ValueProblem) {
        switch json {
        case .number(let value): self = value
        case .integer(let value): self = Double(value)
        case nil: throw .missing(expected: "a number")
        default: throw .wrongType(expected: "a number")
        }
    }

    /// Any JSON number.
    public static var jsonSchema: JSON { .object(["type": "number"]) }

    /// `double`
    public static var schema: SchemaType { .scalar("double") }
}

// MARK: - Text

extension String: FieldValue {
    /// UTF-8, with its length in bytes in front.
    @inlinable
    public static var wireType: WireType { .lengthDelimited }

    /// True for the empty text, which is omitted on the wire.
    @inlinable
    public var isDefault: Bool { isEmpty }

    /// Writes the length in bytes and the UTF-8.
    @inlinable
    public func write(to writer: inout WireWriter) { writer.string(self) }

    /// Reads the length and the UTF-8.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` for bytes that are not
    ///   UTF-8.
    /// - Complexity: O(bytes).
    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) { self = try reader.string() }

    /// A text, even if it is empty.
    public var json: JSON? { .string(self) }

    /// Reads a text of any length, as it is.
    /// - Throws: ``ValueProblem`` for anything else.
    public init(json: JSON?) throws(ValueProblem) {
        guard let json else { throw .missing(expected: "a text") }
        guard case .string(let value) = json else { throw .wrongType(expected: "a text") }
        self = value
    }

    /// Any JSON text.
    public static var jsonSchema: JSON { .object(["type": "string"]) }

    /// `string`
    public static var schema: SchemaType { .scalar("string") }
}

// MARK: - Moments and positions in the log

extension Instant: VarintValue {
    /// Eight bytes: the varint of a present-day moment has six.
    @inlinable
    public static var bytesInRows: Int { 8 }

    /// Milliseconds since 1970 in two's complement (protobuf's `int64`).
    @inlinable
    public var varint: UInt64 { UInt64(bitPattern: milliseconds) }

    /// Nil for a moment before ``earliest`` or after ``latest``: no writer produces one, and sums
    /// with it could overflow.
    @inlinable
    public init?(varint: UInt64) {
        self.init(milliseconds: Int64(bitPattern: varint))
        guard Instant.earliest <= self, self <= Instant.latest else { return nil }
    }

    /// A text in ISO 8601, in UTC: `2026-12-05T17:58:00Z`.
    public var json: JSON? { .string(description) }

    /// Reads a text in ISO 8601 with its offset from UTC.
    /// - Throws: ``ValueProblem`` for anything else, including a moment without an offset.
    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a moment with its offset, such as 2026-12-05T09:58:00-08:00"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let instant = Instant(iso8601: text) else { throw .impossible(expected: expected) }
        self = instant
    }

    /// A text of the format `date-time`.
    public static var jsonSchema: JSON {
        JSONSchema.text(format: "date-time", example: "2026-12-05T09:58:00-08:00")
    }

    /// `int64`
    public static var schema: SchemaType { .scalar("int64") }
}

extension Position: VarintValue {
    /// The position itself (protobuf's `uint64`).
    @inlinable
    public var varint: UInt64 { UInt64(value) }

    /// Nil for a number of more than 63 bits.
    @inlinable
    public init?(varint: UInt64) {
        guard let value = Int(exactly: varint) else { return nil }
        self.init(value)
    }

    /// A whole number; 0 is the start of the log, before the first event.
    public var json: JSON? { .whole(value) }

    /// Reads a whole number from 0.
    /// - Throws: ``ValueProblem`` for anything else.
    public init(json: JSON?) throws(ValueProblem) {
        let expected = "a position of the log, 0 or more"
        let value = try Int(json: json, expecting: expected)
        guard value >= 0 else { throw .impossible(expected: expected) }
        self.init(value)
    }

    /// A whole number from 0.
    public static var jsonSchema: JSON { JSONSchema.wholeNumber(0, Int64.max) }

    /// `uint64`
    public static var schema: SchemaType { .scalar("uint64") }
}
