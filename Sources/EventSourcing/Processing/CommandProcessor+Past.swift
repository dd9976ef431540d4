/// Looks into the past: the log is read on threads of its own (``PastThreads``), up to where it was flushed
/// when the look began, and no command waits for it.
extension CommandProcessor {
    /// Runs `body` on a thread for the past.
    /// - Parameter yields: whether it gives way to others; not if it waits for the processor, which would wait with it.
    /// - Throws: what `body` throws; ``ProcessorError/busy`` if too many look back.
    package nonisolated func lookBack<Value: Sendable>(
        yields: Bool = true, _ body: @escaping @Sendable (PastLook<App>) throws -> Value
    ) async throws -> Value {
        let (log, erased) = await beginning
        let (value, missing) = try await pastThreads.run(yields: yields) { [kept] in
            let look = PastLook<App>(log, kept)
            return (try body(look), look.missing)
        }
        for one in missing { await keep(one, unlessErasedSince: erased) }
        return value
    }

    /// The projections as of a position: those of the nearest snapshots before it, and the events since.
    /// - Throws: ``ProcessorError/busy`` if too many look back; the store's error if the log cannot be read.
    /// - Complexity: O(events between two milestones), on a thread for the past; O(events) the first time, where the
    ///   log had no snapshots there.
    public func models(asOf position: Position) async throws -> App.Models {
        try await lookBack { try $0.models(asOf: position) }
    }

    /// Somebody who was erased meanwhile is not written down again.
    private func keep(_ missing: RemadeProjections<App.Models>, unlessErasedSince erased: Int) {
        if erased == models.state.erased.count { keep(missing) }
    }

    /// Looks into the past, and snapshots, that run now, and those that wait for a thread.
    public nonisolated var pastLoad: (running: Int, waiting: Int) { pastThreads.load }

    /// The log of a look that begins now, and how many people were erased by then.
    private var beginning: (log: CommitReader<App.Event>, erased: Int) {
        (store.reader, models.state.erased.count)
    }

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

/// A look into the past, on one thread: the log as far as it was flushed when the look began.
package final class PastLook<App: Application> {
    package let log: CommitReader<App.Event>
    private let kept: Snapshots<App.Models>?
    /// Snapshots that are worth keeping for the next who looks there.
    fileprivate private(set) var missing: [RemadeProjections<App.Models>] = []

    fileprivate init(_ log: CommitReader<App.Event>, _ kept: Snapshots<App.Models>?) {
        (self.log, self.kept) = (log, kept)
    }

    /// As ``CommandProcessor/models(asOf:)``, on this thread.
    /// - Parameter scope: what is needed of them; the rest is empty.
    /// - Throws: the store's error if the log cannot be read.
    package func models(asOf position: Position, _ scope: ProjectionScope = .all) throws
        -> App.Models
    {
        guard let kept else {
            var past = App.Models()
            try past.catchUp(with: log, scope) { $0.position <= position }
            return past
        }
        let (past, missing) = try kept.open(log, asOf: position, scope)
        if let missing { self.missing.append(missing) }
        return past
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
