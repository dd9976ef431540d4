import TestSupport
import Testing

@testable import Evidence

struct InclusionProofTests {
    @Test func `is that of the reference tree`() {
        for (index, size, hashes) in ReferenceTree.inclusions {
            let made = inclusion(of: index, in: Array(ReferenceTree.leaves.prefix(size)))
            #expect(made.hashes == hashes)
            let leaf = TreeHash(leaf: ReferenceTree.leaves[index])
            #expect(made.shows(leaf, in: ReferenceTree.roots[size], size: size))
        }
    }

    @Test func `shows each leaf of a tree of any size, and no other`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededRandom(seed: seed)
        let leaves = randomLeaves(40, &random)
        for size in 1...40 {
            let tree = Array(leaves.prefix(size))
            let root = Frontier(tree).root
            for index in 0..<size {
                let label: Comment = "leaf \(index) of \(size), seed \(seed)"
                let proof = inclusion(of: index, in: tree)
                let leaf = TreeHash(leaf: tree[index])
                #expect(proof.shows(leaf, in: root, size: size), label)
                for wrong in wrongIndexes(index, size) {
                    let other = InclusionProof(index: wrong, hashes: proof.hashes)
                    #expect(!other.shows(leaf, in: root, size: size), label)
                }
            }
        }
    }

    private func wrongIndexes(_ index: Int, _ size: Int) -> [Int] {
        (Array(0..<size) + [-1, size, size + 1, .max, .min]).filter { $0 != index }
    }

    @Test func `that was changed shows nothing`() {
        for (index, size, hashes) in ReferenceTree.inclusions {
            let (root, leaf) = (
                ReferenceTree.roots[size], TreeHash(leaf: ReferenceTree.leaves[index])
            )
            func shows(
                _ changed: [TreeHash], _ leaf: TreeHash, _ root: TreeHash, _ size: Int
            ) -> Bool {
                InclusionProof(index: index, hashes: changed).shows(leaf, in: root, size: size)
            }
            #expect(shows(hashes, leaf, root, size))
            #expect(!shows(hashes, root, root, size) || size == 1)
            #expect(!shows(hashes, leaf, .empty, size))
            for wrongSize in [0, -1, size / 2, size * 2, size * 4] {
                #expect(!shows(hashes, leaf, root, wrongSize), "\(index) \(size) \(wrongSize)")
            }
            for wrong in Wrong.variants(of: hashes, and: [root, leaf, .empty]) {
                #expect(!shows(wrong, leaf, root, size), "\(index) \(size) \(wrong)")
            }
        }
    }
}
