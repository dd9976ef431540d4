public import EventSourcing

/// Reverses an action with the action that compensates for it. The log keeps both, and the second names the
/// first as its cause.
///
/// An actor who may do the compensating action may undo. The undo is refused where there is no such action,
/// or where later events depend on what was done.
public struct Undo: LotCommand, SaysWhy {
    public static let name = "undo"
    /// The permissions of the compensating action apply; the table shows those for a sign-up, for which it is
    /// a cancellation.
    public static let permitted = CancelAssignment.permitted

    /// The position of any event that the action recorded.
    public var position: Position
    public var reason: String?
    /// The log’s record of that action.
    private var history: CommitHistory?

    public init(position: Position, reason: String? = nil) {
        self.position = position
        self.reason = reason
    }

    public var cause: Position? { position }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        _ = try Check.text(reason, "reason")
        guard let reversal else { throw .notFound("position", position) }
        return try reversal.events(lot, context)
    }

    /// The person whom it was about.
    public func named(in lot: Lot) -> [Reference] {
        [reversal?.person.map { Reference($0) }].compactMap(\.self)
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
        var history = history ?? CommitHistory(of: position)
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
