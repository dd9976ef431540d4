extension Optional: FieldValue where Wrapped: FieldValue {
    /// The record, if there is one.
    @inlinable
    public var nestedRecord: (any Record)? { self?.nestedRecord }

    /// Those of the value; none if there is no value.
    @inlinable
    public var nestedRecords: [any Record] { self?.nestedRecords ?? [] }

    /// The wire type of the value itself.
    @inlinable
    public static var wireType: WireType { Wrapped.wireType }

    /// True for nil only: a 0 that is there is written, as protobuf's `optional` fields are.
    @inlinable
    public var isDefault: Bool { self == nil }

    /// Writes the value; for nil, nothing.
    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        try self?.write(to: &writer)
    }

    /// Reads a value; nil is a field that does not occur.
    @inlinable @inline(__always)
    public init(from reader: inout WireReader) throws(FieldError) {
        self = try Wrapped(from: &reader)
    }

    /// The value's JSON; nil, which omits the member, where there is no value.
    public var json: JSON? { self?.json ?? nil }

    /// Reads a missing member and `null` as nil.
    /// - Throws: ``ValueProblem`` where the value's own type does.
    public init(json: JSON?) throws(ValueProblem) {
        guard let json, json != .null else {
            self = nil
            return
        }
        self = try Wrapped(json: json)
    }

    /// The value's schema, extended to accept `null`.
    public static var jsonSchema: JSON { JSONSchema.orNull(Wrapped.jsonSchema) }

    /// `optional`, before the value's type.
    public static var schema: SchemaType { .optional(Wrapped.schema) }
}

extension Array: FieldValue where Element: FieldValue {
    /// Length-delimited: of packed numbers, and of each element otherwise.
    @inlinable
    public static var wireType: WireType { .lengthDelimited }

    /// True for the empty list, which is no occurrence of the field.
    @inlinable
    public var isDefault: Bool { isEmpty }

    /// The elements, if they are records.
    @inlinable
    public var nestedRecords: [any Record] { compactMap(\.nestedRecord) }

    /// Packs elements with numeric wire types into one length-delimited value, as proto3 does;
    /// writes any other element as an occurrence of the field of its own.
    @inlinable
    public func writeField(_ number: Int, to writer: inout WireWriter) throws(FieldError) {
        guard !isEmpty else { return }
        if Element.wireType == .lengthDelimited {
            for element in self {
                writer.tag(number, .lengthDelimited)
                try element.write(to: &writer)
            }
        } else {
            writer.tag(number, .lengthDelimited)
            try write(to: &writer)
        }
    }

    /// Writes the elements packed: the length in bytes, then one element after the other.
    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        let mark = writer.beginLength()
        for element in self { try element.write(to: &writer) }
        writer.endLength(mark)
    }

    /// Appends the elements of one occurrence: all of a packed value, or a single one.
    /// - Throws: ``FieldError/malformed(_:)`` for another wire type, and what the element throws.
    @inlinable
    public mutating func readField(
        _ type: WireType, from reader: inout WireReader
    ) throws(FieldError) {
        try Element.readOccurrence(type, from: &reader) { append($0) }
    }

    /// Reads one length-delimited occurrence of the field.
    /// - Throws: what the element throws.
    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) {
        self = []
        try readField(.lengthDelimited, from: &reader)
    }

    /// An array; `null` for an element that has no JSON of its own.
    public var json: JSON? { .array(map { $0.json ?? .null }) }

    /// Reads an array.
    /// - Throws: ``ValueProblem``; where an element has the wrong type, with its place in the list,
    ///   from 1.
    public init(json: JSON?) throws(ValueProblem) {
        guard let json else { throw .missing(expected: "a list") }
        guard case .array(let elements) = json else { throw .wrongType(expected: "a list") }
        var values: [Element] = []
        values.reserveCapacity(elements.count)
        for (place, element) in elements.enumerated() {
            do { values.append(try Element(json: element)) } catch {
                // The element's place from 1, as in `days.2`: the list itself has the right
                // type.
                guard case .wrongType = error else { throw error }
                throw .inside(FieldError(error, field: "\(place + 1)", found: element))
            }
        }
        self = values
    }

    /// An array whose elements have the element's schema.
    public static var jsonSchema: JSON { JSONSchema.list(of: Element.jsonSchema) }

    /// `repeated`, before the element's type.
    public static var schema: SchemaType { .repeated(Element.schema) }
}

// A record in a field of another record.
extension Record {
    /// A nested message is length-delimited.
    @inlinable
    public static var wireType: WireType { .lengthDelimited }

    /// Always false: a nested message is written even if all of its fields are at their defaults.
    @inlinable
    public var isDefault: Bool { false }

    /// Writes the nested message with its length in front.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text cannot be sealed.
    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        let mark = writer.beginLength()
        try writer.fields(of: self)
        writer.endLength(mark)
    }

    /// Reads a nested message; unknown fields are skipped.
    /// - Throws: ``FieldError`` for a message that is cut off, or that is none of this type.
    @inlinable @inline(__always)
    public init(from reader: inout WireReader) throws(FieldError) {
        let nested = try reader.nested()
        self = try nested.record(Self.self)
    }

    /// An object with one member per field, in the order of the fields' numbers; absent fields are
    /// omitted.
    public var json: JSON? { JSON(record: self) }

    /// Reads an object, strictly: unknown members are errors.
    /// - Throws: ``ValueProblem``, with the ``FieldError`` of the field inside, if there is one.
    public init(json: JSON?) throws(ValueProblem) {
        guard let json else { throw .missing(expected: "an object") }
        guard case .object = json else { throw .wrongType(expected: "an object") }
        do { self = try json.record(Self.self) } catch { throw .inside(error) }
    }

    /// An object with one property per field, and no others.
    public static var jsonSchema: JSON { JSONSchema.object(of: Self.self) }

    /// The schema of the record, with all of its fields.
    public static var schema: SchemaType { .record(Schema(of: Self.self)) }
}
