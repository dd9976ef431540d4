import EventSourcing

/// Values that mean something, or nearly.
enum Samples {
    static let texts = [
        "", " ", "Sam", "Walker", "sam@example.org", "America/Los_Angeles", "Mars/Olympus",
        "2026-12-05", "16:30", "AQIDBA", "ABCD-EFGH", "e\u{301}", "\u{202E}x", "\u{0}", "$ada",
        String(repeating: "long ", count: 60), "{\"person\":2}", "weekdays",
    ]

    static let moments = [
        "2026-11-21T03:05:00Z", "2026-12-05T09:00:00-08:00", "2026-12-05T17:30:00Z",
        "1970-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
        "2026-03-08T02:30:00-08:00", "9999-12-31T23:59:59.999-23:59",
    ]

    static let days = [
        "2026-12-05", "2026-12-04", "2026-11-27", "2026-12-31", "0000-01-01", "9999-12-31",
        "2028-02-29",
    ]
}

extension Chooser {
    /// A value as a JSON Schema describes it; now and then one that it forbids.
    mutating func json(for schema: JSON) -> JSON {
        if case .array(let choices)? = schema["enum"] { return pick(choices) }
        if case .array(let kinds)? = schema["anyOf"] { return json(for: pick(kinds)) }
        switch type(of: schema) {
        case "integer": return .integer(whole(schema))
        case "number":
            return pick([.number(0.5), .number(-117.2), .number(1e308), .integer(34), .integer(0)])
        case "boolean": return .bool(below(2) == 1)
        case "array":
            let items = schema["items"] ?? .null
            return .array((0..<below(4)).map { _ in json(for: items) })
        case "object": return object(for: schema)
        case "null": return .null
        default: return .string(text(schema))
        }
    }

    private mutating func type(of schema: JSON) -> String {
        switch schema["type"] {
        case .string(let name)?: return name
        case .array(let names)?:
            // Mostly not null.
            if case .string(let name) = names[below(8) == 7 ? names.count - 1 : 0] { return name }
            return "null"
        default: return "string"
        }
    }

    private mutating func whole(_ schema: JSON) -> Int64 {
        switch below(16) {
        case 0: return pick([-1, 0, .max, .min, 4_294_967_295, 100_000])
        case 1: if case .integer(let most)? = schema["maximum"] { return most }
        case 2: if case .integer(let least)? = schema["minimum"] { return least }
        default: break
        }
        return Int64(below(20))
    }

    private mutating func text(_ schema: JSON) -> String {
        if below(24) == 23 { return text() }
        switch schema["format"] {
        case .string("date")?: return pick(Samples.days)
        case .string("date-time")?: return pick(Samples.moments)
        default: break
        }
        if schema["pattern"] != nil, below(8) > 0, case .array(let examples)? = schema["examples"],
            case .string(let example)? = examples.first
        {
            return example
        }
        return pick(Samples.texts)
    }

    private mutating func object(for schema: JSON) -> JSON {
        guard case .object(let properties)? = schema["properties"] else { return .object([:]) }
        var required: Set<String> = []
        if case .array(let names)? = schema["required"] {
            for case .string(let name) in names { required.insert(name) }
        }
        var members: [JSON.Member] = []
        for property in properties where required.contains(property.name) || below(3) == 0 {
            members.append(.init(property.name, json(for: property.value)))
        }
        return .object(members)
    }
}
