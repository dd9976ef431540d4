import EventSourcing

/// The parameters in the query or in a header of a request, besides a question’s own fields.
enum OpenAPIParameter: String, CaseIterable {
    case asOf
    case atPosition
    case ifNoneMatch = "If-None-Match"
    case lastEventID = "Last-Event-ID"
    case idempotencyKey = "Idempotency-Key"

    var reference: JSON { .object(["$ref": .string("#/components/parameters/\(rawValue)")]) }

    static let components = JSON.object(allCases.map { .init($0.rawValue, $0.json) })

    /// The fields of a question: each is in the query as it is, or as JSON where it is more than one value.
    static func fields<R: Record>(of type: R.Type) -> [JSON] {
        let schema = JSONSchema.object(of: type)
        guard case .object(let properties)? = schema["properties"],
            case .array(let required)? = schema["required"]
        else { return [] }
        return properties.map { field in
            parameter(
                field.name, in: "query", isRequired: required.contains(.string(field.name)),
                JSONSchema.withoutNull(field.value))
        }
    }

    private static func parameter(
        _ name: String, in place: String, isRequired: Bool, _ schema: JSON,
        _ description: String? = nil
    ) -> JSON {
        var members: [JSON.Member] = [
            .init("name", .string(name)), .init("in", .string(place)),
            .init("required", .bool(isRequired)),
        ]
        if let description { members.append(.init("description", .string(description))) }
        if schema["anyOf"] == nil, schema["type"] != "object", schema["type"] != "array" {
            members.append(.init("schema", schema))
        } else {
            let media = JSON.object(["application/json": .object(["schema": schema])])
            members.append(.init("content", media))
        }
        return .object(members)
    }

    private var json: JSON {
        let (place, schema, description): (String, JSON, String) =
            switch self {
            case .asOf: ("query", Instant.jsonSchema, "What was known at this moment.")
            case .atPosition:
                ("query", Position.jsonSchema, "What was known at this position of the log.")
            case .ifNoneMatch: ("header", String.jsonSchema, "The `ETag` of a known answer.")
            case .lastEventID:
                ("header", String.jsonSchema, "The `id` of the last event that is known.")
            case .idempotencyKey:
                (
                    "header", IdempotencyKey.jsonSchema,
                    "The same key again records nothing, and is answered as the first time."
                )
            }
        return Self.parameter(rawValue, in: place, isRequired: false, schema, description)
    }
}

extension JSONSchema {
    /// In a query, a null field is left out.
    fileprivate static func withoutNull(_ schema: JSON) -> JSON {
        guard case .object(let members) = schema else { return schema }
        let kept = members.map { member -> JSON.Member in
            guard case .array(let parts) = member.value else { return member }
            switch member.name {
            case "type": return .init("type", parts[0])
            case "anyOf": return .init("anyOf", .array(parts.filter { $0["type"] != "null" }))
            default: return member
            }
        }
        if case .array(let parts)? = JSON.object(kept)["anyOf"], parts.count == 1 {
            return parts[0]
        }
        return .object(kept)
    }
}
