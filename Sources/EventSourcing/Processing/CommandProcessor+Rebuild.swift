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
    /// The read models that had been folded from the log alone, where others were opened from snapshots: theirs were
    /// missing, damaged, or of another version or log.
    public var withoutSnapshots: [String]
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
        let report = report(on: names, events: head, seconds, different)
        replaceModels(rebuilt)
        foldedFromLog.formUnion(names)
        if let kept, let chain = store.stored.chain(at: head) {
            try kept.write(rebuilt, parts: parts, chain: chain)
        }
        return report
    }

    /// Folds the whole log again, compares with what there was, and puts snapshots of the result in the place of all
    /// others.
    /// - Throws: the storage's error. The read models are made anew also where their snapshots could not be written: the
    ///   next opening folds the log then.
    /// - Complexity: O(events).
    public func rebuild() async throws -> RebuildReport {
        await snapshotsWritten()
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
        let names = Set(App.Models.parts.map(\.kind.name))
        let report = report(on: names, events: head, seconds, different)
        replaceModels(fresh)
        foldedFromLog = names
        await snapshotsWritten()
        if let snapshots {
            try snapshots.removeAll()
            snapshotHead = .start
            if let chain = store.stored.chain(at: head) {
                try snapshots.write(fresh, chain: chain)
                snapshotHead = head
            }
        }
        return report
    }

    private func report(
        on names: Set<String>, events head: Position, _ seconds: Double, _ different: [String]
    ) -> RebuildReport {
        let missing = foldedFromLog.intersection(names)
        let isCompared = missing != names
        return RebuildReport(
            events: head.value, seconds: seconds,
            eventsPerSecond: seconds > 0 ? Int(Double(head.value) / seconds) : 0,
            comparedWithSnapshotsAt: isCompared ? openedFrom.value : nil,
            withoutSnapshots: isCompared ? missing.sorted() : [], equal: different.isEmpty,
            different: different)
    }
}
