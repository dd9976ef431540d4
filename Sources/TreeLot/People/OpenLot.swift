public import EventSourcing

/// Sets up a lot, once, with its first leader.
public struct OpenLot: LotCommand {
    public static let name = "open-lot"
    public static let permitted: Set<Relation> = [.operator]

    public var troop: String
    public var timeZone: String
    public var leader: Leader

    /// Becomes scoutmaster and person 1.
    public struct Leader: Record {
        public var firstName: String
        public var lastName: String
        public var email: String?
    }

    /// There is no lot yet, and so no person who could have a right.
    public func authorize(in lot: Lot, _ context: Context) throws(LotRefusal) {
        guard !lot.settings.isOpen else { throw .lotExists }
        guard context.actor == .operator else { throw .notAllowed("the owner of the machine") }
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let troop = try Check.name(troop, "troop")
        try Check.timeZone(timeZone)
        let leader = PersonAdded(
            person: 1, kind: .adult, role: .scoutmaster,
            firstName: .known(try Check.name(self.leader.firstName, "leader.firstName")),
            lastName: .known(try Check.name(self.leader.lastName, "leader.lastName")),
            email: try Check.email(self.leader.email).map { .known($0) }, hasAccount: true)
        return [.opened(LotOpened(troop: troop, timeZone: timeZone)), .people(.added(leader))]
    }
}

extension OpenLot {
    public init() { self.init(troop: "", timeZone: "", leader: Leader()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "troop", &troop, atMost: Check.nameLimit)
        try coder.field(2, "timeZone", &timeZone)
        try coder.field(3, "leader", &leader)
    }
}

extension OpenLot.Leader {
    public init() { self.init(firstName: "", lastName: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "firstName", &firstName, atMost: Check.nameLimit)
        try coder.text(2, "lastName", &lastName, atMost: Check.nameLimit)
        try coder.text(3, "email", &email, atMost: Check.nameLimit)
    }
}

extension Check {
    static func timeZone(_ name: String) throws(LotRefusal) {
        guard WallClock(zone: name) != nil else {
            throw .invalid(
                "timeZone",
                "must be a zone of the IANA database, such as America/Los_Angeles or Europe/London")
        }
    }
}

extension LotOpened {
    static let clause = "the lot was opened"

    func told(_ say: Narrator) -> Told {
        Told("opened the lot of \(troop)", es: "abrió el lote de \(troop)")
    }

    static let whyItStays =
        "the history of the lot begins with it. Another troop takes another data directory."
}
