import EventSourcing
import Testing

@testable import TreeLot

struct CreateSeasonTests {
    private let command = CreateSeason(
        name: "Trees 2026", year: 2026, firstDay: "2026-11-27", lastDay: "2026-12-24",
        location: "Elm Street", description: " ")

    @Test func `plans a season in the zone of the lot, as a draft with the standard rules`() {
        let fact = SeasonCreated(
            season: 1,
            terms: .init(
                name: "Trees 2026", year: 2026, firstDay: "2026-11-27",
                lastDay: "2026-12-24", timeZone: "America/Los_Angeles", location: "Elm Street",
                description: nil))
        #expect(Given.people.when(command) == .recorded([.seasons(.created(fact))]))
        let season = Given.people.and(command).lot.seasons[1]
        #expect(season.status == .draft)
        #expect(season.policy == .standard)
    }

    @Test func `the standard rules are those of the contract`() {
        let policy = SeasonPolicy.standard
        #expect(policy.checkInOpensMinutes == 15 && policy.checkInClosesMinutes == 30)
        #expect(policy.checkOutOpensMinutes == 15 && policy.checkOutClosesMinutes == 30)
        #expect(policy.minimumAdults == 2 && policy.minimumHeadcountFloor == 2)
        #expect(policy.forbidOverlap && policy.restMinutes == 0 && policy.allowsWalkIns)
        #expect(policy.weeklyShiftLimit == nil && policy.cancelDeadlineMinutes == 0)
        #expect(policy.signUpClosesMinutes == 0 && policy.closureGraceMinutes == 5)
        #expect(policy.messagesPerDay == nil && SeasonPolicy.messagesPerDayStandard == 20)
        #expect(policy.signUpOpensAt == nil && policy.agreement == nil && policy.geofence == nil)
        #expect(policy.leaderboardNames == .firstNameAndInitial)
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders)
    }

    @Test func `may begin with the rules of another season, but not with its opening`() {
        var next = command
        next.from = 1
        let plain = Given.people.and(command)
        #expect(plain.when(next).events.count == 1)
        let ruled = plain.policy {
            $0.restMinutes = .set(45)
            $0.signUpOpensAt = .set(.dec(1, "18:00"))
        }
        var policy = SeasonPolicy.standard
        policy.restMinutes = 45
        #expect(
            ruled.when(next).events.last
                == .seasons(.policySet(.init(season: 2, policy: policy))))
        #expect(ruled.and(next).lot.seasons[2].policy == policy)
        next.from = 9
        #expect(ruled.when(next).code == "not-found")
    }

    @Test func `may begin with the closed days of another season`() {
        var next = command
        next.from = 1
        (next.year, next.firstDay, next.lastDay) = (2027, "2027-11-26", "2027-12-26")
        let closed = Given.people
            .and(
                CreateSeason(
                    name: "Trees 2026", year: 2026, firstDay: "2026-11-26", lastDay: "2027-01-03",
                    location: "Elm Street")
            )
            // Thanksgiving, the third Monday, Christmas, and a day that the shorter season has not.
            .and(
                SetClosedDays(
                    season: 1, days: ["2026-11-26", "2026-12-14", "2026-12-25", "2027-01-02"]))
        // The first season begins on a Thursday, the second on a Friday: its first Thursday is in its first week.
        #expect(
            closed.and(next).lot.seasons[2].closedDays
                == ["2027-12-02", "2027-12-13", "2027-12-25"])
        #expect(closed.when(next).events.count == 2)
    }

    @Test func `may lie in a zone of its own`() {
        var london = command
        london.timeZone = "Europe/London"
        #expect(Given.people.and(london).lot.seasons[1].timeZone == "Europe/London")
        london.timeZone = "Europe/Londinium"
        #expect(Given.people.when(london).field == "timeZone")
    }

    @Test(
        arguments: [
            ("2026-11-27", "2026-11-27", nil), ("2026-11-27", "2026-11-26", "lastDay"),
            ("2026-11-27", "2027-11-28", nil), ("2026-11-27", "2027-11-29", "lastDay"),
            ("2062-11-27", "2062-12-24", "year"), ("2025-11-27", "2025-12-24", "year"),
            ("2025-11-27", "2026-01-06", nil), ("9999-12-01", "9999-12-31", "year"),
        ] as [(CalendarDay, CalendarDay, String?)])
    func `is a part of its year, or of two`(
        first: CalendarDay, last: CalendarDay, field: String?
    ) {
        var other = command
        (other.firstDay, other.lastDay) = (first, last)
        #expect(Given.people.when(other).field == field)
    }

    @Test(arguments: [Int.min, 0, 1906, 2501, Int.max])
    func `a year that cannot be is invalid`(year: Int) {
        var other = command
        other.year = year
        #expect(Given.people.when(other).field == "year")
    }
}
