extension Array {
    /// The first index whose element `belongsBehind`, as all behind it do; the end, if none does.
    /// - Complexity: O(log count).
    @inlinable
    package func partitioningIndex(where belongsBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
