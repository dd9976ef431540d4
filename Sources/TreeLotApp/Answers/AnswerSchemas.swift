package import EventSourcing

/// The schemas of answers, made from the types themselves: each is read from a decoder that has no data, but
/// records the fields that are read. So no answer’s fields are written down a second time.
package final class AnswerSchemas {
    /// The structures found so far, by their names.
    package private(set) var components: [String: JSON] = [:]

    package init() {}

    package func schema<Value: Decodable>(of type: Value.Type) throws -> JSON {
        try read(type).schema
    }

    /// The fields of a structure, each with its schema, in the order of its properties; none of other types.
    func fields<Value: Decodable>(of type: Value.Type) throws -> [JSON.Member] {
        _ = try read(type)
        guard case .object(let fields)? = components[Self.name(of: type)]?["properties"] else {
            return []
        }
        return fields
    }

    /// The schema, and a blank value: a decoder asks for the next field only after it was given this one.
    func read<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSON, blank: Value) {
        if Value.self == JSON.self { return (.object([]), JSON.null as! Value) }
        if let type = type as? any FieldValue.Type, let (schema, blank) = scalar(type) {
            return (schema, blank as! Value)
        }
        if let type = type as? any CaseIterable.Type, let (schema, blank) = choice(type) {
            return (schema, blank as! Value)
        }
        let shape = Shape(schemas: self)
        let blank: Value
        do { blank = try Value(from: ShapeDecoder(shape: shape)) } catch ShapelessType.unnamed {
            throw ShapelessType.named(Self.name(of: type))
        }
        if let element = shape.element { return (JSONSchema.list(of: element), blank) }
        let name = Self.name(of: type)
        components[name] = shape.object
        return (.object(["$ref": .string("#/components/schemas/\(name)")]), blank)
    }

    /// The schema of a type that is one value in JSON, or a list of such values.
    private func scalar<Value: FieldValue>(_ type: Value.Type) -> (JSON, Value)? {
        let schema = Value.jsonSchema
        guard schema["type"] != "object", let blank = try? Value(json: .blank(of: schema)) else {
            return nil
        }
        return (schema, blank)
    }

    private func choice<Value: CaseIterable>(_ type: Value.Type) -> (JSON, Value)? {
        let names = Value.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
        return Value.allCases.first.map { (JSONSchema.choice(names), $0) }
    }

    /// `MyMessages.Entry`
    private static func name(of type: Any.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    }
}

extension JSON {
    /// A value that the schema of a scalar or a list allows.
    fileprivate static func blank(of schema: JSON) -> JSON {
        if case .array(let schemas)? = schema["anyOf"], let first = schemas.first {
            return blank(of: first)
        }
        for key in ["enum", "examples"] {
            if case .array(let values)? = schema[key], let first = values.first { return first }
        }
        switch schema["type"] {
        case "integer", "number": return max(schema["minimum"], 0)
        case "boolean": return false
        case "array": return .array([])
        default: return ""
        }
    }

    private static func max(_ minimum: JSON?, _ least: Int64) -> JSON {
        if case .integer(let minimum)? = minimum { .integer(Swift.max(minimum, least)) } else { 0 }
    }
}

/// The fields that a type has read.
final class Shape {
    let schemas: AnswerSchemas
    private var properties: [JSON.Member] = []
    private var optional: Set<String> = []
    /// The element of a list.
    var element: JSON?

    init(schemas: AnswerSchemas) { self.schemas = schemas }

    /// It asked whether there is such a field.
    func note(optional name: String) { optional.insert(name) }

    func note(_ name: String, _ schema: JSON) {
        guard !properties.contains(where: { $0.name == name }) else { return }
        properties.append(.init(name, schema))
    }

    /// Other fields may come with later versions.
    var object: JSON {
        let required = properties.map(\.name).filter { !optional.contains($0) }
        return .object([
            "type": "object", "properties": .object(properties),
            "required": .array(required.map { .string($0) }),
        ])
    }
}
