public import EventSourcing

/// A store that keeps commits in segment files, checked and flushed: `docs/file-format.md`.
///
/// There is one writer of a log at a time, and any number of readers beside it. Use a store from one
/// thread at a time.
public final class FileEventStore<Event: EventPayload>: EventStore {
    public typealias Mode = LogMode
    public typealias Options = LogOptions

    @usableFromInline let log: SegmentedLog
    @usableFromInline let sealer: (any Sealer)?

    /// Opens the log in `directory` and checks every byte of it.
    ///
    /// For writing, what is missing of the directory is made (its parent must exist), and a torn tail,
    /// which a crash may leave, is cut off. For reading, nothing is ever written; the store shows the
    /// log as it was at this moment, and only what no crash can take back.
    /// - Throws: ``EventLogError``, if there is another writer, no log to read, or anything but a
    ///   torn tail is not as it was written; what the witness throws, if it refuses. Nothing is changed
    ///   then.
    /// - Complexity: O(bytes of the log); one segment is in memory at a time.
    public init(directory: String, mode: Mode, options: Options = .init()) throws {
        log = try SegmentedLog(directory, mode, options)
        sealer = options.sealer
    }

    /// Leaves a mark, by which later damage to the last commits is recognised, and releases the lock.
    ///
    /// Everything appended was flushed before: a store that is let go without closing loses nothing.
    /// Reading goes on to work; appending throws.
    public func close() { log.close() }

    @inlinable
    public var head: Position { log.head }

    /// Appends `commits` as one group, with one write and one flush.
    /// - Throws: ``EventSourcing/EventStoreError/conflict(expected:actual:)``; a `FieldError` if a
    ///   commit cannot be encoded; what the sealer throws if it cannot keep its keys; ``EventLogError/writerDead(cause:)`` if the disk fails, then and
    ///   on every later call; ``EventLogError/notOpenForWriting(directory:)`` or
    ///   ``EventLogError/groupTooLarge(bytes:bytesMax:)``. Only after `writerDead` is it unknown
    ///   whether the commits are stored; after all others they are not.
    /// - Precondition: the commits' positions follow `head` without gaps, and none is without events.
    /// - Complexity: O(encoded bytes), plus one flush; two more flushes where a segment begins.
    @inlinable
    public func append(_ commits: [Commit<Event>], after head: Position) throws {
        var group = FrameGroup()
        var writer = WireWriter(sealer: sealer)
        for commit in commits {
            writer.removeAll()
            try commit.write(to: &writer)
            group.add(writer.bytes, first: commit.first, events: commit.events.count)
        }
        // What is sealed with a key that a crash takes is lost.
        try sealer?.flush()
        try log.append(group, after: head)
    }

    /// Calls `body` with every commit that begins after `position`: see ``FileLogReader``.
    @inlinable
    public func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws {
        try flushed.read(after: position, body)
    }

    /// As ``read(after:_:)``, batch by batch; reasons that are about somebody are passed over.
    @inlinable
    public func fold(
        after position: Position, while isWanted: (Stamp) -> Bool,
        _ body: (inout EventBatch<Event>) -> Void
    ) throws {
        try flushed.fold(after: position, while: isWanted, body)
    }

    /// All that is flushed by now, for any thread.
    @inlinable
    public var flushed: FileLogReader<Event> { FileLogReader(log: log.flushed, sealer: sealer) }

    public var reader: (any CommitReader<Event>)? { flushed }

    /// Calls `body` with the stored bytes of every commit that begins after `position`, in order,
    /// until it returns false: for backups and proofs. The bytes must not be kept.
    @inlinable
    public func readBytes(
        after position: Position,
        _ body: (_ first: Position, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        try log.read(after: position) { stored, payload in try body(stored.first, payload) }
    }

    /// Reads the whole log again from the disk, as on opening, and decodes every commit.
    /// - Parameters:
    ///   - progress: told after each segment how far it is, in bytes.
    ///   - body: called with the stored bytes of every commit that is whole, and with the position of
    ///     its last event.
    /// - Throws: ``EventLogError``, which names the first thing that is wrong.
    /// - Complexity: O(bytes of the log); one segment is in memory at a time.
    @inlinable
    public func verify(
        _ progress: (_ bytesDone: Int, _ bytesTotal: Int) -> Void = { _, _ in },
        _ body: (_ last: Position, UnsafeRawBufferPointer) -> Void = { _, _ in }
    ) throws(EventLogError) -> LogCounts {
        try log.verify(progress) { (stored, payload) throws(CommitFault) in
            let commit: Commit<Event>
            do throws(FieldError) {
                commit = try Commit(from: WireReader(payload, sealer: sealer))
            } catch { throw .undecodable(error) }
            try stored.checkPositions(commit.first, commit.last)
            body(commit.last, payload)
            return commit.events.count
        }
    }

    /// The check value of the commit that ends at `position`: it depends on every byte of the segment
    /// before it, and so tells this log's history from another. Nil if no commit ends there, or if it
    /// cannot be read.
    /// - Complexity: O(1) for the head; one index step and up to 64 KiB otherwise.
    public func chain(at position: Position) -> UInt32? { log.flushed.chain(at: position) }

    /// All that is stored by now, as bytes, for any thread.
    public var stored: any StoredLog { log.flushed }

    /// Destroys the keys of `subjects` in every copy that the sealer reaches. The log's own bytes stay. A log
    /// that is written without a sealer has its text in the clear, and keeps it.
    /// - Throws: what the sealer throws.
    public func forget(_ subjects: [Subject]) throws { try sealer?.forget(subjects) }

    public var info: LogInfo { log.info }
}
