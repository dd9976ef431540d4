public import EventSourcing
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Snapshots as files in the folder `snapshots` of a data directory: `docs/file-format.md`.
public struct SnapshotFiles: SnapshotStore {
    private let directory: DataDirectory

    /// Makes a value for the snapshots of a log. The file system is not touched.
    /// - Parameter directory: the data directory, in which `snapshots/` lies. Opening the log for writing
    ///   creates that.
    public init(directory: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        self.directory = DataDirectory(path: directory, fileSystem: fileSystem)
    }

    /// Stores `snapshot` in a new file, and removes those that it supersedes.
    ///
    /// Any process may call it: a file gets its name only when it is whole, and one that two processes write
    /// has the same content.
    /// - Throws: ``EventLogError/system(call:path:errno:)``; earlier snapshots are still whole then.
    public func write(
        _ snapshot: Snapshot, of kind: SnapshotKind, milestones: Milestones
    ) throws {
        let fileSystem = directory.fileSystem
        let bytes = SnapshotFile(
            schema: kind.schema, position: snapshot.position, chain: snapshot.chain,
            payload: snapshot.payload
        ).encoded()
        let target = path(
            SnapshotEntry(name: kind.name, schema: kind.schema, position: snapshot.position))
        // A name of its own, until the file is whole: another process may be writing the same.
        let number = Self.written.add(1, ordering: .relaxed).newValue
        let unfinished = "\(target).\(getpid())-\(number)\(unfinishedEnding)"
        try fileSystem.replaceFile(target, from: unfinished, in: directory.snapshots) {
            (file) throws(EventLogError) in try file.writeAll(bytes, at: 0)
        }
        for old in milestones.superseded(by: snapshot.position, of: kind, in: try entries()) {
            do throws(EventLogError) { try fileSystem.removeFile(path(old)) } catch {
                // Another process may have been faster.
                guard error.isOfMissingFile else { throw error }
            }
        }
    }

    private static let written = Atomic(0)

    /// Reads a file, and checks it.
    public func read(_ entry: SnapshotEntry, schema: UInt64) -> Snapshot? {
        snapshot(entry, schema) { (file) throws(EventLogError) in
            SnapshotBytes(try file.readAll())
        }
    }

    /// Maps a file into memory, and checks it.
    public func map(_ entry: SnapshotEntry, schema: UInt64) -> Snapshot? {
        snapshot(entry, schema) { (file) throws(EventLogError) in try file.map() }
    }

    private func snapshot(
        _ entry: SnapshotEntry, _ schema: UInt64,
        _ bytes: (any OpenFile) throws(EventLogError) -> SnapshotBytes
    ) -> Snapshot? {
        guard let file = try? directory.fileSystem.openFile(path(entry), for: .read),
            let bytes = try? bytes(file), let snapshot = SnapshotFile(bytes),
            snapshot.schema == schema, snapshot.position == entry.position
        else { return nil }
        return Snapshot(
            position: snapshot.position, chain: snapshot.chain, payload: snapshot.payload)
    }

    /// Lists the files; none if the directory cannot be read.
    /// - Complexity: O(files in the directory); none is opened.
    public func list() -> [SnapshotEntry] { (try? entries()) ?? [] }

    /// The size of a file.
    public func size(of entry: SnapshotEntry) -> Int {
        let file = try? directory.fileSystem.openFile(path(entry), for: .read)
        return (try? file?.size()) ?? 0
    }

    /// Removes the files, unfinished ones too.
    /// - Throws: ``EventLogError`` if the directory cannot be read or a file cannot be removed.
    public func removeAll() throws {
        for name in try directory.fileSystem.list(directory.snapshots) {
            let isUnfinished =
                name.hasSuffix(unfinishedEnding) && name.contains(Self.ending + ".")
            guard name.hasSuffix(Self.ending) || isUnfinished else { continue }
            try directory.fileSystem.removeFile(directory.snapshots + "/" + name)
        }
    }

    private static let ending = ".snapshot"

    /// The path of an entry's file: `board.00c0ffee00c0ffee-00000000000000000042.snapshot`; a file of an earlier
    /// version lacks the schema.
    public func path(_ entry: SnapshotEntry) -> String {
        directory.snapshots + "/" + file(entry)
    }

    private func file(_ entry: SnapshotEntry) -> String {
        let schema = entry.schema.map { "." + $0.hexadecimal } ?? ""
        return entry.name + schema + "-" + padded(entry.position.value, 20) + Self.ending
    }

    private func entries() throws(EventLogError) -> [SnapshotEntry] {
        var entries: [SnapshotEntry] = []
        for file in try directory.fileSystem.list(directory.snapshots) {
            guard let entry = entry(file), self.file(entry) == file else { continue }
            entries.append(entry)
        }
        return entries.sorted { $0.position < $1.position }
    }

    private func entry(_ file: String) -> SnapshotEntry? {
        // A name, perhaps a dot and the schema, a dash, and the position.
        let bytes = file.utf8
        guard file.hasSuffix(Self.ending), let dash = bytes.lastIndex(of: UInt8(ascii: "-")),
            let position = Int(file[dash...].dropFirst().dropLast(Self.ending.utf8.count)),
            position >= 0
        else { return nil }
        let dot = bytes[..<dash].firstIndex(of: UInt8(ascii: "."))
        let schema = dot.flatMap { UInt64(file[$0..<dash].dropFirst(), radix: 16) }
        return SnapshotEntry(
            name: String(file[..<(dot ?? dash)]), schema: schema, position: Position(position))
    }
}
