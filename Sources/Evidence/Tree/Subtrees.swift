/// Which subtrees' roots make up a proof, as runs of leaves from left to right, and in which order the
/// proof has them: from the bottom of the tree to its top.
///
/// A proof is worked out by reading the leaves once: no more of the tree is ever held than one
/// ``Frontier`` for each of its hashes.
struct Subtrees: Equatable {
    private(set) var ranges: [Range<Int>] = []

    /// Beside the way from the leaf `index` up to the root of a tree of `size` leaves: PATH of RFC 6962,
    /// section 2.1.1.
    /// - Precondition: `index` is below `size`.
    init(besideLeaf index: Int, size: Int) {
        precondition((0..<size).contains(index), "no such leaf")
        addPath(to: index, in: 0..<size)
    }

    /// From which the roots of the first `old` leaves and of all `size` leaves follow: PROOF of RFC
    /// 6962, section 2.1.2.
    /// - Precondition: `old` is at least 1, and at most `size`.
    init(from old: Int, to size: Int) {
        precondition((1...size).contains(old), "no such size")
        addProof(of: old, in: 0..<size, isKnown: true)
    }

    private mutating func addPath(to index: Int, in range: Range<Int>) {
        guard range.count > 1 else { return }
        let (left, right) = Self.halves(of: range)
        addPath(to: index, in: left.contains(index) ? left : right)
        ranges.append(left.contains(index) ? right : left)
    }

    /// - Parameter isKnown: the root of the old tree is that of this range, which the verifier has.
    private mutating func addProof(of old: Int, in range: Range<Int>, isKnown: Bool) {
        guard old < range.upperBound else {
            if !isKnown { ranges.append(range) }
            return
        }
        let (left, right) = Self.halves(of: range)
        if old <= left.upperBound {
            addProof(of: old, in: left, isKnown: isKnown)
            ranges.append(right)
        } else {
            addProof(of: old, in: right, isKnown: false)
            ranges.append(left)
        }
    }

    /// The left half is the largest whole subtree that is not all.
    private static func halves(of range: Range<Int>) -> (Range<Int>, Range<Int>) {
        let count = 1 << (Int.bitWidth - 1 - (range.count - 1).leadingZeroBitCount)
        let middle = range.lowerBound + count
        return (range.lowerBound..<middle, middle..<range.upperBound)
    }
}

/// Works out the roots of subtrees from the leaves, shown one after the other.
struct SubtreeRoots {
    private let subtrees: Subtrees
    /// From left to right.
    private let ranges: [Range<Int>]
    private var roots: [Range<Int>: TreeHash] = [:]
    private var current = Frontier()
    private var leafCount = 0

    init(_ subtrees: Subtrees) {
        self.subtrees = subtrees
        ranges = subtrees.ranges.sorted { $0.lowerBound < $1.lowerBound }
    }

    mutating func add(_ leaf: TreeHash) {
        defer { leafCount += 1 }
        guard roots.count < ranges.count, ranges[roots.count].contains(leafCount) else { return }
        current.append(leaf)
        let range = ranges[roots.count]
        if leafCount + 1 == range.upperBound {
            roots[range] = current.root
            current = Frontier()
        }
    }

    /// In the order of the proof; nil while leaves are missing.
    var hashes: [TreeHash]? {
        roots.count < ranges.count ? nil : subtrees.ranges.compactMap { roots[$0] }
    }
}
