import EventSourcing
import Testing

@testable import TreeLot

struct ShiftAttendanceTests {
    /// Sue came and left with the others; Ann stayed longer, as was found out later; Ben forgot to check
    /// out; Sam cancelled, and Shea did not come.
    private let given = Given.troop
        .and(SignUp(shift: .morning, person: .sue, note: "walks home"), by: .ann)
        .signedUp(.ben, .morning).signedUp(.ann, .morning).signedUp(.sam, .morning)
        .and(CancelAssignment(assignment: 4)).signedUp(.shea, .morning)
        .checkedIn(2, at: .dec(5, "08:50")).checkedIn(3, at: .dec(5, "08:50"))
        .checkedIn(1, at: .dec(5, "09:00"))
        .checkedOut(1, at: .dec(5, "12:00")).checkedOut(3, at: .dec(5, "12:00"))
        .and(
            AdjustAttendance(
                assignment: 3, checkedOutAt: .dec(5, "12:45"), reason: "stayed to clear up"),
            at: .dec(5, "13:00"))
    private let view = ShiftAttendance(shift: .morning)
    private let now = Instant.dec(6, "09:00")

    @Test func `tells who was on it: adults first, then by name, and not who cancelled`() throws {
        let answer = try given.ask(view, by: .cora, at: now)
        #expect(answer.shift.shift == .morning && answer.shift.status == .completed)
        let visits = answer.entries.map(\.visit)
        #expect(visits.map(\.assignment) == [3, 2, 5, 1])
        #expect(visits.map(\.name) == ["Ann Walker", "Ben Walker", "Shea Young", "Sue Walker"])
        #expect(visits.map(\.checkedInAt?.time) == ["08:50", "08:50", nil, "09:00"])
        #expect(visits.map(\.checkedOutAt?.time) == ["12:45", "12:00", nil, "12:00"])
        #expect(visits.map(\.minutes) == [235, 190, nil, 180])
        #expect(visits.map(\.needsReview) == [false, true, false, false])
        #expect(visits.map(\.note) == [nil, nil, nil, "walks home"])
    }

    @Test func `what was recorded stands beside what was corrected`() throws {
        let entries = try given.ask(view, at: now).entries
        #expect(entries.map(\.adjustments) == [1, 0, 0, 0])
        #expect(entries.map(\.recordedCheckIn?.time) == ["08:50", nil, nil, nil])
        #expect(entries.map(\.recordedCheckOut?.time) == ["12:00", nil, nil, nil])
        #expect(entries.map(\.method) == [.manual, .manual, nil, .manual])
        let entered = given.and(
            AdjustAttendance(
                assignment: 5, checkedInAt: .dec(5, "09:00"), checkedOutAt: .dec(5, "12:00"),
                reason: "was there"), at: now)
        let shea = try entered.ask(view, at: now).entries[2]
        #expect(shea.visit.minutes == 180 && shea.adjustments == 1)
        #expect(shea.recordedCheckIn == nil && shea.recordedCheckOut == nil && shea.method == nil)
    }

    @Test func `walk-ins, no-shows and the excused are there, too`() throws {
        let all = Given.twoAdultsThere.signedUp(.sam, .morning).signedUp(.sue, .morning)
            .and(AddWalkIn(shift: .morning, person: .yan), at: .dec(5, "09:10"))
            .and(ExcuseAbsence(assignment: 3, note: "ill"), at: .dec(5, "09:31"))
            .and(MarkNoShow(assignment: 4, note: "did not come"), at: .dec(5, "09:31"))
        let visits = try all.ask(view, at: .dec(5, "10:00")).entries.map(\.visit)
        #expect(visits.map(\.person) == [.ann, .ben, .yan, .sam, .sue])
        #expect(
            visits.map(\.status) == [.confirmed, .confirmed, .confirmed, .excused, .noShow])
        #expect(visits.map(\.walkIn) == [false, false, true, false, false])
    }

    @Test func `of a shift that was called off, only who had come is left`() throws {
        let off = Given.twoAdultsThere.signedUp(.sam, .morning)
            .and(CancelShift(shift: .morning, reason: "storm"), at: .dec(5, "10:00"))
        let answer = try off.ask(view, at: .dec(5, "10:00"))
        #expect(answer.shift.status == .cancelled)
        #expect(answer.entries.map(\.visit.person) == [.ann, .ben])
        #expect(try off.ask(ShiftAttendance(shift: .noon)).entries.isEmpty)
    }

    @Test func `who was forgotten is nobody, and their time counts on`() throws {
        let after = given.and(ErasePerson(person: .sue, reason: "asked for it"), at: now)
        let sue = try #require(
            try after.ask(view, at: now).entries.first { $0.visit.person == .sue })
        #expect(sue.visit.name == "former volunteer")
        #expect(sue.visit.note == nil && sue.visit.minutes == 180)
    }

    @Test func `is for the committee, and not for those who were there`() {
        #expect(given.whoMayAsk(view, at: now) == Actor.committee)
        #expect(given.refusal(ShiftAttendance(shift: 9))?.code == "not-found")
        #expect(given.refusal(ShiftAttendance(shift: 9), by: .ann)?.code == "not-allowed")
    }
}
