import TestSupport
import Testing

@testable import Evidence

struct FrontierTests {
    @Test func `has the roots of the reference tree`() {
        for size in 0...8 {
            #expect(
                Frontier(ReferenceTree.leaves.prefix(size)).root == ReferenceTree.roots[size])
        }
    }

    @Test func `has the root that the standard defines, for any number of leaves`() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededRandom(seed: seed)
        let leaves = randomLeaves(200, &random)
        var frontier = Frontier()
        for size in 0...200 {
            #expect(frontier.root == definedRoot(leaves[..<size]), "size \(size), seed \(seed)")
            #expect(frontier.size == size)
            #expect(frontier.roots.count == size.nonzeroBitCount)
            if size < 200 { frontier.append(TreeHash(leaf: leaves[size])) }
        }
    }

    @Test func `goes on from what was remembered of it`() throws {
        let leaves = ReferenceTree.leaves
        for size in 0...8 {
            let before = Frontier(leaves.prefix(size))
            var after = try #require(Frontier(size: size, roots: before.roots))
            for leaf in leaves.dropFirst(size) { after.append(TreeHash(leaf: leaf)) }
            #expect(after.root == ReferenceTree.roots[8])
        }
    }

    @Test func `is not made of more or fewer roots than its size has`() {
        let root = TreeHash.empty
        #expect(Frontier(size: 3, roots: [root]) == nil)
        #expect(Frontier(size: 4, roots: [root, root]) == nil)
        #expect(Frontier(size: -1, roots: [root]) == nil)
        #expect(Frontier(size: 0, roots: [root]) == nil)
    }

    @Test func `a leaf is hashed as another thing than a node`() {
        let (left, right) = (ReferenceTree.roots[1], ReferenceTree.roots[2])
        #expect(TreeHash(left, right) != TreeHash(leaf: left.bytes + right.bytes))
        #expect(TreeHash(left, right) != TreeHash(right, left))
        // The one that everybody knows, of RFC 6962: the leaf without bytes.
        #expect(
            TreeHash(leaf: []).hexadecimal
                == "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d")
    }
}
