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
    /// Folds some of the projections anew, from the whole log, compares each with what there was, and keeps it as a
    /// snapshot, also where the log is only read: so a projection is rebuilt alone, beside a process that serves.
    /// That process has it from its next start.
    /// - Parameter names: of the projections; others stay as they are.
    /// - Throws: ``ProcessorError/newerEvents(_:)`` if events were set aside; the storage's error.
    /// - Complexity: O(events), for all of the projections together.
    public func rebuild(only names: Set<String>) throws -> RebuildReport {
        guard setAside.count == 0 else { throw ProcessorError.newerEvents(setAside) }
        let parts = App.Models.parts.indices.filter {
            names.contains(App.Models.parts[$0].kind.name)
        }
        let before = try parts.map { try App.Models.parts[$0].get(models).encoded() }
        var fresh = parts.map { App.Models.parts[$0].empty() }
        let head = models.head
        let seconds = try ContinuousClock().measure {
            try App.Models.fold(store.reader, after: .start, while: { $0.position <= head }) {
                for index in fresh.indices { fresh[index].apply(&$0) }
            }
        }.inSeconds
        var different: [String] = []
        var rebuilt = models
        for (index, part) in parts.enumerated() {
            if try fresh[index].encoded() != before[index] {
                different.append(App.Models.parts[part].kind.name)
            }
            App.Models.parts[part].set(&rebuilt, fresh[index])
        }
        replaceModels(rebuilt)
        if let files = store.snapshots, let chain = store.stored.chain(at: head) {
            try Snapshots<App.Models>(in: files, sealer: store.sealer).write(
                rebuilt, parts: parts, chain: chain)
        }
        return RebuildReport(
            events: head.value, seconds: seconds, comparedWithSnapshotsAt: openedFrom,
            different: different)
    }

    /// Throws read models and snapshots away, folds the whole log again and compares with what there was.
    /// - Complexity: O(events).
    public func rebuild() async throws -> RebuildReport {
        await snapshotsWritten()
        try snapshots?.removeAll()
        let before = try models.projections.map { try $0.encoded() }
        let clock = ContinuousClock()
        var fresh = App.Models()
        // What other writers have stored since is not in the read models yet.
        let head = models.head
        let seconds = try clock.measure {
            try fresh.catchUpOnTwoThreads(with: store) { $0.position <= head }
        }.inSeconds
        let different = try zip(before, fresh.projections)
            .filter { before, projection in try before != projection.encoded() }
            .map { type(of: $1).name }
        replaceModels(fresh)
        await snapshotsWritten()
        beginSnapshots()
        await snapshotsWritten()
        defer { openedFrom = .start }
        return RebuildReport(
            events: fresh.head.value, seconds: seconds, comparedWithSnapshotsAt: openedFrom,
            different: different)
    }
}

extension RebuildReport {
    fileprivate init(
        events: Int, seconds: Double, comparedWithSnapshotsAt position: Position,
        different: [String]
    ) {
        self.init(
            events: events, seconds: seconds,
            eventsPerSecond: seconds > 0 ? Int(Double(events) / seconds) : 0,
            comparedWithSnapshotsAt: position > .start ? position.value : nil,
            equal: different.isEmpty, different: different)
    }
}
