/// A catch-up subscription: the commits of a log behind a checkpoint, in order, each once: first those that are
/// stored, then each that is recorded, once it is flushed.
///
/// A consumer keeps its checkpoint, the position of the last event that it has handled, together with what it
/// made of it: in one transaction, or in one file that is replaced. After a crash it subscribes behind the
/// checkpoint, and has neither a gap nor a double.
///
/// ```swift
/// for try await commit in bank.subscribe(after: letters.checkpoint) { letters.take(commit) }
/// ```
///
/// It never ends by itself: cancel the task that iterates. A slow consumer keeps no one waiting, since commits
/// are read from the log as they are asked for.
public struct Subscription<App: Application>: AsyncSequence, Sendable {
    let processor: CommandProcessor<App>
    let checkpoint: Position

    /// Begins behind the checkpoint; each iterator does.
    public func makeAsyncIterator() -> Iterator {
        Iterator(processor: processor, checkpoint: checkpoint)
    }

    /// The next commits, some of them read ahead.
    public struct Iterator: AsyncIteratorProtocol {
        private let processor: CommandProcessor<App>
        /// The position up to which commits were read.
        private var checkpoint: Position
        private var ahead: ArraySlice<Commit<App.Event>> = []
        private var mayHaveMore = false
        /// An element for the present, and one whenever something was recorded.
        private var news: AsyncThrowingStream<Void, any Error>.Iterator?

        init(processor: CommandProcessor<App>, checkpoint: Position) {
            (self.processor, self.checkpoint) = (processor, checkpoint)
        }

        /// The next commit, as soon as there is one; nil when the task is cancelled.
        /// - Throws: the store's error if a commit cannot be read.
        /// - Complexity: O(bytes of the commit); what is read ahead is at most 256 commits.
        public mutating func next() async throws -> Commit<App.Event>? {
            while ahead.isEmpty {
                guard try await hasNews() else { return nil }
                let batch = try await processor.commits(after: checkpoint, atMost: Self.aheadMax)
                mayHaveMore = batch.count == Self.aheadMax
                checkpoint = batch.last?.last ?? checkpoint
                ahead = batch[...]
            }
            return Task.isCancelled ? nil : ahead.removeFirst()
        }

        private static var aheadMax: Int { 256 }

        private mutating func hasNews() async throws -> Bool {
            if mayHaveMore { return !Task.isCancelled }
            // Listens before it reads, so that nothing comes between.
            var listening =
                if let news { news } else { await processor.news().makeAsyncIterator() }
            defer { news = listening }
            return try await listening.next() != nil
        }
    }
}

extension CommandProcessor {
    /// The commits behind `checkpoint`, and from then on each that this processor records.
    /// - Parameter checkpoint: ``Position/start`` for all. Where it lies in the middle of a commit, that is given
    ///   whole.
    public nonisolated func subscribe(after checkpoint: Position = .start) -> Subscription<App> {
        Subscription(processor: self, checkpoint: checkpoint)
    }

    /// An element now, and whenever something was recorded since the last was taken.
    fileprivate func news() -> AsyncThrowingStream<Void, any Error> {
        answers(from: models.latest) { continuation in
            Observer { _ in
                continuation.yield()
                return .seen(nil)
            }
        }
    }

    /// The stored commits behind `checkpoint`, at most `count`, read on a thread for the past. Waits its turn
    /// behind other subscribers, and however many look back.
    fileprivate nonisolated func commits(
        after checkpoint: Position, atMost count: Int
    ) async throws -> [Commit<App.Event>] {
        try await subscriptionReads.commits(after: checkpoint) { checkpoint in
            try await self.lookBack(patiently: true) { past in
                var commits: [Commit<App.Event>] = []
                try App.Models.read(past.log, after: checkpoint) { commit in
                    commits.append(commit)
                    return commits.count < count
                }
                return commits
            }
        }
    }
}
