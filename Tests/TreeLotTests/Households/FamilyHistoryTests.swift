import EventSourcing
import Testing

@testable import TreeLot

struct FamilyHistoryTests {
    private let evening = Instant.dec(6, "20:00")
    private let question = FamilyHistory(household: .walkers)
    /// Ann and Ben worked from 08:50 to 12:00 in the morning, corrected for Ben; Sam came by as a walk-in; Shea has a
    /// shift by the other household.
    private let given = Given.twoAdultsThere
        .and(AddWalkIn(shift: .morning, person: .sam), at: .dec(5, "10:00"))
        .checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "12:00"))
        .checkedOut(3, at: .dec(5, "12:00"))
        .and(
            AdjustAttendance(
                assignment: 2, checkedInAt: .dec(5, "09:00"), reason: "the sheet"),
            at: .dec(5, "13:00")
        )
        .signedUp(.shea, .sunday, by: .yan).signedUp(.sue, .noon)
        .and(CancelAssignment(assignment: 5))

    @Test func `has each member's shifts and minutes, and their sum`() throws {
        let answer = try given.ask(question, by: .ann, at: evening)
        #expect(answer.name == "Walker")
        let season = try #require(answer.seasons.first)
        #expect(answer.seasons.count == 1 && season.name == "Trees 2026")
        #expect(season.members.map(\.person) == [.ann, .ben, .sam, .shea])
        #expect(season.members.map(\.minutes) == [190, 180, 120, 0])
        #expect(season.members.map { $0.shifts[0].walkIn } == [false, false, true, false])
        #expect(season.minutes == 490)
    }

    @Test func `counts as the leaderboard does`() throws {
        let season = try given.ask(question, by: .ann, at: evening).seasons[0]
        let table = try given.ask(LeaderboardTable(), at: evening)
        for member in season.members where member.minutes > 0 {
            #expect(
                table.people.first { $0.person == member.person }?.minutes == member.minutes)
        }
        #expect(
            table.families.first { $0.household == .walkers }?.minutes
                == season.minutesForHousehold)
    }

    @Test func `the hours of a member who was erased stay with the household`() throws {
        let before = try given.ask(question, by: .ann, at: evening).seasons[0]
        let erased = given.and(
            ErasePerson(person: .ben, reason: "asked for it"), at: .dec(6, "10:00"))
        let season = try erased.ask(question, by: .ann, at: evening).seasons[0]
        #expect(season.members.map(\.person) == [.ann, .sam, .shea, .ben])
        #expect(season.members.map(\.minutes) == [190, 120, 0, 180])
        #expect(season.members.last?.name == "former volunteer")
        #expect(
            (season.minutes, season.minutesForHousehold)
                == (before.minutes, before.minutesForHousehold))
        let table = try erased.ask(LeaderboardTable(), at: evening)
        #expect(
            table.families.first { $0.household == .walkers }?.minutes
                == season.minutesForHousehold)
        // What is corrected of theirs is seen by those who watch the household.
        let corrected = erased.and(
            AdjustAttendance(
                assignment: 2, checkedInAt: .dec(5, "09:30"), reason: "the sheet"),
            at: .dec(6, "11:00"))
        let commit = try #require(corrected.commits.last)
        #expect(corrected.models.topics(of: commit)?.contains(.household(.walkers)) == true)
    }

    @Test func `a shared scout erased counts for the household that each shift was made for`()
        throws
    {
        let worked = given.and(
            AdjustAttendance(
                assignment: 4, checkedInAt: .dec(6, "09:00"),
                checkedOutAt: .set(.dec(6, "12:00")), reason: "the sheet"),
            at: .dec(6, "13:00")
        )
        .and(ErasePerson(person: .shea, reason: "asked for it"), at: .dec(6, "14:00"))
        let walkers = try worked.ask(question, by: .ann, at: evening).seasons[0]
        #expect((walkers.minutes, walkers.minutesForHousehold) == (490, 490))
        let youngs = try worked.ask(FamilyHistory(household: .youngs), by: .yan, at: evening)
        #expect(youngs.seasons[0].minutesForHousehold == 180)
    }

    @Test func `a shared scout's shift for the other household counts for that one alone`() throws {
        let worked = given.and(
            AdjustAttendance(
                assignment: 4, checkedInAt: .dec(6, "09:00"),
                checkedOutAt: .set(.dec(6, "12:00")), reason: "the sheet"),
            at: .dec(6, "13:00"))
        let walkers = try worked.ask(question, by: .ann, at: evening).seasons[0]
        #expect((walkers.minutes, walkers.minutesForHousehold) == (670, 490))
        let youngs = try worked.ask(FamilyHistory(household: .youngs), by: .yan, at: evening)
        #expect(youngs.seasons[0].minutesForHousehold == 180)
    }

    @Test func `a check-out that was forgotten counts once its window has passed`() throws {
        let open = Given.twoAdultsThere
        func minutes(_ now: Instant) throws -> Int {
            try open.ask(question, by: .ann, at: now).seasons[0].minutes
        }
        #expect(try minutes(.dec(5, "12:30")) == 0)
        #expect(try minutes(.dec(5, "12:30:00.001")) == 380)
    }

    @Test func `of one season, or of all that have a shift of theirs, the latest first`() throws {
        var next = CreateSeason()
        next.name = "Trees 2027"
        next.year = 2027
        next.firstDay = "2027-11-26"
        next.lastDay = "2027-12-24"
        next.location = "Elm Street"
        let later = given.and(next).and(next).shift("2027-12-04", "09:00", "12:00", season: 2)
            .signedUp(.ann, 5)
        #expect(try later.ask(question).seasons.map(\.season) == [2, 1])
        var one = question
        one.season = 2
        #expect(try later.ask(one).seasons.map(\.members.count) == [1])
        one.season = 3
        #expect(try later.ask(one).seasons.isEmpty)
        one.season = 4
        #expect(later.refusal(one)?.code == "not-found")
    }

    @Test func `is for its members and the committee`() {
        #expect(
            given.whoMayAsk(question) == Actor.committee.union([.ann, .ben, .sam, .sue, .shea]))
        #expect(given.refusal(FamilyHistory(household: 9))?.code == "not-found")
    }
}
