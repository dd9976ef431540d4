public import EventSourcing

/// Facts about shifts.
public indirect enum ShiftEvent: Sendable, Equatable {
    case added(ShiftAdded)
    case adjusted(ShiftAdjusted)
    case cancelled(ShiftCancelled)
    case completed(ShiftCompleted)
    case closed(ShiftClosed)
    case reopened(ShiftReopened)
    case closureRequired(ClosureRequired)
    case safeAgain(ShiftSafeAgain)

    static let facts: [any LotFact.Type] = [
        ShiftAdded.self, ShiftAdjusted.self, ShiftCancelled.self, ShiftCompleted.self,
        ShiftClosed.self, ShiftReopened.self, ClosureRequired.self, ShiftSafeAgain.self,
    ]

    var fact: any LotFact {
        switch self {
        case .added(let fact): fact
        case .adjusted(let fact): fact
        case .cancelled(let fact): fact
        case .completed(let fact): fact
        case .closed(let fact): fact
        case .reopened(let fact): fact
        case .closureRequired(let fact): fact
        case .safeAgain(let fact): fact
        }
    }
}

/// A shift was planned, by hand or from a template.
public struct ShiftAdded: Sendable, Equatable {
    public var shift: Shift.ID
    public var season: Season.ID
    public var template: Template.ID?
    public var day: CalendarDay
    public var start: LocalInstant
    public var end: LocalInstant
    public var requiredScouts: Int
    public var requiredParents: Int
    public var minimumHeadcount: Int
    public var location: String
    public var label: String?
    public var notes: String?
}

extension ShiftAdded: LotFact {
    public static let number = 50
    public static let name = "shift.added"
    public var event: LotEvent { .shifts(.added(self)) }

    public init() {
        self.init(
            shift: .none, season: .none, day: CalendarDay(number: 0), start: LocalInstant(),
            end: LocalInstant(), requiredScouts: 0, requiredParents: 0, minimumHeadcount: 0,
            location: "")
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "shift", &shift)
        try coder.field(2, "season", &season)
        try coder.field(3, "template", &template)
        try coder.field(4, "day", &day)
        try coder.field(5, "start", &start)
        try coder.field(6, "end", &end)
        try coder.field(7, "requiredScouts", &requiredScouts)
        try coder.field(8, "requiredParents", &requiredParents)
        try coder.field(9, "minimumHeadcount", &minimumHeadcount)
        try coder.field(10, "location", &location)
        try coder.field(11, "label", &label)
        try coder.field(12, "notes", &notes)
    }
}

/// A shift was changed; all fields as they are from now on.
public struct ShiftAdjusted: Sendable, Equatable {
    public var shift: Shift.ID
    public var day: CalendarDay
    public var start: LocalInstant
    public var end: LocalInstant
    public var requiredScouts: Int
    public var requiredParents: Int
    public var minimumHeadcount: Int
    public var location: String
    public var label: String?
    public var notes: String?
}

extension ShiftAdjusted: LotFact {
    public static let number = 51
    public static let name = "shift.adjusted"
    public var event: LotEvent { .shifts(.adjusted(self)) }

    public init() {
        self.init(
            shift: .none, day: CalendarDay(number: 0), start: LocalInstant(), end: LocalInstant(),
            requiredScouts: 0, requiredParents: 0, minimumHeadcount: 0, location: "")
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "day", &day)
        try coder.field(3, "start", &start)
        try coder.field(4, "end", &end)
        try coder.field(5, "requiredScouts", &requiredScouts)
        try coder.field(6, "requiredParents", &requiredParents)
        try coder.field(7, "minimumHeadcount", &minimumHeadcount)
        try coder.field(8, "location", &location)
        try coder.field(9, "label", &label)
        try coder.field(10, "notes", &notes)
    }
}

/// A shift will not take place; why is in the envelope.
public struct ShiftCancelled: Sendable, Equatable {
    public var shift: Shift.ID
}

extension ShiftCancelled: LotFact {
    public static let number = 52
    public static let name = "shift.cancelled"
    public var event: LotEvent { .shifts(.cancelled(self)) }

    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
    }
}

/// A shift’s end has passed.
public struct ShiftCompleted: Sendable, Equatable {
    public var shift: Shift.ID
}

extension ShiftCompleted: LotFact {
    public static let number = 53
    public static let name = "shift.completed"
    public var event: LotEvent { .shifts(.completed(self)) }

    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
    }
}

/// A shift was closed before its end; why is in the envelope. It can be reopened.
public struct ShiftClosed: Sendable, Equatable {
    public var shift: Shift.ID
}

extension ShiftClosed: LotFact {
    public static let number = 54
    public static let name = "shift.closed"
    public var event: LotEvent { .shifts(.closed(self)) }

    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
    }
}

/// A shift that was closed takes place again; why is in the envelope.
public struct ShiftReopened: Sendable, Equatable {
    public var shift: Shift.ID
}

extension ShiftReopened: LotFact {
    public static let number = 55
    public static let name = "shift.reopened"
    public var event: LotEvent { .shifts(.reopened(self)) }

    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
    }
}

/// Scouts are at a shift with too few adults: it must close, or an adult come.
public struct ClosureRequired: Sendable, Equatable {
    public var shift: Shift.ID
    /// Number of people present.
    public var scouts: Int
    public var adults: Int
}

extension ClosureRequired: LotFact {
    public static let number = 56
    public static let name = "shift.closure-required"
    public var event: LotEvent { .shifts(.closureRequired(self)) }
    public var isConsequence: Bool { true }

    public init() { self.init(shift: .none, scouts: 0, adults: 0) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "scouts", &scouts)
        try coder.field(3, "adults", &adults)
    }
}

/// A shift that had to close need not any more: an adult came, the scouts left, or it was closed.
public struct ShiftSafeAgain: Sendable, Equatable {
    public var shift: Shift.ID
    /// Number of people present.
    public var scouts: Int
    public var adults: Int
}

extension ShiftSafeAgain: LotFact {
    public static let number = 57
    public static let name = "shift.safe-again"
    public var event: LotEvent { .shifts(.safeAgain(self)) }
    public var isConsequence: Bool { true }

    public init() { self.init(shift: .none, scouts: 0, adults: 0) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "scouts", &scouts)
        try coder.field(3, "adults", &adults)
    }
}
