import EventSourcing
import TestSupport
import Testing

struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0),
        ("2026-12-05T09:58:00-08:00", 1_796_493_480_000),
        ("2026-12-05T17:58Z", 1_796_493_480_000),
        ("2026-12-05t17:58:00z", 1_796_493_480_000),
        ("2026-12-05T23:28:00+05:30", 1_796_493_480_000),
        ("1969-12-31T23:59:59.999Z", -1),
        ("1970-01-01T00:00:00.5Z", 500),
        ("1970-01-01T00:00:00.0019Z", 1),
        ("2000-02-29T00:00:00Z", 951_782_400_000),
        ("0000-01-01T00:00:00Z", -62_167_219_200_000),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
    func `reads ISO 8601`(text: String, milliseconds: Int64) {
        #expect(Instant(iso8601: text) == Instant(milliseconds: milliseconds))
    }

    @Test(arguments: [
        "", "2026-12-05", "2026-12-05T09:58:00", "2026-12-05 09:58:00Z", "2026-13-05T09:58:00Z",
        "2026-00-05T09:58:00Z", "2026-02-30T09:58:00Z", "2025-02-29T09:58:00Z",
        "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-12-00T09:58:00Z",
        "2026-12-05T24:00:00Z", "2026-12-05T09:60:00Z", "2026-12-05T09:58:60Z",
        "2026-12-05T09:58:00.Z", "2026-12-05T09:58:00+24:00", "2026-12-05T09:58:00+05:60",
        "2026-12-05T09:58:00+0530", "2026-12-05T09:58:00 Z", "2026-12-05T09:58:00Zz",
        "2026-12-5T09:58:00Z", "+026-12-05T09:58:00Z", "２026-12-05T09:58:00Z", " 2026-12-05T09:58Z",
        "12026-12-05T09:58:00Z",
    ])
    func `takes nothing else`(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test(arguments: ["0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"])
    func `takes no moment that it could not write back`(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test func `tells the offset that was written`() throws {
        #expect(Instant.parse(iso8601: "2026-12-05T09:58:00-08:00")?.offsetSeconds == -28_800)
        #expect(Instant.parse(iso8601: "2026-12-05T09:58:00Z")?.offsetSeconds == 0)
    }

    @Test func `is written in UTC, or on another clock`() {
        let instant = Instant(milliseconds: 1_796_493_480_000)
        #expect(instant.description == "2026-12-05T17:58:00Z")
        #expect(instant.iso8601(offsetSeconds: -28_800) == "2026-12-05T09:58:00-08:00")
        #expect(instant.iso8601(offsetSeconds: 20_700) == "2026-12-05T23:43:00+05:45")
        #expect(Instant(milliseconds: -1).description == "1969-12-31T23:59:59.999Z")
        #expect(Instant(milliseconds: 5).description == "1970-01-01T00:00:00.005Z")
    }

    /// Monrovia was 44 minutes and 30 seconds behind until 1972.
    @Test func `stays the same moment on a clock that is off by odd seconds`() {
        let text = Instant(milliseconds: 0).iso8601(offsetSeconds: -2670)
        #expect(text == "1969-12-31T23:16:00-00:44")
        #expect(Instant(iso8601: text) == Instant(milliseconds: 0))
    }

    @Test func `is read back as it was written`() {
        let seed = Seed.of("instants")
        var random = SeededRandom(seed: seed)
        for _ in 0..<2000 {
            let value = Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &random)
            let instant = Instant(milliseconds: value)
            #expect(Instant(iso8601: instant.description) == instant, "seed \(seed)")
        }
    }

    @Test func `moves by minutes and seconds, and never past the ends of time`() {
        let zero = Instant(milliseconds: 0)
        #expect(zero.advanced(byMinutes: -2).milliseconds == -120_000)
        #expect(zero.advanced(bySeconds: 3).milliseconds == 3000)
        #expect(zero.advanced(byMinutes: .max) == .latest)
        #expect(zero.advanced(byMinutes: .min) == .earliest)
        #expect(Instant.latest.advanced(bySeconds: 1) == .latest)
        #expect(Instant.earliest.advanced(byMinutes: -1) == .earliest)
        #expect(!Instant.latest.description.isEmpty)
        #expect(!Instant.earliest.iso8601(offsetSeconds: -86_340).isEmpty)
    }

    @Test func `counts whole minutes, rounded towards zero`() {
        let begin = Instant(milliseconds: 0)
        #expect(Instant(milliseconds: 119_999).minutes(since: begin) == 1)
        #expect(begin.minutes(since: Instant(milliseconds: 119_999)) == -1)
        #expect(Instant.latest.minutes(since: .earliest) == 288_000_000_000)
    }
}
