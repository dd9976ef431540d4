import EventSourcing
import Foundation

/// Turns wall-clock times of a zone into moments, once, when an action is decided: the result is
/// recorded, and replay never comes here.
struct WallClock {
    private let zone: TimeZone
    /// The offset at the beginning of each of some days, by UTC, from ``firstSurveyed`` on.
    private var survey: [Int] = []
    private var firstSurveyed = 0

    /// Nil for a zone that the IANA database does not name. Abbreviations and bare offsets, such as
    /// PST or GMT+8, are not zones: they know nothing of clock changes.
    init?(zone identifier: String) {
        guard identifier.utf8.contains(UInt8(ascii: "/")) || ["UTC", "GMT"].contains(identifier),
            let zone = TimeZone(identifier: identifier)
        else { return nil }
        self.zone = zone
    }

    /// Looks the zone up once a day from `first` to `last`, so that ``moment(_:on:)`` and ``local(_:)`` need not look it
    /// up for each of many times there: a look-up costs more than all else of a plan.
    mutating func survey(_ first: CalendarDay, _ last: CalendarDay) {
        firstSurveyed = first.number - 1
        survey = (firstSurveyed...last.number + 2).map { offset(at: $0 * 86_400) }
    }

    /// The offset all around `day`, if the clock is not changed then.
    ///
    /// No zone is more than a day from UTC, and none changes its clock and changes it back within a
    /// day.
    private func steadyOffset(around day: CalendarDay) -> Int? {
        let begin = day.number - 1 - firstSurveyed
        guard begin >= 0, begin + 4 <= survey.count else { return nil }
        let offset = survey[begin]
        return survey[begin..<begin + 4].allSatisfy { $0 == offset } ? offset : nil
    }

    /// The same at a second, if the clock is not changed on that day of UTC.
    private func steadyOffset(at second: Int) -> Int? {
        let place = second.flooredQuotient(86_400) - firstSurveyed
        guard place >= 0, place + 1 < survey.count, survey[place] == survey[place + 1] else {
            return nil
        }
        return survey[place]
    }

    /// The clock's reading at `instant`.
    func local(_ instant: Instant) -> LocalInstant {
        let second = seconds(instant)
        return LocalInstant(
            instant, offsetSeconds: steadyOffset(at: second) ?? offset(at: second))
    }

    /// The moment at which the clock shows `time` on `day`. A time that a clock change skips moves
    /// to the next existing minute; of one that occurs twice, the first is meant.
    func moment(_ time: TimeOfDay, on day: CalendarDay) -> LocalInstant {
        let wall = day.number * 86_400 + time.minutes * 60
        if let offset = steadyOffset(around: day) { return moment(wall - offset, offset) }
        let before = offset(at: wall - 86_400)
        let after = offset(at: wall + 86_400)
        // An offset that was larger before the change gives the earlier of two moments.
        for candidate in [max(before, after), min(before, after)] {
            let second = wall - candidate
            if offset(at: second) == candidate { return moment(second, candidate) }
        }
        // Skipped: the change lies between the readings with the one and the other offset.
        var low = wall - max(before, after)
        var high = wall - min(before, after)
        while low < high {
            let middle = (low + high) / 2
            if offset(at: middle) == before { low = middle + 1 } else { high = middle }
        }
        return moment(low, after)
    }

    private func moment(_ second: Int, _ offset: Int) -> LocalInstant {
        LocalInstant(Instant(milliseconds: Int64(second) * 1000), offsetSeconds: offset)
    }

    private func offset(at second: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
    }

    private func seconds(_ instant: Instant) -> Int {
        Int((Double(instant.milliseconds) / 1000).rounded(.down))
    }
}

extension LocalInstant {
    /// The midnight with which a day begins: by the clock; by UTC, where there is none yet.
    init(midnightOf day: CalendarDay, on clock: WallClock?) {
        self =
            clock?.moment(.midnight, on: day)
            ?? LocalInstant(
                Instant(milliseconds: Int64(day.number) * 86_400_000), offsetSeconds: 0)
    }

    /// By the clock; by UTC, where there is none yet.
    init(_ instant: Instant, on clock: WallClock?) {
        self = clock?.local(instant) ?? LocalInstant(instant, offsetSeconds: 0)
    }
}
