/// The result of folding the whole log again.
public struct RebuildReport: Sendable, Encodable {
    /// The events that were folded.
    public var events: Int
    /// How long the fold took, in seconds.
    public var seconds: Double
    /// Events folded in a second.
    public var eventsPerSecond: Int
    /// Position of the snapshots that the read models were opened from, with the events after them folded on
    /// top. Nil where the read models had been folded from the log alone: comparing them with another fold of
    /// the same log says nothing about the snapshots.
    public var comparedWithSnapshotsAt: Int?
    /// The read models are, byte for byte, what was there before.
    public var equal: Bool
    /// The read models that differ.
    public var different: [String]
}

extension CommandProcessor {
    /// Throws read models and snapshots away, folds the whole log again and compares with what there was.
    /// - Complexity: O(events).
    public func rebuild() async throws -> RebuildReport {
        await snapshotsWritten()
        try await snapshots?.writer.removeAll()
        let before = try models.projections.map { try $0.encoded() }
        let clock = ContinuousClock()
        var fresh = App.Models()
        let seconds = try clock.measure { try fresh.catchUp(with: store) }.inSeconds
        let different = try zip(before, fresh.projections)
            .filter { before, projection in try before != projection.encoded() }
            .map { type(of: $1).name }
        replaceModels(fresh)
        await snapshotsWritten()
        beginSnapshots()
        await snapshotsWritten()
        let compared = openedFrom > .start ? openedFrom.value : nil
        openedFrom = .start
        return RebuildReport(
            events: fresh.head.value, seconds: seconds,
            eventsPerSecond: seconds > 0 ? Int(Double(fresh.head.value) / seconds) : 0,
            comparedWithSnapshotsAt: compared, equal: different.isEmpty, different: different)
    }
}
