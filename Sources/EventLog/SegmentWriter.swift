import EventSourcing

/// Appends frames behind the last whole one. After the first failure it writes nothing more.
struct SegmentWriter {
    let directory: DataDirectory
    let lock: WriterLock
    let logID: [UInt8]
    let epoch: UInt64
    /// The size in bytes at which a segment is closed and the next one begins.
    let segmentBytes: Int
    /// The last segment's file; nil while there is no segment.
    private var file: (any OpenFile)?
    /// The largest possible size of the last segment's file: behind its last frame, if room was preallocated.
    private var fileEnd = 0
    private var room: Room?
    /// The number of bytes that this writer has appended. If it is not 0, closing writes a mark.
    private var bytesWritten = 0
    private(set) var firstFailure: EventLogError?

    /// Prepares the end of the log for writing: cuts off a torn tail. `check` has flushed the rest.
    init(
        _ directory: DataDirectory, _ lock: WriterLock, after check: LogCheck,
        options: LogOptions
    ) throws(EventLogError) {
        self.directory = directory
        self.lock = lock
        let last = check.segments.last
        logID = last?.header.logID ?? options.logID
        segmentBytes = options.segmentBytes
        room = options.room
        epoch = max(lock.previousEpoch, last?.header.epoch ?? 0) + 1
        try lock.write(epoch: epoch)

        let tornTail = check.tornTail
        if let last {
            let file = try directory.fileSystem.openFile(last.path, for: .update)
            // A torn tail is cut off; preallocated room that a crash left is used again.
            if tornTail?.file == last.path { try file.truncate(to: last.end) }
            try Self.rewriteLastGroup(of: last, in: file)
            fileEnd = try file.size()
            self.file = file
        }
        if let tornTail, tornTail.file != last?.path {
            try directory.fileSystem.removeFile(tornTail.file)
        }
        try directory.fileSystem.syncDirectory(directory.events)
    }

    /// Writes the last group again, unchanged, and flushes it.
    ///
    /// If the previous writer's flush failed, and the writer was killed before it cut the group off, the
    /// operating system may show bytes that the disk does not have, and regard them as written. Everything
    /// before the group was flushed before the group was written.
    private static func rewriteLastGroup(
        of segment: Segment, in file: any OpenFile
    ) throws(EventLogError) {
        let start = segment.lastGroupOffset
        try file.writeAll(try file.read(at: start, count: segment.end - start), at: start)
        try file.flush()
    }

    /// Writes and flushes `group` (group commit). On return it is on stable storage and part of `segments`.
    /// - Throws: ``EventLogError/writerDead(cause:)`` with the first failure; also on every later call.
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

    /// Closes the last segment and creates the next one. Its header, its name and all earlier bytes are on
    /// stable storage before any frame is written to it.
    private mutating func begin(_ segments: inout [Segment]) throws(EventLogError) {
        // A closed segment ends with its last frame.
        if let last = segments.last, fileEnd > last.end { try file?.truncate(to: last.end) }
        let header = SegmentHeader(
            logID: logID, first: (segments.last?.last ?? .start).advanced(by: 1), epoch: epoch,
            previousCheck: segments.last?.check ?? 0,
            previousFileCheck: segments.last?.fileCheck ?? 0,
            previousCommits: UInt32(segments.last?.commits ?? 0))
        let path = directory.segment(header.first)
        let bytes = header.encoded()
        let file = try directory.fileSystem.openFile(path, for: .create)
        try file.writeAll(bytes, at: 0)
        try file.flush()
        try directory.fileSystem.syncDirectory(directory.events)
        self.file = file
        fileEnd = bytes.count
        segments.append(
            Segment(path: path, header: header, check: Extent(bytes).uint32(at: bytes.count - 4)))
    }

    private mutating func write(
        _ group: inout FrameGroup, to segment: inout Segment
    ) throws(EventLogError) {
        group.seal(at: segment.end, after: segment.check)
        bytesWritten += group.bytes.count
        let file = file!
        try file.writeAll(group.bytes, at: segment.end)
        if segment.end + group.bytes.count > fileEnd {
            fileEnd = segment.end + group.bytes.count
            makeRoom(in: file)
        }
        try file.flush()
        segment.takeIn(group)
    }

    /// Preallocates room: writes zeros behind the group that was just written, to be flushed with it. If that
    /// fails, no more room is preallocated; the disk may still have space for commits.
    private mutating func makeRoom(in file: any OpenFile) {
        guard let room else { return }
        let zeros = room.zeros(
            behind: fileEnd, segmentBytes: segmentBytes, bytesWritten: bytesWritten)
        do {
            try file.writeAll(zeros, at: fileEnd)
        } catch {
            self.room = nil
        }
        // A failed write may have written some of them.
        fileEnd += zeros.count
    }

    /// Cuts off the group whose write or flush failed, if that still works.
    ///
    /// After a failed flush the operating system may show bytes that never reached the disk. They were not
    /// acknowledged, and the next reader must not take them for stored.
    private func dropUnflushed(_ segment: Segment?) {
        guard let segment, let file else { return }
        try? file.truncate(to: segment.end)
    }

    /// Writes the mark of a clean close behind the last commit, and cuts off the preallocated room. Failures
    /// are ignored: without either, the log is still whole.
    func close(behind segment: Segment?) {
        guard let segment, let file, firstFailure == nil else { return }
        var end = segment.end
        if bytesWritten > 0, !segment.endsInMark {
            let mark = FrameGroup.mark(at: end, after: segment.check)
            try? file.writeAll(mark, at: end)
            end += mark.count
        }
        if fileEnd > end { try? file.truncate(to: end) }
    }
}
