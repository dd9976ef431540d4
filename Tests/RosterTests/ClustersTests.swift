import Testing

@testable import Roster

struct ClustersTests {
    @Test func `are groups in the order of their first members`() {
        var clusters = Clusters(count: 7)
        for (one, other) in [(6, 4), (5, 1), (4, 1), (3, 3), (2, 0)] { clusters.join(one, other) }
        #expect(clusters.groups == [[0, 2], [1, 4, 5, 6], [3]])
        #expect(clusters.leader(of: 6) == clusters.leader(of: 5))
    }

    /// Joined from the end, each is led by the one before it. Who went all the way to the first for each of them
    /// would be at it for a long time.
    @Test func `of which each is led by the one before are gathered in one go`() {
        let count = 100_000
        var clusters = Clusters(count: count)
        for place in (1..<count).reversed() { clusters.join(place - 1, place) }
        #expect(clusters.groups.map(\.count) == [count])
    }
}
