extension Optional: FieldValue where Wrapped: FieldValue {
    @inlinable
    public static var wireType: WireType { Wrapped.wireType }

    @inlinable
    public var isDefault: Bool { self == nil }

    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        try self?.write(to: &writer)
    }

    @inlinable @inline(__always)
    public init(from reader: inout WireReader) throws(FieldError) {
        self = try Wrapped(from: &reader)
    }

    public var json: JSON? { self?.json ?? nil }

    public init(json: JSON?) throws(ValueProblem) {
        guard let json, json != .null else {
            self = nil
            return
        }
        self = try Wrapped(json: json)
    }

    public static var jsonSchema: JSON { JSONSchema.orNull(Wrapped.jsonSchema) }

    public static var schema: SchemaType { .optional(Wrapped.schema) }
}

extension Array: FieldValue where Element: FieldValue {
    @inlinable
    public static var wireType: WireType { .lengthDelimited }

    @inlinable
    public var isDefault: Bool { isEmpty }

    /// Numbers are packed into one value, as proto3 does; everything else is one field each.
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

    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        let mark = writer.beginLength()
        for element in self { try element.write(to: &writer) }
        writer.endLength(mark)
    }

    @inlinable
    public mutating func readField(
        _ type: WireType, from reader: inout WireReader
    ) throws(FieldError) {
        if type == .lengthDelimited, Element.wireType != .lengthDelimited {
            var packed = try reader.nested()
            while !packed.isAtEnd { append(try Element(from: &packed)) }
        } else {
            guard type == Element.wireType else {
                throw .malformed("a list's element has another wire type")
            }
            append(try Element(from: &reader))
        }
    }

    @inlinable
    public init(from reader: inout WireReader) throws(FieldError) {
        self = []
        try readField(.lengthDelimited, from: &reader)
    }

    public var json: JSON? { .array(map { $0.json ?? .null }) }

    public init(json: JSON?) throws(ValueProblem) {
        guard let json else { throw .missing(expected: "a list") }
        guard case .array(let elements) = json else { throw .wrongType(expected: "a list") }
        var values: [Element] = []
        values.reserveCapacity(elements.count)
        for (place, element) in elements.enumerated() {
            do { values.append(try Element(json: element)) } catch {
                // `closedDays.2`, from 1: the list itself is a list.
                guard case .wrongType = error else { throw error }
                throw .inside(FieldError(error, field: "\(place + 1)", found: element))
            }
        }
        self = values
    }

    public static var jsonSchema: JSON { JSONSchema.list(of: Element.jsonSchema) }

    public static var schema: SchemaType { .repeated(Element.schema) }
}

// A record in a field of another record.
extension Record {
    @inlinable
    public static var wireType: WireType { .lengthDelimited }

    @inlinable
    public var isDefault: Bool { false }

    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        let mark = writer.beginLength()
        try writer.fields(of: self)
        writer.endLength(mark)
    }

    @inlinable @inline(__always)
    public init(from reader: inout WireReader) throws(FieldError) {
        let nested = try reader.nested()
        self = try nested.record(Self.self)
    }

    public var json: JSON? { JSON(record: self) }

    public init(json: JSON?) throws(ValueProblem) {
        guard let json else { throw .missing(expected: "an object") }
        guard case .object = json else { throw .wrongType(expected: "an object") }
        do { self = try json.record(Self.self) } catch { throw .inside(error) }
    }

    public static var jsonSchema: JSON { JSONSchema.object(of: Self.self) }

    public static var schema: SchemaType { .record(Schema(of: Self.self)) }
}
