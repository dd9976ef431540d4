import EventSourcing
import Testing

@testable import TreeLot

struct CompleteShiftTests {
    private let command = CompleteShift(shift: .morning)

    @Test func `notes an end that has passed, once`() {
        let early = Given.troop.when(command, by: .system, at: .dec(5, "11:59"))
        #expect(early.code == "too-early")
        let done = Given.troop.when(command, by: .system, at: .dec(5, "12:00"))
        #expect(done == .recorded([.shifts(.completed(.init(shift: .morning)))]))
        let given = Given.troop.and(command, by: .system, at: .dec(5, "12:00"))
        #expect(given.when(command, by: .system, at: .dec(5, "12:01")) == .unchanged)
    }

    @Test func `what was not open has not taken place`() {
        let off = Given.troop.and(CancelShift(shift: .morning, reason: "snow"))
        #expect(off.when(command, by: .system, at: .dec(6, "12:00")) == .unchanged)
        let draft = CompleteShift(shift: .draft)
        #expect(Given.troop.when(draft, by: .system, at: .dec(24, "12:00")) == .unchanged)
    }

    @Test func `is for the system`() {
        #expect(Given.troop.whoMay(command, at: .dec(5, "12:00")) == [.system])
        #expect(Given.troop.when(CompleteShift(shift: 9), by: .system).code == "not-found")
    }
}
