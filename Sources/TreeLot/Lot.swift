public import EventSourcing

/// What decisions are made on: everything that is true of the lot, as a fold of its log.
public struct Lot: Projection, Equatable {
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
    /// Whose rights count where this is a past lot that somebody looks at today.
    private var present: Rights?

    public init() {}

    /// What there is most of, sign-ups and visits, is shown only to those tables that fold it: for the
    /// others to look at it and pass would take a tenth of a fold. Inlined, lest the compiler copies each
    /// event on its way here, which would take another.
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
        switch event {
        // These two are rare.
        case .assignments(.excused), .attendance(.adjusted): revisions.apply(event, stamp)
        case .assignments, .attendance: break
        case .opened, .people, .households, .seasons, .templates, .shifts, .codes, .messages,
            .accounts:
            applyRare(event, stamp)
        }
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
    }
}

/// What rights follow from: who is who, and who manages what.
struct Rights: Sendable, Equatable {
    var people: People
    var households: Households
}

extension Lot {
    /// Those whose rights count here.
    var peopleOfRights: People {
        _read { if case .none = present { yield people } else { yield present!.people } }
    }

    /// What they manage.
    var householdsOfRights: Households {
        _read { if case .none = present { yield households } else { yield present!.households } }
    }

    /// This lot with the rights of its own moment, whoever looks at it.
    var withRightsOfThen: Lot {
        var lot = self
        lot.present = nil
        return lot
    }

    /// This past lot, for those who may look at it today: who has left since sees nothing of it, and
    /// who has joined since may look back.
    func seen(by today: Lot) -> Lot {
        var past = self
        past.forget(whom: today)
        past.present = Rights(
            people: today.peopleOfRights, households: today.householdsOfRights)
        return past
    }
}

/// What was said when the lot was opened, and when it was last touched.
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
        switch event {
        case .opened(let fact):
            isOpen = true
            troop = fact.troop
            timeZone = fact.timeZone
        case .people, .households, .seasons, .templates, .shifts, .assignments, .attendance, .codes,
            .messages, .accounts:
            break
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "open", &isOpen)
        try coder.field(2, "troop", &troop)
        try coder.field(3, "timeZone", &timeZone)
        try coder.field(4, "latest", &latest)
    }
}
