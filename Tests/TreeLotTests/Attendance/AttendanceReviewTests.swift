import EventSourcing
import Testing

@testable import TreeLot

struct AttendanceReviewTests {
    /// Ann has left again, Ben not; Sam was expected, and Sue let off.
    private let given = Given.twoAdultsThere.signedUp(.sam, .morning).signedUp(.sue, .morning)
        .and(ExcuseAbsence(assignment: 4, note: "ill")).checkedOut(1, at: .dec(5, "12:00"))

    private func shifts(_ given: Given, at now: Instant) throws -> [Shift.ID] {
        try given.ask(AttendanceReview(), by: .cora, at: now).shifts.map(\.shift.shift)
    }

    /// Of the morning shift.
    private func entry(
        _ given: Given, at now: Instant
    ) throws -> AttendanceReview.Entry? {
        try given.ask(AttendanceReview(), by: .cora, at: now).shifts
            .first { $0.shift.shift == .morning }
    }

    @Test func `has the shifts that have begun, the latest first`() throws {
        #expect(try shifts(.troop, at: .dec(5, "08:59:59.999")) == [])
        #expect(try shifts(.troop, at: .dec(5, "09:00")) == [.morning])
        #expect(try shifts(.troop, at: .dec(6, "09:00")) == [.sunday, .noon, .morning])
        let answer = try Given.troop.ask(AttendanceReview(), at: .dec(5, "12:00"))
        #expect(answer.shifts.map(\.shift.status) == [.published, .completed])
    }

    @Test func `not drafts, nor what was called off`() throws {
        let off = Given.troop.and(CancelShift(shift: .noon, reason: "storm"))
        #expect(try shifts(off, at: .dec(13, "12:00")) == [.sunday, .morning])
    }

    @Test func `who had come to one that was called off has still to be looked at`() throws {
        let off = Given.twoAdultsThere.and(
            CancelShift(shift: .morning, reason: "storm"), at: .dec(5, "10:00"))
        let entry = try #require(try entry(off, at: .dec(13, "12:00")))
        #expect(entry.shift.status == .cancelled)
        #expect((entry.came, entry.missing, entry.toReview) == (2, 0, 2))
    }

    @Test func `counts who came, and who is missing once check-in has closed`() throws {
        let open = try #require(try entry(given, at: .dec(5, "09:30")))
        #expect((open.came, open.missing, open.toReview) == (2, 0, 0))
        let closed = try #require(try entry(given, at: .dec(5, "09:30:00.001")))
        #expect((closed.came, closed.missing, closed.toReview) == (2, 1, 0))
        let longer = given.policy { $0.checkInClosesMinutes = .set(60) }
        #expect(try entry(longer, at: .dec(5, "10:00"))?.missing == 0)
        #expect(try entry(longer, at: .dec(5, "10:00:00.001"))?.missing == 1)
    }

    @Test func `who was missing is settled by a note`() throws {
        let now = Instant.dec(5, "09:31")
        let missed = given.and(MarkNoShow(assignment: 3, note: "did not come"), at: now)
        #expect(try entry(missed, at: now)?.missing == 0)
        let excused = given.and(ExcuseAbsence(assignment: 3, note: "ill"), at: now)
        #expect(try entry(excused, at: now)?.missing == 0)
    }

    @Test func `a forgotten check-out is to be looked at, noted or not, until somebody has`()
        throws
    {
        let now = Instant.dec(5, "12:30:00.001")
        #expect(try entry(given, at: .dec(5, "12:30"))?.toReview == 0)
        #expect(try entry(given, at: now)?.toReview == 1)
        let noted = given.and(CloseForgottenVisit(assignment: 2), by: .system, at: now)
        #expect(try entry(noted, at: now)?.toReview == 1)
        let looked = noted.and(AdjustAttendance(assignment: 2, reason: "asked him"), at: now)
        let entry = try #require(try entry(looked, at: now))
        #expect((entry.came, entry.toReview) == (2, 0))
    }

    @Test func `who was forgotten still came`() throws {
        let now = Instant.dec(6, "08:00")
        let after = given.and(ErasePerson(person: .ben, reason: "asked for it"), at: now)
        let entry = try #require(try entry(after, at: now))
        #expect((entry.came, entry.toReview, entry.missing) == (2, 1, 1))
    }

    @Test func `is about the active season, or the one that is named`() throws {
        let two = given.and(
            CreateSeason(
                name: "Trees 2027", year: 2027, firstDay: "2027-11-26", lastDay: "2027-12-24",
                location: "Elm Street"))
        let now = Instant.dec(6, "12:00")
        #expect(try two.ask(AttendanceReview(), at: now).season == 1)
        let next = try two.ask(AttendanceReview(season: 2), at: now)
        #expect(next.season == 2 && next.shifts.isEmpty)
        #expect(two.refusal(AttendanceReview(season: 3))?.code == "not-found")
        #expect(Given.people.refusal(AttendanceReview())?.code == "not-found")
    }

    @Test func `is for the committee`() {
        #expect(given.whoMayAsk(AttendanceReview()) == Actor.committee)
        let other = AttendanceReview(season: 9)
        #expect(given.refusal(other, by: .ann)?.code == "not-allowed")
    }
}
