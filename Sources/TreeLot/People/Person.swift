public import EventSourcing

/// One human, one profile, for ever.
public struct Person: Sendable, Equatable {
    public typealias ID = Identifier<Person>

    public var id: ID
    public var kind: PersonKind
    public var role: Role
    public var isActive: Bool
    /// Nil where the person has no way to sign in, as most scouts. It is kept for a person who left: see
    /// ``accountStatus``.
    public var account: AccountStatus?
    public var isCommittee: Bool
    public var isTreasurer: Bool
    /// In the order of joining.
    public var households: [Household.ID]
    /// The seasons whose agreement, as it stands, the person has confirmed.
    public var agreements: [Season.ID]
    public var firstName: Personal<String>
    public var lastName: Personal<String>
    public var email: Personal<String>?
    public var birthYear: Int?
    /// True for a person who was erased, for good; nil for everybody else.
    public var erased: Bool?
    /// Mail may go to the address: its reader confirmed it, or a leader or the operator entered it.
    public var isEmailVerified = false
    /// The last address that mail could go to, before the current one.
    public var formerEmail: Personal<String>?
    /// A mail to the address could not be delivered.
    public var isEmailFailing = false
    /// Of a scout, the adults who are their parents, step-parents and guardians; of an adult, these scouts. In the
    /// order in which it was recorded.
    public var relatives: [Relative] = []
    public var phone: Personal<String>?
    /// The event that has their photo.
    public var photo: Position?
    /// In which they read what is mailed to them; nil until they have said so.
    public var language: Language?
    /// The person who this is, under another number, since the two profiles were merged.
    public var mergedInto: ID?
    /// When they got their profile.
    public var addedAt = Instant(milliseconds: 0)

    public var isErased: Bool { erased == true }

    /// The account’s current status; after a person left, their account is deactivated.
    public var accountStatus: AccountStatus? {
        isActive || account == nil ? account : .deactivated
    }

    /// The place that the person takes.
    public var slot: Slot { kind.slot }
}

extension PersonKind {
    /// A scout takes a scout’s place, everybody else a parent’s.
    public var slot: Slot { self == .scout ? .scout : .parent }
}

extension Person: Record {
    public init() {
        self.init(
            id: .none, kind: .adult, role: .parent, isActive: false, isCommittee: false,
            isTreasurer: false, households: [], agreements: [], firstName: .absent,
            lastName: .absent)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &id)
        try coder.field(2, "kind", &kind)
        try coder.field(3, "role", &role)
        try coder.field(4, "active", &isActive)
        try coder.field(5, "account", &account)
        try coder.field(6, "committee", &isCommittee)
        try coder.field(7, "treasurer", &isTreasurer)
        try coder.field(8, "households", &households)
        try coder.field(9, "agreements", &agreements)
        try coder.personal(10, "firstName", &firstName, of: id.subject)
        try coder.personal(11, "lastName", &lastName, of: id.subject)
        try coder.personal(12, "email", &email, of: id.subject)
        try coder.erasable(13, "birthYear", &birthYear)
        try coder.field(14, "erased", &erased)
        try coder.field(30, "emailVerified", &isEmailVerified)
        try coder.personal(31, "formerEmail", &formerEmail, of: id.subject)
        try coder.field(32, "emailFailing", &isEmailFailing)
        try coder.field(33, "relatives", &relatives)
        try coder.personal(34, "phone", &phone, of: id.subject)
        try coder.erasable(35, "language", &language)
        try coder.field(36, "mergedInto", &mergedInto)
        try coder.erasable(37, "photo", &photo)
        try coder.field(40, "addedAt", &addedAt)
    }
}

extension Person: Mergeable {}

public enum PersonKind: UInt8, WireEnum {
    case adult = 1
    case scout = 2

    public static let names: KeyValuePairs<PersonKind, String> = [
        .adult: "adult", .scout: "scout",
    ]
}

/// A person’s function in the troop.
public enum Role: UInt8, WireEnum {
    case scout = 1
    case parent = 2
    case scoutmaster = 3
    case assistantScoutmaster = 4

    public static let names: KeyValuePairs<Role, String> = [
        .scout: "scout", .parent: "parent", .scoutmaster: "scoutmaster",
        .assistantScoutmaster: "assistantScoutmaster",
    ]

    public var isLeader: Bool { self == .scoutmaster || self == .assistantScoutmaster }

    var inSpanish: String {
        switch self {
        case .scout: "scout"
        case .parent: "madre o padre"
        case .scoutmaster: "scoutmaster"
        case .assistantScoutmaster: "scoutmaster asistente"
        }
    }
}

/// The roles that can be granted to an adult and taken back.
public enum GrantedRole: UInt8, WireEnum {
    case committee = 1
    case treasurer = 2
    case scoutmaster = 3
    case assistantScoutmaster = 4

    public static let names: KeyValuePairs<GrantedRole, String> = [
        .committee: "committee", .treasurer: "treasurer", .scoutmaster: "scoutmaster",
        .assistantScoutmaster: "assistantScoutmaster",
    ]

    /// The leader’s role that this is, if it is one.
    var leaderRole: Role? {
        switch self {
        case .scoutmaster: .scoutmaster
        case .assistantScoutmaster: .assistantScoutmaster
        case .committee, .treasurer: nil
        }
    }

    /// Completes “el cargo de …”.
    var inSpanish: String {
        switch self {
        case .committee: "miembro del comité"
        case .treasurer: "tesorería"
        case .scoutmaster: Role.scoutmaster.inSpanish
        case .assistantScoutmaster: Role.assistantScoutmaster.inSpanish
        }
    }
}

public enum AccountStatus: UInt8, WireEnum {
    /// The person may have an account and has not signed in yet.
    case pending = 1
    case active = 2
    case inactive = 3
    case deactivated = 4

    public static let names: KeyValuePairs<AccountStatus, String> = [
        .pending: "pending", .active: "active", .inactive: "inactive",
        .deactivated: "deactivated",
    ]
}
