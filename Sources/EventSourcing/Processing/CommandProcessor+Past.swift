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

    /// The projections as of a position: those of the nearest snapshots before it, and the events since.
    /// - Throws: ``ProcessorError/busy`` if too many look back; the store's error if the log cannot be read.
    /// - Complexity: O(events between two milestones), on a thread for the past; O(events) the first time, where the
    ///   log had no snapshots there.
    public func models(asOf position: Position) async throws -> App.Models {
        let erased = models.state.erased.count
        let (past, missing) = try await lookBack { [kept] log in
            if let kept { return try kept.open(log, asOf: position) }
            var past = App.Models()
            try past.catchUp(with: log, while: { $0.position <= position })
            return (past, nil)
        }
        // Somebody who was erased meanwhile is not written down again.
        if let missing, erased == models.state.erased.count { keep(missing) }
        return past
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
