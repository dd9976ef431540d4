import EventSourcing
import Testing

@testable import TreeLot

struct CloseShiftTests {
    @Test func `who is there is told, as are those who were to come`() {
        let running = Given.twoAdultsThere.and(AdjustShift(shift: .morning, requiredParents: 3))
            .signedUp(.sam, .morning).signedUp(.yan, .morning)
            .checkedOut(2, at: .dec(5, "09:30"))
        func told(_ command: some LotCommand) -> [Person.ID] {
            running.when(command, at: .dec(5, "10:00")).readers
        }
        #expect(told(CloseShift(shift: .morning, reason: "lightning")) == [.ann, .sam, .yan])
        #expect(told(CancelShift(shift: .morning, reason: "lightning")) == [.ann, .sam, .yan])
    }

    private let close = CloseShift(shift: .morning, reason: " rain ")
    private let reopen = ReopenShift(shift: .morning, reason: "the sun is back")
    private let dawn = Instant.dec(5, "08:55")

    private func status(_ given: Given) -> ShiftStatus { given.lot.shifts[.morning].status }

    @Test func `releases everybody who is on it, except who has come`() {
        let given = Given.troop.signedUp(.ann, .morning).signedUp(.sam, .morning)
            .signedUp(.yan, .noon).checkedIn(1, at: .dec(5, "08:50"))
        let released = AssignmentCancelled(
            assignment: 2, shift: .morning, person: .sam, slot: .scout, grounds: .shiftClosed)
        #expect(
            given.when(close, at: dawn).events.dropLast()
                == [
                    .assignments(.cancelled(released)), .shifts(.closed(.init(shift: .morning))),
                ])
        #expect(close.recordedReason == "rain")
    }

    @Test func `who has come keeps their visit and may leave at once`() {
        let closed = Given.twoAdultsThere.and(close, at: .dec(5, "09:20"))
        let outcome = closed.when(CheckOut(assignment: 1), by: .ann, at: .dec(5, "09:25"))
        let fact = CheckedOut(assignment: 1, shift: .morning, person: .ann, minutesWorked: 35)
        #expect(outcome == .recorded([.attendance(.checkedOut(fact))]))
    }

    @Test func `a closed shift has the level closed, and nobody signs up or walks in`() {
        let closed = Given.troop.and(close)
        let shift = closed.lot.shifts[.morning]
        #expect(closed.lot.level(of: shift, at: .beforehand) == .closed)
        let signUp = SignUp(shift: .morning, person: .ann)
        #expect(closed.when(signUp).code == "shift-not-open")
        let walkIn = AddWalkIn(shift: .morning, person: .ann)
        #expect(closed.when(walkIn, at: .dec(5, "09:30")).code == "shift-not-open")
    }

    @Test func `both are for the committee, with a reason, once`() {
        let closed = Given.troop.and(close)
        #expect(Given.troop.whoMay(close) == Actor.committee)
        #expect(closed.whoMay(reopen) == Actor.committee)
        #expect(Given.troop.when(CloseShift(shift: .morning, reason: " ")).field == "reason")
        #expect(closed.when(ReopenShift(shift: .morning, reason: "")).field == "reason")
        #expect(closed.when(close) == .unchanged)
        #expect(Given.troop.when(reopen) == .unchanged)
        #expect(Given.troop.when(CloseShift(shift: 9, reason: "x")).code == "not-found")
        #expect(Given.troop.when(ReopenShift(shift: 9, reason: "x")).code == "not-found")
    }

    @Test func `neither for a draft nor for what was called off`() {
        let draft = CloseShift(shift: .draft, reason: "rain")
        #expect(Given.troop.when(draft).code == "shift-not-open")
        let open = ReopenShift(shift: .draft, reason: "rain")
        #expect(Given.troop.when(open).code == "shift-not-open")
        let off = Given.troop.and(CancelShift(shift: .morning, reason: "snow"))
        #expect(off.when(close).code == "shift-not-open")
        #expect(off.when(reopen).code == "shift-not-open")
    }

    @Test(arguments: [("11:59:59.999", nil), ("12:00", "shift-over")] as [(String, String?)])
    func `nor when the shift is over`(time: String, code: String?) {
        #expect(Given.troop.when(close, at: .dec(5, time)).code == code)
        #expect(Given.troop.and(close).when(reopen, at: .dec(5, time)).code == code)
    }

    @Test func `a closed shift can be changed, and called off, until it is over`() {
        let closed = Given.troop.and(close)
        let off = CancelShift(shift: .morning, reason: "snow")
        #expect(closed.when(AdjustShift(shift: .morning, label: .set("Till"))).isAccepted)
        #expect(closed.when(off, at: .dec(5, "11:59:59.999")).isAccepted)
        // Afterwards only as a mistake: where no one was there.
        #expect(closed.when(off, at: .dec(5, "12:00")).isAccepted)
        let visited = Given.twoAdultsThere.and(close, at: .dec(5, "10:00"))
        #expect(visited.when(off, at: .dec(5, "11:59:59.999")).isAccepted)
        #expect(visited.when(off, at: .dec(5, "12:00")).code == "shift-over")
    }

    @Test func `a season is not completed while somebody is still at a closed shift`() {
        let there = Given.twoAdultsThere.and(CancelShift(shift: .noon, reason: "rain"))
            .and(CancelShift(shift: .sunday, reason: "rain"))
            .and(close, at: .dec(5, "09:20")).checkedOut(1, at: .dec(5, "09:25"))
        let complete = CompleteSeason(season: 1)
        #expect(there.when(complete, at: .dec(5, "09:30")).code == "season-not-over")
        let left = there.checkedOut(2, at: .dec(5, "09:30"))
        #expect(left.when(complete, at: .dec(5, "09:30")).isAccepted)
    }

    @Test func `a season with a closed shift can be completed, and then it stays closed`() {
        let over = Instant.dec(24, "12:00")
        let done = Given.troop.and(close).and(CompleteSeason(season: 1), at: over)
        #expect(status(done) == .closed)
        #expect(done.when(reopen, at: over).code == "season-over")
    }
}
