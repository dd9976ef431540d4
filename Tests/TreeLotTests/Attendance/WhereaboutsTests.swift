import EventSourcing
import Testing

@testable import TreeLot

/// One person is in one place.
struct WhereaboutsTests {
    /// Ann is on the morning, on the noon right behind it, and, as the committee allowed, on shift 5 from
    /// 11:00 to 13:00.
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ann, .noon)
        .shift("2026-12-05", "11:00", "13:00")
        .and(SignUp(shift: 5, person: .ann, reason: "drives between the two"))
        .checkedIn(1, at: .dec(5, "09:00"))

    @Test func `whoever comes to a shift has left the one at the same time`() {
        let outcome = given.when(
            CheckIn(assignment: 3, method: .manual), by: .ann, at: .dec(5, "11:00"))
        let left = CheckedOut(
            assignment: 1, shift: .morning, person: .ann, minutesWorked: 120, note: nil)
        let came = CheckedIn(
            assignment: 3, shift: 5, person: .ann, slot: .parent, method: .manual)
        #expect(
            outcome == .recorded([.attendance(.checkedOut(left)), .attendance(.checkedIn(came))]))
    }

    @Test func `and is missed there: the scouts of that shift must not stay without two adults`() {
        let scouts = given.signedUp(.ben, .morning).signedUp(.sue, .morning)
            .checkedIn(4, at: .dec(5, "09:00")).checkedIn(5, at: .dec(5, "09:00"))
        let near = scouts.checkedIn(3, at: .dec(5, "11:00"))
        // At the same place, an adult of another shift is an adult.
        #expect(near.lot.attendance.closureRequiredSince(.morning) == nil)
        let moved = scouts.and(AdjustShift(shift: 5, location: "Oak Street"))
            .checkedIn(3, at: .dec(5, "11:00"))
        #expect(moved.lot.attendance.closureRequiredSince(.morning) == .dec(5, "11:00"))
        #expect(moved.lot.attendance.present(.parent, at: 5) == 1)
        #expect(moved.lot.attendance.present(.parent, at: .morning) == 1)
    }

    @Test func `a walk-in has left the other shift, too, where the season allows overlaps`() {
        let both = Given.twoAdultsThere.policy { $0.forbidOverlap = .set(false) }
            .shift("2026-12-05", "10:00", "12:00")
        let events = both.when(AddWalkIn(shift: 5, person: .ann), at: .dec(5, "10:00")).events
        #expect(
            events.map(\.typeName) == [
                "visit.checked-out", "assignment.walked-in", "visit.checked-in",
            ])
    }

    @Test func `who goes on to the next shift is one adult, and no time of theirs counts twice`() {
        let on = given.checkedIn(2, at: .dec(5, "11:50"))
        #expect(!on.lot.attendance[1].isOpen && on.lot.attendance[2].isOpen)
        let scout = on.signedUp(.sam, .noon)
            .when(CheckIn(assignment: 4, method: .manual), by: .ann, at: .dec(5, "11:51"))
        #expect(scout.code == "two-adults-needed" && scout.refusal?.facts["present"] == 1)
        let gone = on.checkedOut(2, at: .dec(5, "15:00"))
        #expect(gone.lot.attendance[1].minutes == 170)
        #expect(gone.lot.attendance[2].minutes == 190)
    }

    @Test func `the shift before can’t be made safe by a second check-in`() {
        let scouts = given.signedUp(.ben, .morning).signedUp(.sue, .morning)
            .checkedIn(4, at: .dec(5, "09:00")).checkedIn(5, at: .dec(5, "09:00"))
            .checkedOut(4, at: .dec(5, "11:40"))
        #expect(scouts.lot.attendance.closureRequiredSince(.morning) != nil)
        let again = scouts.checkedIn(2, at: .dec(5, "11:46"))
        #expect(again.lot.attendance.closureRequiredSince(.morning) != nil)
    }

    @Test func `who has gone on lets the scouts of the shift before go; not from another place`() {
        let on = given.signedUp(.ben, .morning).signedUp(.sam, .morning)
            .checkedIn(4, at: .dec(5, "09:00")).checkedIn(5, at: .dec(5, "09:00"))
            .checkedIn(2, at: .dec(5, "11:50"))
        let leave = CheckOut(assignment: 5)
        #expect(on.when(leave, by: .ann, at: .dec(5, "12:05")).isAccepted)
        let away = on.and(AdjustShift(shift: .noon, location: "Oak Street"))
        #expect(away.when(leave, by: .ann, at: .dec(5, "12:05")).code == "not-allowed")
    }

    @Test func `the check-in to the next shift is undone, and the visit before goes on`() {
        let on = given.checkedIn(2, at: .dec(5, "11:50"))
        let undone = on.and(on.undoLast(), by: .cora, at: .dec(5, "11:51"))
        #expect(undone.lot.attendance[1].isOpen && undone.lot.attendance[2].checkedInAt == nil)
    }

    // MARK: Coming back

    /// Ann left at ten, with only Ben and a scout there.
    private let left = Given.twoAdultsThere.signedUp(.sue, .morning)
        .checkedIn(3, at: .dec(5, "09:00")).checkedOut(1, at: .dec(5, "10:00"))

    private func remarks(
        _ command: some LotCommand, _ given: Given, at now: Instant
    ) -> [Remark] {
        command.remarks(in: given.lot, Context(actor: .ann, now: now))
    }

    @Test func `a check-in after a check-out changes nothing, and says what does`() {
        let again = CheckIn(assignment: 1, method: .manual)
        #expect(left.when(again, by: .ann, at: .dec(5, "10:30")) == .unchanged)
        let remark = remarks(again, left, at: .dec(5, "10:30")).first
        #expect(remark?.code == .checkedOut)
        #expect(remark?.message.contains("checked out at 10:00") == true)
        #expect(remark?.message.contains("counts again once the check-out is taken back") == true)
        let walkIn = AddWalkIn(shift: .morning, person: .ann)
        #expect(left.when(walkIn, at: .dec(5, "10:30")) == .unchanged)
        #expect(remarks(walkIn, left, at: .dec(5, "10:30")) == [remark])
        // Who is there has nothing to be told.
        #expect(remarks(CheckIn(assignment: 2, method: .manual), left, at: .dec(5, "10:30")) == [])
        let over = remarks(again, left, at: .dec(5, "12:00")).first
        #expect(over?.message.contains("Times are corrected by the committee") == true)
    }

    private let back = AdjustAttendance(
        assignment: 1, checkedOutAt: .set(nil), reason: "is back")

    @Test func `the committee takes the check-out back, and the shift is safe again`() {
        #expect(left.lot.attendance.closureRequiredSince(.morning) != nil)
        let there = left.and(back, by: .cora, at: .dec(5, "10:30"))
        #expect(there.lot.attendance.closureRequiredSince(.morning) == nil)
        #expect(there.lot.attendance.present(.parent, at: .morning) == 2)
        #expect(there.lot.assignments.find(1)?.status == .confirmed)
        #expect(there.when(back, by: .cora, at: .dec(5, "10:30")) == .unchanged)
        #expect(there.checkedOut(1, at: .dec(5, "12:00")).lot.attendance[1].minutes == 190)
        let tallies = there.checkedOut(1, at: .dec(5, "12:00")).models.leaderboard.tallies(of: 1)
        #expect(tallies.map(\.minutes) == [190])
    }

    @Test func `not when the shift is over, nor of somebody who has not come or is elsewhere`() {
        #expect(left.when(back, at: .dec(5, "12:00")).field == "checkedOutAt")
        let expected = Given.troop.signedUp(.ann, .morning)
        #expect(expected.when(back, at: .dec(5, "10:30")).field == "checkedInAt")
        let elsewhere = given.checkedIn(3, at: .dec(5, "11:00"))
        let outcome = elsewhere.when(back, at: .dec(5, "11:30"))
        #expect(outcome.code == "overlaps")
        #expect(outcome.refusal?.facts["assignment"] == 3)
    }

    @Test func `and that is undone by the check-out as it was`() {
        let there = left.and(back, by: .cora, at: .dec(5, "10:30"))
        let undone = there.and(there.undoLast(), by: .cora, at: .dec(5, "10:35"))
        #expect(undone.lot.attendance[1].checkedOutAt == .dec(5, "10:00"))
        #expect(undone.lot.attendance[1].minutes == 70)
    }
}
