import EventSourcing

/// Where things lie in a data directory.
struct DataDirectory {
    let path: String
    let fileSystem: any FileSystem

    var events: String { path + "/events" }
    var snapshots: String { path + "/snapshots" }
    var lock: String { path + "/lock" }

    /// The segment that begins at `first`: twenty digits, so that names sort as positions do.
    func segment(_ first: Position) -> String { events + "/" + padded(first.value, 20) + ".log" }

    /// Makes what is missing, durably.
    func make() throws(EventLogError) {
        if try fileSystem.makeDirectory(path) {
            try fileSystem.syncDirectory(parent)
        } else {
            // Whoever made it may have been killed before its entry was flushed. Where we may not look
            // into the parent, it was somebody else, who gave it to us.
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

    /// The first positions of all segments, rising. Files that do not end in `.log` are nobody's
    /// business here.
    func segments() throws(EventLogError) -> [Position] {
        let names: [String]
        do {
            names = try fileSystem.list(events)
        } catch {
            throw error.isOfMissingFile ? .notFound(directory: path) : error
        }
        var positions: [Position] = []
        for name in names where name.hasSuffix(".log") {
            guard let position = Int(name.dropLast(4)), position > 0,
                segment(Position(position)) == events + "/" + name
            else { throw .notALog(file: events + "/" + name) }
            positions.append(Position(position))
        }
        return positions.sorted()
    }
}
