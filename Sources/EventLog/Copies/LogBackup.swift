public import EventSourcing

/// A copy of a log in another directory, which can be brought up to date as often as one likes.
///
/// It is a log like any other, and at every moment a beginning of the one that it was copied from:
/// segments are copied in order, each under another name first, and flushed before it gets its own.
/// Sealed segments never change, and so are copied once.
public struct LogBackup {
    private let target: DataDirectory
    private let fileSystem: any FileSystem

    /// - Parameter directory: of the backup. It is made if it is missing; its parent must exist.
    public init(_ directory: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        target = DataDirectory(path: directory, fileSystem: fileSystem)
        self.fileSystem = fileSystem
    }

    /// Copies what the backup does not have yet of the log in `directory`, as it is at this moment;
    /// somebody may write to it meanwhile. Afterwards, all of the backup is read again and checked.
    /// - Parameters:
    ///   - progress: told how far it is, in bytes.
    ///   - beforeCopying: called once it is settled which commits are copied, and before any is.
    /// - Throws: ``LogCopyError``, if what is in the backup's directory is no beginning of the log, and
    ///   ``EventLogError``, if the log is not whole or the disk fails. The backup is then what it was,
    ///   or a longer beginning of the log.
    /// - Complexity: O(bytes of both), since all of both is checked; what is written are the bytes of
    ///   the new segments, and of the last one.
    public func update(
        from directory: String,
        _ progress: (_ bytesDone: Int, _ bytesTotal: Int) -> Void = { _, _ in },
        beforeCopying: () throws -> Void = {}
    ) throws -> BackupCounts {
        let source = try SegmentedLog(directory, .read, LogOptions(fileSystem: fileSystem)).flushed
        try target.make()
        let lock = try WriterLock(of: target)
        defer { withExtendedLifetime(lock) {} }
        let kept = try beginning(of: source)
        try beforeCopying()

        var counts = BackupCounts(head: source.head)
        let bytesTotal = source.segments.reduce(0) { $0 + $1.end }
        var bytesDone = 0
        for (place, segment) in source.segments.enumerated() {
            if place < kept.count, kept[place].isCopy(of: segment) {
                counts.segmentsKept += 1
            } else {
                try copy(segment)
                counts.segmentsCopied += 1
                counts.bytesCopied += segment.end
            }
            bytesDone += segment.end
            progress(bytesDone, bytesTotal)
        }
        try check(isCopyOf: source)
        return counts
    }

    /// The segments that are there already.
    private func beginning(of source: FlushedLog) throws -> [Segment] {
        guard try !target.segments().isEmpty else { return [] }
        let kept = try open()
        if let lotID = source.segments.first?.header.lotID,
            kept.segments.contains(where: { $0.header.lotID != lotID })
        {
            throw LogCopyError.otherLot(directory: target.path)
        }
        guard kept.head <= source.head else {
            throw LogCopyError.longer(
                directory: target.path, head: kept.head, than: source.head)
        }
        guard try kept.head == .start || kept.check(at: kept.head) == source.check(at: kept.head)
        else { throw LogCopyError.otherHistory(directory: target.path) }
        return kept.segments
    }

    /// Copies the whole frames of a segment.
    private func copy(_ segment: Segment) throws(EventLogError) {
        let path = target.segment(segment.header.first)
        let from = try fileSystem.openFile(segment.path, for: .read)
        try fileSystem.replaceFile(path, in: target.events) { (to) throws(EventLogError) in
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
        guard copy.head == source.head, try copy.check(at: copy.head) == source.check(at: copy.head)
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

/// What a backup has done.
public struct BackupCounts: Sendable, Equatable {
    public var segmentsCopied = 0
    /// They were there already.
    public var segmentsKept = 0
    public var bytesCopied = 0
    /// The position of the last event in the backup.
    public var head: Position
}

extension Segment {
    fileprivate func isCopy(of other: Segment) -> Bool {
        header == other.header && end == other.end && check == other.check
    }

    fileprivate var shorter: EventLogError {
        damage("the file has become shorter since the log was opened")
    }
}
