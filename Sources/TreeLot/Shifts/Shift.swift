public import EventSourcing

/// A half-open interval of real time at a place, with places for scouts and for adults.
public struct Shift: Sendable, Equatable {
    public typealias ID = Identifier<Shift>

    public var id: ID
    public var season: Season.ID
    public var template: Template.ID?
    public var status: ShiftStatus
    /// The day on which it starts.
    public var day: CalendarDay
    public var start: LocalInstant
    public var end: LocalInstant
    public var requiredScouts: Int
    public var requiredParents: Int
    /// People needed to operate at all.
    public var minimumHeadcount: Int
    public var location: String
    public var label: String?
    public var notes: String?
    /// Places taken: those who are coming or came. Walk-ins are not counted.
    public var scouts: Int
    public var parents: Int
    /// Everybody who was ever on it, in order.
    public var assignments: [Assignment.ID]
    /// The day for which its template planned it, wherever it was moved since.
    public var plannedDay: CalendarDay?
    /// Families have been shown it; called off or not, they may go on looking.
    public var wasPublished: Bool
}

extension Shift {
    /// Places of a kind.
    public func places(_ slot: Slot) -> Int { slot == .scout ? requiredScouts : requiredParents }

    /// Places of a kind that are taken.
    public func taken(_ slot: Slot) -> Int { slot == .scout ? scouts : parents }

    public func free(_ slot: Slot) -> Int { places(slot) - taken(slot) }

    public var minutes: Int { end.instant.minutes(since: start.instant) }

    public func overlaps(_ other: Shift) -> Bool {
        start.instant < other.end.instant && other.start.instant < end.instant
    }

    /// Both take place at the same spot: by its name, without case and accents.
    func isAtPlace(of other: Shift) -> Bool {
        location == other.location || location.folded == other.location.folded
    }

    public func isRunning(at now: Instant) -> Bool {
        start.instant <= now && now < end.instant
    }

    public func isOver(at now: Instant) -> Bool { end.instant <= now }

    /// `Sat 5 Dec, 09:00–12:00`
    public var when: String { "\(day.inWords), \(start.time)–\(end.time)" }

    var staffing: StaffingStatus {
        if scouts >= requiredScouts && parents >= requiredParents { return .full }
        return scouts + parents > 0 ? .partial : .empty
    }
}

extension Shift: Record {
    public init() {
        self.init(
            id: .none, season: .none, status: .draft, day: CalendarDay(number: 0),
            start: LocalInstant(), end: LocalInstant(), requiredScouts: 0, requiredParents: 0,
            minimumHeadcount: 0, location: "", scouts: 0, parents: 0, assignments: [],
            wasPublished: false)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &id)
        try coder.field(2, "season", &season)
        try coder.field(3, "template", &template)
        try coder.field(4, "status", &status)
        try coder.field(5, "day", &day)
        try coder.field(6, "start", &start)
        try coder.field(7, "end", &end)
        try coder.field(8, "requiredScouts", &requiredScouts)
        try coder.field(9, "requiredParents", &requiredParents)
        try coder.field(10, "minimumHeadcount", &minimumHeadcount)
        try coder.field(11, "location", &location)
        try coder.field(12, "label", &label)
        try coder.field(13, "notes", &notes)
        try coder.field(14, "scouts", &scouts)
        try coder.field(15, "parents", &parents)
        try coder.field(16, "assignments", &assignments)
        try coder.field(17, "plannedDay", &plannedDay)
        try coder.field(18, "published", &wasPublished)
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
}

/// How many of the places are taken.
public enum StaffingStatus: String, CaseIterable, Codable, Sendable {
    case empty, partial, full
}
