import EventSourcing
import Foundation

/// A zone’s local times over a period, in the form of a calendar (RFC 5545, section 3.6.5): the changes of
/// the clock one by one, so that the reading program needs no time-zone database of the same year.
struct ZoneTimes {
    /// From one offset from UTC to another, in seconds to the east.
    struct Change: Equatable {
        var instant: Instant
        var from: Int
        var to: Int
        var isDaylight: Bool
    }

    /// IANA name.
    let name: String
    /// In order, the last one before the span in front.
    let changes: [Change]

    /// - Parameter zone: where the IANA database does not know it, UTC.
    init(_ zone: String, _ span: ClosedRange<Instant>) {
        let known = TimeZone(identifier: zone)
        name = known == nil ? "UTC" : zone
        let zone = known ?? .gmt
        // No zone that changes its clock goes a year without.
        var date = span.lowerBound.advanced(byDays: -400).date
        var earlier = [Change(atEpochBefore: span.lowerBound, in: zone)]
        var later: [Change] = []
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date,
            case let change = Change(at: next, in: zone), change.instant <= span.upperBound
        {
            if change.instant <= span.lowerBound {
                earlier = [change]
            } else {
                later.append(change)
            }
            date = next
        }
        changes = earlier + later
    }

    /// `;TZID=America/Los_Angeles:20261205T090000`. Where the clock shows a time twice, the first is meant
    /// (section 3.3.5): the second can only be said in UTC.
    /// - Parameter instant: within the span.
    func dateTime(_ instant: Instant) -> String {
        let last = changes.last { $0.instant <= instant } ?? changes[0]
        let isRepeated = instant < last.instant.advanced(bySeconds: last.from - last.to)
        return isRepeated
            ? ":\(instant.basicUTC)" : ";TZID=\(name):\(instant.basic(offsetSeconds: last.to))"
    }

    func write(to lines: inout ContentLines) {
        lines.component("VTIMEZONE") { lines in
            lines.add("TZID", name)
            for change in changes {
                lines.component(change.isDaylight ? "DAYLIGHT" : "STANDARD") { lines in
                    lines.add("DTSTART", change.instant.basic(offsetSeconds: change.from))
                    lines.add("TZOFFSETFROM", Self.offset(change.from))
                    lines.add("TZOFFSETTO", Self.offset(change.to))
                }
            }
        }
    }

    /// `-0800`; with seconds where there are any.
    private static func offset(_ seconds: Int) -> String {
        let (sign, seconds) = (seconds < 0 ? "-" : "+", abs(seconds))
        return sign + padded(seconds / 3600, 2) + padded(seconds / 60 % 60, 2)
            + (seconds % 60 == 0 ? "" : padded(seconds % 60, 2))
    }
}

extension ZoneTimes.Change {
    fileprivate init(at date: Date, in zone: TimeZone) {
        self.init(
            instant: Instant(milliseconds: Int64(date.timeIntervalSince1970) * 1000),
            from: zone.secondsFromGMT(for: date.addingTimeInterval(-1)),
            to: zone.secondsFromGMT(for: date), isDaylight: zone.isDaylightSavingTime(for: date))
    }

    /// For a zone whose clock is not changed: what holds at `instant`, as if it always had.
    fileprivate init(atEpochBefore instant: Instant, in zone: TimeZone) {
        let offset = zone.secondsFromGMT(for: instant.date)
        self.init(
            instant: Instant(milliseconds: 0), from: offset, to: offset,
            isDaylight: zone.isDaylightSavingTime(for: instant.date))
    }
}

extension Instant {
    fileprivate var date: Date { Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1000) }

    /// `20261205T170000Z`
    var basicUTC: String { basic(offsetSeconds: 0) + "Z" }

    /// `20261205T090000`: the local time at this offset from UTC.
    fileprivate func basic(offsetSeconds: Int) -> String {
        advanced(bySeconds: offsetSeconds).description.prefix(19).filter { $0 != "-" && $0 != ":" }
    }
}
