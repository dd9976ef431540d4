/// Snapshots of projections beside a log, so that opening it need not replay all of it.
///
/// The log remains the source of truth. A snapshot that is lost, damaged or out of date costs a replay of its
/// projection and nothing else; finding snapshots therefore never throws. Any thread may use a store of them.
public protocol SnapshotStore: Sendable {
    /// The snapshots that there are, in ascending order of their positions; none if they cannot be listed.
    /// - Complexity: O(snapshots).
    func list() -> [SnapshotEntry]

    /// The snapshot of an entry; nil unless it is there, whole, and of this schema.
    /// - Complexity: O(bytes of the snapshot).
    func read(_ entry: SnapshotEntry, schema: UInt64) -> Snapshot?

    /// As ``read(_:schema:)``, by default. The bytes may stay where they are, though, in a file that is mapped into memory:
    /// for those who are done with them soon, since a disk that fails afterwards would end the process.
    func map(_ entry: SnapshotEntry, schema: UInt64) -> Snapshot?

    /// The size of an entry's snapshot in bytes; 0 if it cannot be told.
    func size(of entry: SnapshotEntry) -> Int

    /// Stores a snapshot durably. Of its kind, the newest two are kept and one for each milestone, and of its name,
    /// the newest of another schema: that of another version of the program, which may serve beside this one.
    /// - Parameter milestones: those of the log.
    /// - Throws: the storage's error; earlier snapshots are still whole then.
    /// - Complexity: O(bytes of the payload), plus a constant number of flushes.
    func write(_ snapshot: Snapshot, of kind: SnapshotKind, milestones: Milestones) throws

    /// Removes all snapshots, of every name. The next opening replays the log from its beginning.
    /// - Throws: the storage's error; some snapshots may then be left.
    func removeAll() throws
}

extension SnapshotStore {
    /// Reads it.
    public func map(_ entry: SnapshotEntry, schema: UInt64) -> Snapshot? {
        read(entry, schema: schema)
    }
}

/// Which projection a snapshot is of, and in which form.
public struct SnapshotKind: Hashable, Sendable {
    /// Lower-case letters, digits and dashes.
    public let name: String
    /// The schema version: a fingerprint of the payload's form and of the projection's meaning.
    public let schema: UInt64

    /// Makes a kind from its parts.
    /// - Precondition: the name has lower-case letters, digits and dashes, and at least one of them.
    public init(name: String, schema: UInt64) {
        precondition(
            !name.isEmpty && name.utf8.allSatisfy { Self.nameBytes.contains($0) },
            "a snapshot's name is a file's name: not “\(name)”")
        self.name = name
        self.schema = schema
    }

    private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)
}

/// A snapshot in a list, unread.
public struct SnapshotEntry: Sendable, Equatable {
    /// The projection's name.
    public var name: String
    /// The schema version; nil if the list does not say it.
    public var schema: UInt64?
    /// The position of the last event that the snapshot includes.
    public var position: Position

    /// Makes an entry from its parts.
    public init(name: String, schema: UInt64?, position: Position) {
        self.name = name
        self.schema = schema
        self.position = position
    }

    /// Whether it may be a snapshot of this kind.
    public func isPerhaps(_ kind: SnapshotKind) -> Bool {
        name == kind.name && (schema == nil || schema == kind.schema)
    }
}

/// A projection as it is kept beside the log.
public struct Snapshot: Sendable {
    /// The position of the last event that the snapshot includes: the checkpoint behind which a replay
    /// continues.
    public var position: Position
    /// The check value of the log at ``position``. Another log, or one that was restored and continued
    /// differently, has another value there.
    public var chain: UInt32
    /// The encoded projection.
    public var payload: SnapshotBytes

    /// Makes a snapshot from its parts.
    public init(position: Position, chain: UInt32, payload: SnapshotBytes) {
        self.position = position
        self.chain = chain
        self.payload = payload
    }
}
