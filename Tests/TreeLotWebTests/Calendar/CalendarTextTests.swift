import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotWeb

struct CalendarTextTests {
    private let start = Instant(iso8601: "2026-12-05T09:00:00-08:00")!

    private func entry(_ change: (inout CalendarEntry) -> Void = { _ in }) -> CalendarEntry {
        var entry = CalendarEntry(
            shift: 12, person: 7, start: start, end: start.advanced(byMinutes: 180),
            timeZone: "America/Los_Angeles", location: "Lot at Oak, and 5th", isCancelled: false,
            revision: 0, madeAt: start.advanced(byMinutes: -9000),
            changedAt: start.advanced(byMinutes: -8000))
        change(&entry)
        return entry
    }

    private func lines(
        _ entries: [CalendarEntry], source: String? = nil, household: Household.ID? = nil,
        in language: Language? = nil
    ) -> [String] {
        let calendar = ShiftCalendar(
            name: "Emma", person: household == nil ? 7 : nil, household: household,
            language: language, timeZone: "America/Los_Angeles", since: start, entries: entries)
        return CalendarText(calendar, logID: "5eed", source: source).text
            .replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    }

    @Test func `says what it is, and when to look again`() {
        #expect(
            lines([entry()]).prefix(10) == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tree Lot//Tree Lot//EN",
                "CALSCALE:GREGORIAN", "NAME:Tree lot: Emma", "X-WR-CALNAME:Tree lot: Emma",
                "LAST-MODIFIED:20261130T034000Z", "COLOR:darkgreen",
                "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H",
            ])
    }

    @Test func `an entry says all that is to know`() {
        let entry = entry {
            $0.label = "Morning"
            $0.notes = "Gloves;\nhot chocolate"
            $0.revision = 3
        }
        let lines = lines([entry])
        let begin = lines.firstIndex(of: "BEGIN:VEVENT")!
        #expect(
            lines[begin...] == [
                "BEGIN:VEVENT", "UID:shift-12-person-7@5eed.tree-lot.invalid",
                "DTSTAMP:20261130T034000Z", "CREATED:20261129T110000Z",
                "LAST-MODIFIED:20261130T034000Z", "SEQUENCE:3", "STATUS:CONFIRMED",
                "TRANSP:OPAQUE", "DTSTART;TZID=America/Los_Angeles:20261205T090000",
                "DTEND;TZID=America/Los_Angeles:20261205T120000", "SUMMARY:Tree lot: Morning",
                #"LOCATION:Lot at Oak\, and 5th"#, #"DESCRIPTION:Gloves\;\nhot chocolate"#,
                "END:VEVENT", "END:VCALENDAR",
            ])
    }

    @Test func `is in its reader's language`() {
        let lines = lines([entry(), entry { $0.label = "Mañana" }], in: .spanish)
        #expect(lines.contains("PRODID:-//Tree Lot//Tree Lot//ES"))
        #expect(lines.contains("X-WR-CALNAME:Lote de árboles: Emma"))
        #expect(
            lines.filter { $0.hasPrefix("SUMMARY") } == [
                "SUMMARY:Lote de árboles", "SUMMARY:Lote de árboles: Mañana",
            ])
    }

    @Test func `a household's says who, and is told from the person's own`() {
        let entry = entry {
            $0.firstName = "Finn"
            $0.household = 3
        }
        let lines = lines([entry], household: 3)
        #expect(lines.contains("SUMMARY:Finn – Tree lot"))
        #expect(lines.contains("UID:shift-12-person-7-household-3@5eed.tree-lot.invalid"))
        // A UID of the calendar itself would be taken for that of each entry.
        #expect(lines.count { $0.hasPrefix("UID:") } == 1)
    }

    @Test func `one that was cancelled says so, and takes nobody's time`() {
        let lines = lines([entry { $0.isCancelled = true }])
        #expect(lines.contains("STATUS:CANCELLED") && lines.contains("TRANSP:TRANSPARENT"))
    }

    @Test func `each zone is told once`() {
        let lines = lines([
            entry(), entry { $0.shift = 13 },
            entry {
                $0.shift = 14
                $0.timeZone = "America/Denver"
            },
        ])
        let zones = lines.filter { $0.hasPrefix("TZID:") }
        #expect(zones == ["TZID:America/Denver", "TZID:America/Los_Angeles"])
    }

    @Test func `without any shift there is the zone alone`() {
        let lines = lines([])
        #expect(lines.count { $0 == "BEGIN:VTIMEZONE" } == 1)
        #expect(!lines.contains("BEGIN:VEVENT"))
        #expect(!lines.contains { $0.hasPrefix("LAST-MODIFIED") })
    }

    @Test func `where it is found is told if it is known`() {
        let address = "https://lot.example.org/calendar/x.ics"
        #expect(lines([], source: address).contains("SOURCE;VALUE=URI:\(address)"))
        #expect(!lines([]).contains { $0.hasPrefix("SOURCE") })
    }
}
