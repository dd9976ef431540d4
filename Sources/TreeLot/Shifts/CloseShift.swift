public import EventSourcing

/// Closes a published shift, before it begins or in its middle. Everybody on it is released with that
/// reason, except people who have checked in: their visits go on, and they may leave at once.
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
        return lot.closing([shift], reason: reason, context)
    }
}

extension CloseShift: NamesShift {
    public init() { self.init(shift: .none, reason: "") }
}

/// Lets a closed shift take place after all. The people whom the closing released are on it again where the
/// rules still allow it; the remarks say who is not, and why.
public struct ReopenShift: RemarkingCommand, SaysWhy {
    public static let name = "reopen-shift"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID
    public var reason: String

    public func decideRemarking(
        _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> (events: [LotEvent], remarks: [Remark]) {
        guard let reopening = try reopening(lot, context) else { return ([], []) }
        return (reopening.events, reopening.remarks)
    }

    /// - Returns: nil for a shift that takes place already.
    private func reopening(_ lot: Lot, _ context: Context) throws(LotRefusal) -> Reopening? {
        let shift = try lot.shift(shift)
        _ = try Check.requiredText(reason, "reason")
        guard shift.status != .published else { return nil }
        try lot.requireOngoing(lot.seasons[shift.season])
        if shift.status != .closed { try lot.requirePublished(shift) }
        guard !shift.isOver(at: context.now) else { throw .shiftOver(shift) }
        return Reopening(of: [shift], reason: reason, in: lot, context)
    }
}

extension ReopenShift: NamesShift {
    public init() { self.init(shift: .none, reason: "") }
}

extension ShiftClosed {
    static let clause = "the shift was closed"

    func told(_ say: Narrator) -> Told {
        Told("closed \(say.shift(shift))", es: "cerró el \(say.es.shift(shift))")
    }

    /// Reopens all that were closed at once.
    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let closed = undo.commit.events.compactMap { event in
            if case .shifts(.closed(let fact)) = event { fact.shift } else { nil }
        }
        let row = undo.history.before.shifts[shift]
        let back = ReopenDay(
            season: row.season, day: row.day, reason: undo.words, shifts: closed)
        return ReversalPlan(back) {
            if case .shifts(.cancelled(let fact)) = $0 {
                closed.contains(fact.shift)
            } else {
                false
            }
        }
    }
}

extension ShiftReopened {
    static let clause = "the shift was reopened"

    func told(_ say: Narrator) -> Told {
        Told("reopened \(say.shift(shift))", es: "reabrió el \(say.es.shift(shift))")
    }

    /// Closes all that were reopened at once.
    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let reopened = undo.commit.events.compactMap { event in
            if case .shifts(.reopened(let fact)) = event { fact.shift } else { nil }
        }
        let row = undo.history.before.shifts[shift]
        let back = CloseDay(
            season: row.season, day: row.day, reason: undo.words, shifts: reopened)
        return ReversalPlan([back], isStrict: true) {
            if case .assignments(let event) = $0 { reopened.contains(event.shift) } else { false }
        }
    }
}
