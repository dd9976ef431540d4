public import EventSourcing

/// Keeps folded read models beside the log, so that opening need not replay all of it.
///
/// A snapshot is never the truth: any of them may be lost, damaged or out of date, which costs a
/// replay and nothing else. So reading them never fails.
public struct SnapshotStore: Sendable {
    private let directory: DataDirectory

    /// - Parameter directory: the data directory, in which `snapshots/` lies. Opening the log for
    ///   writing makes it.
    public init(directory: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        self.directory = DataDirectory(path: directory, fileSystem: fileSystem)
    }

    /// Keeps `payload` as the snapshot of the read model `name` at `position`, durably, and removes
    /// all others of that name but the newest one before it. Only the log's writer may call this.
    /// - Parameters:
    ///   - name: lower-case letters, digits and dashes.
    ///   - schema: the fingerprint of the payload's form; it is read only under the same.
    ///   - chain: the log's check value at `position`, by ``FileEventStore/chain(at:)``.
    /// - Throws: ``EventLogError/system(call:path:errno:)``; the snapshots before are whole then.
    /// - Complexity: O(payload), and three flushes.
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

        // One newer than this cannot be of this history: the log was put back since.
        let others = try listed()[name].filter { $0 != position }
        let spare = others.last { $0 < position }
        for other in others where other != spare { try fileSystem.removeFile(path(name, other)) }
    }

    /// The newest whole snapshot of `name` that has this schema and is not of a later position than
    /// `head`. All others are passed over.
    ///
    /// Whether it was made from this log's history, its check value tells: see ``Kept/chain``.
    /// - Parameter listing: what there is, where that was asked already.
    /// - Complexity: O(bytes of the snapshots looked at).
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

    /// The snapshots that there are: to look at the directory once for all read models, since for a small
    /// lot that takes as long as to read them.
    public struct Listing: Sendable {
        fileprivate var positions: [String: [Position]] = [:]

        /// Of all snapshots of `name`, rising.
        fileprivate subscript(name: String) -> [Position] { positions[name] ?? [] }
    }

    /// All snapshots together.
    public struct Summary: Sendable, Equatable {
        public var count = 0
        public var bytes = 0
        /// Of the newest; ``Position/start`` where there is none.
        public var newest = Position.start
    }

    /// - Complexity: O(snapshots), one open file each.
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

    public func listing() -> Listing { (try? listed()) ?? Listing() }

    /// How many bytes the newest snapshot of `name` has; 0 if there is none.
    public func newestBytes(name: String, in listing: Listing) -> Int {
        guard let newest = listing[name].last else { return 0 }
        let file = try? directory.fileSystem.openFile(path(name, newest), for: .read)
        return (try? file?.size()) ?? 0
    }

    /// A snapshot as it was read.
    public struct Kept: Sendable {
        public var position: Position
        /// The check value of the log that it was made from, at ``position``: another log, or one that
        /// was put back and went on differently, has another there.
        public var chain: UInt32
        /// A part of the bytes that were read, not a copy.
        public var payload: ArraySlice<UInt8>
    }

    /// Removes all snapshots, of every name: the next opening folds the log from its beginning.
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
            // The position, and what is in front of it.
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
