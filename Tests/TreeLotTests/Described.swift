@testable import EventSourcing
import Testing

@testable import TreeLot

/// Everything that the catalogue has to describe: the envelope, every type of event, and whatever
/// stands in their fields, down to the last nested record.
struct Described {
    struct Message: Sendable, CustomTestStringConvertible {
        var name: String
        var fields: [Schema.Field]
        var testDescription: String { name }
    }

    struct Choice: Sendable, CustomTestStringConvertible {
        var name: String
        var values: [(number: Int, name: String)]
        var testDescription: String { name }
    }

    private(set) var messages: [Message] = []
    private(set) var choices: [Choice] = []

    static let all: Described = {
        var all = Described()
        // The events of a commit are no field of a record; the code writes them by hand.
        var commit = Schema(of: CommitHeader.self)
        commit.fields.append(
            .init(
                number: CommitHeader.eventField, name: "events",
                type: .repeated(.scalar("Event"))))
        all.add(commit)
        for type in LotEvent.facts.readable { all.add(schema(of: type.record)) }
        return all
    }()

    static func schema<R: Record>(of type: R.Type) -> Schema { Schema(of: type) }

    private mutating func add(_ schema: Schema) {
        guard !messages.contains(where: { $0.name == schema.name }) else { return }
        messages.append(Message(name: schema.name, fields: schema.fields))
        for field in schema.fields { add(field.type) }
    }

    private mutating func add(_ type: SchemaType) {
        switch type {
        case .record(let schema): add(schema)
        case .optional(let inner), .repeated(let inner): add(inner)
        case .enumeration(let name, let values):
            if !choices.contains(where: { $0.name == name }) {
                choices.append(Choice(name: name, values: values))
            }
        case .scalar, .personal: break
        }
    }
}

extension SchemaType {
    /// The type as the catalogue writes it. A message can be absent anyway, so that it needs no
    /// `optional`.
    var inCatalogue: String {
        switch self {
        case .scalar(let name), .enumeration(let name, _): name
        case .record(let schema): schema.name
        case .personal: "Personal"
        case .repeated(let inner): "repeated \(inner.inCatalogue)"
        case .optional(.record(let schema)): schema.name
        case .optional(let inner): "optional \(inner.inCatalogue)"
        }
    }
}
