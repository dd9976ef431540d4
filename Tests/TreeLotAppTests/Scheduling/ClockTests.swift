import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct ClockTests {
    private let store = NotingStore()

    @Test func `that jumps back never turns the log around`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        for at in ["2026-11-03T12:00:00Z", "2026-11-02T12:00:00Z", "1970-01-01T00:00:00Z"] {
            _ = try await scheduler.execute(say("add-household", #""name":"W""#, at: at))
        }
        let instants = try store.all().map(\.envelope.instant)
        #expect(instants == instants.sorted())
        #expect(instants.last == Instant(iso8601: "2026-11-03T12:00:00Z"))
    }

    @Test func `is clamped within a group, too`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        try await scheduler.executeTogether { decide in
            for at in ["2026-11-03T12:00:00Z", "2026-11-02T12:00:00Z"] {
                _ = try decide(say("add-household", #""name":"W""#, at: at))
            }
        }
        #expect(
            try store.all().suffix(2).map(\.envelope.instant.description)
                == ["2026-11-03T12:00:00Z", "2026-11-03T12:00:00Z"])
    }

    @Test func `decides by the clamped moment, not by the one that was told`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        // The shift is over, 18:00 UTC-8 being 02:00 on the next day.
        _ = try await scheduler.execute(
            say("add-household", #""name":"W""#, at: "2026-12-06T03:00:00Z"))
        #expect(try await scheduler.execute(signUp(2)).code == "shift-over")
    }
}
