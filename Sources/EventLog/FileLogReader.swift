public import EventSourcing

/// A view of the commits of a log that were flushed at one moment. Any thread may read it while the writer
/// continues.
///
/// A catch-up subscription takes a new reader from the store after a flush, and reads on from its
/// checkpoint.
public struct FileLogReader<Event: EventPayload>: CommitReader {
    @usableFromInline let log: FlushedLog
    @usableFromInline let sealer: (any Sealer)?
    /// Whether events of unknown types are passed over: where the log is opened for reading only.
    @usableFromInline let setsAsideUnknown: Bool

    @usableFromInline
    init(log: FlushedLog, sealer: (any Sealer)?, setsAsideUnknown: Bool) {
        self.log = log
        self.sealer = sealer
        self.setsAsideUnknown = setsAsideUnknown
    }

    /// The position of the last event in this view.
    public var head: Position { log.head }

    /// Calls `body` with every commit that begins after `position`, in order, until `body` returns false.
    /// - Throws: what `body` throws; ``EventLogError``, if the disk fails, a commit was damaged since the log
    ///   was opened, the log is open for writing and has an event of an unknown type, or the number of events does
    ///   not match the commit's positions.
    /// - Complexity: O(bytes read) plus O(segments). Reading begins at the closest entry of the sparse index.
    @inlinable
    public func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws {
        var decoder = CommitDecoder<Event>(settingAsideUnknown: setsAsideUnknown)
        try log.read(after: position) { stored, payload in
            try decoder.decode(
                WireReader(payload, sealer: sealer), undecodable: { CommitFault.undecodable($0) }
            ) { commit in
                try stored.checkPositions(commit.first, commit.last)
                return try body(commit)
            }
        }
    }

    /// As ``read(after:_:)``, batch by batch, for projections. Sealed reasons are skipped, and not opened.
    @inlinable
    public func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws {
        var decoder = BatchDecoder<Event>(settingAsideUnknown: setsAsideUnknown)
        try log.read(after: position) { stored, payload in
            let reader = WireReader(payload, sealer: sealer)
            let mark = decoder.batch.mark
            let commit: (first: Position, last: Stamp)
            do throws(FieldError) { commit = try decoder.decode(reader) } catch {
                throw CommitFault.undecodable(error)
            }
            try stored.checkPositions(commit.first, commit.last.position)
            guard isWanted(commit.last) else {
                decoder.batch.removeLast(downTo: mark)
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
