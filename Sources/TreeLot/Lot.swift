public import EventSourcing

/// The basis of decisions: the complete state of the lot, as a fold of its log.
public struct Lot: DecisionState, Equatable {
    public internal(set) var settings = LotSettings()
    var people = People()
    var households = Households()
    var seasons = Seasons()
    var templates = Templates()
    var shifts = ShiftBoard()
    var assignments = AssignmentBook()
    var attendance = AttendanceLedger()
    var codes = Codes()
    var familyUnits = FamilyUnits()
    var coverage = CoverageWatch()
    var inbox = Inbox()
    var sessions = Sessions()
    var apiTokens = APITokens()
    var calendarFeeds = CalendarFeeds()
    var passkeys = Passkeys()
    var linkedIdentities = LinkedIdentities()
    var revisions = Revisions()
    var waitlists = Waitlists()
    var exchanges = Exchanges()
    var helpCalls = HelpCalls()
    var confirmations = Confirmations()
    /// The rights that count when a past lot is viewed today.
    private var present: Rights?

    public init() {}

    /// Sign-ups and visits, the most frequent events, go only to the tables that fold them: to have the other
    /// tables test and skip them would take a tenth of a fold. Inlined because the compiler would otherwise
    /// copy each event on its way here, which would take another tenth.
    @inline(__always)
    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        settings.apply(event, stamp)
        shifts.apply(event, stamp)
        assignments.apply(event, stamp)
        attendance.apply(event, stamp)
        coverage.apply(event, stamp)
        applyToOthers(event, stamp)
    }

    /// As ``apply(_:_:)``, one table after the other.
    public mutating func apply(_ batch: inout EventBatch<LotEvent>) {
        settings.apply(&batch)
        shifts.apply(&batch)
        assignments.apply(&batch)
        attendance.apply(&batch)
        coverage.apply(&batch)
        batch.forEachEvent { event, stamp in applyToOthers(event, stamp) }
    }

    @inline(__always)
    private mutating func applyToOthers(_ event: LotEvent, _ stamp: Stamp) {
        // Of these tables, only these fold sign-ups and visits.
        if case .assignments(let event) = event {
            waitlists.apply(event, stamp)
            exchanges.apply(event, stamp)
            confirmations.apply(event, stamp)
            return revisions.apply(event, stamp)
        }
        if case .attendance(let event) = event { return revisions.apply(event, stamp) }
        applyRare(event, stamp)
    }

    @inline(never)
    private mutating func applyRare(_ event: LotEvent, _ stamp: Stamp) {
        people.apply(event, stamp)
        households.apply(event, stamp)
        seasons.apply(event, stamp)
        templates.apply(event, stamp)
        codes.apply(event, stamp)
        familyUnits.apply(event, stamp)
        inbox.apply(event, stamp)
        sessions.apply(event, stamp)
        apiTokens.apply(event, stamp)
        calendarFeeds.apply(event, stamp)
        passkeys.apply(event, stamp)
        linkedIdentities.apply(event, stamp)
        revisions.apply(event, stamp)
        waitlists.apply(event, stamp)
        exchanges.apply(event, stamp)
        helpCalls.apply(event, stamp)
        confirmations.apply(event, stamp)
    }
}

/// The state from which rights follow: the people, and the households that they manage.
public struct Rights: Sendable, Equatable {
    var people: People
    var households: Households
}

extension Lot {
    /// The people whose rights count here.
    var peopleOfRights: People {
        _read { if case .none = present { yield people } else { yield present!.people } }
    }

    /// The households that count for the rights.
    var householdsOfRights: Households {
        _read { if case .none = present { yield households } else { yield present!.households } }
    }

    /// Whether it is looked at from another moment: who was at a shift then is not there now.
    var isLookedBackAt: Bool { present != nil }

    /// This lot with the rights of its own moment, independent of the viewer.
    var withRightsOfThen: Lot {
        var lot = self
        lot.present = nil
        return lot
    }

    /// This past lot, for readers who may look at it today: a person who has left since sees nothing of it,
    /// and a person who has joined since may look back.
    func seen(by today: Rights) -> Lot {
        var past = self
        past.eraseAll(erasedIn: today)
        past.present = today
        return past
    }

    /// What counts for the rights here.
    var rights: Rights { Rights(people: peopleOfRights, households: householdsOfRights) }
}

/// The settings given when the lot was opened, and the time of its last event.
public struct LotSettings: LotProjection {
    public static let name = "lot"

    public var isOpen = false
    public var troop = ""
    /// IANA name; seasons take it over unless they name another.
    public var timeZone = ""
    /// When the last event was decided.
    public var latest = Instant(milliseconds: 0)

    public init() {}

    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        latest = stamp.instant
        guard case .opened(let fact) = event else { return }
        isOpen = true
        troop = fact.troop
        timeZone = fact.timeZone
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "open", &isOpen)
        try coder.field(2, "troop", &troop)
        try coder.field(3, "timeZone", &timeZone)
        try coder.field(4, "latest", &latest)
    }
}
