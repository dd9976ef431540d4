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
        let (one, other) = (shortened(from: one), shortened(from: other))
        leaders[max(one, other)] = min(one, other)
    }

    /// The leader; the way there from `place` is half as long from now on.
    private mutating func shortened(from place: Int) -> Int {
        var place = place
        while leaders[place] != place {
            leaders[place] = leaders[leaders[place]]
            place = leaders[place]
        }
        return place
    }

    /// In the order of their first members.
    /// - Complexity: O(things), since a leader has a lower place than those it leads.
    var groups: [[Int]] {
        var leaders = leaders
        for place in leaders.indices { leaders[place] = leaders[leaders[place]] }
        return Dictionary(grouping: leaders.indices) { leaders[$0] }.sorted { $0.key < $1.key }
            .map(\.value)
    }
}
