import EventSourcing

/// Adds frames behind the last whole one. After the first failure it writes no more.
struct SegmentWriter {
    let directory: DataDirectory
    let lock: WriterLock
    let lotID: [UInt8]
    let epoch: UInt64
    /// A segment of this size is followed by a new one, in bytes.
    let segmentBytes: Int
    /// The last segment's file; nil while there is no segment.
    private var file: (any OpenFile)?
    /// Whether this writer has added anything, and so owes a mark.
    private(set) var hasAppended = false
    private(set) var firstFailure: EventLogError?

    /// Makes the end of the log fit for writing: cuts a torn tail. What is left was flushed by `check`.
    init(
        _ directory: DataDirectory, _ lock: WriterLock, after check: LogCheck,
        options: LogOptions
    ) throws(EventLogError) {
        self.directory = directory
        self.lock = lock
        let last = check.segments.last
        lotID = last?.header.lotID ?? options.lotID
        segmentBytes = options.segmentBytes
        epoch = max(lock.previousEpoch, last?.header.epoch ?? 0) + 1
        try lock.write(epoch: epoch)

        let tornTail = check.tornTail
        if let last { file = try directory.fileSystem.openFile(last.path, for: .update) }
        if let tornTail, tornTail.file != last?.path {
            try directory.fileSystem.removeFile(tornTail.file)
        } else if let tornTail {
            try file?.truncate(to: tornTail.offset)
        }
        try directory.fileSystem.syncDirectory(directory.events)
    }

    /// Writes and flushes `group`. On return it is on stable storage and part of `segments`.
    /// - Throws: the first failure, wrapped; also on every later call.
    mutating func append(
        _ group: inout FrameGroup, to segments: inout [Segment]
    ) throws(EventLogError) {
        if let firstFailure { throw .writerDead(cause: firstFailure) }
        do {
            if segments.last.map({ $0.end >= segmentBytes }) ?? true { try begin(&segments) }
            try write(&group, to: &segments[segments.count - 1])
        } catch {
            firstFailure = error
            dropUnflushed(segments.last)
            throw .writerDead(cause: error)
        }
    }

    /// Makes the next segment. Its header and its name are on stable storage before any frame is
    /// written, and so is all that came before.
    private mutating func begin(_ segments: inout [Segment]) throws(EventLogError) {
        let header = SegmentHeader(
            lotID: lotID, first: (segments.last?.last ?? .start).advanced(by: 1), epoch: epoch,
            previousCheck: segments.last?.check ?? 0)
        let path = directory.segment(header.first)
        let bytes = header.encoded()
        let file = try directory.fileSystem.openFile(path, for: .create)
        try file.writeAll(bytes, at: 0)
        try file.flush()
        try directory.fileSystem.syncDirectory(directory.events)
        self.file = file
        segments.append(
            Segment(path: path, header: header, check: Extent(bytes).uint32(at: bytes.count - 4)))
    }

    private mutating func write(
        _ group: inout FrameGroup, to segment: inout Segment
    ) throws(EventLogError) {
        group.seal(at: segment.end, after: segment.check)
        hasAppended = true
        try file!.writeAll(group.bytes, at: segment.end)
        try file!.flush()
        let written = Extent(group.bytes, at: segment.end)
        for commit in group.commits {
            segment.takeIn(Frame(shapeIn: written, at: segment.end)!, events: commit.events)
        }
    }

    /// After a failed flush the operating system may show bytes that never reached the disk. Nobody
    /// was told of them, so they are cut off, if that still works, lest the next reader believes them.
    private func dropUnflushed(_ segment: Segment?) {
        guard let segment, let file else { return }
        try? file.truncate(to: segment.end)
    }

    /// Leaves the mark of a clean close behind the last commit. It need not be flushed: without it,
    /// the log is as whole as before.
    func leaveMark(behind segment: Segment?) {
        guard let segment, let file, hasAppended, firstFailure == nil, !segment.endsInMark else {
            return
        }
        try? file.writeAll(FrameGroup.mark(at: segment.end, after: segment.check), at: segment.end)
    }
}
