// On the wire each element is an occurrence of the field of its own, and none is packed: one element has the
// bytes of a field that is no list. In JSON, too, one element stands by itself.
extension Few: FieldValue where Element: FieldValue {
    /// That of an element.
    @inlinable
    public static var wireType: WireType { Element.wireType }

    /// True for the empty list, which is no occurrence of the field.
    @inlinable
    public var isDefault: Bool { isEmpty }

    /// Writes an occurrence of the field for each element.
    @inlinable
    public func writeField(_ number: Int, to writer: inout WireWriter) throws(FieldError) {
        for element in self {
            writer.tag(number, Element.wireType)
            try element.write(to: &writer)
        }
    }

    /// Appends the element of one occurrence, or all of a packed one: protobuf's readers take both.
    /// - Throws: ``FieldError/malformed(_:)`` for another wire type, and what the element throws.
    @inlinable
    public mutating func readField(
        _ type: WireType, from reader: inout WireReader
    ) throws(FieldError) {
        try Element.readOccurrence(type, from: &reader) { append($0) }
    }

    /// Writes the elements, one after the other, with their length in front.
    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        try Array(self).write(to: &writer)
    }

    /// Reads what ``write(to:)`` wrote.
    /// - Throws: what the element throws.
    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) {
        self.init(try [Element](from: &reader))
    }

    /// Nil for no element, the element itself for one, and an array for more.
    public var json: JSON? {
        switch storage {
        case .none: nil
        case .one(let element): element.json
        case .more(let elements): elements.json
        }
    }

    /// Reads an element, or an array of them; a missing member and `null` are an empty list.
    /// - Throws: ``ValueProblem`` where the element does.
    public init(json: JSON?) throws(ValueProblem) {
        switch json {
        case nil, .null: self.init()
        case .array: self.init(try [Element](json: json))
        case .bool, .integer, .number, .string, .object: self.init(one: try Element(json: json))
        }
    }

    /// An element, or an array of them.
    public static var jsonSchema: JSON {
        JSONSchema.anyOf(Element.jsonSchema, [Element].jsonSchema)
    }

    /// `repeated`, before the element's type.
    public static var schema: SchemaType { .repeated(Element.schema) }
}

extension Few: Encodable where Element: Encodable {
    /// Encodes one element by itself, and any other number of them as an array.
    public func encode(to encoder: any Encoder) throws {
        if count == 1 {
            try self[0].encode(to: encoder)
        } else {
            try Array(self).encode(to: encoder)
        }
    }
}

extension Few: Decodable where Element: Decodable {
    /// Decodes an array, or one element by itself.
    public init(from decoder: any Decoder) throws {
        if let elements = try? [Element](from: decoder) {
            self.init(elements)
        } else {
            self.init(one: try Element(from: decoder))
        }
    }
}
