/// The part of a tree that must be kept for it to grow: the roots of the whole subtrees that its leaves make
/// up, from left to right. Their sizes are the powers of two that `size` is the sum of.
///
/// (Known as a compact range, or as the frontier of an incremental Merkle tree.)
public struct Frontier: Sendable, Equatable {
    /// How many leaves the tree has.
    public private(set) var size = 0
    /// The largest subtree first.
    private(set) var roots: [TreeHash] = []

    /// The frontier of a tree without leaves.
    public init() {}

    /// Nil unless there are as many roots as a tree of that size has.
    init?(size: Int, roots: [TreeHash]) {
        guard size >= 0, roots.count == size.nonzeroBitCount else { return nil }
        self.size = size
        self.roots = roots
    }

    /// Adds a leaf on the right.
    /// - Complexity: O(log size); two hashes on average.
    public mutating func append(_ leaf: TreeHash) {
        var root = leaf
        // As in adding 1 to a binary number: each carry joins two subtrees of the same size.
        for _ in 0..<size.trailingOneBitCount { root = TreeHash(roots.removeLast(), root) }
        roots.append(root)
        size += 1
    }

    /// The root of the whole tree.
    /// - Complexity: O(log size).
    public var root: TreeHash {
        guard var root = roots.last else { return .empty }
        for left in roots.dropLast().reversed() { root = TreeHash(left, root) }
        return root
    }
}

extension Int {
    fileprivate var trailingOneBitCount: Int { (~self).trailingZeroBitCount }
}
