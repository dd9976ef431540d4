/// Reads which log a data directory belongs to, without opening its log.
public enum LogIdentity {
    /// The log id in the header of the first segment. Nil if there is no segment, or its header is not whole:
    /// there is no log yet. Nothing else is checked; opening the log does that.
    /// - Throws: ``EventLogError/system(call:path:errno:)`` if the disk fails;
    ///   ``EventLogError/notALog(file:)`` if a file among the segments is not one.
    /// - Complexity: O(segments), and one read.
    public static func read(
        directory: String, fileSystem: any FileSystem = POSIXFileSystem()
    ) throws(EventLogError) -> [UInt8]? {
        let directory = DataDirectory(path: directory, fileSystem: fileSystem)
        let first: String
        do {
            guard let position = try directory.segments().first else { return nil }
            first = directory.segment(position)
        } catch .notFound { return nil }
        let file = try fileSystem.openFile(first, for: .read)
        let bytes = try file.read(at: 0, count: min(file.size(), SegmentHeader.bytes))
        guard case .header(let header, _) = SegmentBeginning(of: Extent(bytes)) else { return nil }
        return header.logID
    }

    /// Whether the files are marked as the copy of a shared log.
    /// - Throws: ``EventLogError/system(call:path:errno:)`` if the disk fails.
    public static func isCopy(
        directory: String, fileSystem: any FileSystem = POSIXFileSystem()
    ) throws(EventLogError) -> Bool {
        try DataDirectory(path: directory, fileSystem: fileSystem).isCopy
    }
}
