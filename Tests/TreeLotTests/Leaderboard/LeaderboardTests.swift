import EventSourcing
import Testing

@testable import TreeLot

struct LeaderboardTests {
    /// Ann 190 minutes, Ben 190, Yan 130 at noon, Shea 120 for the Youngs, in one week; Cora 180 on
    /// the Monday after.
    private let given = Given.twoAdultsThere.signedUp(.shea, .morning, by: .yan)
        .checkedIn(3, at: .dec(5, "09:00")).signedUp(.yan, .noon)
        .checkedIn(4, at: .dec(5, "12:00")).shift("2026-12-07", "09:00", "12:00")
        .signedUp(.cora, 5)
        .and(CheckOut(assignment: 1), at: .dec(5, "12:00"))
        .and(CheckOut(assignment: 2), at: .dec(5, "12:00"))
        .and(CheckOut(assignment: 3), at: .dec(5, "12:00"))
        .and(
            AdjustAttendance(
                assignment: 3, checkedInAt: .dec(5, "10:00"), reason: "came at ten"),
            at: .dec(5, "12:10")
        )
        .and(
            AdjustAttendance(
                assignment: 4, checkedOutAt: .dec(5, "14:10"), reason: "left"),
            at: .dec(5, "14:20")
        )
        .checkedIn(5, at: .dec(7, "09:00")).checkedOut(5, at: .dec(7, "12:00"))

    private func board(
        _ given: Given, week: CalendarDay? = nil, by actor: Actor = .cora,
        at now: Instant = .dec(8, "12:00")
    ) throws -> LeaderboardTable.Answer {
        var question = LeaderboardTable()
        question.week = week
        return try given.ask(question, by: actor, at: now)
    }

    @Test func `ties rank equal, in a stable order, and the next rank is skipped`() throws {
        let people = try board(given).people
        #expect(people.map(\.person) == [.ann, .ben, .cora, .yan, .shea])
        #expect(people.map(\.minutes) == [190, 190, 180, 130, 120])
        #expect(people.map(\.rank) == [1, 1, 3, 4, 5])
    }

    @Test func `a shared scout counts for the family that they came for`() throws {
        let families = try board(given).families
        #expect(families.map(\.household) == [.walkers, .youngs, .coles])
        #expect(families.map(\.minutes) == [380, 250, 180])
    }

    @Test func `one week is from Monday to Sunday`() throws {
        #expect(try board(given, week: "2026-12-06").people.count == 4)
        let next = try board(given, week: "2026-12-09")
        #expect(next.week == "2026-12-07")
        #expect(next.people.map(\.person) == [.cora])
        #expect(next.people.map(\.rank) == [1])
        #expect(try board(given, week: "2026-12-14").people.isEmpty)
    }

    @Test func `walk-ins count; who has nothing to show does not appear`() throws {
        let given = Given.twoAdultsThere
            .and(AddWalkIn(shift: .morning, person: .yip), at: .dec(5, "11:00"))
            .checkedOut(3, at: .dec(5, "11:45"))
        let people = try board(given, at: .dec(5, "12:00")).people
        #expect(people.map(\.person) == [.yip])
        #expect(people.map(\.minutes) == [45])
    }

    @Test func `a forgotten check-out counts as soon as its window has passed`() throws {
        #expect(try board(Given.twoAdultsThere, at: .dec(5, "12:30")).people.isEmpty)
        let late = Instant.dec(5, "12:30:00.001")
        #expect(try board(Given.twoAdultsThere, at: late).people.map(\.minutes) == [190, 190])
        let closed = Given.twoAdultsThere.and(CloseForgottenVisit(assignment: 1), at: late)
        #expect(try board(closed, at: late).people.map(\.minutes) == [190, 190])
    }

    @Test func `a correction to nothing takes somebody off`() throws {
        let nothing = given.and(
            AdjustAttendance(
                assignment: 4, checkedOutAt: .dec(5, "12:00"), reason: "did not stay"),
            at: .dec(5, "15:00"))
        #expect(try !board(nothing).people.map(\.person).contains(.yan))
    }

    @Test(arguments: [
        (LeaderboardNames.firstNameAndInitial, "Ann W.", "Walker"), (.full, "Ann Walker", "Walker"),
        (.hidden, "a volunteer", "a family"),
    ])
    func `other families read as much as the season says`(
        style: LeaderboardNames, person: String, family: String
    ) throws {
        let styled = given.policy { $0.leaderboardNames = .set(style) }
        let answer = try board(styled, by: .yan)
        #expect(answer.people.first?.name == person)
        #expect(answer.families.first?.name == family)
        #expect(answer.people.first { $0.person == .shea }?.name == "Shea Young")
        #expect(try board(styled, by: .ben).people.first?.name == "Ann Walker")
        #expect(try board(styled, by: .cora).families.first?.name == "Walker")
    }

    @Test func `the first of it have their ranks, and the asker and their family are in it`() throws
    {
        let whole = try board(given, by: .shea)
        let first = try given.ask(
            LeaderboardTable(limit: 2), by: .shea, at: .dec(8, "12:00"))
        #expect(first.people == whole.people.filter { $0.rank == 1 || $0.person == .shea })
        #expect(first.families == Array(whole.families.prefix(2)))
        #expect((first.peopleCount, first.familyCount) == (5, 3))
        let cut = try given.ask(LeaderboardTable(limit: 1), by: .ben, at: .dec(8, "12:00"))
        #expect(cut.people.map(\.person) == [.ann, .ben])
        #expect(given.refusal(LeaderboardTable(limit: 0))?.facts["field"] == "limit")
    }

    @Test func `is for everybody in the troop`() {
        #expect(given.whoMayAsk(LeaderboardTable()) == Actor.members)
        #expect(Given.people.refusal(LeaderboardTable())?.code == "not-found")
    }
}
