public import EventSourcing
public import TreeLot

/// Up to where in its past a question looks.
public enum Moment: Sendable, Equatable {
    case now
    /// Everything that had been recorded at that instant.
    case instant(Instant)
    /// Everything up to that position; of a commit in whose middle it lies, nothing.
    case position(Position)

    /// - Parameter commit: the stamp of its last event.
    fileprivate func isAt(orAfter commit: Stamp) -> Bool {
        switch self {
        case .now: true
        case .instant(let instant): commit.instant <= instant
        case .position(let position): commit.position <= position
        }
    }
}

extension ReadModels {
    /// Folds all commits of `store` that come after these read models.
    /// - Complexity: O(events read).
    public mutating func catchUp(with store: any CommitSource<LotEvent>) throws {
        try catchUp(with: store, until: .now)
    }

    /// Folds commits up to `moment`.
    public mutating func catchUp(
        with store: any CommitSource<LotEvent>, until moment: Moment
    ) throws {
        var models = self
        self = ReadModels()  // Held once: the fold changes the tables in place.
        defer { self = models }
        let tail = store.head.value - models.head.value
        if tail > models.head.value / 4 { models.reserveCapacity(forEvents: tail) }
        try store.fold(after: models.head, while: { moment.isAt(orAfter: $0) }) { batch in
            models.apply(&batch)
        }
    }
}
