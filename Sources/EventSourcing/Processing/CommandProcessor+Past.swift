/// Looks into the past: the log is read on threads of its own (``PastThreads``), up to where it was flushed
/// when the look began, and no command waits for it.
extension CommandProcessor {
    /// Runs `body` on a thread for the past.
    /// - Throws: what `body` throws; ``ProcessorError/busy`` if too many look back.
    package nonisolated func lookBack<Value: Sendable>(
        _ body: @escaping @Sendable (CommitReader<App.Event>) throws -> Value
    ) async throws -> Value {
        let log = await log
        return try await pastThreads.run { try body(log) }
    }

    /// Looks into the past that run now, and those that wait for a thread.
    public nonisolated var pastLoad: (running: Int, waiting: Int) { pastThreads.load }

    private var log: CommitReader<App.Event> { store.reader }

    /// Calls `body` with the commits after `position`, up to `head`, in order.
    package func read(
        after position: Position = .start, upTo head: Position,
        _ body: (Commit<App.Event>) -> Void
    ) throws {
        try App.Models.read(store.reader, after: position) { commit in
            guard commit.last <= head else { return false }
            body(commit)
            return true
        }
    }
}

extension CommitSource {
    /// Calls `body` with the commits after `position`, up to `head`, in order.
    /// - Throws: the store's error if a commit cannot be read.
    @inlinable
    public func read(
        after position: Position, upTo head: Position, _ body: (Commit<Event>) throws -> Void
    ) throws {
        try read(after: position) { commit in
            guard commit.last <= head else { return false }
            try body(commit)
            return true
        }
    }
}
