import EventSourcing
import Testing

@testable import TreeLot

/// Which shift stands on the tablet, and when it makes way for the next.
struct KioskShiftsTests {
    private let given = Given.troop

    private func shown(
        _ now: Instant, chosen: Shift.ID? = nil, _ given: Given? = nil
    ) throws -> Shift.ID? {
        try (given ?? self.given).ask(KioskShifts(season: 1, chosen: chosen), by: .cora, at: now)
            .shown
    }

    @Test(
        arguments: [
            (Instant.dec(1, "12:00"), 1), (.dec(5, "08:44"), 1), (.dec(5, "11:59:59.999"), 1),
            (.dec(5, "12:00"), 2), (.dec(5, "14:59"), 2), (.dec(5, "15:00"), 3),
            (.dec(6, "11:59"), 3), (.dec(6, "12:00"), 3), (.dec(20, "12:00"), 3),
        ] as [(Instant, Shift.ID)])
    func `is the one that runs, or the next, or else the last`(now: Instant, shift: Shift.ID) throws
    {
        #expect(try shown(now) == shift)
    }

    @Test func `at a handover both are at hand, and the first to begin is shown`() throws {
        let answer = try given.ask(
            KioskShifts(season: 1, chosen: nil), by: .cora, at: .dec(5, "11:45"))
        #expect(answer == .init(shown: .morning, atHand: [.morning, .noon]))
    }

    @Test func `one that was chosen stays until it is over`() throws {
        #expect(try shown(.dec(5, "11:50"), chosen: .noon) == .noon)
        #expect(try shown(.dec(5, "11:59"), chosen: .morning) == .morning)
        #expect(try shown(.dec(5, "12:00"), chosen: .morning) == .noon)
        #expect(try shown(.dec(5, "12:00"), chosen: .sunday) == .sunday)
    }

    @Test func `somebody who has not checked out keeps it, where nobody else comes`() throws {
        let there = given.signedUp(.ann, .noon).checkedIn(1, at: .dec(5, "12:00"))
        #expect(try shown(.dec(5, "15:10"), there) == .noon)
        #expect(try shown(.dec(5, "15:30:00.001"), there) == .sunday)
        let gone = there.checkedOut(1, at: .dec(5, "15:05"))
        #expect(try shown(.dec(5, "15:10"), gone) == .sunday)
        let before = given.signedUp(.ann, .morning).checkedIn(1, at: .dec(5, "09:00"))
        #expect(try shown(.dec(5, "12:10"), before) == .noon)
        let answer = try before.ask(
            KioskShifts(season: 1, chosen: nil), by: .cora, at: .dec(5, "12:10"))
        #expect(answer.atHand == [.morning, .noon])
        #expect(try shown(.dec(5, "12:10"), chosen: .morning, before) == .morning)
    }

    @Test func `of a season without shifts there is none, and of another none is shown`() throws {
        #expect(
            try Given.season.ask(KioskShifts(season: 1, chosen: nil), by: .cora).shown == nil)
        let two = given.and(
            CreateSeason(
                name: "Trees 2027", year: 2027, firstDay: "2027-11-27", lastDay: "2027-12-24",
                location: "Elm Street"))
        #expect(
            two.refusal(KioskShifts(season: 2, chosen: .morning), by: .cora)?.code == "not-found")
    }
}
