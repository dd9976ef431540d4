import EventSourcing

/// Events of a domain in which people share lockers: facts about one person, about two, and about none.
enum LockerEvent: EventPayload {
    case joined(MemberJoined)
    case exchanged(LockersExchanged)
    case opened(LockerOpened)
    case told(MemberTold)
    case emptied(LockerEmptied)
    case noteLeft(NoteLeft)

    static let facts = FactTable<Self>([
        MemberJoined.self, LockersExchanged.self, LockerOpened.self, MemberTold.self,
        LockerEmptied.self, NoteLeft.self,
    ])

    var fact: any Fact<Self> {
        switch self {
        case .joined(let fact): fact
        case .exchanged(let fact): fact
        case .opened(let fact): fact
        case .told(let fact): fact
        case .emptied(let fact): fact
        case .noteLeft(let fact): fact
        }
    }
}

/// The number of a thing of these tests.
protocol LockerNumber: ThingNumber, Equatable, ExpressibleByIntegerLiteral
where IntegerLiteralType == UInt32 {
    init(rawValue: UInt32)
}

extension LockerNumber {
    init(integerLiteral value: UInt32) { self.init(rawValue: value) }
    var varint: UInt64 { UInt64(rawValue) }
    init?(varint: UInt64) { self.init(rawValue: UInt32(truncatingIfNeeded: varint)) }
    var json: JSON? { rawValue.json }
    init(json: JSON?) throws(ValueProblem) { self.init(rawValue: try UInt32(json: json)) }
    static var jsonSchema: JSON { UInt32.jsonSchema }
    static var schema: SchemaType { UInt32.schema }
}

struct Member: LockerNumber {
    static let kind = "member"
    var rawValue: UInt32
    var subject: Subject? { .person(rawValue) }
}

struct LockerFamily: LockerNumber {
    static let kind = "family"
    var rawValue: UInt32
    var subject: Subject? { .group(rawValue) }
}

struct Locker: LockerNumber {
    static let kind = "locker"
    var rawValue: UInt32
}

/// A member begins, in a family.
struct MemberJoined: Fact {
    static let number = 1
    static let name = "member.joined"
    var event: LockerEvent { .joined(self) }

    var member: Member = 0
    var family: LockerFamily?

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "member", &member)
        try coder.field(2, "family", &family)
    }
}

/// Two people did one thing, each with a note of their own.
struct LockersExchanged: Fact {
    static let number = 2
    static let name = "lockers.exchanged"
    var event: LockerEvent { .exchanged(self) }

    var one: Member = 0
    var other: Member = 0
    var note: Personal<String>?
    var otherNote: Personal<String>?
    var witnesses: [Member] = []

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "one", &one)
        try coder.field(2, "other", &other)
        try coder.personal(3, "note", &note, of: .person(one.rawValue))
        try coder.personal(4, "otherNote", &otherNote, of: .person(other.rawValue))
        try coder.field(5, "witnesses", &witnesses)
    }
}

/// Names a locker only: whose it is, the state knows.
struct LockerOpened: Fact {
    static let number = 3
    static let name = "locker.opened"
    var event: LockerEvent { .opened(self) }

    var locker: Locker = 0

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "locker", &locker)
    }
}

struct MemberTold: Fact {
    static let number = 4
    static let name = "member.told"
    var event: LockerEvent { .told(self) }

    var member: Member?

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.addressee(1, "member", &member)
    }
}

/// Follows from another fact of its commit.
struct LockerEmptied: Fact {
    static let number = 5
    static let name = "locker.emptied"
    var event: LockerEvent { .emptied(self) }
    var isConsequence: Bool { true }

    var member: Member = 0

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "member", &member)
    }
}

/// Has a note about a member, and about a family, and names neither as a thing.
struct NoteLeft: Fact {
    static let number = 6
    static let name = "note.left"
    var event: LockerEvent { .noteLeft(self) }

    var member: UInt32 = 0
    var family: UInt32 = 0
    var note = Personal<String>.absent
    var familyNote = Personal<String>.absent

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "member", &member)
        try coder.field(2, "family", &family)
        try coder.personal(3, "note", &note, of: .person(member))
        try coder.personal(4, "familyNote", &familyNote, of: .group(family))
    }
}
