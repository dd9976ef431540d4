/// Shows that a tree was only added to: that the leaves of an older one are its first leaves.
public struct ConsistencyProof: Equatable, Sendable {
    /// How many leaves the older tree has.
    public var oldSize: Int
    public var hashes: [TreeHash]

    public init(oldSize: Int, hashes: [TreeHash]) {
        self.oldSize = oldSize
        self.hashes = hashes
    }

    /// Whether it shows that the tree of `size` leaves with the root `root` continues that with the root
    /// `oldRoot`: RFC 9162, section 2.1.4.2. Every tree continues the one without leaves.
    public func shows(_ oldRoot: TreeHash, continuedIn root: TreeHash, size: Int) -> Bool {
        guard oldSize >= 0, oldSize <= size else { return false }
        guard oldSize > 0 else {
            return hashes.isEmpty && oldRoot == .empty && (size > 0 || root == .empty)
        }
        guard oldSize < size else { return hashes.isEmpty && oldRoot == root }

        var path = hashes[...]
        // Where the older tree is one whole subtree, its root is known and not in the proof.
        let isWhole = oldSize & (oldSize - 1) == 0
        guard let seed = isWhole ? oldRoot : path.popFirst() else { return false }
        var (node, last) = (oldSize - 1, size - 1)
        while node & 1 == 1 {
            node >>= 1
            last >>= 1
        }
        var (old, new) = (seed, seed)
        for neighbour in path {
            guard last > 0 else { return false }
            if node & 1 == 1 || node == last {
                old = TreeHash(neighbour, old)
                new = TreeHash(neighbour, new)
                while node & 1 == 0, node > 0 {
                    node >>= 1
                    last >>= 1
                }
            } else {
                new = TreeHash(new, neighbour)
            }
            node >>= 1
            last >>= 1
        }
        return last == 0 && old == oldRoot && new == root
    }
}
