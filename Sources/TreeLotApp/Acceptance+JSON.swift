public import EventSourcing
import TreeLot

extension Acceptance: Encodable where App == TreeLotApplication {
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

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

    /// Reads what ``json`` has written; nil for anything else. Of the things, kinds and numbers alone are known.
    public init?(json: JSON) {
        var reply = LotReply()
        guard case .integer(let position)? = json["position"],
            let events = Self.all(json["events"], { $0.string }),
            let things = Self.things(json["ids"]),
            let codes = Self.all(json["codes"], { $0.string }),
            let holders = Self.all(json["holders"], { CodeHolder(json: $0) }),
            let remarks = Self.all(json["remarks"], { Remark(json: $0) })
        else { return nil }
        (reply.codes, reply.holders, reply.remarks) = (codes, holders, remarks)
        reply.token = json["token"]?.string
        self.init(position: Position(Int(position)), events: events, things: things, reply)
    }

    /// The elements of a list; none where there is no list, and nil where one can’t be read.
    private static func all<Element>(
        _ list: JSON?, _ read: (JSON) -> Element?
    ) -> [Element]? {
        guard case .array(let elements)? = list else { return list == nil ? [] : nil }
        let all = elements.compactMap(read)
        return all.count == elements.count ? all : nil
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
    private static func things(_ ids: JSON?) -> [Reference]? {
        guard case .object(let members)? = ids else { return nil }
        var things: [Reference] = []
        for member in members {
            let isList = if case .array = member.value { true } else { false }
            let kind = isList ? singular(member.name) : member.name
            guard
                let numbers = all(isList ? member.value : .array([member.value]), { $0.number32 })
            else { return nil }
            things += numbers.map { Reference(created: $0, of: kind) }
        }
        return things
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
        .object(["code": .string(code.rawValue), "message": .string(message), "facts": facts])
    }
}

extension JSON {
    fileprivate var number32: UInt32? {
        if case .integer(let number) = self { UInt32(exactly: number) } else { nil }
    }
}
