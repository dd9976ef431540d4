import EventSourcing
import Testing

@testable import TreeLot

struct CheckOutTests {
    private let given = Given.twoAdultsThere
    private let command = CheckOut(assignment: 1, note: " sold 40 ")
    private let end = Instant.dec(5, "12:00")

    @Test func `notes that somebody left, and how long they were there`() {
        let fact = CheckedOut(
            assignment: 1, shift: .morning, person: .ann, minutesWorked: 190,
            note: .known("sold 40"))
        #expect(
            given.when(command, by: .ann, at: end) == .recorded([.attendance(.checkedOut(fact))]))
        #expect(given.and(command, at: end).lot.assignments.find(1)?.status == .completed)
    }

    @Test(arguments: [("11:59:59.999", 189), ("12:00:59.999", 190)])
    func `minutes are whole ones that have passed`(time: String, minutes: Int) {
        let visit = given.and(command, at: .dec(5, time)).lot.attendance[1]
        #expect(visit.minutes == minutes)
    }

    @Test func `is for oneself, an adult who is there and the committee`() {
        #expect(given.whoMay(command, at: end) == Actor.committee.union([.ann, .ben]))
        let next = given.signedUp(.yan, .noon).checkedIn(3, at: .dec(5, "11:50"))
        #expect(next.when(command, by: .yan, at: end).code == "not-allowed")
    }

    @Test(
        arguments: [
            ("11:44:59.999", "too-early"), ("11:45", nil), ("12:30", nil),
            ("12:30:00.001", "too-late"),
        ] as [(String, String?)])
    func `the window of a scout includes both its ends`(time: String, code: String?) {
        let scout = given.signedUp(.sue, .morning).checkedIn(3, at: .dec(5, "09:00"))
        let command = CheckOut(assignment: 3)
        #expect(scout.when(command, by: .sue, at: .dec(5, time)).code == code)
        let short = scout.policy {
            $0.checkOutOpensMinutes = .set(0)
            $0.checkOutClosesMinutes = .set(0)
        }
        #expect(short.when(command, by: .ann, at: end).isAccepted)
        #expect(short.when(command, at: end.later(milliseconds: 1)).code == "too-late")
        #expect(short.when(command, at: end.later(milliseconds: -1)).code == "too-early")
    }

    @Test func `an adult who leaves scouts behind is never kept, and the shift must close`() {
        let scouts = given.signedUp(.sue, .morning).checkedIn(3, at: .dec(5, "09:00"))
        let after = scouts.and(command, by: .ann, at: .dec(5, "10:00"))
        let shift = after.lot.shifts[.morning]
        #expect(after.lot.level(of: shift, at: .dec(5, "10:00")) == .closureRequired)
        #expect(
            scouts.when(CheckOut(assignment: 3), by: .sue, at: .dec(5, "10:00")).code
                == "too-early")
    }

    @Test func `twice is once, and before a check-in it is nothing`() {
        let gone = given.and(command, at: end)
        #expect(gone.when(command, by: .ann, at: end) == .unchanged)
        #expect(gone.when(command, by: .ann, at: .dec(9, "12:00")) == .unchanged)
        let expected = Given.troop.signedUp(.ann, .morning)
        #expect(expected.when(command, by: .ann, at: end).code == "not-checked-in")
        #expect(expected.when(CheckOut(assignment: 9), at: end).code == "not-found")
    }
}
