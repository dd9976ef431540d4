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

// As scripts and questions name an actor: `{"person":7}`, `"operator"`, `"visitor"`, `"system"`.
extension Actor: FieldValue {
    public static var wireType: WireType { .lengthDelimited }
    public var isDefault: Bool { false }

    public func write(to writer: inout WireWriter) { writer.string(json!.description) }

    public init(from reader: inout WireReader) throws(FieldError) {
        let text = try reader.string()
        guard let json = try? JSONParser.parse(text), let actor = try? Actor(json: json) else {
            throw .malformed("an actor is none of those that are known")
        }
        self = actor
    }

    public var json: JSON? {
        switch self {
        case .person(let id): .object(["person": .whole(id)])
        case .operator: "operator"
        case .visitor: "visitor"
        case .system: "system"
        }
    }

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

    public static var jsonSchema: JSON {
        JSONSchema.anyOf(
            JSONSchema.choice(["operator", "visitor", "system"]), JSONSchema.reference(to: "person")
        )
    }

    public static var schema: SchemaType { .scalar("string") }
}
