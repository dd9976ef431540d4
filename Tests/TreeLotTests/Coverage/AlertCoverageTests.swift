import EventSourcing
import Testing

@testable import TreeLot

struct AlertCoverageTests {
    private let command = AlertCoverage(shift: .morning)
    /// Two adults, and so safe from noon on 1 December.
    private let safe = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)

    private func kind(_ given: Given, at now: Instant) -> NoticeKind? {
        let events = given.when(command, by: .system, at: now).events
        if case .messages(.noticeSent(let fact))? = events.first { return fact.notice.kind }
        return nil
    }

    private func cancel(
        _ assignment: Assignment.ID, _ given: Given, at now: Instant
    ) -> Given { given.and(CancelAssignment(assignment: assignment), at: now) }

    @Test func `a shift that was safe turns critical, and a minute later it is told`() throws {
        let given = cancel(2, safe, at: .dec(2, "10:00"))
        #expect(kind(given, at: .dec(2, "10:00:59")) == nil)
        #expect(kind(given, at: .dec(2, "10:01")) == .coverageCritical)
        let told = given.and(command, by: .system, at: .dec(2, "10:01"))
        #expect(told.when(command, by: .system, at: .dec(2, "12:00")) == .unchanged)
        let entry = try told.ask(MyMessages(), by: .cora).messages.first
        #expect(entry?.title == "Short of people: Sat 5 Dec, 09:00")
        #expect(
            entry?.body
                == "Sat 5 Dec, 09:00–12:00: 0 scouts, 1 adult. "
                + "It needs at least 2 people, 2 of them adults.")
        #expect(told.lot.inbox.table.rows.last?.recipients == [.lee, .cora])
    }

    @Test func `safe again is told after that, and only then`() {
        let told = cancel(2, safe, at: .dec(2, "10:00"))
            .and(command, by: .system, at: .dec(2, "10:01"))
        let again = told.signedUp(.yan, .morning, at: .dec(2, "11:00"))
        #expect(kind(again, at: .dec(2, "11:00:59")) == nil)
        #expect(kind(again, at: .dec(2, "11:01")) == .coverageSafe)
        let both = again.and(command, by: .system, at: .dec(2, "11:01"))
        #expect(kind(both, at: .dec(2, "12:00")) == nil)
        #expect(kind(safe, at: .dec(2, "12:00")) == nil)
    }

    @Test func `what flickers within a minute is not told`() {
        var given = safe
        for second in 0..<6 {
            given = cancel(.init(UInt32(second + 2)), given, at: .dec(2, "10:00:\(second)0"))
            given = given.signedUp(.ben, .morning, at: .dec(2, "10:00:\(second)5"))
        }
        #expect(kind(given, at: .dec(2, "10:02")) == nil)
        // It stays critical at last: one alert, a minute after that.
        given = cancel(8, given, at: .dec(2, "10:02"))
        #expect(kind(given, at: .dec(2, "10:02:59")) == nil)
        #expect(kind(given, at: .dec(2, "10:03")) == .coverageCritical)
    }

    @Test func `a shift that was safe for less than a minute never was`() {
        let given = cancel(2, safe, at: Instant.beforehand.advanced(bySeconds: 59))
        #expect(kind(given, at: .dec(2, "10:00")) == nil)
        let lasting = cancel(2, safe, at: Instant.beforehand.advanced(bySeconds: 60))
        #expect(kind(lasting, at: .dec(2, "10:00")) == .coverageCritical)
    }

    @Test func `a shift that nobody has taken yet is no news`() {
        #expect(kind(.troop, at: .dec(4, "10:00")) == nil)
    }

    @Test func `stricter rules and larger needs turn shifts, too`() {
        let stricter = safe.and(
            SetSeasonPolicy(season: 1, minimumAdults: .set(3)), at: .dec(2, "10:00"))
        #expect(kind(stricter, at: .dec(2, "10:01")) == .coverageCritical)
        let larger = safe.and(
            AdjustShift(shift: .morning, minimumHeadcount: 3), at: .dec(2, "10:00"))
        #expect(kind(larger, at: .dec(2, "10:01")) == .coverageCritical)
    }

    @Test func `what is over, or called off, needs no alert`() {
        let given = cancel(2, safe, at: .dec(2, "10:00"))
        #expect(kind(given, at: .dec(5, "11:59")) == .coverageCritical)
        #expect(kind(given, at: .dec(5, "12:00")) == nil)
        let off = given.and(CancelShift(shift: .morning, reason: "snow"), at: .dec(2, "10:00:30"))
        #expect(kind(off, at: .dec(2, "12:00")) == nil)
    }

    @Test func `what turns twice within one command has not turned`() {
        let turned = cancel(2, safe, at: .dec(2, "10:00"))
        let since = turned.lot.coverage[.morning].turn
        // One goes and needs fall; the level is the same before and after.
        let given = turned.and(
            AdjustShift(shift: .morning, minimumHeadcount: 2, release: [1]), at: .dec(2, "10:00:40")
        )
        #expect(given.lot.coverage[.morning].turn == since)
    }

    @Test func `the watch agrees with the level`() {
        for (given, shift) in [(safe, Shift.ID.morning), (safe, .noon)] {
            let level = given.lot.level(of: given.lot.shifts[shift], at: .beforehand)
            #expect(given.lot.coverage[shift].isCritical == (level == .critical))
        }
    }

    @Test func `is for the system`() {
        #expect(Given.troop.whoMay(command) == [.system])
        #expect(Given.troop.when(AlertCoverage(shift: 9), by: .system).code == "not-found")
    }
}
