import TestSupport

@testable import Evidence

/// As RFC 6962, section 2.1, defines it, word for word: slow, and another way than the one that is used.
func definedRoot(_ leaves: ArraySlice<[UInt8]>) -> TreeHash {
    guard leaves.count > 1 else { return leaves.first.map { TreeHash(leaf: $0) } ?? .empty }
    var half = 1
    while half * 2 < leaves.count { half *= 2 }
    let middle = leaves.startIndex + half
    return TreeHash(definedRoot(leaves[..<middle]), definedRoot(leaves[middle...]))
}

/// The proofs of a tree with these leaves.
func inclusion(of index: Int, in leaves: [[UInt8]]) -> InclusionProof {
    let subtrees = Subtrees(besideLeaf: index, size: leaves.count)
    return InclusionProof(index: index, hashes: hashes(of: subtrees, leaves))
}

func consistency(from old: Int, to leaves: [[UInt8]]) -> ConsistencyProof {
    let subtrees = Subtrees(from: old, to: leaves.count)
    return ConsistencyProof(oldSize: old, hashes: hashes(of: subtrees, leaves))
}

private func hashes(of subtrees: Subtrees, _ leaves: [[UInt8]]) -> [TreeHash] {
    var roots = SubtreeRoots(subtrees)
    for leaf in leaves { roots.add(TreeHash(leaf: leaf)) }
    return roots.hashes!
}

/// `count` leaves of random bytes, at least eight: no two are the same.
func randomLeaves(_ count: Int, _ random: inout SeededRandom) -> [[UInt8]] {
    (0..<count).map { _ in
        (0..<Int.random(in: 8...100, using: &random)).map { _ in
            UInt8.random(in: .min ... .max, using: &random)
        }
    }
}
