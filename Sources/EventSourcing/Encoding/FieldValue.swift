/// A value that a field of a ``Record`` can have: it defines its form on the wire, in rows, in JSON
/// and in the schema.
public protocol FieldValue: Sendable {
    /// The wire type in the field's tag.
    static var wireType: WireType { get }
    /// Whether the field is omitted on the wire, as protobuf omits zeros.
    var isDefault: Bool { get }
    /// Writes the value without its tag.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text in the value cannot be sealed.
    func write(to writer: inout WireWriter) throws(FieldError)
    /// Reads the value after its tag.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
    init(from reader: inout WireReader) throws(FieldError)

    /// Writes the value into a row.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text in the value cannot be sealed.
    func write(to row: inout RowWriter) throws(FieldError)
    /// Reads the value from a row.
    /// - Throws: ``FieldError/truncated`` or ``FieldError/malformed(_:)`` for bytes that are no
    ///   such value.
    init(from row: inout RowReader) throws(FieldError)
    /// Reads `count` values, which follow each other in a row, and appends them to `values`, which have room for them.
    /// - Throws: what reading one value throws; those before it are appended.
    static func read(
        _ count: Int, to values: inout OutputSpan<Self>, from row: inout RowReader
    ) throws(FieldError)

    /// Writes the field with its tag; nothing for a value that ``isDefault``.
    func writeField(_ number: Int, to writer: inout WireWriter) throws(FieldError)
    /// Reads one occurrence of the field, whose tag has the wire type `type`: a single value
    /// replaces the one before, a list grows.
    /// - Throws: ``FieldError/malformed(_:)`` if the field has another wire type, and what reading
    ///   the value throws.
    mutating func readField(_ type: WireType, from reader: inout WireReader) throws(FieldError)

    /// The value in canonical JSON; nil if the member is omitted.
    var json: JSON? { get }
    /// Reads the value from JSON; nil stands for a missing member.
    /// - Throws: ``ValueProblem``, with the JSON expected in words.
    init(json: JSON?) throws(ValueProblem)
    /// What ``init(json:)`` accepts, as a JSON Schema (2020-12) for clients.
    static var jsonSchema: JSON { get }

    /// The type in a ``Schema``, from which the schema version of snapshots derives.
    static var schema: SchemaType { get }

    /// The value, if it is a record, whose fields are fields within the field. Nil by default.
    var nestedRecord: (any Record)? { get }
    /// The elements, if the value is a list of records. Empty by default.
    var nestedRecords: [any Record] { get }
}

/// What is wrong with one JSON value: `expected` says in words what would be right. The coder that
/// reads the field adds its name, in a ``FieldError``.
public enum ValueProblem: Error {
    /// The object lacks the member.
    case missing(expected: String)
    /// The JSON value has another type, such as a text for a number.
    case wrongType(expected: String)
    /// The JSON value has the right type, but is none of this field's, such as 30 February.
    case impossible(expected: String)
    /// The value is an object or a list, and a field inside of it is wrong.
    case inside(FieldError)
}

extension FieldValue {
    /// Nil: the value is no record.
    @inlinable
    public var nestedRecord: (any Record)? { nil }

    /// Empty: the value is no list of records.
    @inlinable
    public var nestedRecords: [any Record] { [] }

    /// Writes the tag and the value; nothing for a value that ``isDefault``.
    @inlinable
    public func writeField(_ number: Int, to writer: inout WireWriter) throws(FieldError) {
        guard !isDefault else { return }
        writer.tag(number, Self.wireType)
        try write(to: &writer)
    }

    /// Replaces the value with the one read.
    /// - Throws: ``FieldError/malformed(_:)`` for another wire type, and what reading the value
    ///   throws.
    @inlinable @inline(__always)
    public mutating func readField(
        _ type: WireType, from reader: inout WireReader
    ) throws(FieldError) {
        guard type == Self.wireType else { throw .malformed("a field has another wire type") }
        self = try Self(from: &reader)
    }

    /// Calls `take` with the elements of one occurrence of a list's field: all of a packed value, or a single one.
    @inlinable @inline(__always)
    static func readOccurrence(
        _ type: WireType, from reader: inout WireReader, _ take: (Self) -> Void
    ) throws(FieldError) {
        if type == .lengthDelimited, wireType != .lengthDelimited {
            var packed = try reader.nested()
            while !packed.isAtEnd { take(try Self(from: &packed)) }
        } else {
            guard type == wireType else {
                throw .malformed("a list's element has another wire type")
            }
            take(try Self(from: &reader))
        }
    }
}

/// A value that is an unsigned varint on the wire.
public protocol VarintValue: FieldValue {
    /// The number on the wire.
    var varint: UInt64 { get }
    /// The value with this number on the wire; nil if this type has none.
    init?(varint: UInt64)

    /// The width of the number in rows, in bytes: 4 or 8, or 0 for a varint. Ids and moments are
    /// large numbers, which read faster at a fixed width. With 4, every number of the type must fit
    /// in 32 bits.
    static var bytesInRows: Int { get }
}

extension VarintValue {
    /// A varint: seven bits of the number per byte.
    @inlinable
    public static var wireType: WireType { .varint }

    /// True for the number 0, which is omitted on the wire.
    @inlinable
    public var isDefault: Bool { varint == 0 }

    /// Writes the number in one to ten bytes.
    @inlinable
    public func write(to writer: inout WireWriter) { writer.varint(varint) }

    /// Reads the number.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` for a number that no
    ///   value of this type has.
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
