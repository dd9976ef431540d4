/// What the schemas of JSON values (JSON Schema 2020-12) are made of here.
public enum JSONSchema {
    public static func wholeNumber(
        _ least: some BinaryInteger, _ greatest: some BinaryInteger
    ) -> JSON {
        .object([
            "type": "integer", "minimum": .whole(least), "maximum": .whole(greatest),
        ])
    }

    /// A text of one of the formats that the specification of schemas names.
    public static func text(format: String, example: JSON) -> JSON {
        .object(["type": "string", "format": .string(format), "examples": .array([example])])
    }

    /// A text that a regular expression describes; `longest` since `$` lets a line break pass in some
    /// languages.
    public static func text(pattern: String, longest: Int, example: JSON) -> JSON {
        .object([
            "type": "string", "pattern": .string(pattern), "maxLength": .whole(longest),
            "examples": .array([example]),
        ])
    }

    public static func choice(_ names: [String]) -> JSON {
        .object(["type": "string", "enum": .array(names.map { .string($0) })])
    }

    public static func list(of element: JSON) -> JSON {
        .object(["type": "array", "items": element])
    }

    public static func anyOf(_ schemas: JSON...) -> JSON { .object(["anyOf": .array(schemas)]) }

    /// `{"person":7}`
    public static func reference(to kind: String) -> JSON {
        object([.init(kind, wholeNumber(1, UInt32.max))], required: [kind])
    }

    /// An object with these members and no others.
    public static func object(_ properties: [JSON.Member], required: [String]) -> JSON {
        .object([
            "type": "object", "properties": .object(properties),
            "required": .array(required.map { .string($0) }), "additionalProperties": false,
        ])
    }

    /// What an object says of a record: the very fields that it is read from.
    public static func object<R: Record>(of type: R.Type) -> JSON {
        var coder = JSONSchemaCoder()
        var blank = R()
        // Describing has no way to fail; the coder's protocol allows for those that have.
        try! blank.fields(&coder)
        return object(coder.properties, required: coder.required)
    }

    /// The same, or `null`.
    static func orNull(_ schema: JSON) -> JSON {
        guard case .object(let members) = schema, case .string(let type)? = schema["type"],
            schema["enum"] == nil
        else { return anyOf(schema, .object(["type": "null"])) }
        return .object(
            members.map { member in
                member.name == "type"
                    ? .init("type", .array([.string(type), "null"])) : member
            })
    }
}

private struct JSONSchemaCoder: FieldCoder {
    var properties: [JSON.Member] = []
    var required: [String] = []

    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        add(name, Value.jsonSchema, Value.self)
    }

    mutating func text<Value: FieldValue>(
        _ number: Int, _ name: String, _ value: inout Value, atMost charactersMax: Int
    ) {
        guard case .object(let members) = Value.jsonSchema else {
            preconditionFailure("a schema is an object")
        }
        add(name, .object(members + [.init("maxLength", .whole(charactersMax))]), Value.self)
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        properties.append(.init(name, JSONSchema.orNull(String.jsonSchema)))
    }

    private mutating func add<Value: FieldValue>(
        _ name: String, _ schema: JSON, _ type: Value.Type
    ) {
        properties.append(.init(name, schema))
        // Whatever can be read from nothing may be left out.
        if (try? Value(json: nil)) == nil { required.append(name) }
    }
}
