public import EventSourcing

/// A field of a command that changes something: left alone, or set, perhaps to nothing. In JSON a
/// field that is missing is left alone, and `null` sets it to nothing where that can be.
public enum Change<Value: FieldValue & Equatable>: Sendable, Equatable {
    case keep
    case set(Value)

    func apply(to value: inout Value) {
        if case .set(let new) = self { value = new }
    }

    /// The new value, if there is one.
    var value: Value? {
        if case .set(let value) = self { value } else { nil }
    }
}

extension Change: FieldValue {
    public static var wireType: WireType { Value.wireType }
    public var isDefault: Bool { self == .keep }

    public func write(to writer: inout WireWriter) throws(FieldError) {
        if case .set(let value) = self { try value.write(to: &writer) }
    }

    public init(from reader: inout WireReader) throws(FieldError) {
        self = .set(try Value(from: &reader))
    }

    public var json: JSON? {
        if case .set(let value) = self { value.json ?? .null } else { nil }
    }

    public init(json: JSON?) throws(ValueProblem) {
        if let json { self = .set(try Value(json: json)) } else { self = .keep }
    }

    public static var jsonSchema: JSON { Value.jsonSchema }

    public static var schema: SchemaType { .optional(Value.schema) }
}
