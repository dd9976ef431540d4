import EventSourcing
import TreeLot

/// A calendar of shifts as calendar programs read it: RFC 5545, and RFC 7986 for its name and its address.
///
/// It contains nothing that changes by itself, such as the time of writing: as long as none of its shifts
/// change, it is the same byte for byte.
struct CalendarText {
    private let calendar: ShiftCalendar
    private let logID: String
    private let source: String?
    private let isFeed: Bool
    private let words: Words
    /// By their names.
    private let zones: [String: ZoneTimes]

    /// - Parameters:
    ///   - logID: distinguishes its entries from those of all other lots.
    ///   - source: the whole address of the calendar, if that is known.
    ///   - isFeed: whether it is looked at again and again, as a calendar of its own.
    init(_ calendar: ShiftCalendar, logID: String, source: String?, isFeed: Bool = true) {
        self.calendar = calendar
        self.logID = logID
        self.source = source
        self.isFeed = isFeed
        words = Words(calendar.language ?? .english)
        var spans = Dictionary(calendar.entries.map { ($0.timeZone, $0.start...$0.end) }) {
            min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
        }
        // A calendar without any component would be none: section 3.6.
        if spans.isEmpty { spans[calendar.timeZone] = calendar.since...calendar.since }
        zones = Dictionary(
            uniqueKeysWithValues: spans.map { ($0.key, ZoneTimes($0.key, $0.value)) })
    }

    var text: String {
        var lines = ContentLines()
        lines.component("VCALENDAR") { lines in
            lines.add("VERSION", "2.0")
            lines.add("PRODID", "-//Tree Lot//Tree Lot//\(words.tag.uppercased())")
            lines.add("CALSCALE", "GREGORIAN")
            if isFeed { addProperties(to: &lines) }
            for (_, zone) in zones.sorted(by: { $0.key < $1.key }) { zone.write(to: &lines) }
            for entry in calendar.entries {
                if let zone = zones[entry.timeZone] { add(entry, zone, to: &lines) }
            }
        }
        return lines.text
    }

    private func addProperties(to lines: inout ContentLines) {
        let name = words.calendarName(of: calendar.name)
        // No UID, which RFC 7986 allows here: vdirsyncer takes it for that of each entry.
        lines.add("NAME", text: name)
        // Read by programs from before RFC 7986.
        lines.add("X-WR-CALNAME", text: name)
        if let last = calendar.entries.map(\.changedAt).max() {
            lines.add("LAST-MODIFIED", last.basicUTC)
        }
        lines.add("COLOR", "darkgreen")
        lines.add("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
        lines.add("X-PUBLISHED-TTL", "PT1H")
        if let source { lines.add("SOURCE;VALUE=URI", source) }
    }

    private func add(_ entry: CalendarEntry, _ zone: ZoneTimes, to lines: inout ContentLines) {
        lines.component("VEVENT") { lines in
            lines.add("UID", id(of: entry))
            // Where there is no METHOD, when it was last revised: section 3.8.7.2.
            lines.add("DTSTAMP", entry.changedAt.basicUTC)
            lines.add("CREATED", entry.madeAt.basicUTC)
            lines.add("LAST-MODIFIED", entry.changedAt.basicUTC)
            lines.add("SEQUENCE", String(entry.revision))
            lines.add("STATUS", entry.isCancelled ? "CANCELLED" : "CONFIRMED")
            lines.add("TRANSP", entry.isCancelled ? "TRANSPARENT" : "OPAQUE")
            lines.add("DTSTART" + zone.dateTime(entry.start))
            lines.add("DTEND" + zone.dateTime(entry.end))
            lines.add("SUMMARY", text: summary(of: entry))
            if !entry.location.isEmpty { lines.add("LOCATION", text: entry.location) }
            if let notes = entry.notes { lines.add("DESCRIPTION", text: notes) }
        }
    }

    /// Who, in a calendar of several, and what.
    private func summary(of entry: CalendarEntry) -> String {
        let what = words.calendarName(of: entry.label ?? "")
        return entry.firstName.map { "\($0) – \(what)" } ?? what
    }

    /// Permanent, and unique in the world. It contains no host and no personal data, as RFC 7986 requires in
    /// section 5.3: numbers only.
    private func id(of entry: CalendarEntry) -> String {
        let household = entry.household.map { "-household-\($0)" } ?? ""
        return "shift-\(entry.shift)-person-\(entry.person)\(household)@\(logID).tree-lot.invalid"
    }
}
