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
    /// Where the last segment's file may end: behind its last frame, if room was made there.
    private var fileEnd = 0
    private var room: Room?
    /// What this writer has added to the log. If anything, it owes a mark.
    private var bytesWritten = 0
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
        room = options.room
        epoch = max(lock.previousEpoch, last?.header.epoch ?? 0) + 1
        try lock.write(epoch: epoch)

        let tornTail = check.tornTail
        if let last {
            let file = try directory.fileSystem.openFile(last.path, for: .update)
            // What a crash left is cut off; room that it left is as good as new.
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

    /// Writes the last group once more as it is, and flushes it.
    ///
    /// If its writer could not flush it and was killed before it could cut it off, the operating system
    /// goes on showing bytes that the disk does not have, and takes them for written. Whatever came
    /// before the group was flushed before the group was written.
    private static func rewriteLastGroup(
        of segment: Segment, in file: any OpenFile
    ) throws(EventLogError) {
        let start = segment.lastGroupOffset
        try file.writeAll(try file.read(at: start, count: segment.end - start), at: start)
        try file.flush()
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
        // A sealed segment ends with its last frame.
        if let last = segments.last, fileEnd > last.end { try file?.truncate(to: last.end) }
        let header = SegmentHeader(
            lotID: lotID, first: (segments.last?.last ?? .start).advanced(by: 1), epoch: epoch,
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

    /// Puts zeros behind the group that was just written, to be flushed with it. A disk that has no
    /// room for them may have some for commits.
    private mutating func makeRoom(in file: any OpenFile) {
        guard let room else { return }
        let zeros = room.zeros(
            behind: fileEnd, segmentBytes: segmentBytes, bytesWritten: bytesWritten)
        do {
            try file.writeAll(zeros, at: fileEnd)
        } catch {
            self.room = nil
        }
        // Some of them may be there in any case.
        fileEnd += zeros.count
    }

    /// After a failed flush the operating system may show bytes that never reached the disk. Nobody
    /// was told of them, so they are cut off, if that still works, lest the next reader believes them.
    private func dropUnflushed(_ segment: Segment?) {
        guard let segment, let file else { return }
        try? file.truncate(to: segment.end)
    }

    /// Leaves the mark of a clean close behind the last commit, and cuts off the room behind that.
    /// Neither need succeed: without them, the log is as whole as before.
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
