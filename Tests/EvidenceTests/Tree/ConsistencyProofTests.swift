import TestSupport
import Testing

@testable import Evidence

struct ConsistencyProofTests {
    @Test func `is that of the reference tree`() {
        for (old, size, hashes) in ReferenceTree.continuations {
            let made = consistency(from: old, to: Array(ReferenceTree.leaves.prefix(size)))
            #expect(made.hashes == hashes)
            let (oldRoot, root) = (ReferenceTree.roots[old], ReferenceTree.roots[size])
            #expect(made.shows(oldRoot, continuedIn: root, size: size))
        }
    }

    @Test func `shows from each size to each, and from no other`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededRandom(seed: seed)
        let leaves = randomLeaves(33, &random)
        let roots = (0...33).map { Frontier(leaves.prefix($0)).root }
        for size in 1...33 {
            for old in 1...size {
                let label: Comment = "from \(old) to \(size), seed \(seed)"
                let proof = consistency(from: old, to: Array(leaves.prefix(size)))
                #expect(proof.shows(roots[old], continuedIn: roots[size], size: size), label)
                for wrong in (Array(0...size + 1) + [-1, .max]) where wrong != old {
                    let other = ConsistencyProof(oldSize: wrong, hashes: proof.hashes)
                    #expect(!other.shows(roots[old], continuedIn: roots[size], size: size), label)
                }
            }
        }
    }

    @Test func `that was changed shows nothing`() {
        for (old, size, hashes) in ReferenceTree.continuations {
            let (oldRoot, root) = (ReferenceTree.roots[old], ReferenceTree.roots[size])
            func shows(
                _ changed: [TreeHash], _ oldRoot: TreeHash, _ root: TreeHash, _ size: Int
            ) -> Bool {
                ConsistencyProof(oldSize: old, hashes: changed)
                    .shows(oldRoot, continuedIn: root, size: size)
            }
            #expect(shows(hashes, oldRoot, root, size))
            #expect(!shows(hashes, .empty, root, size))
            #expect(!shows(hashes, oldRoot, .empty, size))
            if old < size { #expect(!shows(hashes, root, oldRoot, size)) }
            for wrongSize in [0, -1, old - 1, size * 2, size * 4] {
                #expect(!shows(hashes, oldRoot, root, wrongSize), "\(old) \(size) \(wrongSize)")
            }
            for wrong in Wrong.variants(of: hashes, and: [root, oldRoot, .empty]) {
                #expect(!shows(wrong, oldRoot, root, size), "\(old) \(size) \(wrong)")
            }
        }
    }

    @Test func `from a tree without leaves needs no hash, but its root`() {
        let root = ReferenceTree.roots[3]
        let proof = ConsistencyProof(oldSize: 0, hashes: [])
        #expect(proof.shows(.empty, continuedIn: root, size: 3))
        #expect(proof.shows(.empty, continuedIn: .empty, size: 0))
        #expect(!proof.shows(.empty, continuedIn: root, size: 0))
        #expect(!proof.shows(root, continuedIn: root, size: 3))
        let longer = ConsistencyProof(oldSize: 0, hashes: [root])
        #expect(!longer.shows(.empty, continuedIn: root, size: 3))
    }

    @Test func `does not show that a changed tree continues`() {
        var leaves = ReferenceTree.leaves
        leaves[3][0] ^= 1
        let root = Frontier(leaves).root
        for old in 4...8 {
            let proof = consistency(from: old, to: leaves)
            #expect(!proof.shows(ReferenceTree.roots[old], continuedIn: root, size: 8))
        }
        // Before the change nothing is wrong.
        let proof = consistency(from: 3, to: leaves)
        #expect(proof.shows(ReferenceTree.roots[3], continuedIn: root, size: 8))
    }
}
