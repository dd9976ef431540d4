import EventSourcing
import Testing

@testable import TreeLot

struct RetractCheckInTests {
    /// Ann and Ben are at the morning shift, by 1 and 2; Sam, by 3, was checked in by Ann.
    private let given = Given.twoAdultsThere.signedUp(.sam, .morning)
        .and(CheckIn(assignment: 3, method: .manual), by: .ann, at: .dec(5, "09:00"))
    private let nine = Instant.dec(5, "09:00")

    private func retract(_ id: Assignment.ID, _ reason: String? = nil) -> RetractCheckIn {
        RetractCheckIn(assignment: id, reason: reason)
    }

    @Test func `the visit counts as nothing, and the person is expected again`() throws {
        let after = given.and(retract(3, "her sister"), by: .cora, at: .dec(5, "09:20"))
        let visit = after.lot.attendance[3]
        #expect(visit.checkedInAt == nil && visit.minutes == 0)
        #expect(after.lot.assignments[3].status == .confirmed)
        let roster = try after.ask(ShiftRoster(shift: .morning), at: .dec(5, "09:21"))
        #expect(roster.expected.map(\.assignment) == [3])
        #expect(
            after.when(CheckIn(assignment: 3, method: .manual), at: .dec(5, "09:22")).isAccepted)
        let missing = MarkNoShow(assignment: 3, note: "did not come")
        #expect(after.when(missing, at: .dec(5, "09:31")).isAccepted)
        #expect(after.lot.attendance.corrected(3)?.checkedInAt == nine)
    }

    @Test func `minutes that were counted are taken back everywhere`() throws {
        let worked = given.and(
            AdjustAttendance(assignment: 3, checkedOutAt: .dec(5, "10:00"), reason: "the sheet"),
            at: .dec(5, "13:00"))
        let after = worked.and(retract(3, "was never there"), by: .cora, at: .dec(5, "14:00"))
        #expect(after.lot.attendance[3].minutes == 0)
        let tallies = after.models.leaderboard.tallies(of: 1).filter { $0.person == .sam }
        #expect(tallies.reduce(0) { $0 + $1.minutes } == 0)
        let figures = try after.ask(SeasonStatistics(), at: .dec(5, "14:00"))
        #expect(figures.minutesWorked == 2 * 190)
        var history = AttendanceHistory()
        history.person = .sam
        #expect(try after.ask(history, at: .dec(5, "14:00")).entries.isEmpty)
    }

    @Test func `on a shift that was closed or called off it takes the person off`() {
        let never = retract(3, "never came")
        for end: any LotCommand in [
            CloseShift(shift: .morning, reason: "storm"),
            CancelShift(shift: .morning, reason: "storm"),
        ] {
            let after = given.and(end, at: .dec(5, "09:10"))
                .and(never, by: .cora, at: .dec(5, "09:20"))
            #expect(after.lot.assignments[3].status == .cancelled)
            #expect(after.lot.shifts[.morning].free(.scout) == 2)
            let back = CheckIn(assignment: 3, method: .manual)
            #expect(after.when(back, at: .dec(5, "09:21")).code == "not-on-shift")
        }
        let reopened = given.and(CloseShift(shift: .morning, reason: "storm"), at: .dec(5, "08:55"))
            .and(never, by: .cora, at: .dec(5, "08:56"))
            .and(ReopenShift(shift: .morning, reason: "the sun is back"), at: .dec(5, "08:57"))
        #expect(reopened.lot.assignments[3].status == .confirmed)
    }

    @Test func `who recorded it may for ten minutes, without a reason`() {
        let own = retract(3)
        #expect(given.when(own, by: .ann, at: nine).isAccepted)
        #expect(given.when(own, by: .ann, at: .dec(5, "09:10")).isAccepted)
        let late = given.when(own, by: .ann, at: .dec(5, "09:10").advanced(bySeconds: 1))
        #expect(late.code == "not-allowed")
        #expect(given.when(own, by: .ben, at: nine).code == "not-allowed")
        // With a reason it is still not theirs.
        #expect(given.when(retract(3, "me"), by: .ben, at: nine).code == "not-allowed")
    }

    @Test func `the committee may at any time, with a reason`() {
        #expect(given.when(retract(3), by: .cora, at: .dec(5, "09:20")).field == "reason")
        #expect(given.when(retract(3, " "), by: .cora, at: .dec(5, "09:20")).field == "reason")
        let later = given.when(retract(3, "never came"), by: .cora, at: .dec(8, "09:20"))
        #expect(later.isAccepted)
        #expect(given.whoMay(retract(3, "n"), at: .dec(5, "09:30")) == Actor.committee)
    }

    @Test func `again, it was so already`() {
        let after = given.and(retract(3), by: .ann, at: nine)
        #expect(after.when(retract(3), by: .ann, at: .dec(5, "09:05")) == .unchanged)
        #expect(after.when(retract(3, "n"), by: .cora, at: .dec(5, "10:00")) == .unchanged)
    }

    @Test func `a check-out of others stands before it`() {
        let left = given.checkedOut(1, at: .dec(5, "09:02")).checkedOut(3, at: .dec(5, "09:03"))
        #expect(left.when(retract(3), by: .ann, at: .dec(5, "09:05")).code == "checked-out")
        #expect(left.when(retract(3, "n"), by: .cora, at: .dec(5, "09:05")).isAccepted)
    }

    @Test func `an adult who was never there supervises nobody`() {
        let events = given.when(retract(1, "it was his brother"), by: .cora, at: .dec(5, "09:30"))
            .events
        #expect(
            events == [
                .attendance(
                    .checkInRetracted(
                        .init(
                            assignment: 1, shift: .morning, person: .ann, slot: .parent,
                            minutesDelta: 0))),
                .shifts(.closureRequired(.init(shift: .morning, scouts: 1, adults: 1))),
            ])
    }

    @Test func `a walk-in is off the shift with it, and may come anew`() throws {
        let walkIn = AddWalkIn(shift: .morning, person: .sue)
        let came = given.and(walkIn, at: nine)
        let after = came.and(retract(4, "n"), by: .cora, at: .dec(5, "09:20"))
        #expect(after.lot.assignments[4].status == .cancelled)
        #expect(after.lot.assignments[4].grounds == .checkInRetracted)
        #expect(after.lot.shifts[.morning].scouts == 1)
        #expect(after.when(walkIn, at: .dec(5, "09:25")).isAccepted)
        let figures = try after.ask(SeasonStatistics(), at: .dec(5, "09:30"))
        #expect(figures.walkIns == 0 && figures.cancellations == 0)
    }

    /// Sue’s walk-in, by 4, was taken back by mistake: she was there from nine to eleven.
    private var mistaken: Given {
        given.and(AddWalkIn(shift: .morning, person: .sue), at: nine)
            .and(retract(4, "n"), by: .cora, at: .dec(5, "09:20"))
    }
    private let times = AdjustAttendance(
        assignment: 4, checkedInAt: .dec(5, "09:00"), checkedOutAt: .dec(5, "11:00"),
        reason: "the sheet")

    @Test func `a walk-in that was taken back by mistake counts again with its times`() throws {
        let now = Instant.dec(5, "13:00")
        let back = mistaken.and(times, at: now)
        let row = back.lot.assignments[4]
        #expect(row.status == .completed && row.grounds == nil && row.cancelledAt == nil)
        #expect(back.lot.attendance[4].minutes == 120)
        #expect(back.when(times, at: now) == .unchanged)
        #expect(back.lot.shifts[.morning].scouts == 1)
        let figures = try back.ask(SeasonStatistics(), at: now)
        #expect(figures.walkIns == 1)
        // A calendar tells the newer entry.
        func entry(_ given: Given) -> CalendarEntry? {
            given.lot.calendar(of: .sue, for: nil, since: .beforehand).entries.first
        }
        #expect(entry(mistaken)?.isCancelled == true && entry(back)?.isCancelled == false)
        #expect(entry(back)?.revision ?? 0 > entry(mistaken)?.revision ?? 0)
        let never = back.and(retract(4, "never came"), by: .cora, at: now)
        #expect(never.lot.assignments[4].status == .cancelled)
    }

    @Test func `but not beside another visit of theirs`() {
        let now = Instant.dec(5, "13:00")
        let again = mistaken.and(AddWalkIn(shift: .morning, person: .sue), at: .dec(5, "09:25"))
        let refusal = again.when(times, at: now).refusal
        #expect(refusal?.code == "already-signed-up" && refusal?.facts["assignment"] == 5)
        let elsewhere = mistaken.shift("2026-12-05", "10:00", "11:00").signedUp(.sue, 5)
            .checkedIn(5, at: .dec(5, "10:00"))
        #expect(elsewhere.when(times, at: now).code == "overlaps")
        // What was withdrawn has no times.
        let gone = given.signedUp(.sue, .morning).and(CancelAssignment(assignment: 4))
        #expect(gone.when(times, at: now).code == "not-on-shift")
    }

    @Test func `as of an earlier moment, what was taken back never was`() {
        var past = given.models
        let after = given.and(retract(3, "n"), by: .cora, at: .dec(5, "09:20"))
        for commit in after.commits[given.commits.count...] { past.correct(by: commit) }
        #expect(past.lot.attendance[3].checkedInAt == nil)
    }

    @Test func `a check-in is undone by it`() {
        let position = given.models.head
        let undone = given.and(Undo(position: position), by: .ann, at: .dec(5, "09:05"))
        #expect(undone.lot.attendance[3].checkedInAt == nil)
        let later = given.when(Undo(position: position), by: .ann, at: .dec(5, "09:20"))
        #expect(later.code == "not-allowed")
    }

    @Test func `a walk-in is undone by it`() {
        let came = Given.troop.and(AddWalkIn(shift: .morning, person: .ann), at: nine)
        let undone = came.and(came.undoLast(), at: .dec(5, "09:40"))
        #expect(undone.lot.assignments[1].status == .cancelled)
        let again = undone.when(undone.undoLast(), at: .dec(5, "09:41"))
        #expect(again.code == "cannot-undo")
    }

    @Test func `a check-in that took somebody from another shift gives them back`() {
        let two = given.shift("2026-12-05", "09:15", "11:00").and(
            SignUp(shift: 5, person: .ben, reason: "short")
        )
        .and(CheckIn(assignment: 4, method: .manual), by: .ben, at: .dec(5, "09:15"))
        #expect(two.lot.attendance[2].checkedOutAt != nil)
        let back = two.and(Undo(position: two.models.head), by: .ben, at: .dec(5, "09:16"))
        #expect(back.lot.attendance[4].checkedInAt == nil)
        #expect(back.lot.attendance[2].isOpen)
    }

    @Test func `a correction does not take a check-in away`() {
        let null = AdjustAttendance(
            assignment: 3, checkedInAt: .set(nil), checkedOutAt: .keep, reason: "never came")
        let refused = given.when(null, at: .dec(5, "09:30"))
        #expect(refused.code == "invalid" && refused.field == "checkedInAt")
        #expect(refused.refusal?.message.contains("retract-check-in") == true)
    }
}

struct RetractCheckOutTests {
    /// Ann and Ben are at the morning shift, by 1 and 2; Ann has checked herself out.
    private let given = Given.twoAdultsThere
        .and(CheckOut(assignment: 1), by: .ann, at: .dec(5, "11:50"))

    private func retract(_ reason: String? = nil) -> RetractCheckOut {
        RetractCheckOut(assignment: 1, reason: reason)
    }

    @Test func `the visit goes on`() {
        let after = given.and(retract(), by: .ann, at: .dec(5, "11:55"))
        #expect(after.lot.attendance[1].isOpen)
        #expect(after.lot.attendance[1].minutes == 0)
        #expect(after.lot.assignments[1].status == .confirmed)
        #expect(after.models.leaderboard.tallies(of: 1).allSatisfy { $0.minutes == 0 })
        let out = after.and(CheckOut(assignment: 1), at: .dec(5, "12:00"))
        #expect(out.lot.attendance[1].minutes == 190)
    }

    @Test func `who recorded it may for ten minutes, the committee with a reason`() {
        #expect(given.when(retract(), by: .ann, at: .dec(5, "12:00")).isAccepted)
        #expect(given.when(retract(), by: .ann, at: .dec(5, "12:01")).code == "not-allowed")
        #expect(given.when(retract(), by: .ben, at: .dec(5, "11:51")).code == "not-allowed")
        #expect(given.when(retract(), by: .cora, at: .dec(5, "12:01")).field == "reason")
        #expect(given.when(retract("still here"), by: .cora, at: .dec(5, "12:30")).isAccepted)
    }

    @Test func `not once check-out has closed: the visit would be forgotten at once`() {
        let late = given.when(retract("n"), by: .cora, at: .dec(5, "12:31"))
        #expect(late.code == "too-late")
    }

    @Test func `not of a visit without one`() {
        let open = RetractCheckOut(assignment: 2, reason: "n")
        #expect(given.when(open, by: .cora, at: .dec(5, "12:00")) == .unchanged)
        let never = Given.troop.signedUp(.ann, .morning)
        #expect(
            never.when(retract("n"), by: .cora, at: .dec(5, "12:00")).code == "not-checked-in")
    }

    @Test func `with an adult back, the shift may go on`() {
        let scout = Given.twoAdultsThere.signedUp(.sam, .morning)
            .checkedIn(3, at: .dec(5, "09:00"))
            .and(CheckOut(assignment: 1), by: .ann, at: .dec(5, "10:00"))
        let back = scout.when(retract(), by: .ann, at: .dec(5, "10:02"))
        #expect(
            back.events.last == .shifts(.safeAgain(.init(shift: .morning, scouts: 1, adults: 2))))
    }
}
