import EventSourcing
import Testing

@testable import TreeLot

/// Which season is meant where none is named.
struct CurrentSeasonTests {
    /// From 27 November to 24 December 2026, with shifts; the next one, a year later, is published.
    private let given = Given.troop.and(Self.next).shift(
        "2027-12-04", "09:00", "12:00", season: 2)

    private static let next = CreateSeason(
        name: "Trees 2027", year: 2027, firstDay: "2027-11-26", lastDay: "2027-12-24",
        location: "Oak Street")

    private func current(_ given: Given, at now: Instant) -> Season.ID? {
        given.lot.currentSeason(at: now)?.id
    }

    private func moment(_ text: String) -> Instant { Instant(iso8601: text)! }

    @Test func `the one that is on, though the next one is published`() throws {
        #expect(current(given, at: .beforehand) == 1)
        let schedule = try given.ask(WeekSchedule(), by: .ann, at: .dec(5, "10:00"))
        #expect(schedule.season == 1 && schedule.days.contains { !$0.shifts.isEmpty })
        #expect(try given.ask(StaffingAlerts(), by: .cora).season == 1)
        #expect(try given.ask(LeaderboardTable(), by: .ann).season == 1)
        #expect(try given.ask(SeasonOverview(), by: .ann).season == 1)
        #expect(try given.ask(SeasonStatistics(), by: .cora).season == 1)
        #expect(try given.ask(OpenShiftsFor(person: .ann), by: .ann).season == 1)
        #expect(try given.ask(AttendanceReview(), by: .cora).season == 1)
        #expect(try given.ask(SeasonList(), by: .ann).current == 1)
    }

    @Test func `from the first minute of its first day to the last of its last`() {
        #expect(current(given, at: moment("2026-11-27T00:00:00-08:00")) == 1)
        #expect(current(given, at: moment("2026-12-24T23:59:59-08:00")) == 1)
        #expect(current(given, at: moment("2026-12-25T00:00:00-08:00")) == 2)
        #expect(current(given, at: moment("2027-11-26T00:00:00-08:00")) == 2)
    }

    @Test func `before both, the one that comes first`() {
        #expect(current(given, at: moment("2026-10-01T12:00:00-07:00")) == 1)
    }

    @Test func `after both, the last`() {
        #expect(current(given, at: moment("2028-03-01T12:00:00-08:00")) == 2)
    }

    @Test func `as long as somebody can check out of its last shift, also after midnight`() {
        let late = given.shift("2026-12-24", "20:00", "01:00", endDay: "2026-12-25")
        let closes = moment("2026-12-25T01:30:00-08:00")
        #expect(current(late, at: closes) == 1)
        #expect(current(late, at: closes.later(milliseconds: 1)) == 2)
    }

    @Test func `a plan replaces no season that is over, either`() throws {
        let over = Given.troop.signedUp(.ann, .morning).and(
            CompleteSeason(season: 1), at: .dec(26, "12:00")
        )
        .and(Self.next)
        #expect(over.lot.seasons[1].status == .completed && over.lot.seasons[2].status == .draft)
        let later = moment("2027-01-15T12:00:00-08:00")
        #expect(current(over, at: later) == 1)
        #expect(try over.ask(LeaderboardTable(), by: .ann, at: later).season == 1)
    }

    @Test func `a plan replaces nothing that is published`() {
        let planned = Given.troop.and(Self.next)
        #expect(current(planned, at: moment("2027-11-27T12:00:00-08:00")) == 1)
    }

    @Test func `where nothing is published, the plan that is on, or the next one`() {
        let planned = Given.season.and(Self.next)
        #expect(current(planned, at: .beforehand) == 1)
        #expect(current(planned, at: moment("2027-02-01T12:00:00-08:00")) == 2)
        let over = planned.and(CompleteSeason(season: 1), at: moment("2027-01-02T12:00:00-08:00"))
        #expect(current(over, at: moment("2027-02-01T12:00:00-08:00")) == 2)
    }

    @Test func `before there is one, none`() {
        #expect(current(Given.people, at: .beforehand) == nil)
        #expect(Given.people.refusal(WeekSchedule(), by: .ann)?.code == "not-found")
    }

    @Test func `whoever looks is woken when another season becomes the current one`() {
        let models = given.models
        let eve = moment("2026-12-24T23:59:59-08:00")
        let after = moment("2026-12-25T00:00:01-08:00")
        #expect(models.topics(after: eve, until: after) == nil)
        #expect(models.topics(after: after, until: after.advanced(byMinutes: 5)) == [])
        #expect(WeekSchedule().topics(in: models) == [.season(1), .season(2)])
    }

    @Test func `the agreement of a season ahead can be confirmed while another one is on`() throws {
        var rules = SetSeasonPolicy(season: 2)
        rules.agreement = .set(Agreement(title: "Rules", url: "https://example.org/rules"))
        let steps = try given.and(rules).ask(OnboardingStatus(person: .ann), by: .ann).steps
        #expect(steps.filter { $0.step == .agreement }.map(\.season) == [2])
        #expect(steps.filter { $0.step == .signUp }.map(\.season) == [1])
    }

    @Test func `a phone is asked where it is only by the season that is on`() {
        var rules = SetSeasonPolicy(season: 2)
        rules.geofence = .set(
            Geofence(latitude: 37, longitude: -122, radiusMetres: 100, isStrict: false))
        let fenced = given.and(rules)
        #expect(!fenced.lot.asksWhere(at: .beforehand))
        #expect(fenced.lot.asksWhere(at: moment("2027-12-01T12:00:00-08:00")))
    }
}
