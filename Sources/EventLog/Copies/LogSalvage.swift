public import EventSourcing

/// Copies the whole commits of a damaged log into a new log. The damaged log is only read.
///
/// A log has no gaps, so the new log ends before the first lost event. Whole commits behind that gap are
/// passed to the caller, who may keep them for people to read.
public struct LogSalvage {
    private let source: DataDirectory
    private let fileSystem: any FileSystem

    /// Makes a value for the damaged log in `directory`. The file system is not touched.
    public init(_ directory: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        source = DataDirectory(path: directory, fileSystem: fileSystem)
        self.fileSystem = fileSystem
    }

    /// Copies what can be saved into a new log.
    /// - Parameters:
    ///   - target: a directory without a log. It is created if it is missing; its parent must exist.
    ///   - progress: called after each file is read, with the number of files.
    ///   - behindGap: called, in order, with every whole commit that cannot be in the new log: its first
    ///     position, and its bytes, which are valid only during the call.
    /// - Returns: which events are in the new log, and which are lost.
    /// - Throws: ``LogCopyError/occupied(directory:)``; ``EventLogError``, if there is no log to read or the
    ///   disk fails; what `behindGap` throws.
    /// - Complexity: O(bytes of the log); one file is in memory at a time.
    public func save(
        to target: String, _ progress: (_ filesDone: Int, _ filesTotal: Int) -> Void = { _, _ in },
        behindGap: (Position, UnsafeRawBufferPointer) throws -> Void = { _, _ in }
    ) throws -> SalvageReport {
        let paths = try source.segments().map { source.segment($0) }
        let logID = try logID(paths)
        let new = try newLog(in: target, logID: logID)
        defer { new.close() }
        var report = SalvageReport()
        var endCheck: UInt32?
        for (place, path) in paths.enumerated() {
            let file = SalvagedFile(
                path, Extent(try fileSystem.openFile(path, for: .read).readAll()))
            progress(place + 1, paths.count)
            if let header = file.header, header.logID != logID {
                report.noteForeign(path)
                continue
            }
            if let header = file.header, let endCheck, header.previousCheck != endCheck {
                report.noteOtherHistory(path)
            }
            var saved = CommitGroup()
            let (pieces, end) = file.pieces()
            endCheck = end
            for piece in pieces {
                guard case .commit(let payload, let outline) = piece else {
                    report.note(piece, in: path)
                    continue
                }
                try file.bytes.read(payload) { bytes in
                    if report.takes(outline) {
                        saved.append(
                            Array(bytes),
                            CommitSpan(first: outline.first, last: outline.last))
                    } else if report.loses(upTo: outline) {
                        try behindGap(outline.first, bytes)
                    }
                }
            }
            try new.append(saved, after: new.head)
        }
        return report
    }

    /// The log id in the first whole header; nil if no header is whole.
    private func logID(_ paths: [String]) throws(EventLogError) -> [UInt8]? {
        for path in paths {
            let file = try fileSystem.openFile(path, for: .read)
            let beginning = Extent(try file.read(at: 0, count: SegmentHeader.bytes))
            if case .header(let header, _) = SegmentBeginning(of: beginning) {
                return header.logID
            }
        }
        return nil
    }

    private func newLog(in target: String, logID: [UInt8]?) throws -> SegmentedLog {
        let directory = DataDirectory(path: target, fileSystem: fileSystem)
        do {
            guard try directory.segments().isEmpty else {
                throw LogCopyError.occupied(directory: target)
            }
        } catch EventLogError.notFound {}
        var options = LogOptions(fileSystem: fileSystem)
        if let logID { options.logID = logID }
        return try SegmentedLog(target, .write, options)
    }
}
