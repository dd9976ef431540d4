import EventSourcing
import Testing

@testable import TreeLot

struct MarkNoShowTests {
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
    private let command = MarkNoShow(assignment: 2, note: "no answer")
    private let late = Instant.dec(5, "09:30:00.001")

    @Test func `notes that somebody did not come; the place was theirs`() {
        let fact = NoShowMarked(
            assignment: 2, shift: .morning, person: .ben, note: .known("no answer"))
        #expect(given.when(command, at: late) == .recorded([.assignments(.noShowMarked(fact))]))
        let after = given.and(command, at: late)
        #expect(after.lot.shifts[.morning].parents == 2)
        #expect(after.when(command, at: late) == .unchanged)
    }

    @Test func `only after the check-in window, of which the end is a part`() {
        #expect(given.when(command, at: .dec(5, "09:30")).code == "too-early")
        let longer = given.policy { $0.checkInClosesMinutes = .set(60) }
        #expect(longer.when(command, at: late).code == "too-early")
        #expect(longer.when(command, at: .dec(5, "10:00:00.001")).isAccepted)
    }

    @Test func `is for the committee`() {
        #expect(given.whoMay(command, at: late) == Actor.committee)
    }

    @Test func `never over a check-in, nor of somebody who is not on the shift`() {
        let there = given.checkedIn(2, at: .dec(5, "09:10"))
        #expect(there.when(command, at: late).code == "already-checked-in")
        let gone = given.and(CancelAssignment(assignment: 2))
        #expect(gone.when(command, at: late).code == "not-on-shift")
        let excused = given.and(ExcuseAbsence(assignment: 2, note: "did not come"))
        #expect(excused.when(command, at: late).code == "not-on-shift")
        #expect(
            given.when(MarkNoShow(assignment: 3, note: "did not come"), at: late).code
                == "not-found")
    }
}

struct MarkNoShowsTests {
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        .signedUp(.sam, .morning).signedUp(.yan, .noon)
        .checkedIn(1, at: .dec(5, "09:10"))
    private let late = Instant.dec(5, "09:30:00.001")

    private func marked(_ outcome: Outcome) -> [Person.ID] {
        outcome.events.compactMap {
            if case .assignments(.noShowMarked(let fact)) = $0 { fact.person } else { nil }
        }
    }

    @Test func `notes it of all who are missing, and of nobody else`() {
        let command = MarkNoShows(shift: .morning, note: " no answer ")
        #expect(marked(given.when(command, at: late)) == [.ben, .sam])
        let after = given.and(command, at: late)
        #expect(after.lot.assignments.find(2)?.note?.value == nil)
        #expect(after.when(command, at: late) == .unchanged)
        #expect(Given.troop.when(command, at: late) == .unchanged, "nobody is on it")
    }

    @Test func `leaves out who is excused, cancelled or noted already`() {
        let noted = given.and(MarkNoShow(assignment: 2, note: "no answer"), at: late)
            .and(ExcuseAbsence(assignment: 3, note: "in hospital"), at: late)
        #expect(noted.when(MarkNoShows(shift: .morning), at: late) == .unchanged)
        let one = given.and(MarkNoShow(assignment: 2, note: "no answer"), at: late)
        #expect(marked(one.when(MarkNoShows(shift: .morning), at: late)) == [.sam])
    }

    @Test func `only after the check-in window, of which the end is a part`() {
        let command = MarkNoShows(shift: .morning)
        #expect(given.when(command, at: .dec(5, "09:30")).code == "too-early")
        #expect(given.when(command, at: late).isAccepted)
        #expect(given.when(MarkNoShows(shift: 9), at: late).code == "not-found")
    }

    @Test func `is for the committee`() {
        #expect(given.whoMay(MarkNoShows(shift: .morning), at: late) == Actor.committee)
    }
}
