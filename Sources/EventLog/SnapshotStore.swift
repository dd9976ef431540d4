public import EventSourcing

/// Stores snapshots of read models beside the log, so that opening a log need not replay all of it.
///
/// The log remains the source of truth. A snapshot that is lost, damaged or out of date costs a replay and
/// nothing else; reading snapshots therefore never throws.
public struct SnapshotStore: Sendable {
    private let directory: DataDirectory

    /// Makes a value for the snapshots of a log. The file system is not touched.
    /// - Parameter directory: the data directory, in which `snapshots/` lies. Opening the log for writing
    ///   creates that.
    public init(directory: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        self.directory = DataDirectory(path: directory, fileSystem: fileSystem)
    }

    /// Stores `payload` durably as the snapshot of the read model `name` at `position`.
    ///
    /// Retention: of the other snapshots of that name, only the newest earlier one is kept; the rest are
    /// removed. Only the writer of the log may call this.
    /// - Parameters:
    ///   - name: lower-case letters, digits and dashes.
    ///   - schema: the schema version: a fingerprint of the payload's form. ``newest(name:schema:upTo:in:)``
    ///     returns the snapshot only for the same value.
    ///   - chain: the log's check value at `position`, from ``FileEventStore/chain(at:)``.
    /// - Throws: ``EventLogError/system(call:path:errno:)``; earlier snapshots are still whole then.
    /// - Complexity: O(bytes of the payload), plus a constant number of flushes.
    public func write(
        name: String, schema: UInt64, position: Position, chain: UInt32, payload: [UInt8]
    ) throws(EventLogError) {
        precondition(
            !name.isEmpty && name.utf8.allSatisfy { Self.nameBytes.contains($0) },
            "a snapshot's name is a file's name")
        let target = path(name, position)
        let bytes = SnapshotFile(
            schema: schema, position: position, chain: chain, payload: payload[...]
        ).encoded()
        let fileSystem = directory.fileSystem
        try fileSystem.replaceFile(target, in: directory.snapshots) {
            (file) throws(EventLogError) in try file.writeAll(bytes, at: 0)
        }

        // A later snapshot belongs to another history: the log was restored from a backup since.
        let others = try listed()[name].filter { $0 != position }
        let spare = others.last { $0 < position }
        for other in others where other != spare { try fileSystem.removeFile(path(name, other)) }
    }

    /// The newest whole snapshot of `name` with this schema version, at `head` or before. Others are skipped.
    /// Nil if there is none.
    ///
    /// The caller must compare ``Kept/chain`` with the log, to see whether both have the same history.
    /// - Parameter listing: the result of an earlier ``listing()``; nil to read the directory now.
    /// - Complexity: O(bytes of the snapshots that are read).
    public func newest(
        name: String, schema: UInt64, upTo head: Position, in listing: Listing? = nil
    ) -> Kept? {
        let candidates = (listing ?? self.listing())[name]
        for position in candidates.reversed() where position <= head {
            guard
                let file = try? directory.fileSystem.openFile(path(name, position), for: .read),
                let bytes = try? file.readAll(), let snapshot = SnapshotFile(bytes),
                snapshot.schema == schema, snapshot.position == position
            else { continue }
            return Kept(
                position: position, chain: snapshot.chain, payload: snapshot.payload)
        }
        return nil
    }

    /// The names and positions of the snapshots in a directory. It is read once for all read models, because
    /// for a small lot listing the directory takes as long as reading the snapshots.
    public struct Listing: Sendable {
        fileprivate var positions: [String: [Position]] = [:]

        /// The positions of all snapshots of `name`, in ascending order.
        fileprivate subscript(name: String) -> [Position] { positions[name] ?? [] }
    }

    /// Totals of all snapshots.
    public struct Summary: Sendable, Equatable {
        /// The number of snapshots.
        public var count = 0
        /// Their total size in bytes.
        public var bytes = 0
        /// The position of the newest snapshot; ``Position/start`` if there is none.
        public var newest = Position.start
    }

    /// The number, size and newest position of all snapshots. Files that cannot be opened count 0 bytes.
    /// - Complexity: O(snapshots); each file is opened once.
    public func summary() -> Summary {
        var summary = Summary()
        for (name, positions) in listing().positions {
            for position in positions {
                let file = try? directory.fileSystem.openFile(path(name, position), for: .read)
                summary.count += 1
                summary.bytes += (try? file?.size()) ?? 0
                summary.newest = max(summary.newest, position)
            }
        }
        return summary
    }

    /// Lists the snapshots; none if the directory cannot be read.
    /// - Complexity: O(files in the directory).
    public func listing() -> Listing { (try? listed()) ?? Listing() }

    /// The size in bytes of the newest snapshot of `name`; 0 if there is none.
    public func newestBytes(name: String, in listing: Listing) -> Int {
        guard let newest = listing[name].last else { return 0 }
        let file = try? directory.fileSystem.openFile(path(name, newest), for: .read)
        return (try? file?.size()) ?? 0
    }

    /// A snapshot that was read.
    public struct Kept: Sendable {
        /// The position of the last event that the snapshot includes: the checkpoint behind which a replay
        /// continues.
        public var position: Position
        /// The check value, at ``position``, of the log that the snapshot was taken from. Another log, or one
        /// that was restored and continued differently, has another value there.
        public var chain: UInt32
        /// The encoded read model: a slice of the bytes that were read, and not a copy.
        public var payload: ArraySlice<UInt8>
    }

    /// Removes all snapshots, of every name. The next opening replays the log from its beginning.
    /// - Throws: ``EventLogError`` if the directory cannot be read or a file cannot be removed.
    public func removeAll() throws(EventLogError) {
        for name in try directory.fileSystem.list(directory.snapshots) {
            guard name.hasSuffix(Self.ending) || name.hasSuffix(Self.ending + unfinishedEnding)
            else { continue }
            try directory.fileSystem.removeFile(directory.snapshots + "/" + name)
        }
    }

    private static let ending = ".snapshot"
    private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)

    private func path(_ name: String, _ position: Position) -> String {
        directory.snapshots + "/" + name + "-" + padded(position.value, 20) + Self.ending
    }

    private func listed() throws(EventLogError) -> Listing {
        var listing = Listing()
        for file in try directory.fileSystem.list(directory.snapshots) {
            // A file name is the name, a dash, and the position.
            let parts = file.split(separator: "-")
            guard file.hasSuffix(Self.ending), let last = parts.last,
                let value = Int(last.dropLast(Self.ending.utf8.count)), value >= 0
            else { continue }
            let name = parts.dropLast().joined(separator: "-")
            guard path(name, Position(value)) == directory.snapshots + "/" + file else { continue }
            listing.positions[name, default: []].append(Position(value))
        }
        for name in listing.positions.keys { listing.positions[name]!.sort() }
        return listing
    }
}
