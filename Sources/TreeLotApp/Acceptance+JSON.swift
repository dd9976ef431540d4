public import EventSourcing
import TreeLot

extension Acceptance: Encodable where App == TreeLotApplication {
    private enum Key: String, CodingKey { case position, events, ids, codes, token, remarks }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(position.value, forKey: .position)
        try container.encode(events, forKey: .events)
        try container.encode(ids, forKey: .ids)
        if !codes.isEmpty { try container.encode(codes, forKey: .codes) }
        try container.encodeIfPresent(token, forKey: .token)
        if !remarks.isEmpty { try container.encode(remarks, forKey: .remarks) }
    }

    /// The schema of the encoded form, for its readers.
    public static let jsonSchema: JSON = {
        let id = Identifier<Reference>.jsonSchema
        let texts = JSONSchema.list(of: String.jsonSchema)
        let events = JSONSchema.list(of: JSONSchema.choice(LotEvent.facts.types.map { $0.name }))
        let ids = JSON.object([
            "type": "object",
            "additionalProperties": JSONSchema.anyOf(id, JSONSchema.list(of: id)),
        ])
        return JSONSchema.object(
            [
                .init("position", Position.jsonSchema), .init("events", events), .init("ids", ids),
                .init("codes", texts), .init("token", String.jsonSchema),
                .init("remarks", JSONSchema.list(of: .object(["type": "object"]))),
            ], required: ["position", "events", "ids"])
    }()

    /// One number under the name of its kind, several as a list under the plural:
    /// `{"assignment":31}`, `{"shifts":[1,2,3]}`.
    public var ids: JSON {
        var kinds: [String] = []
        for thing in things where !kinds.contains(thing.kind) { kinds.append(thing.kind) }
        return .object(
            kinds.map { kind in
                let numbers = things.filter { $0.kind == kind }.map { JSON.whole($0.number) }
                return numbers.count == 1
                    ? .init(kind, numbers[0]) : .init(Self.plural(kind), .array(numbers))
            })
    }

    private static func plural(_ kind: String) -> String {
        kind == "person" ? "people" : kind + "s"
    }
}
