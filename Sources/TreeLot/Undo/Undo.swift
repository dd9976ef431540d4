public import EventSourcing

/// An action whose decision needs what the log says about earlier commits. Whoever keeps the log shows
/// it to the action beforehand; the decision itself stays a matter of the lot and the action alone.
public protocol LookingBack: LotCommand {
    /// This action with what it needs to know of the log.
    /// - Parameter read: calls what it is given with every commit that was decided so far, in order.
    /// - Complexity: O(events).
    func lookingBack(
        _ read: (_ body: (Commit<LotEvent>) -> Void) throws -> Void
    ) rethrows -> Self
}

/// Takes an action back by the action that makes up for it. The log keeps both, and the second names the
/// first as its cause.
///
/// Who may do that action may undo. Where there is none, or where somebody has built on what was done,
/// it is refused.
public struct Undo: LotCommand {
    public static let name = "undo"
    /// Whoever may do what makes up for it; the table has it for a sign-up, for which a cancellation does.
    public static let permitted = CancelAssignment.permitted

    /// Of any event that the action recorded.
    public var position: Position
    public var reason: String?
    /// What the log says about that action.
    private var history: CommitHistory?

    public init(position: Position, reason: String? = nil) {
        self.position = position
        self.reason = reason
    }

    public var recordedReason: String? { reason?.trimmed }
    public var cause: Position? { position }

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireOpen(context)
        _ = try Check.text(reason, "reason")
        guard let reversal else { throw .notFound("position", position) }
        return try reversal.events(lot, context)
    }

    public func beneficiary(in lot: Lot) -> UInt32? { reversal?.person?.rawValue }

    public func subject(of events: [LotEvent], in lot: Lot) -> Subject? {
        if let person = beneficiary(in: lot) { return .person(person) }
        return reversal?.household?.subject
    }

    private var reversal: Reversal? {
        guard let history, let commit = history.commit else { return nil }
        return Reversal(of: commit, history, reason: reason)
    }
}

extension Undo: LookingBack {
    public func lookingBack(
        _ read: (_ body: (Commit<LotEvent>) -> Void) throws -> Void
    ) rethrows -> Undo {
        var history = CommitHistory(of: position)
        try read { history.apply($0) }
        var undo = self
        undo.history = history
        return undo
    }
}

extension Undo {
    public init() { self.init(position: .start) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "position", &position)
        try coder.text(2, "reason", &reason, atMost: Check.textLimit)
    }
}
