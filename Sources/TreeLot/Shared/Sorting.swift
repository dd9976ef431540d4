extension Collection {
    /// The first elements in an order: what sorting all of them begins with.
    /// - Parameter limit: how many are wanted; nil for all.
    /// - Complexity: O(elements), where few of many are wanted; otherwise that of sorting all.
    func sorted(
        first limit: Int?, by isBefore: (Element, Element) -> Bool
    ) -> [Element] {
        guard let limit, limit < count / 16 else {
            return Array(sorted(by: isBefore).prefix(limit ?? .max))
        }
        guard limit > 0 else { return [] }
        var first: [Element] = []
        first.reserveCapacity(limit + 1)
        for element in self {
            if first.count == limit {
                guard isBefore(element, first[limit - 1]) else { continue }
                first.removeLast()
            }
            // Behind those that are equal to it, as in a stable sort.
            var (low, high) = (0, first.count)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(element, first[middle]) { high = middle } else { low = middle + 1 }
            }
            first.insert(element, at: low)
        }
        return first
    }
}
