/// A value made of numbered, named fields, which it lists once, in ``fields(_:)``.
///
/// That one list is the protobuf message, the JSON object, the snapshot row and the schema: every
/// ``FieldCoder`` walks it with a purpose of its own. Numbers and names are a contract with logs that
/// were written long ago: they are never changed and never reused, and fields are only added.
///
/// ```swift
/// struct PersonSignedUp: Record {
///     var assignment = Assignment.ID()
///     var note: String?
///
///     mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
///         try coder.field(1, "assignment", &assignment)
///         try coder.field(2, "note", &note)
///     }
/// }
/// ```
public protocol Record: FieldValue {
    /// All fields at their defaults, as protobuf has it.
    init()

    /// Shows each field to `coder`, in the order of their numbers.
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError)

    /// The message's name in the catalogue.
    static var schemaName: String { get }
}

extension Record {
    public static var schemaName: String { bareName(of: Self.self) }
}

/// The type’s name without its module.
///
/// `String(describing:)` gives the same, after it has searched the whole program for conformances of
/// the type of types: with forty types, that was a tenth of opening a lot.
@usableFromInline
func bareName(of type: Any.Type) -> String { _typeName(type, qualified: false) }

/// Visits the fields of a ``Record``: to write them, to fill them in, or to describe them.
///
/// A record calls each of its fields `field`; which of the ways below it takes, the compiler knows by
/// the field's type.
public protocol FieldCoder {
    mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError)

    /// A value that is a number, for coders that have a shorter way for those; for all others, a value
    /// like any other.
    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError)
    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError)

    /// The number of a thing, for coders that look for those; for all others, a number like any other.
    mutating func reference<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError)
    mutating func reference<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID?
    ) throws(FieldError)
    mutating func references<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) throws(FieldError)
    /// The number of the thing that begins with this fact: the next of its kind.
    mutating func begins<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError)

    /// A text that has a limit where it comes in as JSON: so many Unicode scalars at the most, with the
    /// white space around it.
    mutating func text<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value, atMost charactersMax: Int
    ) throws(FieldError)

    /// A value that follows from the fields before it. Only rows hold it, lest every opening works it
    /// out again; wherever else the record came from, it is as ``Record/init()`` left it.
    mutating func derived<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError)

    /// A personal field: it is sealed with a key of `subject`, whose own field must have a lower
    /// number.
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError)
    /// A personal field that may be missing.
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subject: Subject
    ) throws(FieldError)
    /// A personal field that was a plain text once, under the number `plain`: old logs are read as if
    /// it had always been personal, and new ones are written so.
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject,
        oncePlain plain: Int
    ) throws(FieldError)
}

extension FieldCoder {
    @inlinable @inline(__always)
    public mutating func field<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func field<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func field<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func field<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError) {
        try reference(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func field<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID?
    ) throws(FieldError) {
        try reference(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func field<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) throws(FieldError) {
        try references(number, name, &values)
    }

    @inlinable @inline(__always)
    public mutating func reference<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func reference<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID?
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func references<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) throws(FieldError) {
        try value(number, name, &values)
    }

    @inlinable @inline(__always)
    public mutating func begins<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError) {
        try reference(number, name, &value)
    }

    @inlinable
    public mutating func text<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value, atMost charactersMax: Int
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    @inlinable @inline(__always)
    public mutating func derived<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {}

    @inlinable
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    @inlinable
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    @inlinable
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subject: Subject
    ) throws(FieldError) {
        var text = value ?? .absent
        try personal(number, name, &text, of: subject)
        if case .absent = text { value = nil } else { value = text }
    }

    @inlinable
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject,
        oncePlain plain: Int
    ) throws(FieldError) {
        try personal(number, name, &value, of: subject)
    }
}

/// What is wrong with the bytes or the JSON of a record.
public enum FieldError: Error, Equatable, Sendable {
    /// The bytes end in the middle of a value.
    case truncated
    /// The bytes are not what protobuf allows here.
    case malformed(String)
    /// Personal text that cannot be opened, although its key was not destroyed: why, and what to do,
    /// in sentences.
    case sealed(String)
    /// A JSON object lacks a field that must be there.
    case missing(field: String, expected: String)
    /// A JSON value of the wrong type.
    case wrongType(field: String, expected: String, found: String)
    /// A JSON value of the right type that cannot be, such as 30 February.
    case impossible(field: String, expected: String, found: String)
    /// A JSON object has a field that nobody knows.
    case unknown(field: String, known: [String])
}

extension FieldError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .truncated: "the bytes end in the middle of a value"
        case .malformed(let what): what
        case .sealed(let why): why
        case .missing(let field, let expected): "field “\(field)” is missing: give \(expected)"
        case .wrongType(let field, let expected, let found):
            "field “\(field)” must be \(expected), not \(found)"
        case .impossible(let field, let expected, "a text"): "field “\(field)” must be \(expected)"
        case .impossible(let field, let expected, let found):
            "field “\(field)” must be \(expected), not \(found)"
        case .unknown(let field, let known):
            known.isEmpty
                ? "nobody knows a field “\(field)” here; there are none"
                : "nobody knows a field “\(field)” here; there are: "
                    + known.joined(separator: ", ")
        }
    }
}
