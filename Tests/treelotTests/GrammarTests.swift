import EventSourcing
import Testing

@testable import TreeLot
@testable import treelot

/// What the program counts, it tells as one or as several.
struct GrammarTests {
    private func report(of count: Int) -> String {
        SeasonStatistics.Answer(
            season: 1, name: "Winter", status: .active, shifts: count, cancelledShifts: count,
            places: count, signups: count, underMinimum: count, cancellations: count,
            lateCancellations: count, noShows: count, excused: count, walkIns: count, visits: count,
            forgottenCheckOuts: count, minutesWorked: 60, people: count, households: count,
            histogram: [], byWeekdayAndHour: [], overTime: [], hoursByPerson: [],
            hoursByHousehold: [], mostWanted: [], leastWanted: []
        ).lines.joined(separator: "\n")
    }

    @Test func `a report says who was on a shift, and not that all of them worked`() {
        #expect(
            report(of: 2).contains("2 visits, 1 h worked; on a shift: 2 people of 2 households"))
        #expect(report(of: 2).contains("2 walk-ins, 2 forgotten check-outs"))
    }

    @Test func `one is told as one`() {
        let one = report(of: 1)
        for text in [
            "1 shift with 1 place, 1 signup (100 %); 1 shift short of people or adults",
            "1 visit, 1 h worked; on a shift: 1 person of 1 household", "1 no-show,",
            "1 cancellation (", "1 walk-in, 1 forgotten check-out",
        ] {
            #expect(one.contains(text))
        }
        let ledger = TwoAdultLedger.Answer(
            season: 1, name: "Winter", minimumAdults: 1, hasBegun: true, minutes: 0, entries: [])
        #expect(ledger.lines.first?.contains("Winter: at least 1 adult with scouts") == true)
    }
}
