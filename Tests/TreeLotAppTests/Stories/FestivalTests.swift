import EventSourcing
import Testing
import TreeLot
import TreeLotApp

/// The one story that was lived: its totals are those of its source, the festival’s own exports.
@Suite struct FestivalTests {
    @Test func `adds up to the totals of its source`() async throws {
        let told = try await Story(name: "festival-2022").told()
        var question = SeasonStatistics()
        question.season = 1
        let context = Context(actor: .operator, now: told.models.latest)
        let figures = try await told.scheduler.ask(question, context)
        #expect(figures.shifts == 591)
        #expect(figures.places == 1372)
        #expect(figures.signups == 697)
        #expect(figures.underMinimum == 176)
        let bars = figures.histogram.filter { $0.signups > 0 }
        #expect(
            Dictionary(uniqueKeysWithValues: bars.map { ($0.signups, $0.people) })
                == [1: 193, 2: 83, 3: 53, 4: 23, 5: 4, 6: 4, 7: 3, 9: 1, 13: 1])
        let people = told.models.counts.first { $0.name == "people" }?.count ?? 0
        #expect(people - bars.reduce(0) { $0 + $1.people } == 280)
    }
}
