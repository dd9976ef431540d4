import EventSourcing
import Testing

@testable import TreeLot

struct AdjustAttendanceTests {
    private let given = Given.twoAdultsThere.checkedOut(1, at: .dec(5, "12:00"))
    private let now = Instant.dec(6, "12:00")

    private func command(
        _ id: Assignment.ID = 1, in begin: Instant? = nil, out end: Instant? = nil,
        reason: String = "stayed to clear up"
    ) -> AdjustAttendance {
        AdjustAttendance(
            assignment: id, checkedInAt: begin, checkedOutAt: end.map { .set($0) } ?? .keep,
            reason: reason)
    }

    @Test func `stands beside the raw facts, and says by how much`() {
        let longer = command(out: .dec(5, "12:45"))
        let fact = VisitAdjusted(
            assignment: 1, shift: .morning, person: .ann, slot: .parent,
            checkedInAt: .dec(5, "08:50"), checkedOutAt: .dec(5, "12:45"), minutesWorked: 235,
            minutesDelta: 45, takesPlace: false)
        #expect(given.when(longer, at: now) == .recorded([.attendance(.adjusted(fact))]))
        let attendance = given.and(longer, at: now).lot.attendance
        #expect(attendance[1].checkedOutAt == .dec(5, "12:45"))
        #expect(attendance.corrected(1)?.checkedOutAt == .dec(5, "12:00"))
        #expect(attendance.corrected(1)?.adjustments == 1)
        #expect(attendance.corrected(2) == nil)
    }

    @Test func `twice in a row, the second starts from the first`() {
        let shorter = given.and(command(out: .dec(5, "12:45")), at: now)
            .and(command(in: .dec(5, "09:00")), at: now)
        #expect(shorter.lot.attendance[1].minutes == 225)
        #expect(shorter.when(command(in: .dec(5, "09:00")), at: now) == .unchanged)
    }

    @Test func `a forgotten check-out is settled by looking at it`() {
        let forgotten = given.and(
            CloseForgottenVisit(assignment: 2), by: .system, at: .dec(5, "13:00"))
        let looked = forgotten.and(command(2, reason: "asked him"), at: now)
        #expect(!looked.lot.attendance[2].needsReview)
        #expect(looked.lot.attendance[2].minutes == 190)
        #expect(looked.when(command(2), at: now) == .unchanged)
    }

    @Test func `a forgotten check-out need not be noted before it is looked at`() {
        let forgotten = given.and(
            CloseForgottenVisit(assignment: 2), by: .system, at: .dec(5, "13:00"))
        for change in [command(2), command(2, in: .dec(5, "09:00"))] {
            let noted = forgotten.and(change, at: now).lot.attendance[2]
            #expect(given.and(change, at: now).lot.attendance[2] == noted)
        }
        let open = given.when(command(2, in: .dec(5, "09:00")), at: .dec(5, "12:30"))
        #expect(open.field == "checkedOutAt")
    }

    @Test func `enters a visit that was never recorded, a no-show’s too`() {
        let missed = Given.troop.signedUp(.yan, .morning)
            .and(MarkNoShow(assignment: 1, note: "did not come"), at: .dec(5, "09:31"))
        #expect(missed.when(command(out: .dec(5, "12:00")), at: now).field == "checkedInAt")
        let came = missed.and(
            command(in: .dec(5, "09:40"), out: .dec(5, "12:00")), at: now)
        #expect(came.lot.assignments.find(1)?.status == .completed)
        #expect(came.lot.shifts[.morning].parents == 1)
    }

    @Test func `an excused one takes a place again, if there is one`() {
        let excused = Given.troop.signedUp(.yan, .morning)
            .and(ExcuseAbsence(assignment: 1, note: "did not come"))
        let came = command(in: .dec(5, "09:00"), out: .dec(5, "12:00"))
        #expect(excused.and(came, at: now).lot.shifts[.morning].parents == 1)
        let full = excused.signedUp(.ann, .morning).signedUp(.ben, .morning)
        #expect(full.when(came, at: now).code == "shift-full")
    }

    @Test func `who was excused and signed up again has one visit, not two`() {
        let back = Given.troop.signedUp(.yan, .morning)
            .and(ExcuseAbsence(assignment: 1, note: "did not come")).signedUp(.yan, .morning)
        let came = command(in: .dec(5, "09:00"), out: .dec(5, "12:00"))
        let refusal = back.when(came, at: now).refusal
        #expect(refusal?.code == "already-signed-up")
        #expect(refusal?.facts["assignment"] == 2)
    }

    @Test func `no time counts twice`() {
        let noon = given.signedUp(.ann, .noon).checkedIn(3, at: .dec(5, "12:00"))
            .checkedOut(3, at: .dec(5, "15:00"))
        let longer = noon.when(command(out: .dec(5, "12:00:00.001")), at: now)
        #expect(longer.code == "overlaps")
        #expect(longer.refusal?.facts["assignment"] == 3)
        #expect(longer.refusal?.message.contains("was from 12:00 to 15:00 at shift 2") == true)
        let earlier = noon.when(command(3, in: .dec(5, "11:59")), at: now)
        #expect(earlier.code == "overlaps")
        let shorter = noon.and(command(out: .dec(5, "11:00")), at: now)
        #expect(shorter.when(command(3, in: .dec(5, "11:00")), at: now).isAccepted)
    }

    @Test func `an assignment to which the person did not come is no obstacle`() {
        // Yan is on a shift of the same time, too, where she was marked as a no-show.
        let twice = Given.troop.shift("2026-12-05", "10:00", "13:00").signedUp(.yan, .morning)
            .and(SignUp(shift: 5, person: .yan, reason: "she goes on"))
            .and(MarkNoShow(assignment: 2, note: "not seen"), at: .dec(5, "10:31"))
        #expect(
            twice.when(
                command(2, in: .dec(5, "10:30"), out: .dec(5, "13:00")), at: now
            ).isAccepted)
        let came = twice.checkedIn(1, at: .dec(5, "09:00")).checkedOut(1, at: .dec(5, "10:40"))
        let both = command(2, in: .dec(5, "10:30"), out: .dec(5, "13:00"))
        #expect(came.when(both, at: now).code == "overlaps")
        let then = command(2, in: .dec(5, "10:40"), out: .dec(5, "13:00"))
        #expect(came.when(then, at: now).isAccepted)
    }

    @Test func `while the shift runs, the visit may stay open`() {
        let there = Given.twoAdultsThere
        let earlier = command(in: .dec(5, "08:30"))
        let adjusted = there.and(earlier, at: .dec(5, "11:59:59.999"))
        #expect(adjusted.lot.attendance[1].isOpen)
        #expect(there.when(earlier, at: .dec(5, "12:00")).field == "checkedOutAt")
    }

    @Test(arguments: [
        ("04", "08:59:59.999", "05", "10:00", "checkedInAt"), ("04", "09:00", "05", "10:00", nil),
        ("06", "11:00", "06", "12:00", nil), ("06", "11:00", "06", "12:00:00.001", "checkedOutAt"),
        ("06", "12:00", "06", "12:00", nil), ("06", "12:00:00.001", "06", "13:00", "checkedInAt"),
        ("05", "10:00", "05", "09:59:59.999", "checkedOutAt"), ("05", "10:00", "05", "10:00", nil),
    ])
    func `within a day of the shift, in order, and not in the future`(
        inDay: String, inTime: String, outDay: String, outTime: String, field: String?
    ) {
        let outcome = given.when(
            command(in: .dec(Int(inDay)!, inTime), out: .dec(Int(outDay)!, outTime)),
            at: .dec(6, "12:00"))
        #expect(outcome.field == field)
    }

    @Test func `a check-out a day after the end is too late`() {
        let outcome = given.when(command(out: .dec(6, "12:00:00.001")), at: .dec(7, "12:00"))
        #expect(outcome.field == "checkedOutAt")
    }

    @Test(arguments: ["0000-01-01T00:00Z", "9999-12-31T23:59Z"])
    func `moments at the ends of time are refused, not computed with`(text: String) {
        let moment = Instant(iso8601: text)!
        #expect(given.when(command(in: moment), at: now).field == "checkedInAt")
        #expect(given.when(command(out: moment), at: now).field == "checkedOutAt")
    }

    @Test func `is for the committee, with a reason, of an assignment that stands`() {
        #expect(given.whoMay(command(out: .dec(5, "12:45")), at: now) == Actor.committee)
        #expect(given.when(command(reason: " "), at: now).field == "reason")
        let gone = Given.troop.signedUp(.ann, .morning).and(CancelAssignment(assignment: 1))
        #expect(gone.when(command(in: .dec(5, "09:00")), at: now).code == "not-on-shift")
        #expect(given.when(command(9), at: now).code == "not-found")
    }
}
