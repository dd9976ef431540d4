import EventSourcing
import Testing

@testable import TreeLot

struct SeasonOverviewTests {
    @Test func `a closed shift has no places`() throws {
        let before = try Given.troop.ask(SeasonOverview(), by: .ann)
        let closed = Given.troop.and(CloseShift(shift: .noon, reason: "snow"))
        let after = try closed.ask(SeasonOverview(), by: .ann)
        #expect(after.shifts == before.shifts && after.places == before.places - 4)
    }

    private let given = Given.troop.shift("2026-12-07", "09:00", "12:00")
        .signedUp(.ann, .morning).signedUp(.ben, .morning).signedUp(.sam, .noon)

    @Test func `tells the weeks, from Monday, and how full they are`() throws {
        let overview = try given.ask(SeasonOverview(), by: .ann)
        #expect((overview.shifts, overview.places, overview.taken) == (4, 16, 3))
        #expect(overview.weeks.map(\.week) == ["2026-11-30", "2026-12-07"])
        #expect(overview.weeks.map(\.shifts) == [3, 1])
        #expect(overview.weeks.map(\.taken) == [3, 0])
        #expect(overview.weeks.map(\.critical) == [2, 1])
    }

    @Test func `tells the places that can still be taken: of published shifts that are ahead`()
        throws
    {
        #expect(try given.ask(SeasonOverview(), by: .ann).weeks.map(\.free) == [9, 4])
        // A draft is no place that can be taken.
        #expect(try given.ask(SeasonOverview(), by: .cora).weeks.map(\.free) == [9, 4])
        // Of the morning, two scouts were still free.
        let running = try given.ask(SeasonOverview(), by: .ann, at: .dec(5, "09:30"))
        #expect(running.weeks.map(\.free) == [7, 4])
        #expect(running.weeks.map(\.taken) == [3, 0])
        let over = try given.ask(SeasonOverview(), by: .ann, at: .dec(6, "12:00"))
        #expect(over.weeks.map(\.free) == [0, 4])
    }

    @Test func `drafts are the committee’s, and what was called off is nobody’s`() throws {
        #expect(try given.ask(SeasonOverview(), by: .cora).shifts == 5)
        let off = given.and(CancelShift(shift: .morning, reason: "snow"))
        #expect(try off.ask(SeasonOverview(), by: .ann).places == 12)
    }

    @Test func `means the season that is on, or else the next, or else the last`() throws {
        let next = CreateSeason(
            name: "Trees 2027", year: 2027, firstDay: "2027-11-26", lastDay: "2027-12-24",
            location: "Oak Street")
        #expect(try given.and(next).ask(SeasonOverview()).season == 1)
        // Nothing is published: it is a matter of the days.
        let plans = Given.season.and(next)
        for (now, season) in [
            ("2026-11-01T12:00-08:00", 1), ("2026-12-24T12:00-08:00", 1),
            ("2026-12-26T12:00-08:00", 2), ("2027-12-01T12:00-08:00", 2),
            ("2028-06-01T12:00-08:00", 2),
        ] as [(String, Season.ID)] {
            let now = try #require(Instant(iso8601: now))
            #expect(try plans.ask(SeasonOverview(), at: now).season == season)
            // What is published comes before every plan.
            #expect(try given.and(next).ask(SeasonOverview(), at: now).season == 1)
        }
        #expect(Given.people.refusal(SeasonOverview())?.code == "not-found")
    }

    @Test func `is for everybody in the troop`() {
        #expect(given.whoMayAsk(SeasonOverview()) == Actor.members)
    }
}
