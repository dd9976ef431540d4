import EventSourcing
import Testing

struct CivilDateTests {
    @Test(arguments: [
        (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 3, 1, 11_017), (2026, 12, 5, 20_792),
        (0, 1, 1, -719_528), (9999, 12, 31, 2_932_896),
    ])
    func `counts days from 1970`(year: Int, month: Int, day: Int, number: Int) {
        #expect(CivilDate.daysSinceEpoch(year: year, month: month, day: day) == number)
        #expect(CivilDate.civil(daysSinceEpoch: number) == (year, month, day))
    }

    @Test(arguments: [
        (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (2026, 2, 29), (2026, 2, 30),
        (1900, 2, 29), (2026, 6, 31), (2026, 1, -1), (-1, 1, 1), (10_000, 1, 1), (2026, 1, .max),
    ])
    func `knows no day that does not exist`(year: Int, month: Int, day: Int) {
        #expect(CivilDate.daysSinceEpoch(year: year, month: month, day: day) == nil)
    }

    @Test func `follows the calendar day by day for four centuries`() {
        var expected = (year: 1800, month: 1, day: 1)
        let first = CivilDate.daysSinceEpoch(year: 1800, month: 1, day: 1)!
        for number in first..<first + 146_097 {
            guard CivilDate.civil(daysSinceEpoch: number) == expected else {
                Issue.record("day \(number) should be \(expected)")
                return
            }
            expected = next(expected)
        }
        #expect(expected == (2200, 1, 1))
    }

    private func next(_ date: (year: Int, month: Int, day: Int)) -> (
        year: Int, month: Int, day: Int
    ) {
        let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if date.day < days[date.month - 1] { return (date.year, date.month, date.day + 1) }
        return date.month < 12 ? (date.year, date.month + 1, 1) : (date.year + 1, 1, 1)
    }
}
