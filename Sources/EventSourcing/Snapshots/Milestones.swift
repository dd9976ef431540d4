/// Where in a log snapshots stay, so that a question about the past starts from the one before it: eight to sixteen
/// places at even distances, however long the log, and none where all of it is folded as fast.
///
/// Between two of them one snapshot of each projection stays, the oldest. Where a log has outgrown its distance, that doubles:
/// every second milestone goes, the others stay where they are.
public struct Milestones: Sendable {
    /// The number of events that the log has.
    let head: Position
    /// The events from one milestone to the next.
    let distance: Int

    /// The milestones of a log.
    /// - Parameters:
    ///   - head: the position of its last event.
    ///   - every: the least distance, in events.
    /// - Precondition: `every` is positive.
    public init(upTo head: Position, every: Int) {
        precondition(every > 0, "milestones have a distance")
        self.head = head
        var distance = every
        while distance < head.value / 16 { distance *= 2 }
        self.distance = distance
    }

    /// The last milestone up to `position`; ``Position/start`` before the first.
    func last(upTo position: Position) -> Position {
        Position(position.value / distance * distance)
    }

    /// The snapshots that a store removes once `kept` is written: see ``SnapshotStore/write(_:of:milestones:)``.
    ///
    /// One behind the end of the log belongs to another history, since the log was restored from a backup.
    public func superseded(
        by kept: Position, of kind: SnapshotKind, in entries: [SnapshotEntry]
    ) -> [SnapshotEntry] {
        let own = entries.filter { $0.name == kind.name && $0.schema == kind.schema }
        let others = entries.filter { $0.name == kind.name && $0.schema != kind.schema }
        let past = own.filter { $0.position <= head }.sorted { $0.position < $1.position }
        var stay = Set((past.suffix(2).map(\.position) + [kept]))
        var milestone = Position.start
        for entry in past where last(upTo: entry.position) > milestone {
            milestone = last(upTo: entry.position)
            stay.insert(entry.position)
        }
        return own.filter { !stay.contains($0.position) } + others.dropLast()
    }
}
