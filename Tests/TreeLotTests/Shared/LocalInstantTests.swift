import EventSourcing
import Testing

@testable import TreeLot

struct LocalInstantTests {
    private func local(_ text: String, _ offsetSeconds: Int) -> LocalInstant {
        LocalInstant(Instant(iso8601: text)!, offsetSeconds: offsetSeconds)
    }

    @Test(
        arguments: [
            ("2026-12-05T17:00Z", -28_800, "2026-12-05", "09:00"),
            ("2026-12-06T07:59:59.999Z", -28_800, "2026-12-05", "23:59"),
            ("2026-12-06T08:00Z", -28_800, "2026-12-06", "00:00"),
            ("2026-12-05T10:00Z", 50_400, "2026-12-06", "00:00"),
            ("1969-12-31T23:30Z", 0, "1969-12-31", "23:30"),
            ("1970-01-01T00:00Z", -60, "1969-12-31", "23:59"),
        ] as [(String, Int, CalendarDay, TimeOfDay)])
    func `tells the day and the time on the wall`(
        text: String, offset: Int, day: CalendarDay, time: TimeOfDay
    ) {
        #expect(local(text, offset).day == day)
        #expect(local(text, offset).time == time)
    }

    @Test func `keeps its offset in JSON`() throws {
        let moment = local("2026-12-05T17:00Z", -28_800)
        #expect(moment.json == "2026-12-05T09:00:00-08:00")
        #expect(try LocalInstant(json: moment.json) == moment)
        #expect(local("2026-12-05T17:00Z", 19_800).description == "2026-12-05T22:30:00+05:30")
    }
}
