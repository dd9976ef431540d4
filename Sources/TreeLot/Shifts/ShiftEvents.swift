public import EventSourcing

/// Facts about shifts.
public indirect enum ShiftEvent: FactFamily, Sendable, Equatable {
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

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .added(let fact): visitor.visit(fact)
        case .adjusted(let fact): visitor.visit(fact)
        case .cancelled(let fact): visitor.visit(fact)
        case .completed(let fact): visitor.visit(fact)
        case .closed(let fact): visitor.visit(fact)
        case .reopened(let fact): visitor.visit(fact)
        case .closureRequired(let fact): visitor.visit(fact)
        case .safeAgain(let fact): visitor.visit(fact)
        }
    }
}

/// A shift was planned, by hand or from a template.
public struct ShiftAdded: Sendable, Equatable {
    public var shift: Shift.ID
    public var season: Season.ID
    public var template: Template.ID?
    public var terms: Shift.Terms
    /// It takes the place of the shifts that regular templates would have on its day.
    public var replaces: Bool?
}

extension ShiftAdded: LotFact, HasTerms {
    public static let number = 50
    public static let name = "shift.added"
    public var event: LotEvent { .shifts(.added(self)) }

    public init() { self.init(shift: .none, season: .none, terms: Shift.Terms()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "shift", &shift)
        try coder.field(2, "season", &season)
        try coder.field(3, "template", &template)
        try terms.fields(&coder, from: 4)
        try coder.field(30, "replaces", &replaces)
    }
}

/// A shift was changed; all fields as they are from now on.
public struct ShiftAdjusted: Sendable, Equatable {
    public var shift: Shift.ID
    public var terms: Shift.Terms
}

extension ShiftAdjusted: LotFact, HasTerms {
    public static let number = 51
    public static let name = "shift.adjusted"
    public var event: LotEvent { .shifts(.adjusted(self)) }

    public init() { self.init(shift: .none, terms: Shift.Terms()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try terms.fields(&coder, from: 2)
    }
}

/// A shift will not take place; why is in the envelope.
public struct ShiftCancelled: Sendable, Equatable {
    public var shift: Shift.ID
    /// Its planning was undone: its template has no shift on that day.
    public var unplanned: Bool?
}

extension ShiftCancelled: LotFact {
    public static let number = 52
    public static let name = "shift.cancelled"
    public var event: LotEvent { .shifts(.cancelled(self)) }

    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "unplanned", &unplanned)
    }
}

/// A shift’s end has passed.
public struct ShiftCompleted: Sendable, Equatable {
    public var shift: Shift.ID
}

extension ShiftCompleted: LotFact, NamesShift {
    public static let number = 53
    public static let name = "shift.completed"
    public var event: LotEvent { .shifts(.completed(self)) }

    public init() { self.init(shift: .none) }
}

/// A shift was closed before its end; why is in the envelope. It can be reopened.
public struct ShiftClosed: Sendable, Equatable {
    public var shift: Shift.ID
}

extension ShiftClosed: LotFact, NamesShift {
    public static let number = 54
    public static let name = "shift.closed"
    public var event: LotEvent { .shifts(.closed(self)) }

    public init() { self.init(shift: .none) }
}

/// A shift that was closed takes place again; why is in the envelope.
public struct ShiftReopened: Sendable, Equatable {
    public var shift: Shift.ID
}

extension ShiftReopened: LotFact, NamesShift {
    public static let number = 55
    public static let name = "shift.reopened"
    public var event: LotEvent { .shifts(.reopened(self)) }

    public init() { self.init(shift: .none) }
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
