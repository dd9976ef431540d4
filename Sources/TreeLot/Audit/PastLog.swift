public import EventSourcing

/// The commits of a lot’s log up to one moment, for questions that the events answer.
public protocol PastLog {
    /// Passes every commit after `position`, up to `last`, to `body`, in order.
    func read(
        after position: Position, upTo last: Position, _ body: (Commit<LotEvent>) throws -> Void
    ) throws

    /// The commits that hold one of the positions, each once, in order.
    /// - Parameter positions: in ascending order.
    func commits(at positions: [Position]) throws -> [Commit<LotEvent>]

    /// The position of the last event that was recorded by `instant`.
    func lastPosition(at instant: Instant) throws -> Position

    /// The lot as of a position.
    /// - Complexity: O(events before it), or less where the log has snapshots.
    func lot(asOf position: Position) throws -> Lot
}

extension PastLog {
    /// Passes every commit to `body`, in order.
    public func read(_ body: (Commit<LotEvent>) throws -> Void) throws {
        try read(after: .start, upTo: Position(.max), body)
    }

    public func lot(asOf position: Position) throws -> Lot {
        var lot = Lot()
        try read(after: .start, upTo: position) { commit in
            commit.forEachEvent { lot.apply($0, $1) }
        }
        return lot
    }
}

/// Commits in memory, in order.
extension Array: PastLog where Element == Commit<LotEvent> {
    public func read(
        after position: Position, upTo last: Position, _ body: (Commit<LotEvent>) throws -> Void
    ) throws {
        try drop { $0.last <= position }.prefix { $0.last <= last }.forEach(body)
    }

    public func commits(at positions: [Position]) throws -> [Commit<LotEvent>] {
        var wanted = positions[...]
        return filter { commit in
            wanted = wanted.drop { $0 < commit.first }
            return wanted.first.map { $0 <= commit.last } ?? false
        }
    }

    public func lastPosition(at instant: Instant) -> Position {
        last { $0.envelope.instant <= instant }?.last ?? .start
    }
}
