import EventSourcing
import Testing

@testable import TreeLot

struct TwoAdultLedgerTests {
    /// Ann, Ben and Sam have come to the morning shift, by assignments 1 to 3.
    private let there = Given.twoAdultsThere.signedUp(.sam, .morning)
        .checkedIn(3, at: .dec(5, "08:55"))

    private func ledger(
        _ given: Given, at now: Instant = .dec(6, "12:00")
    ) throws -> TwoAdultLedger.Answer {
        try given.ask(TwoAdultLedger(), at: now)
    }

    @Test func `is empty while two adults are there, and where no scout is`() throws {
        #expect(try ledger(Given.troop).entries.isEmpty && ledger(Given.troop).hasBegun)
        #expect(try !ledger(Given.troop, at: .dec(5, "08:59")).hasBegun)
        let good = there.checkedOut(3, at: .dec(5, "12:00")).checkedOut(1, at: .dec(5, "12:01"))
        #expect(try ledger(good).entries.isEmpty)
        let scoutless = Given.twoAdultsThere.checkedOut(1, at: .dec(5, "10:00"))
        #expect(try ledger(scoutless).entries.isEmpty)
    }

    @Test func `tells from when to when, by whom it began and ended, and who was there`() throws {
        let given = there.checkedOut(1, at: .dec(5, "10:00"))
            .signedUp(.yan, .noon)
            .and(CheckIn(assignment: 4, method: .manual), at: .dec(5, "11:50"))
        let answer = try ledger(given, at: .dec(5, "11:55"))
        let entry = try #require(answer.entries.first)
        #expect(answer.entries.count == 1 && answer.minutes == 110 && answer.minimumAdults == 2)
        #expect(entry.from.instant == .dec(5, "10:00") && entry.to?.instant == .dec(5, "11:50"))
        #expect(entry.location == "Elm Street" && entry.shifts == [.morning])
        #expect(entry.people.map(\.person) == [.ben, .sam])
        #expect(entry.began.map(\.who.person) == [.ann] && entry.began.map(\.turn) == [.left])
        #expect(entry.ended.map(\.who.person) == [.yan] && entry.ended.map(\.turn) == [.arrived])
        #expect((entry.began + entry.ended).map(\.source) == [.recorded, .recorded])
    }

    @Test func `goes by the rule of that time, whatever is required later`() throws {
        let broken = there.checkedOut(1, at: .dec(5, "10:00")).checkedOut(3, at: .dec(5, "10:30"))
        var lenient = SetSeasonPolicy(season: 1)
        lenient.minimumAdults = .set(1)
        let later = broken.and(lenient, at: .dec(5, "20:00"))
        let answer = try ledger(later)
        #expect(answer.minutes == 30 && answer.minimumAdults == 1)
        #expect(answer.entries.map(\.minimumAdults) == [2])
        // Nor does a stricter one find anything in what was.
        var strict = SetSeasonPolicy(season: 1)
        strict.minimumAdults = .set(3)
        #expect(try ledger(later.and(strict, at: .dec(5, "21:00"))).minutes == 30)
    }

    @Test func `begins and ends also with the rule itself`() throws {
        var strict = SetSeasonPolicy(season: 1)
        strict.minimumAdults = .set(3)
        var lenient = SetSeasonPolicy(season: 1)
        lenient.minimumAdults = .set(2)
        let given = there.and(strict, at: .dec(5, "10:00")).and(lenient, at: .dec(5, "10:20"))
            .checkedOut(3, at: .dec(5, "12:00"))
        let answer = try ledger(given)
        let entry = try #require(answer.entries.first)
        #expect(answer.minutes == 20 && entry.minimumAdults == 3)
        #expect(entry.began.isEmpty && entry.ended.isEmpty && entry.location == "Elm Street")
        #expect(entry.people.map(\.person) == [.ann, .ben, .sam] && entry.shifts == [.morning])
        // What a season requires while it is planned, it requires from the beginning.
        let planned = Given.season.and(strict).shift("2026-12-05", "09:00", "12:00")
        #expect(planned.lot.coverage.adultRules(of: 1).map(\.minimum) == [3])
    }

    @Test func `has no end while it lasts`() throws {
        let given = there.checkedOut(1, at: .dec(5, "10:00"))
        let answer = try ledger(given, at: .dec(5, "10:00"))
        #expect(answer.entries.map(\.to) == [nil] && answer.entries.map(\.minutes) == [nil])
        #expect(answer.minutes == 0)
        // Nobody checked the two out: their visits end with the shift.
        let over = try ledger(given, at: .dec(5, "12:30:00.001"))
        #expect(over.entries.first?.to?.instant == .dec(5, "12:00") && over.minutes == 120)
        #expect(over.entries.first?.ended.map(\.source) == [.forgotten])
    }

    @Test func `a minute of which a part is in it counts, once`() throws {
        let short = there.checkedOut(1, at: .dec(5, "10:00:50"))
            .checkedOut(3, at: .dec(5, "10:01:10"))
        #expect(try ledger(short).minutes == 2)
        let exact = there.checkedOut(1, at: .dec(5, "10:00"))
            .checkedOut(3, at: .dec(5, "10:01"))
        #expect(try ledger(exact).minutes == 1)
    }

    @Test func `a correction mends it, or begins one`() throws {
        let broken = there.checkedOut(1, at: .dec(5, "10:00"))
            .checkedOut(3, at: .dec(5, "11:00")).checkedOut(2, at: .dec(5, "12:00"))
        #expect(try ledger(broken).minutes == 60)
        let stayed = broken.and(
            AdjustAttendance(
                assignment: 1, checkedOutAt: .set(.dec(5, "10:45")), reason: "the sheet"),
            at: .dec(5, "13:00"))
        let entry = try #require(try ledger(stayed).entries.first)
        #expect(entry.minutes == 15 && entry.began.map(\.source) == [.adjusted])
        let all = broken.and(
            AdjustAttendance(
                assignment: 1, checkedOutAt: .set(.dec(5, "11:00")), reason: "the sheet"),
            at: .dec(5, "13:00"))
        #expect(try ledger(all).entries.isEmpty)
        let taken = there.and(
            RetractCheckIn(assignment: 2, reason: "it was her sister"), at: .dec(5, "09:30"))
        #expect(
            try ledger(taken, at: .dec(5, "09:31")).entries.first?.from.instant == .dec(5, "08:55"))
    }

    @Test func `at another place other adults are of no help`() throws {
        let away = there.and(AdjustShift(shift: .noon, location: "Oak Street"))
            .signedUp(.yan, .noon).checkedOut(1, at: .dec(5, "11:46"))
            .checkedIn(4, at: .dec(5, "11:50")).checkedOut(3, at: .dec(5, "12:00"))
        #expect(try ledger(away).minutes == 14)
    }

    @Test func `goes by the season’s rule`() throws {
        let alone = there.checkedOut(1, at: .dec(5, "10:00")).checkedOut(3, at: .dec(5, "11:00"))
        #expect(try ledger(alone.policy { $0.minimumAdults = .set(1) }).entries.isEmpty)
        #expect(try ledger(alone.policy { $0.minimumAdults = .set(2) }).minutes == 60)
    }

    @Test func `is for the committee`() {
        #expect(Given.troop.whoMayAsk(TwoAdultLedger()) == Actor.committee)
    }
}
