/// When snapshots are taken.
extension Snapshots {
    /// A longer log has them more rarely, in proportion, and behind each milestone: each event is written into some
    /// six snapshots, however long the log, and opening folds a fifth of it, or a half where it grew
    /// faster than they were written.
    private static var growth: Int { 4 }
    /// After each set, none is written for this many times as long: they take at most a fifth of one core from the
    /// commands.
    static var rest: Int { 4 }
    /// At a clean close a shorter tail is worth it.
    static var tailAtCloseMax: Int { 1000 }

    func isDue(since last: Position, at head: Position) -> Bool {
        let tail = head.value - last.value
        guard tail >= every else { return false }
        return tail >= head.value / Self.growth
            || Milestones(upTo: head, every: every).last(upTo: head) > last
    }
}

extension CommandProcessor {
    /// Begins snapshots if they are due and none are being written. No command waits for them: the read
    /// models are values, and a thread for the past, which gives way, writes a copy of them.
    @usableFromInline
    func keepSnapshots() {
        guard let snapshots, snapshotUnderWay == nil,
            snapshots.isDue(since: snapshotHead, at: models.head), snapshotsRestUntil <= .now
        else { return }
        beginSnapshots()
    }

    /// Removes all snapshots, after those under way: they contain a person who was erased. The sealed texts
    /// in them cannot be opened any more, but a log without a sealer has them in the clear.
    @usableFromInline
    func removeSnapshots() {
        guard let snapshots else { return }
        snapshotHead = .start
        let before = snapshotUnderWay?.task
        beginUnderWay {
            await before?.value
            try? await self.pastThreads.run(patiently: true) { try snapshots.removeAll() }
        }
    }

    /// Another one may have begun, and waits for this one, when it ends.
    private func beginUnderWay(_ body: @escaping () async -> Void) {
        snapshotsBegun += 1
        let number = snapshotsBegun
        let task = Task {
            await body()
            if snapshotUnderWay?.number == number { snapshotUnderWay = nil }
        }
        snapshotUnderWay = (number, task)
    }

    /// Waits for snapshots under way, and takes new ones where they save the next opening something.
    package func finishSnapshots() async {
        await snapshotsWritten()
        guard models.head.value - snapshotHead.value >= Snapshots<App.Models>.tailAtCloseMax
        else {
            return
        }
        await takeSnapshots()
    }

    /// Takes new snapshots now, whether they are due or not, and waits for them.
    package func takeSnapshots() async {
        await snapshotsWritten()
        beginSnapshots()
        await snapshotsWritten()
    }

    /// Returns when none are under way.
    package func snapshotsWritten() async {
        while let snapshotUnderWay { await snapshotUnderWay.task.value }
    }

    /// - Precondition: none are under way.
    package func beginSnapshots() {
        guard let chain = store.stored.chain(at: models.head) else { return }
        snapshotHead = models.head
        write(models, parts: nil, chain: chain)
    }

    /// Takes the snapshots that were missing when the log was opened, or a question about the past lacked.
    func keep(_ remade: RemadeProjections<App.Models>) {
        guard snapshotUnderWay == nil, let chain = store.stored.chain(at: remade.models.head)
        else { return }
        write(remade.models, parts: remade.parts, chain: chain)
    }

    private func write(_ models: App.Models, parts: [Int]?, chain: UInt32) {
        guard let snapshots else { return }
        let set = SnapshotSet(
            models, parts: parts, chain: chain, upTo: self.models.head, in: snapshots)
        beginUnderWay {
            let start = ContinuousClock.now
            // One that could not be written costs the next opening some time, and nothing else. Each is a job of its own:
            // who looks back has a turn in between.
            let threads = self.pastThreads
            while (try? await threads.run(patiently: true) { try set.writeNext() }) == true {}
            self.snapshotsRestUntil =
                .now + start.duration(to: .now) * Snapshots<App.Models>.rest
        }
    }
}
