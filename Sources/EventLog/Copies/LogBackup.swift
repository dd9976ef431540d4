public import EventSourcing

/// An incremental backup of a log in another directory.
///
/// The backup is itself a log, and at every moment a prefix of the log that it was copied from. Segments are
/// copied in order; each is written under a temporary name and flushed before it is renamed. Closed segments
/// never change, and are copied once. Where the log is a copy of a shared log that was made anew, or on another machine, its
/// segments are others than those of the backup, with the same commits: then what the backup lacks is appended to it.
public struct LogBackup {
    private let target: DataDirectory
    private let fileSystem: any FileSystem

    /// Makes a value for the backup in `directory`. The file system is not touched.
    /// - Parameter directory: created by the first ``update(from:upTo:since:_:beforeCopying:)``; its parent
    ///   must exist.
    public init(_ directory: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        target = DataDirectory(path: directory, fileSystem: fileSystem)
        self.fileSystem = fileSystem
    }

    /// Copies the segments that the backup lacks of the log in `directory`, as that is at this moment. A
    /// writer may append to the log meanwhile. Afterwards the whole backup is read again and checked.
    /// - Parameters:
    ///   - limit: the last position that is copied; nil for all. A commit that goes on behind it is not copied.
    ///   - earlier: the directory of another backup of the log, which must be a prefix of it too. Segments that
    ///     are closed in both become hard links to those there, where the file system has such links: a closed
    ///     segment is never written again, and the last one is always a file of its own.
    ///   - progress: called after each segment, or group of commits, with the progress in bytes.
    ///   - beforeCopying: called after it is decided which commits are copied, and before any is copied.
    /// - Returns: the numbers of segments and bytes copied, and the head of the backup.
    /// - Throws: ``LogCopyError``, if the backup's directory, or that of `earlier`, does not hold a prefix of
    ///   the log; ``EventLogError``, if the log is not whole, the backup has another writer, or the disk fails; what
    ///   `beforeCopying` throws. The backup is then unchanged, or a longer prefix of the log.
    /// - Complexity: O(bytes of both), since all of both is checked; only new segments, and the last one, are
    ///   written.
    public func update(
        from directory: String, upTo limit: Position? = nil, since earlier: String? = nil,
        _ progress: (_ bytesDone: Int, _ bytesTotal: Int) -> Void = { _, _ in },
        beforeCopying: () throws -> Void = {}
    ) throws -> BackupCounts {
        var source = try SegmentedLog(directory, .read, LogOptions(fileSystem: fileSystem)).flushed
        if let limit { source = try source.ending(at: limit) }
        let closed = try closedSegments(of: earlier, in: source)
        try target.make()
        let lock = try WriterLock(of: target)
        defer { withExtendedLifetime(lock) {} }
        let kept = try beginning(of: source)
        try beforeCopying()

        var counts = BackupCounts(head: source.head, commits: source.commitCount)
        if let kept, kept.head > .start, try !kept.hasFrames(of: source) {
            try append(source, behind: kept.head, lock, &counts, progress)
            try check(isCopyOf: source)
            return counts
        }
        let segments = kept?.segments ?? []
        let bytesTotal = source.segments.reduce(0) { $0 + $1.end }
        var bytesDone = 0
        for (place, segment) in source.segments.enumerated() {
            if place < segments.count, segments[place].isCopy(of: segment) {
                counts.segmentsKept += 1
            } else if place < closed.count, closed[place].isCopy(of: segment),
                (try? fileSystem.linkFile(closed[place].path, as: path(of: segment))) != nil
            {
                counts.segmentsLinked += 1
            } else {
                try copy(segment)
                counts.segmentsCopied += 1
                counts.bytesCopied += segment.end
            }
            bytesDone += segment.end
            progress(bytesDone, bytesTotal)
        }
        if counts.segmentsLinked > 0 { try fileSystem.syncDirectory(target.events) }
        try check(isCopyOf: source)
        return counts
    }

    /// The segments of another backup that are closed there and in the log.
    private func closedSegments(of earlier: String?, in source: FlushedLog) throws -> [Segment] {
        guard let earlier else { return [] }
        guard let begun = try LogBackup(earlier, fileSystem: fileSystem).beginning(of: source),
            try begun.hasFrames(of: source)
        else { return [] }
        let segments = begun.segments
        // A backup in which events are recorded is written at the end of its last segment.
        return Array(segments.dropLast().prefix(max(0, source.segments.count - 1)))
    }

    private func path(of segment: Segment) -> String { target.segment(segment.header.first) }

    /// What the backup has already; nil if there is none.
    private func beginning(of source: FlushedLog) throws -> FlushedLog? {
        guard try !target.segments().isEmpty else { return nil }
        let kept = try open()
        if let logID = source.segments.first?.header.logID,
            kept.segments.contains(where: { $0.header.logID != logID })
        {
            throw LogCopyError.otherLog(directory: target.path)
        }
        guard kept.head <= source.head else {
            throw LogCopyError.longer(
                directory: target.path, head: kept.head, than: source.head)
        }
        guard try kept.hasFrames(of: source) || kept.isBeginning(of: source) else {
            throw LogCopyError.otherHistory(directory: target.path)
        }
        return kept
    }

    private func append(
        _ source: FlushedLog, behind position: Position, _ lock: WriterLock,
        _ counts: inout BackupCounts, _ progress: (_ bytesDone: Int, _ bytesTotal: Int) -> Void
    ) throws {
        let bytesTotal = source.segments.reduce(0) { $0 + $1.end }
        let check = try LogCheck(target)
        var writer = try SegmentWriter(
            target, lock, after: check, options: LogOptions(fileSystem: fileSystem))
        var segments = check.segments
        var head = position
        while head < source.head {
            let group = try source.group(after: head)
            var frames = FrameGroup(group)
            try writer.append(&frames, to: &segments)
            counts.bytesCopied += frames.bytes.count
            head = group.span?.last ?? source.head
            progress(min(segments.reduce(0) { $0 + $1.end }, bytesTotal), bytesTotal)
        }
        writer.close(behind: segments.last)
        counts.segmentsKept = check.segments.count
        counts.segmentsCopied = segments.count - check.segments.count
    }

    /// Copies the whole frames of a segment.
    private func copy(_ segment: Segment) throws(EventLogError) {
        let from = try fileSystem.openFile(segment.path, for: .read)
        try fileSystem.replaceFile(path(of: segment), in: target.events) {
            (to) throws(EventLogError) in
            var done = 0
            while done < segment.end {
                let count = min(ReadBuffer.pieceBytes, segment.end - done)
                let piece = try from.read(at: done, count: count)
                guard piece.count == count else { throw segment.shorter }
                try to.writeAll(piece, at: done)
                done += count
            }
        }
    }

    private func check(isCopyOf source: FlushedLog) throws {
        let copy = try open()
        guard copy.head == source.head,
            try copy.hasFrames(of: source) || copy.isBeginning(of: source)
        else { throw LogCopyError.otherHistory(directory: target.path) }
    }

    private func open() throws -> FlushedLog {
        do {
            return try SegmentedLog(target.path, .read, LogOptions(fileSystem: fileSystem)).flushed
        } catch let error as EventLogError {
            throw LogCopyError.damaged(directory: target.path, cause: error)
        }
    }
}

/// The result of a backup.
public struct BackupCounts: Sendable, Equatable {
    /// The number of segments that were written.
    public var segmentsCopied = 0
    /// The number of segments that the backup had already.
    public var segmentsKept = 0
    /// The number of segments that are hard links to those of another backup.
    public var segmentsLinked = 0
    /// The number of bytes that were written.
    public var bytesCopied = 0
    /// The position of the last event in the backup.
    public var head: Position
    /// The number of commits in the backup.
    public var commits: Int
}

extension FlushedLog {
    /// Whether its files are as those of `other`, as far as it goes.
    fileprivate func hasFrames(of other: FlushedLog) throws -> Bool {
        try head == .start || check(at: head) == other.check(at: head)
    }
}

extension Segment {
    fileprivate func isCopy(of other: Segment) -> Bool {
        header == other.header && end == other.end && check == other.check
    }

    fileprivate var shorter: EventLogError {
        damage("the file has become shorter since the log was opened")
    }
}
