import EventSourcing
import Testing

@testable import TreeLot

struct KeptTooLongTests {
    private func ask(
        _ given: Given, _ now: String, years: Int? = nil, limit: Int? = nil
    ) throws -> KeptTooLong.Answer {
        try given.ask(
            KeptTooLong(years: years, limit: limit), by: .lee, at: Instant(now + "-08:00"))
    }

    @Test func `nobody is listed before the last day of three years is over`() throws {
        // They were all added on 1 December 2026.
        let last = try ask(.people, "2029-12-01T23:59:59.999")
        #expect(last.people.isEmpty && last.before == "2026-12-01" && last.years == 3)
        let next = try ask(.people, "2029-12-02T00:00:00")
        #expect(next.count == 11 && next.people.map(\.person.rawValue) == Array(1...11))
        #expect(next.people.allSatisfy { $0.by == .added && $0.through == nil })
        #expect(next.people.filter { !$0.active }.map(\.person) == [.dan])
        #expect(next.people[7].households == ["Walker", "Young"])
    }

    @Test func `as many years as are asked for, and as many people`() throws {
        #expect(try ask(.people, "2027-12-02T00:00:00", years: 1).count == 11)
        #expect(try ask(.people, "2027-12-01T23:59:00", years: 1).count == 0)
        let two = try ask(.people, "2030-01-01T00:00:00", limit: 2)
        #expect(two.people.count == 2 && two.count == 11)
        for years in [0, 101] {
            #expect(Given.people.refusal(KeptTooLong(years: years))?.code == "invalid")
        }
        #expect(Given.people.refusal(KeptTooLong(limit: 0))?.code == "invalid")
    }

    @Test func `by default as many years as the season’s rules say`() throws {
        let ruled = Given.season.policy { $0.keptYears = .set(1) }
        #expect(try ask(ruled, "2028-01-01T00:00:00").years == 1)
        #expect(try ask(ruled, "2028-01-01T00:00:00", years: 2).years == 2)
        var command = SetSeasonPolicy(season: 1)
        command.keptYears = .set(0)
        #expect(Given.season.when(command).field == "keptYears")
    }

    @Test func `a shift counts from its end, for the family too, and not for theirs in turn`()
        throws
    {
        // 5 December, 09:00–12:00.
        let given = Given.troop.signedUp(.ben, .morning)
        let before = try ask(given, "2029-12-05T23:59:59")
        #expect(before.people.map(\.person) == [.lee, .yan, .yip, .cora, .tess, .dan])
        let after = try ask(given, "2029-12-06T00:00:00")
        #expect(after.count == 11)
        let ben = try #require(after.people.first { $0.person == .ben })
        #expect(ben.by == .shift && ben.through == nil)
        #expect(ben.lastActiveAt == LocalInstant("2026-12-05T12:00:00-08:00"))
        // Shea is of both households.
        let shea = try #require(after.people.first { $0.person == .shea })
        #expect(shea.by == .shift && shea.through == .ben && shea.throughName == "Ben Walker")
    }

    @Test func `a shift to which they did not come is none`() throws {
        let given = Given.troop.signedUp(.ben, .morning).signedUp(.yan, .noon)
            .signedUp(.cora, .morning)
            .and(CancelAssignment(assignment: 1))
            .and(ExcuseAbsence(assignment: 2, note: "ill"))
            .and(MarkNoShow(assignment: 3, note: "missing"), at: .dec(5, "11:00"))
        #expect(try ask(given, "2029-12-02T00:00:00").count == 11)
    }

    @Test func `signing in counts, and using the session`() throws {
        let given = Given.people.signedIn(.cora, at: .dec(5, "20:00"))
        #expect(try ask(given, "2029-12-05T12:00:00").people.map(\.person.rawValue) == Array(1...8))
        #expect(try ask(given, "2029-12-06T00:00:00").people.last?.by == .signIn)
        let used = given.and(RenewSession(session: 1), by: .cora, at: .dec(7, "12:00"))
        #expect(try ask(used, "2029-12-07T12:00:00").count == 8)
        #expect(try ask(used, "2029-12-08T00:00:00").count == 11)
    }

    @Test func `a relative of another household counts`() throws {
        let given = Given.troop.and(Relate(adult: .cora, scout: .sam, kinship: .guardian))
            .signedUp(.sam, .morning)
        let listed = try ask(given, "2029-12-05T12:00:00").people.map(\.person)
        #expect(listed == [.lee, .yan, .yip, .tess, .dan])
    }

    @Test func `says what keeps them from being erased`() throws {
        // Nobody of the households stays, and the troop would have no leader.
        let all = try ask(.people, "2029-12-02T00:00:00").people
        #expect(all.filter { $0.obstacle != nil }.map(\.person) == [.lee])
        #expect(all[0].obstacle?.code == .lastLeader)
        // Shea stays, whom Yan manages.
        let some = try ask(Given.troop.signedUp(.ben, .morning), "2029-12-05T12:00:00").people
        #expect(some.filter { $0.obstacle != nil }.map(\.person) == [.lee, .yan])
        #expect(some[1].obstacle?.code == .lastManager)
    }

    @Test func `who was erased is kept no more`() throws {
        let given = Given.people.and(ErasePerson(person: .dan, reason: "asked for it"))
        #expect(try ask(given, "2029-12-02T00:00:00").count == 10)
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMayAsk(KeptTooLong()) == Actor.leaders)
    }
}
