/// What a store needs to know of a domain's events: a stable number and name for each type, and the
/// way to the wire and back.
public protocol EventPayload: Sendable, Equatable {
    /// The field of the catalogue's message `Event` in which this type stands.
    var typeNumber: Int { get }
    /// The stable name: `assignment.signed-up`.
    var typeName: String { get }
    /// The fields, as JSON.
    var json: JSON { get }

    /// Writes the fields as one length-delimited value.
    func write(to writer: inout WireWriter) throws(FieldError)
    /// Reads the value of the type with this number.
    /// - Throws: also ``FieldError/unknownEvent(_:)``, if there is no such type.
    init(typeNumber: Int, from reader: inout WireReader) throws(FieldError)
    /// Reads the fields of the type called `name`. Nil if there is no such type.
    init?(typeName: String, json: JSON) throws(FieldError)
}

extension FieldError {
    /// There is no type of event with this number.
    public static func unknownEvent(_ typeNumber: Int) -> FieldError {
        .malformed("event type \(typeNumber) is unknown: a newer program wrote it")
    }
}
