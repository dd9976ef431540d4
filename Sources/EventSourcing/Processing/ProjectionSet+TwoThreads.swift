import Dispatch
import Synchronization

extension ProjectionSet {
    /// As ``catchUp(with:while:)``, on two threads: for a log that is opened or
    /// rebuilt, when nothing else is to be done. The calling thread reads, checks, decodes and folds the
    /// ``index``; another one folds the rest meanwhile. Where there is one processor, the calling thread does all.
    /// - Parameter few: maximum number of events that the calling thread folds alone, since a second one takes a while
    ///   to begin.
    /// - Throws: as ``catchUp(with:while:)``.
    /// - Complexity: O(events read).
    public mutating func catchUpOnTwoThreads(
        with log: some CommitSource<Event>, exceptFor few: Int = 20_000,
        while isWanted: (Stamp) -> Bool = { _ in true }
    ) throws {
        let log = log.reader
        let position = head
        guard log.head.value - position.value > few, Processors.count > 1 else {
            return try catchUp(with: log, while: isWanted)
        }
        var models = self
        self = Self()  // Held once: both threads change the tables in place.
        var index = self.index
        swap(&index, &models.index)
        let rest = FoldingThread(consume models)
        defer {
            self = rest.end()
            self.index = index
        }
        try Self.fold(log, after: position, while: isWanted) { batch in
            index.apply(&batch)
            rest.take(&batch)
        }
    }
}

/// Folds batches into all projections but the index, on a thread of its own, in the order in which it takes them.
private final class FoldingThread<Models: ProjectionSet>: Sendable {
    typealias Batch = EventBatch<Models.Event>

    /// Batches that wait: enough that neither thread waits for a slow stretch of the other.
    private static var waitingMax: Int { 16 }

    private let executor = ThreadExecutor("fold")
    private let models: Mutex<Models>
    private let batches = Mutex((waiting: [Batch](), folded: [Batch]()))
    private let waiting = DispatchSemaphore(value: 0)
    private let room = DispatchSemaphore(value: FoldingThread.waitingMax)

    init(_ models: consuming Models) {
        self.models = Mutex(models)
        executor.async { self.run() }
    }

    /// Takes the events, and leaves an empty batch: one that was folded, for the sake of its memory.
    func take(_ batch: inout Batch) {
        room.wait()
        batches.withLock { batches in
            batches.waiting.append(batches.folded.popLast() ?? Batch())
            swap(&batches.waiting[batches.waiting.count - 1], &batch)
        }
        waiting.signal()
    }

    /// What the projections are when all batches are folded.
    func end() -> Models {
        waiting.signal()
        return executor.sync {
            models.withLock { models in
                var folded = Models()
                swap(&folded, &models)
                return folded
            }
        }
    }

    private func run() {
        models.withLock { models in
            while var batch = next() {
                models.applyToRest(&batch)
                batch.removeAll()
                giveBack(&batch)
            }
        }
    }

    /// The batch that has waited longest; nil after the last one.
    private func next() -> Batch? {
        waiting.wait()
        return batches.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    }

    // By exchange: a batch that is held twice would be copied when it is filled again.
    private func giveBack(_ batch: inout Batch) {
        batches.withLock { batches in
            batches.folded.append(Batch())
            swap(&batches.folded[batches.folded.count - 1], &batch)
        }
        room.signal()
    }
}

/// The index of an application that has none.
public struct NoIndex<Event: EventPayload>: Projection {
    /// Makes the only value.
    public init() {}
    /// Does nothing.
    public mutating func apply(_ event: Event, _ stamp: Stamp) {}
    /// Does nothing.
    public mutating func apply(_ batch: inout EventBatch<Event>) {}
}
