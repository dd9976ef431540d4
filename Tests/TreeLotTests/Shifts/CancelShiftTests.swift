import EventSourcing
import Testing

@testable import TreeLot

struct CancelShiftTests {
    private let command = CancelShift(shift: .morning, reason: "snow")

    @Test func `releases everybody who is on it, except who has come`() {
        let given = Given.troop.signedUp(.ann, .morning).signedUp(.sam, .morning)
            .signedUp(.yan, .noon).checkedIn(1, at: .dec(5, "08:50"))
        let released = AssignmentCancelled(
            assignment: 2, shift: .morning, person: .sam, slot: .scout, grounds: .shiftCancelled)
        #expect(
            given.when(command, at: .dec(5, "08:55")).events.dropLast()
                == [
                    .assignments(.cancelled(released)),
                    .shifts(.cancelled(.init(shift: .morning))),
                ])
    }

    @Test func `who has come may leave at once, and the time counts`() {
        let off = Given.twoAdultsThere.and(command, at: .dec(5, "09:20"))
        let outcome = off.when(CheckOut(assignment: 1), by: .ann, at: .dec(5, "09:25"))
        let fact = CheckedOut(assignment: 1, shift: .morning, person: .ann, minutesWorked: 35)
        #expect(outcome == .recorded([.attendance(.checkedOut(fact))]))
    }

    @Test func `is for the committee, with a reason, once`() {
        #expect(Given.troop.whoMay(command) == Actor.committee)
        #expect(Given.troop.when(CancelShift(shift: .morning, reason: "")).field == "reason")
        #expect(Given.troop.and(command).when(command) == .unchanged)
        #expect(Given.troop.when(CancelShift(shift: 9, reason: "snow")).code == "not-found")
    }

    @Test func `not when it is past and somebody was there`() {
        let given = Given.twoAdultsThere
        #expect(given.when(command, at: .dec(5, "11:59")).isAccepted)
        #expect(given.when(command, at: .dec(5, "12:00")).code == "shift-over")
    }

    @Test func `a draft that was called off is still nothing for the families`() throws {
        let off = Given.troop.and(CancelShift(shift: .draft, reason: "no trees"))
        #expect(off.refusal(ShiftDetails(shift: .draft), by: .ann)?.code == "not-found")
        #expect(try off.ask(ShiftDetails(shift: .draft), by: .cora).shift.status == .cancelled)
        let published = Given.troop.and(command)
        #expect(try published.ask(ShiftDetails(shift: .morning), by: .ann).shift.level == nil)
    }
}
