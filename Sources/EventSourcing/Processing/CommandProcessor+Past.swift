import Synchronization

/// Looks into the past: the log is read on threads of its own (``PastThreads``), up to where it was flushed
/// when the look began, and no command waits for it.
extension CommandProcessor {
    /// As ``lookBack(taking:_:)``, without the present.
    package nonisolated func lookBack<Value: Sendable>(
        patiently: Bool = false, _ body: @escaping @Sendable (PastLook<App>) throws -> Value
    ) async throws -> Value {
        try await lookBack(patiently: patiently, taking: { _ in }) { look, _ in try body(look) }
    }

    /// Runs `body` on a thread for the past, with what `take` returned between two commands: no more of the projections than it
    /// needs, since what is held of them while commands change it is copied. Both run again if a
    /// subject was erased meanwhile, of whom the value may tell.
    /// - Parameter patiently: whether it waits for a thread however many do.
    /// - Throws: what `take` and `body` throw; ``ProcessorError/busy`` if too many look back.
    package nonisolated func lookBack<Taken: Sendable, Value: Sendable>(
        patiently: Bool = false,
        taking take: @Sendable (isolated CommandProcessor<App>) throws -> Taken,
        _ body: @escaping @Sendable (PastLook<App>, Taken) throws -> Value
    ) async throws -> Value {
        while true {
            let (log, taken, erasures) = try await begin(take)
            let (value, missing) = try await pastThreads.run(patiently: patiently) { [kept] in
                let look = PastLook<App>(log, kept)
                return (try body(look, taken.take()), look.missing)
            }
            for one in missing { await keep(one, unlessErasedSince: erasures) }
            if self.erasures.load(ordering: .acquiring) == erasures { return value }
        }
    }

    /// The projections as of a position: those of the nearest snapshots before it, and the events since.
    /// - Throws: ``ProcessorError/busy`` if too many look back; the store's error if the log cannot be read.
    /// - Complexity: O(events between two milestones), on a thread for the past; O(events) the first time, where the
    ///   log had no snapshots there.
    public func models(asOf position: Position) async throws -> App.Models {
        try await lookBack { try $0.models(asOf: position) }
    }

    /// Unless a subject was erased meanwhile, which must not be written down again.
    private func keep(_ missing: RemadeProjections<App.Models>, unlessErasedSince erasures: Int) {
        if self.erasures.load(ordering: .acquiring) == erasures { keep(missing) }
    }

    /// Looks into the past, and snapshots, that run now, and those that wait for a thread.
    public nonisolated var pastLoad: (running: Int, waiting: Int) { pastThreads.load }

    /// The log of a look that begins now, what it takes along, and how often people were erased by then.
    private func begin<Taken: Sendable>(
        _ take: @Sendable (isolated CommandProcessor<App>) throws -> Taken
    ) rethrows -> (log: CommitReader<App.Event>, taken: Handed<Taken>, erasures: Int) {
        (store.reader, Handed(try take(self)), erasures.load(ordering: .acquiring))
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

/// A value for another thread, which frees it as well: to free what commands have changed meanwhile takes as long as
/// to copy it did.
private final class Handed<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: Value) { self.value = Mutex(value) }

    func take() -> Value { value.withLock { $0.take()! } }
}
