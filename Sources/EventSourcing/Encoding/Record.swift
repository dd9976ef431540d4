/// A value with numbered, named fields, which it lists once, in ``fields(_:)``.
///
/// That one list defines the protobuf message, the JSON object, the snapshot row and the schema:
/// each ``FieldCoder`` visits it for a purpose of its own. Numbers and names are a contract with
/// existing logs: they are never changed and never reused, and fields are only added.
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
    /// All fields at their defaults, as in an empty protobuf message.
    init()

    /// Passes each field to `coder`, in the order of their numbers.
    /// - Throws: what `coder` throws for a field; the fields before it may have been changed.
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError)

    /// The message's name in the catalogue.
    static var schemaName: String { get }
}

extension Record {
    /// The record itself.
    @inlinable
    public var nestedRecord: (any Record)? { self }

    /// The Swift type's name, without its module.
    public static var schemaName: String { bareName(of: Self.self) }
}

/// The type’s name without its module.
///
/// `String(describing:)` gives the same, but first searches the whole program for conformances of
/// the metatype: for forty types, that took a tenth of the time to open a log.
@usableFromInline
func bareName(of type: Any.Type) -> String { withoutFiles(_typeName(type, qualified: false)) }

/// A type’s name as every build tells it: the optimizer’s name of a private type also says in which
/// file it is, as in `Rows<(Row in _49A9660E)>`.
func withoutFiles(_ name: String) -> String {
    let parts = name.split(separator: "(", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { bare, part in
        bare += part.prefix { $0 != " " } + part.drop { $0 != ")" }.dropFirst()
    }
}

/// Visits the fields of a ``Record``: to write them, to fill them in, or to describe them.
///
/// A record passes each of its fields to `field`, whose overloads choose one of the requirements
/// below by the field's type.
public protocol FieldCoder {
    /// Any value, in a field that is always there.
    mutating func value<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError)

    /// A value that is a number, for coders that have a faster path for numbers; the others treat
    /// it as any value.
    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError)
    /// A number that may be missing.
    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError)

    /// The number of a thing, for coders that collect references to things; the others treat it as
    /// any number.
    mutating func reference<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError)
    /// The number of a thing, where there is one.
    mutating func reference<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID?
    ) throws(FieldError)
    /// The number of the person to whom the fact or the command speaks, where there is one: it is
    /// about them, but not on their behalf.
    mutating func addressee<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID?
    ) throws(FieldError)
    /// The numbers of several things of one kind.
    mutating func references<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) throws(FieldError)
    /// The number of the thing that begins with this fact: the next one of its kind.
    mutating func begins<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError)

    /// A text with a limit on its length in JSON: at most `charactersMax` Unicode scalars, white
    /// space at its ends included. On the wire and in rows there is no limit.
    mutating func text<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value, atMost charactersMax: Int
    ) throws(FieldError)

    /// A value that follows from the fields before it. Only rows store it, so that opening a
    /// snapshot does not compute it again; read from anything else, the record has it as
    /// ``Record/init()`` left it.
    mutating func derived<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError)

    /// A number about the record's subject that is not sealed, such as a year of birth, and is erased
    /// together with their personal texts.
    mutating func erasable<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError)

    /// A personal field, sealed with a key of `subject`. The field that names the subject must have
    /// a lower number, so that it is read first.
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) throws(FieldError)
    /// A personal field that may be missing.
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subject: Subject
    ) throws(FieldError)
    /// A personal field that may be missing, sealed with the keys of all `subjects`, so that it is
    /// erased with any of them.
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subjects: Few<Subject>
    ) throws(FieldError)
    /// An upcaster, for a personal field that was a plain text in an earlier schema version, under
    /// the number `plain`: it reads that as a personal text, and writes only the newer form.
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject,
        oncePlain plain: Int
    ) throws(FieldError)
}

extension FieldCoder {
    /// Passes on a field of any other type, as a value.
    @inlinable @inline(__always)
    public mutating func field<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    /// Passes on a field with a number.
    @inlinable @inline(__always)
    public mutating func field<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    /// Passes on a field with a number that may be missing.
    @inlinable @inline(__always)
    public mutating func field<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    /// Passes on a field with the number of a thing.
    @inlinable @inline(__always)
    public mutating func field<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError) {
        try reference(number, name, &value)
    }

    /// Passes on a field with the number of a thing, where there is one.
    @inlinable @inline(__always)
    public mutating func field<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID?
    ) throws(FieldError) {
        try reference(number, name, &value)
    }

    /// Passes on a field with the numbers of several things.
    @inlinable @inline(__always)
    public mutating func field<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) throws(FieldError) {
        try references(number, name, &values)
    }

    /// By default, a number like any other.
    @inlinable @inline(__always)
    public mutating func reference<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    /// By default, a number like any other, which may be missing.
    @inlinable @inline(__always)
    public mutating func reference<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID?
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    /// By default, the number of a thing like any other.
    @inlinable @inline(__always)
    public mutating func addressee<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID?
    ) throws(FieldError) {
        try reference(number, name, &value)
    }

    /// By default, a list like any other.
    @inlinable @inline(__always)
    public mutating func references<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) throws(FieldError) {
        try value(number, name, &values)
    }

    /// By default, the number of a thing like any other.
    @inlinable @inline(__always)
    public mutating func begins<ID: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout ID
    ) throws(FieldError) {
        try reference(number, name, &value)
    }

    /// By default, a value without a limit on its length.
    @inlinable
    public mutating func text<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value, atMost charactersMax: Int
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    /// By default, nothing: the value is neither written nor read.
    @inlinable @inline(__always)
    public mutating func derived<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {}

    /// By default, a number like any other, which may be missing.
    @inlinable @inline(__always)
    public mutating func erasable<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError) {
        try self.number(number, name, &value)
    }

    /// By default, a value like any other.
    @inlinable
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    /// By default, a value like any other; nil where it is missing.
    @inlinable
    public mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) throws(FieldError) {
        try self.value(number, name, &value)
    }

    /// By default, a personal field in which ``Personal/absent`` stands for nil.
    @inlinable
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subject: Subject
    ) throws(FieldError) {
        var text = value ?? .absent
        try personal(number, name, &text, of: subject)
        if case .absent = text { value = nil } else { value = text }
    }

    /// By default, a personal field of the first subject: for coders that neither seal nor open.
    @inlinable
    public mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subjects: Few<Subject>
    ) throws(FieldError) {
        try personal(number, name, &value, of: subjects.first ?? .person(0))
    }

    /// By default, a personal field under its present number; the plain form is ignored.
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
    /// The bytes are not valid here; the text says why.
    case malformed(String)
    /// A personal text that cannot be opened, or sealed, although its key was not destroyed: the
    /// reason and the remedy, in sentences.
    case sealed(String)
    /// The event at `position` is of a type that this program does not know.
    case unknownEvent(typeNumber: Int, position: Position)
    /// A JSON object lacks a required field.
    case missing(field: String, expected: String)
    /// A JSON value of the wrong type.
    case wrongType(field: String, expected: String, found: String)
    /// A JSON value of the right type that the field cannot have, such as 30 February.
    case impossible(field: String, expected: String, found: String)
    /// A JSON object has a member that is no field of the record; `known` are the fields that it
    /// has.
    case unknown(field: String, known: [String])
}

extension FieldError: CustomStringConvertible {
    /// One line for a message, which names the field and what it must be.
    public var description: String {
        switch self {
        case .truncated: "the bytes end in the middle of a value"
        case .malformed(let what): what
        case .sealed(let why): why
        case .unknownEvent(let typeNumber, let position):
            "the event at position \(position) is of type \(typeNumber), which this program does not "
                + "know: a newer version wrote it"
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
