public import EventSourcing

/// A half-open interval of real time at a place, with places for scouts and for adults.
public struct Shift: Sendable, Equatable {
    public typealias ID = Identifier<Shift>

    public var id: ID
    public var season: Season.ID
    public var template: Template.ID?
    public var status: ShiftStatus
    public var terms: Terms
    /// Places taken: those who are coming or came. Walk-ins are not counted.
    public var scouts: Int
    public var parents: Int
    /// Everybody who was ever on it, in order.
    public var assignments: [Assignment.ID]
    /// The day for which its template planned it, wherever it was moved since; nil once the planning is undone.
    public var plannedDay: CalendarDay?
    /// Families have been shown it; called off or not, they may go on looking.
    public var wasPublished: Bool
    /// The special shift of its day, which has no shifts from regular templates beside it.
    public var replaces: Bool
    /// When it was closed; nil for a shift that is not closed.
    public var closedAt: Instant?
}

extension Shift {
    /// Places of a kind.
    public func places(_ slot: Slot) -> Int {
        slot == .scout ? terms.requiredScouts : terms.requiredParents
    }

    /// Places of a kind that are taken.
    public func taken(_ slot: Slot) -> Int { slot == .scout ? scouts : parents }

    public func free(_ slot: Slot) -> Int { places(slot) - taken(slot) }

    public var minutes: Int { terms.end.instant.minutes(since: terms.start.instant) }

    public func overlaps(_ other: Shift) -> Bool { times.overlaps(other.times) }

    var times: ShiftTimes { ShiftTimes(start: terms.start.instant, end: terms.end.instant) }

    /// Both take place at the same spot: by its name, without case and accents.
    func isAtPlace(of other: Shift) -> Bool {
        terms.location == other.location || terms.location.folded == other.location.folded
    }

    public func isRunning(at now: Instant) -> Bool {
        terms.start.instant <= now && now < terms.end.instant
    }

    public func isOver(at now: Instant) -> Bool { terms.end.instant <= now }

    /// The order of schedules: by start, then by number.
    func comesBefore(_ other: Shift) -> Bool {
        (terms.start.instant, id) < (other.terms.start.instant, other.id)
    }

    /// `Sat 5 Dec, 09:00–12:00`
    public var when: String { "\(terms.day.inWords), \(terms.start.time)–\(terms.end.time)" }

    var staffing: StaffingStatus {
        if scouts >= terms.requiredScouts && parents >= terms.requiredParents { return .full }
        return scouts + parents > 0 ? .partial : .empty
    }
}

extension Shift: Record, HasTerms {
    public init() {
        self.init(
            id: .none, season: .none, status: .draft, terms: Terms(), scouts: 0, parents: 0,
            assignments: [], wasPublished: false, replaces: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &id)
        try coder.field(2, "season", &season)
        try coder.field(3, "template", &template)
        try coder.field(4, "status", &status)
        try terms.fields(&coder, from: 5)
        try coder.field(14, "scouts", &scouts)
        try coder.field(15, "parents", &parents)
        try coder.field(16, "assignments", &assignments)
        try coder.field(17, "plannedDay", &plannedDay)
        try coder.field(18, "published", &wasPublished)
        try coder.field(30, "replaces", &replaces)
        try coder.field(31, "closedAt", &closedAt)
    }
}

public enum ShiftStatus: UInt8, WireEnum {
    case draft = 1
    case published = 2
    case cancelled = 3
    case closed = 4
    case completed = 5

    public static let names: KeyValuePairs<ShiftStatus, String> = [
        .draft: "draft", .published: "published", .cancelled: "cancelled", .closed: "closed",
        .completed: "completed",
    ]
}

/// A scout’s place or a parent’s: by the person’s kind, never by choice.
public enum Slot: UInt8, WireEnum {
    case scout = 1
    case parent = 2

    public static let names: KeyValuePairs<Slot, String> = [.scout: "scout", .parent: "parent"]

    /// Its place in lists: adults first, since without them no scout may check in.
    var order: Int { self == .parent ? 0 : 1 }
}

/// How many of the places are taken.
public enum StaffingStatus: String, CaseIterable, Codable, Sendable {
    case empty, partial, full
}

/// When a shift takes place.
struct ShiftTimes {
    var start: Instant
    var end: Instant

    func overlaps(_ other: Self) -> Bool { start < other.end && other.start < end }

    /// Whether the two do not overlap, and lie less than `restMinutes` apart.
    func isNearer(_ other: Self, _ restMinutes: Int) -> Bool {
        guard !overlaps(other) else { return false }
        let gap =
            start < other.start ? other.start.minutes(since: end) : start.minutes(since: other.end)
        return gap < restMinutes
    }
}
