import EventSourcing

/// The tree over a log, as far as it was followed.
struct LogTree {
    private(set) var frontier = Frontier()
    /// Commits up to this position are in the tree.
    private var position = Position.start

    /// Of a log without commits.
    init() {}

    /// Of the log that `saved` was made from, which is for the caller to see to.
    init(_ saved: SavedFrontier) {
        frontier = saved.frontier
        position = saved.position
    }

    /// Adds the commits of `log` that are not in the tree, up to so many in all.
    /// - Complexity: O(bytes of those commits).
    mutating func grow(with log: some StoredLog, to size: Int) throws {
        guard frontier.size < size else { return }
        try log.readBytes(after: position) { last, bytes in
            frontier.append(TreeHash(leaf: bytes))
            position = last
            return frontier.size < size
        }
    }
}
