public import EventSourcing

/// What a log had flushed at one moment, for any thread beside its writer: segments that are sealed, and
/// the newest one up to there.
public struct FileLogReader<Event: EventPayload>: CommitReader {
    @usableFromInline let log: FlushedLog
    @usableFromInline let sealer: (any Sealer)?

    @usableFromInline
    init(log: FlushedLog, sealer: (any Sealer)?) {
        self.log = log
        self.sealer = sealer
    }

    public var head: Position { log.head }

    /// Calls `body` with every commit that begins after `position`, in order, until it returns false.
    /// - Throws: what `body` throws; ``EventLogError``, if the disk fails, a commit was damaged since
    ///   the log was opened, its events are unknown to this program, or it has more or fewer of them
    ///   than positions.
    /// - Complexity: O(bytes read), which begin at most 64 KiB before the place, plus O(segments).
    @inlinable
    public func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws {
        var decoder = CommitDecoder<Event>()
        try log.read(after: position) { stored, payload in
            try decoder.decode(
                WireReader(payload, sealer: sealer), undecodable: { CommitFault.undecodable($0) }
            ) { commit in
                try stored.checkPositions(commit.first, commit.last)
                return try body(commit)
            }
        }
    }

    /// As ``read(after:_:)``, batch by batch; reasons that are about somebody are passed over.
    @inlinable
    public func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws {
        var decoder = BatchDecoder<Event>()
        try log.read(after: position) { stored, payload in
            let reader = WireReader(payload, sealer: sealer)
            let count = decoder.batch.count
            do throws(FieldError) { try decoder.decode(reader) } catch {
                throw CommitFault.undecodable(error)
            }
            try stored.checkPositions(decoder.batch.stamp(count).position, decoder.batch.last)
            guard isWanted(decoder.batch.stamp(decoder.batch.count - 1)) else {
                decoder.batch.removeLast(downTo: count)
                return false
            }
            if decoder.batch.isFull {
                body(&decoder.batch)
                decoder.batch.removeAll()
            }
            return true
        }
        if !decoder.batch.isEmpty { body(&decoder.batch) }
    }
}
