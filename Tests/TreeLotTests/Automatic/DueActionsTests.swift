import EventSourcing
import Testing

@testable import TreeLot

struct DueActionsTests {
    private func names(_ given: Given, at now: Instant) -> [String] {
        given.lot.dueActions(for: .morning, at: now).map { type(of: $0.command).name }
    }

    @Test func `reminders, forgotten visits and the end come in their time`() {
        let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        #expect(given.lot.nextDue(for: .morning) == .dec(1, "12:05"))
        #expect(given.lot.nextDue(for: .morning, after: .dec(1, "12:05")) == .dec(4, "09:00"))
        #expect(names(given, at: .dec(4, "09:00")) == ["send-reminder", "send-reminder"])
        #expect(names(given, at: .dec(5, "09:00")).isEmpty)
        let there = given.checkedIn(1, at: .dec(5, "09:00"))
        #expect(names(there, at: .dec(5, "12:30")).isEmpty)
        #expect(
            names(there, at: .dec(5, "12:30").later(milliseconds: 1))
                == ["close-forgotten-visit", "complete-shift"])
    }

    @Test func `nothing is left to do about a shift that is done with`() {
        let given = Given.troop.and(
            CompleteShift(shift: .morning), by: .system, at: .dec(5, "12:00"))
        #expect(given.lot.nextDue(for: .morning) == nil)
        #expect(Given.troop.lot.nextDue(for: .draft) == nil)
    }

    @Test func `an alert names what turned the shift`() {
        let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
            .and(CancelAssignment(assignment: 2), at: .dec(2, "10:00"))
        let alert = given.lot.dueActions(for: .morning, at: .dec(2, "10:01")).last
        #expect(alert?.cause == given.models.head)
    }

    @Test func `of several shifts at once, the same is due as of each`() {
        let lot = Given.troop.signedUp(.ben, .morning, by: .ben).signedUp(.ben, .noon, by: .ben)
            .signedUp(.ann, .noon).lot
        let shifts: [Shift.ID] = [.noon, .draft, .morning]
        func told(_ due: [DueAction]) -> [String] {
            due.map { "\(type(of: $0.command).name) \(JSON(record: $0.command)) \($0.at)" }
        }
        for now: Instant in [
            .dec(1, "12:00"), .dec(1, "12:05"), .dec(4, "09:00"), .dec(6, "09:00"),
        ] {
            #expect(
                told(lot.dueActions(for: shifts, at: now))
                    == shifts.flatMap { told(lot.dueActions(for: $0, at: now)) })
            let next = lot.nextDue(for: shifts, after: now)
            #expect(next.map(\.shift) == shifts)
            #expect(next.map(\.due) == shifts.map { lot.nextDue(for: $0, after: now) })
        }
        #expect(told(lot.dueActions(for: shifts, at: .dec(1, "12:05"))).count == 3)
    }

    @Test func `a commit touches the shifts that it is about`() throws {
        let commits = Given.troop.signedUp(.ann, .noon).policy { $0.walkIns = .set(false) }.commits
        let models = Given.troop.signedUp(.ann, .noon).models
        #expect(models.shiftsTouched(by: commits[commits.count - 2]) == [.noon])
        #expect(models.shiftsTouched(by: commits[commits.count - 1]).count == 4)
        #expect(models.shiftsTouched(by: commits[1]).isEmpty)
    }
}
