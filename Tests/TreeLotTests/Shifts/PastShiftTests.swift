import EventSourcing
import Testing

@testable import TreeLot

/// What is over can't take place any more: it is planned and shown only with a reason, announced to no one,
/// and a mistake can be taken back.
struct PastShiftTests {
    private func add(publish: Bool = false, _ reason: String? = nil) -> AddShift {
        AddShift(
            season: 1, day: "2026-12-05", start: "09:00", end: "12:00", requiredScouts: 2,
            requiredParents: 2, publish: publish, reason: reason)
    }

    private func isAnnounced(_ events: [LotEvent]) -> Bool {
        events.contains { if case .messages = $0 { true } else { false } }
    }

    @Test func `a shift is added until it is over, and then with a reason`() {
        let given = Given.season
        #expect(given.when(add(), at: .dec(5, "11:59")).isAccepted)
        let refused = given.when(add(), at: .dec(5, "12:00"))
        #expect(refused.code == "shift-past")
        #expect(given.when(add(" "), at: .dec(5, "12:00")).code == "shift-past")
        #expect(given.when(add("kept on paper"), at: .dec(5, "12:00")).isAccepted)
    }

    @Test func `it is announced to nobody`() {
        let given = Given.season
        let ahead = given.when(add(publish: true), at: .dec(5, "11:00")).events
        #expect(isAnnounced(ahead))
        let past = given.when(add(publish: true, "on paper"), at: .dec(6, "09:00")).events
        #expect(past.count == 2 && !isAnnounced(past))
    }

    @Test func `drafts that are over are not published without a reason`() throws {
        let given = Given.season.and(add()).shift("2026-12-06", "09:00", "12:00", publish: false)
        let publish = PublishSchedule(season: 1)
        #expect(given.when(publish, at: .dec(5, "11:59")).isAccepted)
        let refused = given.when(publish, at: .dec(5, "12:00"))
        #expect(refused.code == "shift-past")
        #expect(refused.refusal?.facts["shifts"] == .array([1]))
        let events = given.when(
            PublishSchedule(season: 1, reason: "on paper"), at: .dec(5, "12:00")
        ).events
        guard case .messages(.noticeSent(let told))? = events.last else {
            Issue.record("nobody is told of the one ahead")
            return
        }
        #expect(told.notice.shifts == 1)
        #expect(told.notice.shift == 2)
        let preview = try given.ask(
            PublicationPreview(season: 1), by: .cora, at: .dec(5, "12:00"))
        #expect(preview.pastDrafts == 1)
    }

    @Test func `a shift is not moved into the past without a reason`() {
        let given = Given.troop
        let move = AdjustShift(shift: .sunday, day: "2026-12-04")
        #expect(given.when(move, at: .dec(5, "09:00")).code == "shift-past")
        let meant = AdjustShift(shift: .sunday, day: "2026-12-04", reason: "it was on Friday")
        let moved = given.when(meant, at: .dec(5, "09:00"))
        #expect(moved.isAccepted && !isAnnounced(moved.events))
    }

    @Test func `one at which nobody was can be taken back, and nobody is told`() {
        let given = Given.troop.signedUp(.ann, .morning)
        let cancel = CancelShift(shift: .morning, reason: "never planned")
        let events = given.when(cancel, at: .dec(6, "09:00")).events
        #expect(events.contains(.shifts(.cancelled(.init(shift: .morning)))))
        #expect(!isAnnounced(events))
        let completed = given.and(CompleteShift(shift: .morning), by: .system, at: .dec(5, "13:00"))
        #expect(completed.when(cancel, at: .dec(6, "09:00")).isAccepted)
    }

    @Test func `one at which somebody was stays`() {
        let cancel = CancelShift(shift: .morning, reason: "never planned")
        let came = Given.twoAdultsThere
        #expect(came.when(cancel, at: .dec(6, "09:00")).code == "shift-over")
        let missed = Given.troop.signedUp(.ann, .morning)
            .and(MarkNoShow(assignment: 1, note: "no answer"), at: .dec(5, "10:00"))
        #expect(missed.when(cancel, at: .dec(6, "09:00")).code == "shift-over")
    }
}

/// A visit counts when it has ended.
struct VisitCountTests {
    @Test func `an open visit is none yet, in the history and in the figures`() throws {
        let given = Given.twoAdultsThere
        var history = AttendanceHistory()
        history.person = .ann
        #expect(try given.ask(history, at: .dec(5, "10:00")).visits == 0)
        #expect(try given.ask(SeasonStatistics(), at: .dec(5, "10:00")).visits == 0)
        let left = given.checkedOut(1, at: .dec(5, "11:50"))
        #expect(try left.ask(history, at: .dec(5, "11:50")).visits == 1)
        #expect(try left.ask(SeasonStatistics(), at: .dec(5, "11:50")).visits == 1)
        // A check-out that was forgotten ends the visit, whether or not it was noted.
        #expect(try left.ask(SeasonStatistics(), at: .dec(5, "12:31")).visits == 2)
    }
}
