extension Actor: CustomStringConvertible {
    /// `person 7`, `operator`, `visitor`, `system`
    public var description: String {
        switch self {
        case .person(let id): "person \(id)"
        case .operator: "operator"
        case .visitor: "visitor"
        case .system: "system"
        }
    }
}

// An actor in JSON, as scripts and queries name it: `{"person":7}`, `"operator"`, `"visitor"`,
// `"system"`.
extension Actor: FieldValue {
    /// On the wire an actor is its JSON form as a text.
    public static var wireType: WireType { .lengthDelimited }
    /// Always false: no actor stands for an absent field.
    public var isDefault: Bool { false }

    /// Writes the JSON form as a length-delimited text.
    public func write(to writer: inout WireWriter) { writer.string(json!.description) }

    /// Reads the JSON form from a length-delimited text.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` for a text that is no
    ///   actor in JSON.
    public init(from reader: inout WireReader) throws(FieldError) {
        let text = try reader.string()
        guard let json = try? JSONParser.parse(text), let actor = try? Actor(json: json) else {
            throw .malformed("an actor is none of those that are known")
        }
        self = actor
    }

    /// `{"person":7}`, or one of the texts `"operator"`, `"visitor"` and `"system"`.
    public var json: JSON? {
        switch self {
        case .person(let id): .object(["person": .whole(id)])
        case .operator: "operator"
        case .visitor: "visitor"
        case .system: "system"
        }
    }

    /// Reads an object with the one member `person`, a number from 1, or one of the three texts.
    /// - Throws: ``ValueProblem`` for any other value, and for a missing member.
    public init(json: JSON?) throws(ValueProblem) {
        let expected = #"{"person":7}, "operator", "visitor" or "system""#
        switch json {
        case nil: throw .missing(expected: expected)
        case .string("operator"): self = .operator
        case .string("visitor"): self = .visitor
        case .string("system"): self = .system
        case .string: throw .impossible(expected: expected)
        case .object(let members):
            guard members.count == 1, members[0].name == "person",
                case .integer(let id) = members[0].value
            else { throw .wrongType(expected: expected) }
            guard let id = UInt32(exactly: id), id > 0 else {
                throw .impossible(expected: expected)
            }
            self = .person(id)
        default: throw .wrongType(expected: expected)
        }
    }

    /// One of three texts, or an object with the member `person`.
    public static var jsonSchema: JSON {
        JSONSchema.anyOf(
            JSONSchema.choice(["operator", "visitor", "system"]), JSONSchema.reference(to: "person")
        )
    }

    /// `string`: protobuf sees the JSON form as a text.
    public static var schema: SchemaType { .scalar("string") }
}
