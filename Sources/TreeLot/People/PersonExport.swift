public import EventSourcing

/// All that is held about one person, for themself to take along: their profile, what they did, and
/// every recorded event that concerns them. For themself, a leader and, for a scout, the managers of their
/// households.
///
/// It needs the events: a ``PersonExportReader`` reads them once, in order.
public struct PersonExport: Record, Equatable {
    public var person: Person.ID

    public struct Answer: Encodable, Sendable, Equatable {
        public var profile: Profile
        public var households: [Membership]
        public var relatives: [HouseholdMembers.Relative]
        public var agreements: [SeasonName]
        public var assignments: [Attended]
        public var hours: Hours
        public var awards: [SettledAward]
        /// The events that concern them, and the remarks about them.
        public var events: [Entry]
        /// Their actions that concern other people: the fact of each action, without the other people’s data.
        public var actions: [Entry]
    }

    public struct Profile: Encodable, Sendable, Equatable {
        public var person: Person.ID
        public var firstName: String?
        public var lastName: String?
        public var email: String?
        public var phone: String?
        /// The event with their photo; it is among `events`.
        public var photo: Int?
        public var language: Language?
        public var birthYear: Int?
        public var kind: PersonKind
        public var role: Role
        public var active: Bool
        public var erased: Bool
        public var account: AccountStatus?
        public var committee: Bool
        public var treasurer: Bool
        public var addedAt: LocalInstant
    }

    public struct Membership: Encodable, Sendable, Equatable {
        public var household: Household.ID
        public var name: String
        public var manager: Bool
        public var active: Bool
    }

    public struct SeasonName: Encodable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
    }

    public struct Attended: Encodable, Sendable, Equatable {
        public var assignment: Assignment.ID
        public var season: Season.ID
        public var shift: Shift.ID
        public var start: LocalInstant
        public var end: LocalInstant
        public var slot: Slot
        public var status: AssignmentStatus
        public var walkIn: Bool
        public var household: Household.ID?
        public var madeAt: LocalInstant
        public var cancelledAt: LocalInstant?
        public var note: String?
        public var method: CheckInMethod?
        public var distanceMetres: Int?
        public var checkedInAt: LocalInstant?
        public var checkedOutAt: LocalInstant?
        public var minutes: Int
    }

    public struct Hours: Encodable, Sendable, Equatable {
        public var minutes: Int
        public var seasons: [SeasonHours]
    }

    public struct SeasonHours: Encodable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var minutes: Int
    }

    /// A scout’s part of the pool of a settlement.
    public struct SettledAward: Encodable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var revision: Int
        public var cents: Int
        /// Their own, in the settlement.
        public var minutes: Int
    }

    public struct Entry: Encodable, Sendable, Equatable {
        public var position: Int
        public var at: LocalInstant
        /// `person 7`, `operator`, …
        public var actor: String
        /// As those may read it who ask.
        public var actorName: String?
        public var face: Face
        public var command: String
        public var key: String?
        public var reason: String?
        public var event: String
        /// The event's fields.
        public var data: JSON?
    }
}

extension PersonExport: NamesPerson {
    public init() { self.init(person: .none) }

    /// - Parameter person: the person whose data are exported.
    public init(of person: Person.ID) { self.init(person: person) }

    /// That the asker may ask this, and that the person is there.
    func check(_ lot: Lot, _ context: Context) throws(LotRefusal) -> Person {
        try lot.requireOpen(context)
        let person = try lot.person(person)
        let isGuardian =
            person.kind == .scout && !lot.managedHouseholds(context.actor, of: person).isEmpty
        guard lot.isSelf(context.actor, person) || isGuardian || lot.isLeader(context.actor) else {
            throw .notAllowed(
                "person \(person.id), a leader or, for a scout, a manager of their household")
        }
        return person
    }
}
