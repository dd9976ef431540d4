import EventSourcing
import TestSupport
import Testing
import TreeLot

@testable import TreeLotApp

/// Laws 1, 2 and 3: a fold is deterministic, a snapshot may stand for its past, positions have no gaps.
struct ReplayLaws {
    /// What was folded while it was decided is the same as well: other laws look at that.
    @Test func `folding twice gives equal bytes`() {
        hold { history in
            let models = ReadModels(folding: history.commits)
            if let found = models.difference(from: ReadModels(folding: history.commits)) {
                return found
            }
            return models == history.end ? nil : models.difference(from: history.end)
        }
    }

    /// The lot and the batches show some events only to some of them.
    @Test func `a read model folds the same alone, among others and in batches`() {
        hold { history in
            let models = ReadModels(folding: history.commits)
            var inBatches = ReadModels()
            var batch = EventBatch<LotEvent>()
            for commit in history.commits {
                batch.append(commit)
                guard batch.isFull || commit.last == models.head else { continue }
                inBatches.apply(&batch)
                batch.removeAll()
            }
            guard inBatches == models else { return "in batches" }
            let other = models.projections.first { !$0.isSame(aloneAfter: history.commits) }
            return other.map { type(of: $0).name }
        }
    }

    @Test func `two threads fold what one does, from any commit on`() throws {
        for history in RandomHistory.all.prefix(100) where !history.commits.isEmpty {
            let store = InMemoryEventStore<LotEvent>()
            try store.append(history.commits, after: .start)
            let middle = history.commits[history.commits.count / 2].last
            var (one, two) = (ReadModels(), ReadModels())
            try one.catchUp(with: store)
            try two.catchUp(with: store, while: { $0.position <= middle })
            try two.catchUpOnTwoThreads(with: store, exceptFor: 0)
            #expect(one.difference(from: two) == nil, "seed \(history.seed)")
            #expect(two.head == store.head)
        }
    }

    /// The decisions are made again as well: the zones of seasons, and no other, may matter.
    @Test func `the machine's time zone is irrelevant`() async {
        await #expect(processExitsWith: .success) {
            var seen: Set<[[UInt8]]> = []
            for zone in ["UTC", "Asia/Kathmandu", "America/St_Johns"] {
                setTimeZone(zone)
                for seed in 1...10 as ClosedRange<UInt64> {
                    let models = ReadModels(folding: RandomHistory(seed: seed).commits)
                    seen.insert(try models.encoded())
                }
            }
            precondition(seen.count == 10, "another zone, another history")
        }
    }

    @Test func `a snapshot and the tail are the full replay, at every commit`() throws {
        try hold { history in
            var restored = ReadModels()
            var models = ReadModels()
            for commit in history.commits {
                models.apply(commit)
                // Each state is restored and takes the next commit, so that errors cannot hide.
                restored.apply(commit)
                let followed = restored == models
                let bytes = try models.encoded()
                restored = try models.restored(from: bytes)
                guard followed, try restored == models && restored.encoded() == bytes
                else { return "position \(commit.last)" }
            }
            return nil
        }
    }

    @Test func `positions have no gaps, and moments do not go backwards`() {
        hold { history in
            var next = Position(1)
            var latest = Instant.earliest
            for commit in history.commits {
                guard commit.first == next, !commit.events.isEmpty,
                    commit.envelope.instant >= latest
                else { return "the commit at \(commit.first)" }
                next = commit.last.advanced(by: 1)
                latest = commit.envelope.instant
            }
            return nil
        }
    }

    @Test func `the log can be put together from its events alone`() throws {
        for history in RandomHistory.all.prefix(100) {
            let store = InMemoryEventStore<LotEvent>()
            var lines = LogImport(into: store)
            for line in history.commits.flatMap({ LogLine.lines(of: $0) }) {
                try lines.add(line.json.description)
            }
            try lines.finish()
            #expect(try store.all() == history.commits, "seed \(history.seed)")
        }
    }
}

extension ReadModels {
    /// Read back from what was written of each projection as a snapshot.
    fileprivate func restored(from bytes: [[UInt8]]) throws -> ReadModels {
        let kept = try zip(projections, bytes).map { try $0.readBack(from: $1) }
        return ReadModels(kept, head: head)
    }
}

extension ReadModel<LotEvent> {
    fileprivate func isSame(aloneAfter commits: [Commit<LotEvent>]) -> Bool {
        var alone = Self()
        for commit in commits { alone.apply(commit) }
        return alone == self
    }

    fileprivate func readBack(from bytes: [UInt8]) throws -> any ReadModel<LotEvent> {
        guard let read = Self(snapshot: SnapshotBytes(bytes)) else {
            throw Unreadable(name: Self.name)
        }
        return read
    }
}

/// A snapshot that can’t be read. No issue of its own: the law tries many shorter stories before it is told.
private struct Unreadable: Error {
    let name: String
}
