public import EventSourcing

/// One winter’s sale.
public struct Season: Sendable, Equatable {
    public typealias ID = Identifier<Season>

    public var id: ID
    public var terms: Terms
    public var status: SeasonStatus
    public var policy: SeasonPolicy
    /// In the order of their numbers.
    public var shifts: [Shift.ID]
    /// The time at which sign-up opens and everybody is told: set where the season was published before that
    /// time, or where its rules have moved the opening to a later time. Nil once they were told, and where no
    /// announcement is needed.
    public var opensAt: Instant?
    /// Days on which nothing is generated; in order.
    public var closedDays: [CalendarDay] = []
    /// In their order; the last one counts.
    public var settlements: [Settlement] = []
}

extension Season: Record, HasTerms {
    public init() {
        self.init(
            id: .none, terms: Terms(), status: .draft, policy: SeasonPolicy(), shifts: [])
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &id)
        try terms.fields(&coder, from: 2)
        try coder.field(9, "status", &status)
        try coder.field(10, "policy", &policy)
        try coder.field(11, "shifts", &shifts)
        try coder.field(30, "opensAt", &opensAt)
        try coder.field(31, "closedDays", &closedDays)
        try coder.field(32, "settlements", &settlements)
    }
}

public enum SeasonStatus: UInt8, WireEnum {
    case draft = 1
    case active = 2
    case completed = 3
    case archived = 4

    public static let names: KeyValuePairs<SeasonStatus, String> = [
        .draft: "draft", .active: "active", .completed: "completed", .archived: "archived",
    ]

    public var isOver: Bool { self == .completed || self == .archived }
}

/// All seasons.
public struct Seasons: LotProjection, FoldsSeasons, FoldsShifts, FoldsMessages {
    public static let name = "seasons"

    var table = Table<Season>()

    public init() {}

    subscript(id: Season.ID) -> Season { table[id] }

    func find(_ id: Season.ID) -> Season? { table.find(id) }

    public mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) {
        switch event {
        case .created(let fact): table.append(Season(fact))
        case .revised(let fact): table[fact.season].terms = fact.terms
        case .policySet(let fact):
            table[fact.season].policy = fact.policy
            table[fact.season].noteOpening(at: stamp.instant)
        case .published(let fact):
            table[fact.season].status = .active
            table[fact.season].noteOpening(at: stamp.instant)
        case .completed(let fact): table[fact.season].status = .completed
        case .archived(let fact): table[fact.season].status = .archived
        case .closedDaysSet(let fact): table[fact.season].closedDays = fact.closedDays
        case .settled(let fact):
            table[fact.season].settlements.append(Settlement(fact, at: stamp.instant))
        }
    }

    public mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .added(let fact): table[fact.season].shifts.append(fact.shift)
        case .adjusted, .cancelled, .completed, .closed, .reopened, .closureRequired, .safeAgain:
            break
        }
    }

    public mutating func apply(_ event: MessageEvent, _ stamp: Stamp) {
        switch event {
        case .noticeSent(let fact):
            guard fact.notice.kind == .signUpOpen, let season = fact.notice.season else { return }
            table[season].opensAt = nil
        case .sent, .read, .unread, .mailGivenUp, .remindersSet, .mailsSet: break
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension Season {
    fileprivate init(_ fact: SeasonCreated) {
        self.init(
            id: fact.season, terms: fact.terms, status: .draft, policy: .standard, shifts: [])
    }

    /// After its publication, or a change of its rules: who waits for sign-up waits for the moment that
    /// the rules name now, or for none any more.
    fileprivate mutating func noteOpening(at now: Instant) {
        guard status == .active else { return }
        let opening = policy.signUpOpensAt ?? now
        if opening > now { opensAt = opening } else if opensAt != nil { opensAt = now }
    }
}
