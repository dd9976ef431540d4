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

    public init() {}

    public mutating func apply(_ event: borrowing RecordedEvent<LotEvent>) {
        settings.apply(event)
        people.apply(event)
        households.apply(event)
        seasons.apply(event)
        templates.apply(event)
        shifts.apply(event)
        assignments.apply(event)
        attendance.apply(event)
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

    public mutating func apply(_ event: borrowing RecordedEvent<LotEvent>) {
        latest = event.envelope.instant
        switch event.payload {
        case .opened(let fact):
            isOpen = true
            troop = fact.troop
            timeZone = fact.timeZone
        case .people, .households, .seasons, .templates, .shifts, .assignments, .attendance: break
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "open", &isOpen)
        try coder.field(2, "troop", &troop)
        try coder.field(3, "timeZone", &timeZone)
        try coder.field(4, "latest", &latest)
    }
}
