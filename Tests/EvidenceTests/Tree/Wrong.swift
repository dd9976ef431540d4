@testable import Evidence

/// What can be wrong with a list of hashes.
enum Wrong {
    /// Too many, too few, in another order, or with one bit turned over: none of them equal to `hashes`.
    static func variants(of hashes: [TreeHash], and others: [TreeHash]) -> [[TreeHash]] {
        var variants: [[TreeHash]] = []
        for other in others + hashes {
            for place in 0...hashes.count {
                var longer = hashes
                longer.insert(other, at: place)
                variants.append(longer)
            }
        }
        for place in hashes.indices {
            var shorter = hashes
            shorter.remove(at: place)
            variants.append(shorter)
            for bit in [0, 77, 255] {
                var changed = hashes
                changed[place] = changed[place].withBitFlipped(bit)
                variants.append(changed)
            }
            for next in hashes.indices where next > place {
                var swapped = hashes
                swapped.swapAt(place, next)
                variants.append(swapped)
            }
        }
        return variants.filter { $0 != hashes }
    }
}

extension TreeHash {
    func withBitFlipped(_ bit: Int) -> TreeHash {
        var bytes = bytes
        bytes[bit / 8] ^= 1 << (bit % 8)
        return TreeHash(bytes: bytes)!
    }
}
