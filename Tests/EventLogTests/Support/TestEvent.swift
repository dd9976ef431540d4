import EventSourcing

/// The events of these tests.
enum TestEvent: EventPayload {
    case noted(Noted)
    case told(Told)

    static let facts = FactTable<Self>([Noted.self, Told.self])

    var fact: any Fact<Self> {
        switch self {
        case .noted(let fact): fact
        case .told(let fact): fact
        }
    }

    static func note(_ text: String) -> TestEvent { .noted(Noted(text: text)) }
}

struct Noted: Fact {
    static let number = 1
    static let name = "test.noted"
    var event: TestEvent { .noted(self) }

    var text = ""

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "text", &text)
    }
}

/// Has a personal field, to be sealed.
struct Told: Fact {
    static let number = 20
    static let name = "test.told"
    var event: TestEvent { .told(self) }

    var person: UInt32 = 0
    var name = Personal<String>.absent

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.personal(2, "name", &name, of: .person(person))
    }
}

/// Knows another type of event only: what an older program would be.
enum OlderEvent: EventPayload {
    case forgotten(Forgotten)

    static let facts = FactTable<Self>([Forgotten.self])

    var fact: any Fact<Self> {
        switch self {
        case .forgotten(let fact): fact
        }
    }
}

struct Forgotten: Fact {
    static let number = 2
    static let name = "test.forgotten"
    var event: OlderEvent { .forgotten(self) }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}
