import EventSourcing

/// The layout of a data directory: its paths, and how it is made.
struct DataDirectory {
    let path: String
    let fileSystem: any FileSystem

    var events: String { path + "/events" }
    var snapshots: String { path + "/snapshots" }
    var lock: String { path + "/lock" }
    /// There while the files are a copy of a shared log.
    var copyMark: String { path + "/" + Self.copyMark }

    static let copyMark = "copy"

    var isCopy: Bool {
        get throws(EventLogError) {
            do throws(EventLogError) { _ = try fileSystem.openFile(copyMark, for: .read) } catch {
                if error.isOfMissingFile { return false }
                throw error
            }
            return true
        }
    }

    /// Has the files be opened only beside the log that they are a copy of, also after a power cut: the mark is flushed, though
    /// a copy is not.
    func markAsCopy() throws(EventLogError) {
        guard try !isCopy else { return }
        let fileSystem = (fileSystem as? CopyFileSystem)?.files ?? fileSystem
        try fileSystem.openFile(copyMark, for: .replace).flush()
        try fileSystem.syncDirectory(path)
    }

    /// The path of the segment that begins at `first`.
    func segment(_ first: Position) -> String { events + "/" + SegmentName.of(first) }

    /// Creates missing directories, durably.
    func make() throws(EventLogError) {
        if try fileSystem.makeDirectory(path) {
            try fileSystem.syncDirectory(parent)
        } else {
            // The process that created it may have been killed before its entry was flushed. If we may not
            // open the parent, another user created the directory, and its durability is theirs.
            try? fileSystem.syncDirectory(parent)
        }
        _ = try fileSystem.makeDirectory(events)
        _ = try fileSystem.makeDirectory(snapshots)
        try fileSystem.syncDirectory(path)
    }

    private var parent: String {
        let trimmed = path.reversed().drop { $0 == "/" }
        let parent = String(trimmed.drop { $0 != "/" }.reversed())
        return parent.isEmpty ? "." : parent
    }

    /// The first positions of all segments, in ascending order. Files that do not end in `.log` are ignored.
    /// - Throws: ``EventLogError/notFound(directory:)``; ``EventLogError/notALog(file:)`` for a `.log` file
    ///   whose name is not a position.
    func segments() throws(EventLogError) -> [Position] {
        let names: [String]
        do {
            names = try fileSystem.list(events)
        } catch {
            throw error.isOfMissingFile ? .notFound(directory: path) : error
        }
        var positions: [Position] = []
        for name in names where name.hasSuffix(SegmentName.ending) {
            guard let first = SegmentName.first(name) else {
                throw .notALog(file: events + "/" + name)
            }
            positions.append(first)
        }
        return positions.sorted()
    }
}
