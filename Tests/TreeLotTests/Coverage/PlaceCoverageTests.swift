import EventSourcing
import Testing

@testable import TreeLot

/// Who counts is who is at the place, whatever shift they came for; and leaders hear only of what lasts.
struct PlaceCoverageTests {
    /// Ann and Ben at the morning shift, by 1 and 2, with Sam, by 3; Yan and Tess are to come at noon, by 4
    /// and 5, and Sue, by 6.
    private let given = Given.twoAdultsThere.signedUp(.sam, .morning).signedUp(.yan, .noon)
        .signedUp(.tess, .noon).signedUp(.sue, .noon).checkedIn(3, at: .dec(5, "09:00"))

    private func notices(_ given: Given) -> [NoticeKind] {
        given.commits.flatMap(\.events).compactMap { event in
            if case .messages(.noticeSent(let fact)) = event { fact.notice.kind } else { nil }
        }.filter { $0 == .closureRequired || $0 == .closureLifted }
    }

    private func alerts(_ given: Given, at now: Instant) -> [LotEvent] {
        given.when(AlertCoverage(shift: .morning), by: .system, at: now).events
    }

    private func alerted(_ given: Given, at now: Instant) -> Given {
        given.and(AlertCoverage(shift: .morning), by: .system, at: now)
    }

    // MARK: The place

    @Test func `adults of the shift before are enough for a scout of the next one`() {
        let scout = CheckIn(assignment: 6, method: .manual)
        #expect(given.when(scout, at: .dec(5, "11:50")).isAccepted)
        let alone = given.checkedOut(1, at: .dec(5, "11:48"))
        #expect(alone.when(scout, at: .dec(5, "11:50")).code == "two-adults-needed")
        let joined = alone.checkedIn(4, at: .dec(5, "11:49"))
        #expect(joined.when(scout, at: .dec(5, "11:50")).isAccepted)
    }

    @Test func `adults somewhere else are not`() {
        let moved = given.and(AdjustShift(shift: .noon, location: "Oak Street"))
        let scout = CheckIn(assignment: 6, method: .manual)
        #expect(moved.when(scout, at: .dec(5, "11:50")).code == "two-adults-needed")
        let spelled = given.and(AdjustShift(shift: .noon, location: "ELM street"))
        #expect(spelled.when(scout, at: .dec(5, "11:50")).isAccepted)
    }

    @Test func `a check-out that was forgotten is nobody`() {
        let late = given.checkedIn(4, at: .dec(5, "11:50"))
        let scout = CheckIn(assignment: 6, method: .adminOverride)
        #expect(late.when(scout, at: .dec(5, "12:30")).isAccepted)
        #expect(
            late.when(scout, at: .dec(5, "12:30").advanced(bySeconds: 1)).code
                == "two-adults-needed")
    }

    @Test func `a handover between shifts at one place is no alarm`() {
        let handover = given.checkedIn(4, at: .dec(5, "11:50")).checkedIn(5, at: .dec(5, "11:51"))
            .checkedOut(1, at: .dec(5, "11:55")).checkedOut(2, at: .dec(5, "12:01"))
            .checkedOut(3, at: .dec(5, "12:05"))
        for commit in handover.commits {
            for event in commit.events {
                #expect(!["shift.closure-required", "shift.safe-again"].contains(event.typeName))
            }
        }
    }

    @Test func `the shift whose scouts are there must close, and the place says with whom`() {
        let both = given.checkedIn(6, at: .dec(5, "11:50"))
        let left = both.when(CheckOut(assignment: 1), at: .dec(5, "11:55")).events
        #expect(
            left.suffix(2) == [
                .shifts(.closureRequired(.init(shift: .morning, scouts: 2, adults: 1))),
                .shifts(.closureRequired(.init(shift: .noon, scouts: 2, adults: 1))),
            ])
        let after = both.checkedOut(1, at: .dec(5, "11:55")).checkedIn(4, at: .dec(5, "11:56"))
        #expect(after.lot.attendance.closureRequiredSince(.morning) == nil)
        #expect(after.lot.attendance.closureRequiredSince(.noon) == nil)
    }

    @Test func `moving a shift away takes its adults along`() {
        let both = given.checkedIn(6, at: .dec(5, "11:50"))
        let away = both.when(
            AdjustShift(shift: .noon, location: "Oak Street"), at: .dec(5, "11:52"))
        #expect(
            away.events.contains(
                .shifts(.closureRequired(.init(shift: .noon, scouts: 1, adults: 0)))))
    }

    @Test func `who is at the place is shown while the shift’s windows are open`() throws {
        func actual(_ shift: Shift.ID, _ now: Instant) throws -> Coverage {
            let question = ShiftDetails(shift: shift)
            return try given.ask(question, at: now).actual
        }
        #expect(try actual(.noon, .dec(5, "11:44")) == Coverage(scouts: 0, adults: 0))
        #expect(try actual(.noon, .dec(5, "11:45")) == Coverage(scouts: 1, adults: 2))
        #expect(try actual(.morning, .dec(5, "12:30")) == Coverage(scouts: 1, adults: 2))
    }

    // MARK: Who is told, and when

    @Test func `leaders are told when it has lasted, and once`() {
        let alarm = given.checkedOut(1, at: .dec(5, "10:00"))
        #expect(notices(alarm) == [])
        #expect(alerts(alarm, at: .dec(5, "10:04")) == [])
        #expect(alerts(alarm, at: .dec(5, "10:05")).count == 1)
        let told = alerted(alarm, at: .dec(5, "10:05"))
        #expect(notices(told) == [.closureRequired])
        #expect(alerts(told, at: .dec(5, "10:30")) == [])
        #expect(alarm.lot.nextDue(for: .morning, after: .dec(5, "10:00")) == .dec(5, "10:05"))
    }

    @Test(arguments: [(0, "10:00"), (1, "10:01"), (30, "10:30")])
    func `the season says how long`(minutes: Int, when: String) {
        let alarm = given.policy { $0.closureGraceMinutes = .set(minutes) }
            .checkedOut(1, at: .dec(5, "10:00"))
        let due = Instant.dec(5, when)
        #expect(alerts(alarm, at: due).count == 1)
        #expect(alerts(alarm, at: due.advanced(bySeconds: -1)) == [])
    }

    @Test func `what does not last is told to nobody, neither its end`() {
        let brief = given.checkedOut(1, at: .dec(5, "10:00"))
            .and(AddWalkIn(shift: .morning, person: .cora), at: .dec(5, "10:04"))
        #expect(notices(alerted(brief, at: .dec(5, "10:30"))) == [])
    }

    @Test func `who was told hears when two adults are there again`() {
        let told = alerted(given.checkedOut(1, at: .dec(5, "10:00")), at: .dec(5, "10:05"))
        let safe = told.and(AddWalkIn(shift: .morning, person: .cora), at: .dec(5, "10:10"))
        #expect(notices(safe) == [.closureRequired, .closureLifted])
    }

    @Test func `an empty lot is told to nobody`() {
        let told = alerted(given.checkedOut(1, at: .dec(5, "10:00")), at: .dec(5, "10:05"))
        let empty = told.checkedOut(3, at: .dec(5, "10:10"))
        #expect(empty.lot.attendance.closureRequiredSince(.morning) == nil)
        #expect(notices(empty) == [.closureRequired])
        #expect(
            notices(alerted(empty.checkedOut(2, at: .dec(5, "10:11")), at: .dec(5, "10:30")))
                == [.closureRequired])
    }

    @Test func `the end of a shift is told to nobody`() {
        let end = given.checkedOut(1, at: .dec(5, "11:58"))
        #expect(end.lot.attendance.closureRequiredSince(.morning) == .dec(5, "11:58"))
        #expect(alerts(end, at: .dec(5, "12:03")) == [])
        let before = given.checkedOut(1, at: .dec(5, "11:50"))
        #expect(alerts(before, at: .dec(5, "11:55")).count == 1)
        #expect(alerts(before, at: .dec(5, "12:00")) == [])
    }

    @Test func `two shifts at one place are one message`() {
        let both = given.checkedIn(6, at: .dec(5, "11:50")).checkedOut(1, at: .dec(5, "11:51"))
        let told = both.and(AlertCoverage(shift: .noon), by: .system, at: .dec(5, "11:56"))
        #expect(notices(told) == [.closureRequired])
        #expect(alerts(told, at: .dec(5, "11:57")) == [])
        let safe = told.checkedIn(4, at: .dec(5, "11:58"))
        #expect(notices(safe) == [.closureRequired, .closureLifted])
    }

    @Test func `a log without the rule means five minutes`() throws {
        #expect(SeasonPolicy().closureGrace == 5)
        #expect(SeasonPolicy.standard.closureGrace == 5)
        var zero = SeasonPolicy.standard
        zero.closureGraceMinutes = 0
        #expect(try SeasonPolicy(json: JSON(record: zero)).closureGrace == 0)
    }

    // MARK: Leaving

    @Test func `scouts leave while the shift must close, whatever the hour`() {
        let leave = CheckOut(assignment: 3)
        #expect(given.when(leave, at: .dec(5, "10:00")).code == "too-early")
        let alarm = given.checkedOut(1, at: .dec(5, "10:00"))
        #expect(alarm.when(leave, at: .dec(5, "10:00")).isAccepted)
        // Any adult at the place lets them go.
        let other = given.checkedIn(4, at: .dec(5, "11:46"))
            .checkedOut(1, at: .dec(5, "11:47")).checkedOut(2, at: .dec(5, "11:47"))
        #expect(other.when(leave, by: .yan, at: .dec(5, "11:48")).isAccepted)
        #expect(other.when(leave, by: .tess, at: .dec(5, "11:48")).code == "not-allowed")
    }

    @Test(arguments: ["08:50", "09:30", "11:44", "11:45", "12:30"])
    func `an adult leaves at any time`(when: String) {
        #expect(given.when(CheckOut(assignment: 1), at: .dec(5, when)).isAccepted)
    }
}
