import EventSourcing
import Testing

@testable import TreeLot

struct CloseDayTests {
    private let close = CloseDay(season: 1, day: "2026-12-05", reason: "storm")
    private let reopen = ReopenDay(season: 1, day: "2026-12-05", reason: "it is over")
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ann, .noon)
        .signedUp(.sam, .noon).signedUp(.yan, .sunday)

    private func statuses(_ given: Given) -> [ShiftStatus] {
        given.lot.shifts.table.rows.map(\.status)
    }

    @Test func `closes all shifts of the day, and no others, with one message to each`() throws {
        let closed = given.and(close)
        #expect(statuses(closed) == [.closed, .closed, .published, .draft])
        #expect(closed.lot.shifts[.noon].scouts == 0 && closed.lot.shifts[.sunday].parents == 1)
        let told = given.when(close).notices
        #expect(told.map(\.recipients) == [[.ann, .sam]])
        #expect(
            try closed.ask(MyMessages(), by: .ann).messages.first?.title == "Closed: Sat 5 Dec")
        #expect(
            try closed.ask(MyMessages(), by: .ann).messages.first?.body
                == "2 shifts, Sat 5 Dec, 09:00–15:00: closed. "
                + "If you’re not there yet, stay home; if you are, "
                + "check out when you leave.\nWhy: storm")
    }

    @Test func `one shift is closed as close-shift does it`() {
        let day = CloseDay(season: 1, day: "2026-12-06", reason: "storm")
        let shift = CloseShift(shift: .sunday, reason: "storm")
        #expect(given.when(day) == given.when(shift))
        let closed = given.and(shift)
        #expect(
            closed.when(ReopenDay(season: 1, day: "2026-12-06", reason: "sun"))
                == closed.when(ReopenShift(shift: .sunday, reason: "sun")))
    }

    @Test func `in the middle of the day, what is over stays`() {
        let after = Instant.dec(5, "12:00")
        let closed = given.checkedIn(1, at: .dec(5, "08:50")).checkedOut(1, at: .dec(5, "11:50"))
            .and(close, at: after)
        #expect(statuses(closed) == [.published, .closed, .published, .draft])
        #expect(given.when(close, at: .dec(5, "15:00")).code == "nothing-to-close")
    }

    @Test func `is refused where nothing is to close, and safe to repeat`() {
        let empty = CloseDay(season: 1, day: "2026-12-07", reason: "storm")
        #expect(given.when(empty).code == "nothing-to-close")
        let drafts = CloseDay(season: 1, day: "2026-12-12", reason: "storm")
        #expect(given.when(drafts).code == "nothing-to-close")
        #expect(given.and(close).when(close) == .unchanged)
        #expect(given.when(reopen) == .unchanged)
        let nothing = ReopenDay(season: 1, day: "2026-12-07", reason: "sun")
        #expect(given.when(nothing).code == "nothing-to-reopen")
        let late = given.and(close).when(reopen, at: .dec(5, "15:00"))
        #expect(late.code == "nothing-to-reopen")
        #expect(given.when(CloseDay(season: 2, day: "2026-12-05", reason: "x")).code == "not-found")
        #expect(given.when(CloseDay(season: 1, day: "2026-12-05", reason: " ")).field == "reason")
    }

    @Test func `reopening brings everybody back, with one message to each`() throws {
        let open = given.and(close).and(reopen)
        #expect(open.lot.shifts == given.lot.shifts)
        #expect(open.lot.assignments == given.lot.assignments)
        let told = given.and(close).when(reopen).notices
        #expect(told.map(\.recipients) == [[.ann, .sam]])
        #expect(
            try open.ask(MyMessages(), by: .ann).messages.first?.body
                == "2 shifts, Sat 5 Dec, 09:00–15:00: take place after all. "
                + "Your sign-up stands again.\nWhy: it is over")
    }

    @Test func `two shifts that a person can’t have together any more are not both theirs`() {
        let closed = given.and(close).policy { $0.weeklyShiftLimit = .set(1) }
        let remarks = closed.reply(to: reopen).remarks
        #expect(remarks.map { $0.facts["refusal"] } == ["limit-reached"])
        #expect(remarks.map { $0.facts["shift"] } == [.whole(Shift.ID.noon.rawValue)])
    }

    @Test func `one undo takes all of it back, and nothing else`() {
        // The morning was closed before, by itself.
        let before = given.and(CloseShift(shift: .morning, reason: "no trees"))
        let closed = before.and(close)
        let undone = closed.and(closed.undoLast())
        #expect(statuses(undone) == statuses(before))
        #expect(undone.lot.assignments == before.lot.assignments)
        let open = given.and(close).and(reopen)
        #expect(statuses(open.and(open.undoLast())) == statuses(given.and(close)))
        let later = open.signedUp(.ben, .noon)
        #expect(later.when(open.undoLast()).code == "cannot-undo")
    }

    @Test func `both are for the committee`() {
        #expect(given.whoMay(close) == Actor.committee)
        #expect(given.and(close).whoMay(reopen) == Actor.committee)
        let over = given.and(close).and(CancelShift(shift: .sunday, reason: "rain"))
            .and(CompleteSeason(season: 1), at: .dec(5, "10:00"))
        #expect(over.when(reopen, at: .dec(5, "11:00")).code == "season-over")
    }
}
