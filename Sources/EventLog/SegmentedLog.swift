public import EventSourcing

/// A log of encoded commits in segment files. It knows positions and frames, and no events.
@usableFromInline
final class SegmentedLog {
    let directory: DataDirectory
    private let logID: [UInt8]
    private let shared: SharedSegments
    private let walked = WalkedPages()
    let recovery: Recovery?
    /// Nil for a reader, and after ``close()``.
    private var writer: SegmentWriter?
    /// Nil for a reader, and after ``close()``.
    private var witness: (any Witness)?
    /// What the files are a copy of; nil where they are the log, for a reader, and after ``close()``.
    private(set) var origin: (any SharedLog)?

    /// Opens the log in `path`: takes the writer lock if `mode` is ``LogMode/write``, checks every byte, lets
    /// the witness agree, and cuts off a torn tail.
    @usableFromInline
    init(_ path: String, _ mode: LogMode, _ options: LogOptions) throws {
        directory = DataDirectory(path: path, fileSystem: options.fileSystem)
        switch mode {
        case .read:
            let check = try Self.check(besideWriterOf: directory)
            shared = SharedSegments(check.segments)
            logID = check.segments.first?.header.logID ?? options.logID
            recovery = check.tornTail
        case .write:
            var options = options
            if let origin = options.shared { options.logID = origin.logID }
            try directory.make()
            let lock = try WriterLock(of: directory)
            if options.shared == nil, try directory.isCopy {
                throw EventLogError.isCopy(directory: path)
            }
            let check = try LogCheck(directory)
            let logID = check.segments.first?.header.logID ?? options.logID
            let shared = SharedSegments(check.segments)
            recovery = check.tornTail.map {
                Recovery(file: $0.file, offset: $0.offset, bytes: $0.bytes, isCut: true)
            }
            (self.shared, self.logID) = (shared, logID)
            if let origin = options.shared {
                try Self.compare(check, with: origin, directory)
                try directory.markAsCopy()
                writer = try SegmentWriter(directory, lock, after: check, options: options)
                self.origin = origin
                // What a crash took from the copy is in it again before the witness looks.
                try catchUp()
            }
            // Before a torn tail is cut off, since a witness may have evidence that it was once whole.
            try options.witness?.begin { [directory, walked] in
                FlushedLog(
                    directory: directory, segments: shared.all, logID: logID, walked: walked)
            }
            witness = options.witness
            if writer == nil {
                writer = try SegmentWriter(directory, lock, after: check, options: options)
            }
        }
    }

    /// A writer beside may write and flush while the newest file is read: its beginning is then as it was before, and its end
    /// shows that more had been flushed, as after damage. Damage is there the next time, too.
    private static func check(besideWriterOf directory: DataDirectory) throws(EventLogError)
        -> LogCheck
    {
        do { return try LogCheck(directory) } catch  where error.isDamage {
            return try LogCheck(directory)
        }
    }

    deinit {
        witness?.end(isClean: false)
        origin?.close()
    }

    var segments: [Segment] { shared.all }

    /// A view of everything that is flushed now.
    @usableFromInline
    var flushed: FlushedLog {
        FlushedLog(directory: directory, segments: segments, logID: logID, walked: walked)
    }

    @usableFromInline
    var head: Position { shared.last?.last ?? .start }

    /// - Throws: if the copy has what its origin has not: a copy only lags behind.
    private static func compare(
        _ copy: LogCheck, with origin: any SharedLog, _ directory: DataDirectory
    ) throws {
        guard let last = copy.segments.last, last.commits > 0 else { return }
        guard last.header.logID == origin.logID else {
            throw EventLogError.otherLog(
                file: last.path, found: last.header.logID, expected: origin.logID)
        }
        let log = FlushedLog(
            directory: directory, segments: copy.segments, logID: origin.logID,
            walked: WalkedPages())
        var bytes: [UInt8] = []
        try log.readBytes(at: [copy.head]) { _, payload in bytes = Array(payload) }
        guard try origin.commit(endingAt: copy.head) == bytes else {
            throw EventLogError.otherHistory(directory: directory.path, position: copy.head)
        }
    }

    /// Copies what the origin has behind the head. Does nothing where the files are the log.
    /// - Throws: the origin’s error; ``EventLogError`` if the copy can’t be written.
    func catchUp() throws {
        guard let origin else { return }
        let before = head
        try origin.read(after: before) { try copy($0) }
        if head > before { witness?.flushed() }
    }

    private func copy(_ group: CommitGroup) throws(EventLogError) {
        var frames = FrameGroup(group)
        precondition(
            frames.commits.first?.first == head.advanced(by: 1), "positions have no gaps")
        try shared.change { (segments) throws(EventLogError) in
            try writer!.append(&frames, to: &segments)
        }
    }

    /// Appends a group with one write and one flush (group commit), if `position` is the head (optimistic
    /// concurrency: the expected position), and then informs the witness.
    /// - Parameter keys: stores the keys that the group needs, before it.
    /// - Throws: `EventStoreError.conflict` if `position` is not the head; ``EventLogError`` otherwise; the origin’s
    ///   error where there is one, and that of `keys`.
    func append(
        _ group: CommitGroup, after position: Position, keys: () throws -> Void = {}
    ) throws {
        guard writer != nil else {
            throw EventLogError.notOpenForWriting(directory: directory.path)
        }
        if let cause = writer?.firstFailure { throw EventLogError.writerDead(cause: cause) }
        guard position == head else {
            throw EventStoreError.conflict(expected: position, actual: head)
        }
        guard let first = group.span?.first else { return }
        precondition(first == head.advanced(by: 1), "positions have no gaps")
        let bytes = FrameGroup.bytes(of: group)
        guard bytes <= FrameGroup.bytesMax else {
            throw EventLogError.groupTooLarge(bytes: bytes, bytesMax: FrameGroup.bytesMax)
        }
        if let origin {
            do {
                try origin.confirm(position)
                try keys()
                try origin.append(group, after: position)
            } catch is EventStoreError {
                try catchUp()
                throw EventStoreError.conflict(expected: position, actual: head)
            }
        } else {
            try keys()
        }
        try copy(group)
        witness?.flushed()
    }

    /// Writes the mark of a clean close, ends the witness, and releases the writer lock.
    @usableFromInline
    func close() {
        writer?.close(behind: shared.last)
        // Before the lock is released, so that the next writer finds the witness's work complete.
        witness?.end(isClean: true)
        witness = nil
        writer = nil
        origin?.close()
        origin = nil
    }

    var info: LogInfo {
        let files = segments.map {
            SegmentInfo(
                file: $0.path, first: $0.header.first, last: $0.last, commits: $0.commits,
                bytes: $0.end, epoch: $0.header.epoch)
        }
        return LogInfo(
            logID: logID, formatVersion: Int(SegmentHeader.version), head: head, segments: files,
            recovery: recovery)
    }
}
