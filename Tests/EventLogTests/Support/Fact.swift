import EventSourcing

/// The events of these tests.
enum Fact: EventPayload {
    case noted(Noted)
    case told(Told)

    static func note(_ text: String) -> Fact { .noted(Noted(text: text)) }

    var typeNumber: Int {
        switch self {
        case .noted: 1
        case .told: 20
        }
    }

    var typeName: String {
        switch self {
        case .noted: "test.noted"
        case .told: "test.told"
        }
    }

    var json: JSON {
        switch self {
        case .noted(let fact): JSON(record: fact)
        case .told(let fact): JSON(record: fact)
        }
    }

    func write(to writer: inout WireWriter) throws(FieldError) {
        switch self {
        case .noted(let fact): try fact.write(to: &writer)
        case .told(let fact): try fact.write(to: &writer)
        }
    }

    init(typeNumber: Int, from reader: inout WireReader) throws(FieldError) {
        switch typeNumber {
        case 1: self = .noted(try Noted(from: &reader))
        case 20: self = .told(try Told(from: &reader))
        default: throw .unknownEvent(typeNumber)
        }
    }

    init?(typeName: String, json: JSON) throws(FieldError) {
        switch typeName {
        case "test.noted": self = .noted(try json.record(Noted.self))
        case "test.told": self = .told(try json.record(Told.self))
        default: return nil
        }
    }
}

struct Noted: Record, Equatable {
    var text = ""

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "text", &text)
    }
}

/// Has a personal field, to be sealed.
struct Told: Record, Equatable {
    var person: UInt32 = 0
    var name = Personal<String>.absent

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.personal(2, "name", &name, of: .person(person))
    }
}

/// Knows none of the events: what an older program would be.
enum NoFact: EventPayload {
    var typeNumber: Int { 0 }
    var typeName: String { "" }
    var json: JSON { .null }
    func write(to writer: inout WireWriter) throws(FieldError) {}
    init(typeNumber: Int, from reader: inout WireReader) throws(FieldError) {
        throw .unknownEvent(typeNumber)
    }
    init?(typeName: String, json: JSON) throws(FieldError) { return nil }
}
