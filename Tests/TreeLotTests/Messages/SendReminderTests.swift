import EventSourcing
import Testing

@testable import TreeLot

struct SendReminderTests {
    private let command = SendReminder(assignment: 1)
    private let dayBefore = Instant.dec(4, "09:00")

    private func recipients(_ outcome: Outcome) -> [Person.ID] {
        if case .messages(.noticeSent(let fact))? = outcome.events.first {
            fact.recipients
        } else {
            []
        }
    }

    @Test func `is due a day before the shift, and not when it has begun`() {
        let given = Given.troop.signedUp(.ben, .morning)
        let early = given.when(command, by: .system, at: dayBefore.later(milliseconds: -1))
        #expect(early.code == "too-early")
        #expect(recipients(given.when(command, by: .system, at: dayBefore)) == [.ben])
        #expect(given.when(command, by: .system, at: .dec(5, "08:59")).events.count == 1)
        #expect(given.when(command, by: .system, at: .dec(5, "09:00")) == .unchanged)
    }

    @Test func `comes once for each assignment, and again for another day`() {
        let given = Given.troop.signedUp(.ben, .morning).signedUp(.ann, .morning)
            .and(command, by: .system, at: dayBefore)
        #expect(given.when(command, by: .system, at: dayBefore) == .unchanged)
        #expect(
            recipients(given.when(SendReminder(assignment: 2), by: .system, at: dayBefore))
                == [.ann])
        let later = given.and(AdjustShift(shift: .morning, start: "11:00"), at: dayBefore)
        #expect(later.when(command, by: .system, at: .dec(4, "11:00")) == .unchanged)
        let moved = given.and(AdjustShift(shift: .morning, day: "2026-12-12"), at: dayBefore)
        #expect(moved.when(command, by: .system, at: .dec(11, "08:59")).code == "too-early")
        #expect(recipients(moved.when(command, by: .system, at: .dec(11, "09:00"))) == [.ben])
        let again = moved.and(command, by: .system, at: .dec(11, "09:00"))
        #expect(again.when(command, by: .system, at: .dec(11, "10:00")) == .unchanged)
    }

    @Test func `comes to the managers of a scout’s households, too`() throws {
        let given = Given.troop.signedUp(.shea, .morning)
        #expect(
            recipients(given.when(command, by: .system, at: dayBefore)) == [.ann, .yan, .shea])
        let told = given.and(command, by: .system, at: dayBefore)
        #expect(
            try told.ask(MyMessages(), by: .shea).messages.first?.body
                == "You are on this shift: Sat 5 Dec, 09:00–12:00, Elm Street.")
        #expect(
            try told.ask(MyMessages(), by: .ann).messages.first?.body
                == "Shea is on this shift: Sat 5 Dec, 09:00–12:00, Elm Street.")
    }

    @Test func `not to those who switched it off`() {
        let off = Given.troop.signedUp(.shea, .morning).and(SetReminders(enabled: false), by: .ann)
        #expect(recipients(off.when(command, by: .system, at: dayBefore)) == [.yan, .shea])
        let on = off.and(SetReminders(enabled: true), by: .ann)
        #expect(recipients(on.when(command, by: .system, at: dayBefore)).first == .ann)
        let alone = Given.troop.signedUp(.ben, .morning).and(SetReminders(enabled: false), by: .ben)
        #expect(alone.when(command, by: .system, at: dayBefore) == .unchanged)
    }

    @Test func `not to who signed up later than that, cancelled, or is there`() {
        let late = Given.troop.signedUp(.ben, .morning, at: dayBefore.later(milliseconds: 1))
        #expect(late.when(command, by: .system, at: .dec(4, "12:00")) == .unchanged)
        let inTime = Given.troop.signedUp(.ben, .morning, at: dayBefore)
        #expect(inTime.when(command, by: .system, at: .dec(4, "12:00")).events.count == 1)
        let off = inTime.and(CancelAssignment(assignment: 1), at: dayBefore)
        #expect(off.when(command, by: .system, at: .dec(4, "12:00")) == .unchanged)
        let there = inTime.checkedIn(1, at: .dec(5, "08:50"))
        #expect(there.when(command, by: .system, at: .dec(5, "08:55")) == .unchanged)
    }

    @Test func `is for the system`() {
        let given = Given.troop.signedUp(.ben, .morning)
        #expect(given.whoMay(command, at: dayBefore) == [.system])
        #expect(given.when(SendReminder(assignment: 9), by: .system).code == "not-found")
    }

    @Test func `everybody sets their own, once`() {
        let command = SetReminders(enabled: false)
        #expect(
            Given.troop.whoMay(command) == [.lee, .ann, .ben, .sue, .yan, .shea, .cora, .tess])
        #expect(Given.troop.when(SetReminders(enabled: true), by: .ann) == .unchanged)
        #expect(Given.troop.and(command, by: .ann).when(command, by: .ann) == .unchanged)
    }
}
