/// Builds the schemas of JSON values (JSON Schema 2020-12).
public enum JSONSchema {
    /// An integer from `least` to `greatest`, both included.
    public static func wholeNumber(
        _ least: some BinaryInteger, _ greatest: some BinaryInteger
    ) -> JSON {
        .object([
            "type": "integer", "minimum": .whole(least), "maximum": .whole(greatest),
        ])
    }

    /// A text in one of the formats that JSON Schema defines, such as `date-time`.
    public static func text(format: String, example: JSON) -> JSON {
        .object(["type": "string", "format": .string(format), "examples": .array([example])])
    }

    /// A text that matches a regular expression, of at most `longest` characters: without that
    /// limit, `$` accepts a line break at the end in some languages.
    public static func text(pattern: String, longest: Int, example: JSON) -> JSON {
        .object([
            "type": "string", "pattern": .string(pattern), "maxLength": .whole(longest),
            "examples": .array([example]),
        ])
    }

    /// A text that is one of `names`.
    public static func choice(_ names: [String]) -> JSON {
        .object(["type": "string", "enum": .array(names.map { .string($0) })])
    }

    /// An array of any length, each element of which matches `element`.
    public static func list(of element: JSON) -> JSON {
        .object(["type": "array", "items": element])
    }

    /// A value that matches at least one of `schemas`.
    public static func anyOf(_ schemas: JSON...) -> JSON { .object(["anyOf": .array(schemas)]) }

    /// An object that names one thing by its kind and number: `{"person":7}`.
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

    /// The object that ``JSON/record(_:)`` reads a record of this type from.
    public static func object<R: Record>(of type: R.Type) -> JSON {
        var coder = JSONSchemaCoder()
        var blank = R()
        // Describing a record cannot fail; `throws` is there for the coders that can.
        try! blank.fields(&coder)
        return object(coder.properties, required: coder.required)
    }

    /// The schema, extended to accept `null`.
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
        // A field that can be read from a missing member is optional.
        if (try? Value(json: nil)) == nil { required.append(name) }
    }
}
