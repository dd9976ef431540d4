import EventSourcing
import Testing

@testable import TreeLotWeb

struct ZoneTimesTests {
    private func zone(_ name: String, _ from: String, _ to: String) -> ZoneTimes {
        ZoneTimes(name, Instant(iso8601: from)!...Instant(iso8601: to)!)
    }

    private func text(_ zone: ZoneTimes) -> [String] {
        var lines = ContentLines()
        zone.write(to: &lines)
        return lines.text.split(separator: "\r\n").map(String.init)
    }

    @Test func `has the clock change before the span, and no other, where there is none in it`() {
        let winter = zone(
            "America/Los_Angeles", "2026-11-28T00:00:00-08:00", "2026-12-24T00:00:00-08:00")
        #expect(
            text(winter) == [
                "BEGIN:VTIMEZONE", "TZID:America/Los_Angeles", "BEGIN:STANDARD",
                "DTSTART:20261101T020000", "TZOFFSETFROM:-0700", "TZOFFSETTO:-0800",
                "END:STANDARD", "END:VTIMEZONE",
            ])
        #expect(
            winter.dateTime(Instant(iso8601: "2026-12-05T17:00:00Z")!)
                == ";TZID=America/Los_Angeles:20261205T090000")
    }

    @Test func `has every clock change in the span`() {
        let year = zone("Europe/Berlin", "2026-01-05T00:00:00Z", "2026-12-24T00:00:00Z")
        #expect(year.changes.map(\.isDaylight) == [false, true, false])
        #expect(
            year.changes.map(\.instant.description) == [
                "2025-10-26T01:00:00Z", "2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z",
            ])
        #expect(year.changes.map(\.to) == [3600, 7200, 3600])
    }

    @Test(arguments: [("2026-11-01T08:59:59Z", 1), ("2026-11-01T09:00:00Z", 2)])
    func `a change at the very end of the span belongs to it`(end: String, count: Int) {
        let zone = zone("America/Los_Angeles", "2026-07-01T00:00:00Z", end)
        #expect(zone.changes.count == count)
    }

    @Test func `of an hour that the clock shows twice, the second is said in UTC`() {
        let autumn = zone("America/Los_Angeles", "2026-10-31T00:00:00Z", "2026-11-02T00:00:00Z")
        func text(_ instant: String) -> String { autumn.dateTime(Instant(iso8601: instant)!) }
        #expect(text("2026-11-01T01:30:00-07:00") == ";TZID=America/Los_Angeles:20261101T013000")
        #expect(text("2026-11-01T01:00:00-08:00") == ":20261101T090000Z")
        #expect(text("2026-11-01T01:59:00-08:00") == ":20261101T095900Z")
        #expect(text("2026-11-01T02:00:00-08:00") == ";TZID=America/Los_Angeles:20261101T020000")
    }

    @Test func `behind a skipped hour the clock is ahead`() {
        let spring = zone("America/Los_Angeles", "2026-03-07T00:00:00Z", "2026-03-09T00:00:00Z")
        #expect(
            spring.dateTime(Instant(iso8601: "2026-03-08T10:00:00Z")!)
                == ";TZID=America/Los_Angeles:20260308T030000")
    }

    @Test(arguments: [("America/Phoenix", "-0700"), ("Asia/Kathmandu", "+0545"), ("UTC", "+0000")])
    func `a zone without clock changes has one offset for ever`(name: String, offset: String) {
        let zone = zone(name, "2026-11-28T00:00:00Z", "2026-12-24T00:00:00Z")
        #expect(
            text(zone) == [
                "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:\(zone.epoch)",
                "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
            ])
    }

    @Test func `a zone that nobody knows is UTC`() {
        let zone = zone("Mars/Olympus", "2026-11-28T00:00:00Z", "2026-12-24T00:00:00Z")
        #expect(
            zone.dateTime(Instant(iso8601: "2026-12-05T17:00:00Z")!) == ";TZID=UTC:20261205T170000")
    }
}

extension ZoneTimes {
    /// The beginning of 1970 in UTC, on the wall.
    fileprivate var epoch: String {
        switch changes[0].to {
        case -25_200: "19691231T170000"
        case 20_700: "19700101T054500"
        default: "19700101T000000"
        }
    }
}
