public import EventSourcing
import TreeLot

extension Acceptance: Codable where App == TreeLotApplication {
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    private enum Key: CodingKey { case position, events, ids, codes, holders, token, remarks }

    /// Reads what ``json`` has written. Of the things, kinds and numbers alone are known.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        var reply = LotReply()
        reply.codes = try container.decodeIfPresent([String].self, forKey: .codes) ?? []
        reply.holders = try container.decodeIfPresent([CodeHolder].self, forKey: .holders) ?? []
        reply.token = try container.decodeIfPresent(String.self, forKey: .token)
        reply.remarks = try container.decodeIfPresent([Remark].self, forKey: .remarks) ?? []
        self.init(
            position: Position(try container.decode(Int.self, forKey: .position)),
            events: try container.decode([String].self, forKey: .events),
            things: Self.things(try container.decode(JSON.self, forKey: .ids)), reply)
    }

    public var json: JSON {
        var members: [JSON.Member] = [
            .init("position", .whole(position.value)),
            .init("events", .array(events.map { .string($0) })), .init("ids", ids),
        ]
        if !codes.isEmpty { members.append(.init("codes", .array(codes.map { .string($0) }))) }
        if !holders.isEmpty {
            members.append(.init("holders", .array(holders.map(\.json))))
        }
        if let token { members.append(.init("token", .string(token))) }
        if !remarks.isEmpty { members.append(.init("remarks", .array(remarks.map(\.json)))) }
        return .object(members)
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
                .init("codes", texts),
                .init("holders", JSONSchema.list(of: .object(["type": "object"]))),
                .init("token", String.jsonSchema),
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

    /// The things of ``ids``.
    private static func things(_ ids: JSON) -> [Reference] {
        guard case .object(let members) = ids else { return [] }
        return members.flatMap { member -> [Reference] in
            switch member.value {
            case .integer(let number): [Reference(created: UInt32(number), of: member.name)]
            case .array(let numbers):
                numbers.compactMap { number in
                    guard case .integer(let number) = number else { return nil }
                    return Reference(created: UInt32(number), of: singular(member.name))
                }
            default: []
            }
        }
    }

    private static func plural(_ kind: String) -> String {
        kind == "person" ? "people" : kind + "s"
    }

    private static func singular(_ kinds: String) -> String {
        kinds == "people" ? "person" : String(kinds.dropLast())
    }
}

extension CodeHolder {
    fileprivate var json: JSON {
        .object([
            "person": .whole(person.rawValue), "name": .string(name),
            "until": .string(until.description),
        ])
    }
}

extension Remark {
    fileprivate var json: JSON {
        .object(["code": .string(code), "message": .string(message), "facts": facts])
    }
}
