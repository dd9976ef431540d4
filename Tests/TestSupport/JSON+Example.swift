public import EventSourcing

extension JSON {
    /// A value that a JSON Schema describes, for tests that try every type of record alike.
    /// - Parameters:
    ///   - things: the numbers of the things that members name, by the member's name.
    ///   - isWhole: with all that is optional; otherwise without.
    public static func example(
        of schema: JSON, things: [String: UInt32] = [:], isWhole: Bool = true
    ) -> JSON {
        func example(_ schema: JSON) -> JSON {
            JSON.example(of: schema, things: things, isWhole: isWhole)
        }
        if case .array(let choices)? = schema["enum"], let first = choices.first { return first }
        if case .array(let examples)? = schema["examples"], let first = examples.first {
            return first
        }
        if case .array(let kinds)? = schema["anyOf"], let first = kinds.first {
            return example(first)
        }
        switch schema.firstType {
        case "integer":
            guard case .integer(let least)? = schema["minimum"] else { return .integer(1) }
            return .integer(max(1, least))
        case "number": return .number(0.5)
        case "boolean": return .bool(true)
        case "array": return .array([example(schema["items"] ?? .null)])
        case "object": return schema.members(isWhole: isWhole, things: things, example)
        default: return .string("text")
        }
    }

    private var firstType: String? {
        switch self["type"] {
        case .string(let name)?: name
        case .array(let names)?: if case .string(let name)? = names.first { name } else { nil }
        default: nil
        }
    }

    private func members(
        isWhole: Bool, things: [String: UInt32], _ example: (JSON) -> JSON
    ) -> JSON {
        guard case .object(let properties)? = self["properties"],
            case .array(let required)? = self["required"]
        else { return .object([]) }
        return .object(
            properties
                .filter { isWhole || required.contains(.string($0.name)) }
                .map { property in
                    .init(
                        property.name,
                        things[property.name].map { .whole($0) } ?? example(property.value))
                })
    }
}
