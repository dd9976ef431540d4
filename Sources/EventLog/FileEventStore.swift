public import EventSourcing

/// An event store on append-only segment files, with a checksum for every commit and group commit:
/// `docs/file-format.md`.
///
/// A log has one writer at a time, which holds a lock, and any number of readers beside it. Use a store from
/// one thread at a time; ``reader`` gives readers for other threads.
public final class FileEventStore<Event: EventPayload>: EventStore {
    /// What a log is opened for.
    public typealias Mode = LogMode
    /// How a log is kept.
    public typealias Options = LogOptions

    @usableFromInline let log: SegmentedLog
    /// Seals personal text in the log, and in the snapshots beside it.
    public let sealer: (any Sealer)?
    /// False for a log that was opened to be read.
    public let isWritable: Bool
    /// The files in the folder `snapshots` beside the log.
    public let snapshots: (any SnapshotStore)?

    /// Flushes the files of a copy, with the directories that they are in, so that they can become the log.
    /// - Throws: ``EventLogError`` if the disk fails.
    public static func flushCopy(
        directory: String, fileSystem: any FileSystem = POSIXFileSystem()
    ) throws {
        let place = DataDirectory(path: directory, fileSystem: fileSystem)
        try place.make()
        for first in try place.segments() {
            try fileSystem.openFile(place.segment(first), for: .update).flush()
        }
        try fileSystem.syncDirectory(place.events)
    }

    /// Makes a copy the log itself: lets it be opened without the shared log. That must be written to no more.
    /// - Precondition: the log is closed, and its files were flushed by ``flushCopy(directory:fileSystem:)``.
    /// - Throws: ``EventLogError`` if the disk fails.
    public static func makeIndependent(
        directory: String, fileSystem: any FileSystem = POSIXFileSystem()
    ) throws {
        let place = DataDirectory(path: directory, fileSystem: fileSystem)
        if try place.isCopy { try fileSystem.removeFile(place.copyMark) }
        try fileSystem.syncDirectory(directory)
    }

    /// What the files are a copy of; nil where they are the log itself, and after ``close()``.
    public var shared: (any SharedLog)? { log.origin }

    /// Opens the log in `directory` and checks every byte of it.
    ///
    /// For writing, missing directories are created (the parent must exist), and a torn tail, which a crash
    /// may leave, is cut off. For reading, nothing is ever written; the store shows the log as it is at this
    /// moment, limited to what is on stable storage. Events of types that this program does not know are set aside
    /// where the log is read, and refused where it is written.
    /// - Throws: ``EventLogError``, if there is another writer or no log to read, or if anything but a torn
    ///   tail is not as it was written; the witness's error, if it refuses. No stored commit is changed then.
    /// - Complexity: O(bytes of the log); one segment is in memory at a time.
    public init(directory: String, mode: Mode, options: Options = .init()) throws {
        log = try SegmentedLog(directory, mode, options)
        sealer = options.sealer
        isWritable = mode == .write
        snapshots = SnapshotFiles(directory: directory, fileSystem: options.fileSystem)
    }

    /// Writes a mark behind the last commit, by which later damage to that commit is detected, and releases
    /// the writer lock.
    ///
    /// Every appended commit is already on stable storage, so a store that is released without closing loses
    /// nothing. Afterwards reading still works; appending throws.
    public func close() { log.close() }

    /// The position of the last event that is on stable storage; `Position.start` for an empty log.
    @inlinable
    public var head: Position { log.head }

    /// Appends a group commit with one write and one flush. Where the files are a copy of a shared log, that stores the
    /// group first.
    ///
    /// Keys that seal personal text in it are flushed first, since sealed text without its key is lost.
    /// - Parameter head: the expected position (optimistic concurrency).
    /// - Throws: ``/EventSourcing/EventStoreError/conflict(expected:actual:)`` if `head` is not the head of
    ///   the log; the sealer's error if it cannot store its keys;
    ///   ``EventLogError/notOpenForWriting(directory:)``; ``EventLogError/groupTooLarge(bytes:bytesMax:)``;
    ///   ``EventLogError/writerDead(cause:)`` if the disk fails, then and on every later call; the shared log's error.
    ///   After `writerDead` it is unknown whether the commits are stored; after an error of the shared log, as
    ///   ``SharedLog/append(_:after:)`` says; after every other error they are not.
    /// - Precondition: the commits' positions follow `head` without gaps.
    /// - Complexity: O(encoded bytes), plus one flush; two more flushes for a new segment.
    public func append(_ group: CommitGroup, after head: Position) throws {
        // Keys before text: a crash between the two must not leave sealed text without its key.
        try log.append(group, after: head) { try sealer?.flush() }
    }

    /// Copies what other writers have stored in the shared log that the files are a copy of; does nothing without
    /// one.
    /// - Throws: the shared log’s error; ``EventLogError`` if the copy can’t be written.
    /// - Complexity: O(bytes that were missing).
    public func catchUp() throws { try log.catchUp() }

    /// Reads the whole log again from the disk, checks it as on opening, and decodes every commit.
    /// - Parameters:
    ///   - progress: called at the start and after each segment with the progress in bytes.
    ///   - body: called with the stored bytes of every whole commit, and with the position of its last event.
    /// - Returns: the number of segments, commits, events and bytes that were checked, and the events that were set
    ///   aside.
    /// - Throws: ``EventLogError`` for the first fault.
    /// - Complexity: O(bytes of the log); one segment is in memory at a time.
    @inlinable
    public func verify(
        _ progress: (_ bytesDone: Int, _ bytesTotal: Int) -> Void = { _, _ in },
        _ body: (_ last: Position, UnsafeRawBufferPointer) -> Void = { _, _ in }
    ) throws(EventLogError) -> LogCounts {
        var decoder = CommitDecoder<Event>(settingAsideUnknown: setsAsideUnknown)
        var unknown = UnknownEvents()
        var counts = try log.verify(progress) { (span, payload) throws(CommitFault) in
            let commit: Commit<Event>
            do throws(FieldError) {
                commit = try decoder.decoded(WireReader(payload, sealer: sealer))
            } catch { throw .undecodable(error) }
            try span.check(CommitSpan(first: commit.first, last: commit.last))
            unknown.note(commit.unknown)
            body(commit.last, payload)
            return commit.count
        }
        counts.unknown = unknown
        return counts
    }

    /// A view of everything that is flushed now, as bytes, for use on any thread.
    public var stored: any StoredLog { log.flushed }

    /// Crypto-shredding: destroys the keys of `subjects` in every copy that the sealer reaches. The bytes of
    /// the log stay.
    /// - Throws: ``EventLogError/noSealer(directory:)`` for any subject if there is no sealer; the sealer's
    ///   error; ``EventLogError/overtaken``; the shared log’s error.
    public func shred(_ subjects: [Subject]) throws {
        if sealer == nil, !subjects.isEmpty {
            throw EventLogError.noSealer(directory: log.directory.path)
        }
        do { if !subjects.isEmpty { try shared?.confirm(head) } } catch is EventStoreError {
            // No conflict: what led to it is stored, and must not be decided again.
            throw EventLogError.overtaken
        }
        try sealer?.shred(subjects)
    }

    /// A description of the log: its id, its segments, and what a crash had left.
    /// - Complexity: O(segments).
    public var info: LogInfo { log.info }
}
