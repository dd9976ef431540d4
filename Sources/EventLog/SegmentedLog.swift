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

    /// Opens the log in `path`: takes the writer lock if `mode` is ``LogMode/write``, checks every byte, lets
    /// the witness agree, and cuts off a torn tail.
    @usableFromInline
    init(_ path: String, _ mode: LogMode, _ options: LogOptions) throws {
        directory = DataDirectory(path: path, fileSystem: options.fileSystem)
        switch mode {
        case .read:
            let check = try LogCheck(directory)
            shared = SharedSegments(check.segments)
            logID = check.segments.first?.header.logID ?? options.logID
            recovery = check.tornTail
        case .write:
            try directory.make()
            let lock = try WriterLock(of: directory)
            let check = try LogCheck(directory)
            let logID = check.segments.first?.header.logID ?? options.logID
            let shared = SharedSegments(check.segments)
            // Before a torn tail is cut off, since a witness may have evidence that it was once whole.
            try options.witness?.begin { [directory, walked] in
                FlushedLog(
                    directory: directory, segments: shared.all, logID: logID, walked: walked)
            }
            writer = try SegmentWriter(directory, lock, after: check, options: options)
            witness = options.witness
            (self.shared, self.logID) = (shared, logID)
            recovery = check.tornTail.map {
                Recovery(file: $0.file, offset: $0.offset, bytes: $0.bytes, isCut: true)
            }
        }
    }

    deinit { witness?.end(isClean: false) }

    var segments: [Segment] { shared.all }

    /// A view of everything that is flushed now.
    @usableFromInline
    var flushed: FlushedLog {
        FlushedLog(directory: directory, segments: segments, logID: logID, walked: walked)
    }

    @usableFromInline
    var head: Position { shared.last?.last ?? .start }

    /// Appends a group with one write and one flush (group commit), if `position` is the head (optimistic
    /// concurrency: the expected position), and then informs the witness.
    /// - Throws: `EventStoreError.conflict` if `position` is not the head; ``EventLogError`` otherwise.
    func append(_ group: consuming FrameGroup, after position: Position) throws {
        guard writer != nil else {
            throw EventLogError.notOpenForWriting(directory: directory.path)
        }
        if let cause = writer?.firstFailure { throw EventLogError.writerDead(cause: cause) }
        guard position == head else {
            throw EventStoreError.conflict(expected: position, actual: head)
        }
        guard let first = group.commits.first?.first else { return }
        precondition(first == head.advanced(by: 1), "positions have no gaps")
        guard group.bytes.count <= FrameGroup.bytesMax else {
            throw EventLogError.groupTooLarge(
                bytes: group.bytes.count, bytesMax: FrameGroup.bytesMax)
        }
        try shared.change { (segments) throws(EventLogError) in
            try writer!.append(&group, to: &segments)
        }
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
