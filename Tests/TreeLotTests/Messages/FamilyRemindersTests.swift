import EventSourcing
import Testing

@testable import TreeLot

/// The reminders of a family’s day are one mail to each reader.
struct FamilyRemindersTests {
    private let dayBefore = Instant.dec(4, "09:00")

    private func reminded(
        _ given: Given, _ assignments: ClosedRange<UInt32>, at now: Instant
    ) -> Given {
        assignments.reduce(given) {
            $0.and(SendReminder(assignment: Assignment.ID($1)), by: .system, at: now)
        }
    }

    /// The assignments in each mail to a person, for the messages that there are.
    private func mails(_ given: Given, to person: Person.ID) -> [[Assignment.ID]] {
        let lot = given.lot
        return lot.inbox.table.ids.filter { lot.recipients(of: $0).contains(person) }
            .compactMap { id in
                let message = lot.inbox.table[id]
                guard let notice = message.notice, notice.kind == .reminder else { return nil }
                return lot.reminders(in: message, notice, for: person).compactMap(\.assignment)
            }
    }

    @Test func `the first has all of the day, and the others are in it`() {
        let given = Given.troop.signedUp(.shea, .morning).signedUp(.ann, .morning)
        let told = reminded(given, 1...2, at: dayBefore)
        #expect(mails(told, to: .ann) == [[1, 2], []])
        #expect(mails(told, to: .shea) == [[1]])
        // Not due yet, and in it all the same.
        #expect(mails(reminded(given, 1...1, at: dayBefore), to: .ann) == [[1, 2]])
    }

    @Test func `what comes later has a mail of its own`() {
        let first = reminded(Given.troop.signedUp(.shea, .morning), 1...1, at: dayBefore)
        let later = first.signedUp(.ann, .morning, at: dayBefore.later(milliseconds: 1))
        #expect(mails(later, to: .ann) == [[1]])
    }

    @Test func `who is off it is in none`() {
        let given = Given.troop.signedUp(.shea, .morning).signedUp(.ann, .morning)
        let told = reminded(given, 1...1, at: dayBefore)
            .and(CancelAssignment(assignment: 2), by: .ann, at: dayBefore)
        #expect(mails(told, to: .ann) == [[1]])
    }
}
