import EventSourcing

/// The tree over a log, as far as it was followed.
struct LogTree {
    private(set) var frontier = Frontier()
    /// Commits up to this position are in the tree.
    private var position = Position.start

    /// The tree of a log without commits.
    init() {}

    /// The tree of the log that `saved` was made from; the caller makes sure that it is that log.
    init(_ saved: SavedFrontier) {
        frontier = saved.frontier
        position = saved.position
    }

    /// Adds the commits of `log` that are not in the tree, up to `size` in all.
    /// - Complexity: O(bytes of those commits).
    mutating func grow(with log: some StoredLog, to size: Int) throws {
        guard frontier.size < size else { return }
        try log.readBytes(after: position) { span, bytes in
            frontier.append(TreeHash(leaf: bytes))
            position = span.last
            return frontier.size < size
        }
    }
}
