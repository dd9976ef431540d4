import EventSourcing
import Testing

@testable import TreeLot

struct AssignmentFileTests {
    private let given = Given.troop
        .and(SignUp(shift: .noon, person: .yan, note: "bad back"), by: .yan)
    private let view = AssignmentFile(assignment: 1)

    /// What can be noted of assignment 1: no-show, excused, cancelled.
    private func may(_ given: Given, at now: Instant) throws -> [Bool] {
        let entry = try given.ask(view, by: .cora, at: now).entry
        return [entry.mayBeNoShow, entry.mayBeExcused, entry.mayBeCancelled]
    }

    @Test func `tells the shift, its zone and the visit`() throws {
        let file = try given.ask(view, by: .cora)
        #expect(file.shift.shift == .noon && file.timeZone == "America/Los_Angeles")
        #expect(file.entry.visit.name == "Yan Young" && file.entry.visit.household == .youngs)
        #expect(file.entry.visit.note == "bad back" && file.entry.visit.status == .confirmed)
        let east = Given.people
            .and(
                CreateSeason(
                    name: "Trees", year: 2026, firstDay: "2026-12-01", lastDay: "2026-12-24",
                    location: "Pier 9", timeZone: "America/New_York")
            )
            .shift("2026-12-05", "09:00", "12:00").signedUp(.yan, .morning)
        #expect(try east.ask(view).timeZone == "America/New_York")
    }

    @Test func `says of each what the shift’s attendance says`() throws {
        let given = Given.twoAdultsThere.signedUp(.sam, .morning)
            .checkedOut(1, at: .dec(5, "12:00"))
            .and(
                AdjustAttendance(
                    assignment: 1, checkedOutAt: .dec(5, "12:45"), reason: "cleared up"),
                at: .dec(5, "13:00"))
        let now = Instant.dec(6, "09:00")
        let attendance = try given.ask(ShiftAttendance(shift: .morning), at: now)
        #expect(attendance.entries.map(\.adjustments) == [1, 0, 0])
        for entry in attendance.entries {
            let file = try given.ask(AssignmentFile(assignment: entry.visit.assignment), at: now)
            #expect(file.entry == entry && file.shift == attendance.shift)
        }
    }

    @Test(
        arguments: [
            ("12:30", [false, true, true]), ("12:30:00.001", [true, true, true]),
            ("14:59:59.999", [true, true, true]), ("15:00", [true, true, false]),
        ] as [(String, [Bool])])
    func `what can be noted of who has not come hangs on the hour`(
        time: String, expected: [Bool]
    ) throws {
        #expect(try may(given, at: .dec(5, time)) == expected)
    }

    @Test func `and on what was noted before`() throws {
        let later = Instant.dec(5, "12:31")
        let missed = given.and(MarkNoShow(assignment: 1, note: "did not come"), at: later)
        #expect(try may(missed, at: later) == [false, true, false])
        let excused = given.and(ExcuseAbsence(assignment: 1, note: "ill"))
        #expect(try may(excused, at: later) == [false, false, false])
        let came = given.checkedIn(1, at: .dec(5, "12:00"))
        #expect(try may(came, at: later) == [false, false, false])
    }

    @Test func `one that was cancelled, or whose shift was, has its file`() throws {
        let ends = [
            given.and(CancelAssignment(assignment: 1)),
            given.and(CancelShift(shift: .noon, reason: "storm")),
        ]
        for given in ends {
            let entry = try given.ask(view).entry
            #expect(entry.visit.status == .cancelled && entry.visit.note == "bad back")
            #expect(try may(given, at: .dec(5, "12:31")) == [false, false, false])
        }
        #expect(try ends[1].ask(view).shift.status == .cancelled)
    }

    @Test func `of who was forgotten, no words`() throws {
        let after = given.and(GrantHouseholdManagement(household: .youngs, person: .ben))
            .and(ErasePerson(person: .yan, reason: "asked for it"))
        let visit = try after.ask(view).entry.visit
        #expect(visit.name == "former volunteer" && visit.note == nil)
        #expect(visit.status == .cancelled)
    }

    @Test func `is for the committee, and not even for whose it is`() {
        #expect(given.whoMayAsk(view) == Actor.committee)
        #expect(given.refusal(AssignmentFile(assignment: 9))?.code == "not-found")
        #expect(
            given.refusal(AssignmentFile(assignment: 9), by: .yan)?.code == "not-allowed")
    }
}
