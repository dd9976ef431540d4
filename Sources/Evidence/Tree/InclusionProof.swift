/// Shows that a leaf is in a tree: the hashes beside the way from the leaf to the root.
public struct InclusionProof: Equatable, Sendable {
    /// The place of the leaf, from 0.
    public var index: Int
    /// From the leaf's neighbour up.
    public var hashes: [TreeHash]

    public init(index: Int, hashes: [TreeHash]) {
        self.index = index
        self.hashes = hashes
    }

    /// Whether it shows that `leaf` is in the tree of `size` leaves with this root: RFC 9162, section
    /// 2.1.3.2.
    public func shows(_ leaf: TreeHash, in root: TreeHash, size: Int) -> Bool {
        guard (0..<max(size, 0)).contains(index) else { return false }
        // The places of the node, and of the last node, in their row of the tree.
        var (node, last, hash) = (index, size - 1, leaf)
        for neighbour in hashes {
            guard last > 0 else { return false }
            if node & 1 == 1 || node == last {
                hash = TreeHash(neighbour, hash)
                // A last node without a neighbour goes up as it is.
                while node & 1 == 0, node > 0 {
                    node >>= 1
                    last >>= 1
                }
            } else {
                hash = TreeHash(hash, neighbour)
            }
            node >>= 1
            last >>= 1
        }
        return last == 0 && hash == root
    }
}
