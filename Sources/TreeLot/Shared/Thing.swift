public import EventSourcing

/// A thing with a number in the log, counted by kind from 1.
public protocol Thing: Numbered {
    static var kind: ThingKind { get }
}

extension Thing {
    public static var kindName: String { kind.rawValue }
}

extension Subject {
    /// All members of a household: the groups of people in a lot.
    public static func household(_ number: UInt32) -> Subject { .group(number) }
}

/// The kinds of things, as JSON spells them.
public enum ThingKind: String, CaseIterable, Sendable {
    case person, household, familyUnit, season, template, shift, assignment, code, message
    case session, apiToken, calendarFeed, passkey, identity, offer, swap

    /// To look a kind up here takes less time than `init(rawValue:)`, which makes a text of each case in turn.
    fileprivate static let named = allCases.map { (name: $0.rawValue, kind: $0) }

    /// As a sentence has it: `calendar feed`.
    public var inWords: String {
        switch self {
        case .familyUnit: "family unit"
        case .apiToken: "API token"
        case .calendarFeed: "calendar feed"
        case .person, .household, .season, .template, .shift, .assignment, .code, .message,
            .session, .passkey, .identity, .offer, .swap:
            rawValue
        }
    }
}

extension Person: Thing {
    public static var kind: ThingKind { .person }
    @inlinable
    public static func subject(_ number: UInt32) -> Subject? { .person(number) }
}

extension Household: Thing {
    public static var kind: ThingKind { .household }
    @inlinable
    public static func subject(_ number: UInt32) -> Subject? { .group(number) }
}

extension FamilyUnit: Thing { public static var kind: ThingKind { .familyUnit } }
extension Season: Thing { public static var kind: ThingKind { .season } }
extension Template: Thing { public static var kind: ThingKind { .template } }
extension Shift: Thing { public static var kind: ThingKind { .shift } }
extension Assignment: Thing { public static var kind: ThingKind { .assignment } }
extension Code: Thing { public static var kind: ThingKind { .code } }
extension Message: Thing { public static var kind: ThingKind { .message } }
extension Session: Thing { public static var kind: ThingKind { .session } }
extension APIToken: Thing { public static var kind: ThingKind { .apiToken } }
extension CalendarFeed: Thing { public static var kind: ThingKind { .calendarFeed } }
extension Passkey: Thing { public static var kind: ThingKind { .passkey } }
extension LinkedIdentity: Thing { public static var kind: ThingKind { .identity } }
extension PlaceOffer: Thing { public static var kind: ThingKind { .offer } }
extension Swap: Thing { public static var kind: ThingKind { .swap } }

extension Reference {
    init<Of: Thing>(_ id: Identifier<Of>) {
        self.init(id, role: .named)
    }

    /// - Precondition: a fact of a lot names it.
    public var thing: ThingKind { ThingKind.named.first { $0.name == kind }!.kind }

    /// `calendar feed 3`
    var inWords: String { "\(thing.inWords) \(number)" }
}

extension [Reference] {
    /// The first thing of this kind that is named in a field of its own.
    func first<Of: Thing>(_ type: Of.Type) -> Identifier<Of>? {
        first { $0.kind == Of.kind.rawValue && !$0.role.isAmongOthers }.map {
            Identifier($0.number)
        }
    }

    /// Whether the thing is named. A person who is only listed is one of many whom the fact speaks to.
    func name<Of: Thing>(_ id: Identifier<Of>) -> Bool {
        contains {
            $0.number == id.rawValue && $0.kind == Of.kind.rawValue
                && ($0.role != .listed || Of.kind != .person)
        }
    }

    /// All things of this kind, those in lists included.
    func all<Of: Thing>(_ type: Of.Type) -> [Identifier<Of>] {
        compactMap { $0.kind == Of.kind.rawValue ? Identifier($0.number) : nil }
    }
}

extension Identifier<Person> {
    /// With whose key texts about this person are sealed.
    @inlinable
    var subject: Subject { .person(rawValue) }
}

extension Identifier<Household> {
    /// With whose key texts about this household are sealed.
    @inlinable
    var subject: Subject { .group(rawValue) }
}
