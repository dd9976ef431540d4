import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct SortingTests {
    private typealias Row = (key: Int, place: Int)

    /// Few different keys, so that many are equal, and each with the place that it came from.
    private let rows: [Row] = {
        var random = SeededRandom(seed: 7)
        return (0..<2_000).map { (Int.random(in: 0..<40, using: &random), $0) }
    }()

    @Test(arguments: [0, 1, 7, 100, 124, 125, 1_999, 2_000, 5_000, nil])
    func `the first of an order are what sorting all begins with`(limit: Int?) {
        let orders: [(Row, Row) -> Bool] = [{ $0.key < $1.key }, { $0.key > $1.key }]
        for isBefore in orders {
            let first = rows.sorted(first: limit, by: isBefore).map(\.place)
            let all = rows.sorted(by: isBefore).map(\.place)
            #expect(first.elementsEqual(all.prefix(limit ?? .max)))
        }
    }

    @Test func `equal sums rank equal, and who asks is there wherever they stand`() {
        let people = (1...100).map { number in
            (id: Person.ID(UInt32(number)), sum: number % 10 == 0 ? 0 : number % 10)
        }
        let ranking = Ranking<Person>(people, first: 3, and: [5, 9, 10, 19, 91])
        #expect(ranking.count == 90)
        #expect(ranking.rows.map(\.id) == [9, 19, 29, 5, 91])
        #expect(ranking.rows.map(\.rank) == [1, 1, 1, 41, 81])
        let all = Ranking<Person>(people, first: nil)
        #expect(all.rows.count == 90 && all.rows[10].rank == 11 && all.rows.last?.rank == 81)
    }
}
