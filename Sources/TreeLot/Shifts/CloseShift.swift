public import EventSourcing

/// Closes a published shift, before it begins or in its middle. Everybody on it is released with that
/// reason, except who has checked in: their visit goes on, and they may leave at once.
public struct CloseShift: LotCommand, SaysWhy {
    public static let name = "close-shift"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID
    public var reason: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        _ = try Check.requiredText(reason, "reason")
        guard shift.status != .closed else { return [] }
        try lot.requireOngoing(lot.seasons[shift.season])
        try lot.requirePublished(shift)
        guard !shift.isOver(at: context.now) else { throw .shiftOver(shift) }
        let closed = LotEvent.shifts(.closed(ShiftClosed(shift: shift.id)))
        let released = lot.releaseOfExpected(on: shift, .shiftClosed)
        let told = lot.notice(
            .about(shift, .shiftClosed, reason: reason), to: lot.people(of: released))
        return lot.watching(released + [closed] + told, context)
    }
}

extension CloseShift: NamesShift {
    public init() { self.init(shift: .none, reason: "") }
}

/// Lets a closed shift take place after all. Released people are not signed up again automatically: each
/// signs up again.
public struct ReopenShift: LotCommand, SaysWhy {
    public static let name = "reopen-shift"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID
    public var reason: String

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        _ = try Check.requiredText(reason, "reason")
        guard shift.status != .published else { return [] }
        try lot.requireOngoing(lot.seasons[shift.season])
        guard shift.status == .closed else {
            try lot.requirePublished(shift)
            return []
        }
        guard !shift.isOver(at: context.now) else { throw .shiftOver(shift) }
        let reopened = LotEvent.shifts(.reopened(ShiftReopened(shift: shift.id)))
        let told = lot.notice(
            .about(shift, .shiftReopened, reason: reason), to: lot.releasedByClosing(shift))
        return lot.watching([reopened] + told, context)
    }
}

extension ReopenShift: NamesShift {
    public init() { self.init(shift: .none, reason: "") }
}

extension Lot {
    /// The people who were on the shift when it was closed.
    fileprivate func releasedByClosing(_ shift: Shift) -> [Person.ID] {
        shift.assignments.map { assignments[$0] }.filter { $0.grounds == .shiftClosed }
            .map(\.person)
    }
}

extension ShiftClosed {
    static let clause = "the shift was closed"

    func told(_ say: Narrator) -> Told {
        Told("closed \(say.shift(shift))", es: "cerró el \(say.es.shift(shift))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        ReversalPlan(ReopenShift(shift: shift, reason: undo.words)) {
            if case .shifts(.cancelled(let fact)) = $0 { fact.shift == shift } else { false }
        }
    }
}

extension ShiftReopened {
    static let clause = "the shift was reopened"

    func told(_ say: Narrator) -> Told {
        Told("reopened \(say.shift(shift))", es: "reabrió el \(say.es.shift(shift))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        ReversalPlan([CloseShift(shift: shift, reason: undo.words)], isStrict: true) {
            if case .assignments(let event) = $0 { event.shift == shift } else { false }
        }
    }
}
