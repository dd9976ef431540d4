public import EventSourcing
public import TreeLot

/// The events as an object-centric event log, for process mining: OCEL 2.0, in JSON (Berti et al., “OCEL
/// (Object-Centric Event Log) 2.0 Specification”, 2023).
///
/// The objects are the things that the facts name; an event names each with its role. What begins a thing relates it to
/// the others that it names. Left out is what the feed leaves out (``EventFeed``), and every personal text.
public struct ObjectCentricLog: Sendable {
    private var events: [JSON] = []
    /// Of each type of event, its attributes and their types, in the order in which they came.
    private var eventTypes: [String: [String: String]] = [:]
    private var objects: [Object: [Object]] = [:]
    private var last = Position.start
    private var count = 0

    public init() {}

    /// Takes in the events of the next commit.
    public mutating func append(_ commit: Commit<LotEvent>) {
        commit.forEachEvent { event, stamp in
            guard event.isForOtherPrograms else { return }
            append(event, stamp, commit.envelope)
        }
    }

    private mutating func append(_ event: LotEvent, _ stamp: Stamp, _ envelope: Envelope) {
        let named = event.references
        for reference in named {
            let object = Object(reference)
            let others = reference.role == .begins ? named.map { Object($0) } : []
            objects[object, default: []] += others.filter { $0 != object }
        }
        let attributes = attributes(of: event, envelope)
        for attribute in attributes {
            eventTypes[event.typeName, default: [:]][attribute.name] = attribute.value.ocelType
        }
        events.append(
            .object([
                "id": .string(id(at: stamp.position)), "type": .string(event.typeName),
                "time": .string(stamp.instant.description),
                "attributes": .array(
                    attributes.map { .object(["name": .string($0.name), "value": $0.value]) }),
                "relationships": .array(
                    named.map { relation(to: Object($0), $0.role.qualifier) }),
            ]))
    }

    /// The position; the facts that one event of an old type was upcast to are at the same one.
    private mutating func id(at position: Position) -> String {
        count = position == last ? count + 1 : 1
        last = position
        return count == 1 ? "\(position)" : "\(position).\(count)"
    }

    private func attributes(of event: LotEvent, _ envelope: Envelope) -> [JSON.Member] {
        let personal = Set(event.fact.personalTexts.map(\.field))
        let kinds = Set(ThingKind.allCases.map(\.rawValue))
        var attributes: [JSON.Member] = [
            .init("actor", .string(envelope.actor.description)),
            .init("command", .string(envelope.command)),
        ]
        if case .object(let members) = event.json {
            attributes += members.filter {
                $0.value.ocelType != nil && !personal.contains($0.name) && !kinds.contains($0.name)
            }
        }
        return attributes
    }

    private func relation(to object: Object, _ qualifier: String) -> JSON {
        .object(["objectId": .string(object.id), "qualifier": .string(qualifier)])
    }

    /// The whole document.
    /// - Complexity: O(events).
    public var json: JSON {
        let kinds = Set(objects.keys.map(\.kind)).sorted()
        return .object([
            "objectTypes": .array(
                kinds.map { .object(["name": .string($0), "attributes": .array([])]) }),
            "eventTypes": .array(
                eventTypes.sorted { $0.key < $1.key }.map { type, attributes in
                    .object([
                        "name": .string(type),
                        "attributes": .array(
                            attributes.sorted { $0.key < $1.key }.map {
                                .object(["name": .string($0.key), "type": .string($0.value)])
                            }),
                    ])
                }),
            "objects": .array(
                objects.sorted { $0.key < $1.key }.map { object, others in
                    .object([
                        "id": .string(object.id), "type": .string(object.kind),
                        "attributes": .array([]),
                        "relationships": .array(
                            others.map { relation(to: $0, $0.kind) }),
                    ])
                }),
            "events": .array(events),
        ])
    }
}

private struct Object: Hashable, Comparable {
    let kind: String
    let number: UInt32

    init(_ reference: Reference) { (kind, number) = (reference.kind, reference.number) }

    /// `shift/3`, as the subject of an event in the feed.
    var id: String { "\(kind)/\(number)" }

    static func < (one: Self, other: Self) -> Bool {
        (one.kind, one.number) < (other.kind, other.number)
    }
}

extension Reference.Role {
    /// How the event concerns the object.
    fileprivate var qualifier: String {
        switch self {
        case .begins: "begins"
        case .named: "about"
        case .addressed: "to"
        case .listed, .item: "among"
        }
    }
}

extension JSON {
    /// The type of an attribute with this value; nil for a value that is none.
    fileprivate var ocelType: String? {
        switch self {
        case .string: "string"
        case .integer: "integer"
        case .number: "float"
        case .bool: "boolean"
        case .null, .array, .object: nil
        }
    }
}
