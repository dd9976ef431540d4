/// Things that are joined into groups, by their places.
struct Clusters {
    private var leaders: [Int]

    init(count: Int) { leaders = Array(0..<count) }

    func leader(of place: Int) -> Int {
        var place = place
        while leaders[place] != place { place = leaders[place] }
        return place
    }

    mutating func join(_ one: Int, _ other: Int) {
        let (one, other) = (leader(of: one), leader(of: other))
        leaders[max(one, other)] = min(one, other)
    }

    /// In the order of their first members.
    var groups: [[Int]] {
        Dictionary(grouping: leaders.indices, by: leader(of:)).sorted { $0.key < $1.key }.map(
            \.value)
    }
}
