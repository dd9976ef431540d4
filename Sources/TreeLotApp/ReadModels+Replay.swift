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
    /// Folds the commits of `log` that come after these read models, up to `moment`.
    /// - Complexity: O(events read).
    public mutating func catchUp(
        with log: some CommitSource<LotEvent>, until moment: Moment
    ) throws {
        try catchUp(with: log, while: { moment.isAt(orAfter: $0) })
    }
}
