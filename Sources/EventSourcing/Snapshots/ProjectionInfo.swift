/// A projection of a set, and what is kept of it.
public struct ProjectionInfo: Sendable {
    /// The snapshots that the program reads.
    public let kind: SnapshotKind
    /// The version of its meaning.
    public let version: Int
    /// Its newest snapshot in this form; nil if there is none.
    public let snapshot: SnapshotEntry?
}

extension ProjectionSet {
    /// Every projection, in a stable order, with its newest snapshot among `entries`.
    /// - Complexity: O(projections × entries); no snapshot is read.
    public static func info(_ entries: [SnapshotEntry]) -> [ProjectionInfo] {
        zip(parts, projectionTypes).map { part, type in
            ProjectionInfo(
                kind: part.kind, version: type.version,
                snapshot: entries.last { $0.isPerhaps(part.kind) })
        }
    }
}
