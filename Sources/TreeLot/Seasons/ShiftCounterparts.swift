/// The shifts of a season that correspond to those of an earlier one.
///
/// A day corresponds to the same weekday in the same week of the other season, where weeks are counted from each season’s
/// first day: the third Saturday of one is the third Saturday of the other, whatever their dates. Days that only the
/// longer season has correspond to none. Of the shifts of two such days, those correspond that overlap by the wall
/// clock, relative to their days.
struct ShiftCounterparts {
    private var found: [Shift.ID: [Shift]] = [:]

    /// The counterparts of an earlier shift, the best first.
    ///
    /// Shifts are paired one to one as far as that goes, those with the longest overlap first, so that of two shifts
    /// side by side each has its own; the others that overlap come behind.
    subscript(shift: Shift.ID) -> [Shift] { found[shift] ?? [] }

    /// - Complexity: O(p log p) for p pairs of shifts that overlap.
    init(
        _ earlier: [Shift], since earlierDay: CalendarDay,
        _ later: [Shift], since day: CalendarDay
    ) {
        let days = Dictionary(grouping: later) { DayOfSeason($0.day, since: day) }
        let pairs = earlier.flatMap { shift in
            (days[DayOfSeason(shift.day, since: earlierDay)] ?? []).compactMap { Pair(shift, $0) }
        }.sorted { $0.rank < $1.rank }
        var partners: [Shift.ID: Shift.ID] = [:]
        var taken: Set<Shift.ID> = []
        for pair in pairs where partners[pair.earlier] == nil && !taken.contains(pair.later.id) {
            partners[pair.earlier] = pair.later.id
            taken.insert(pair.later.id)
        }
        for pair in pairs {
            let isPartner = partners[pair.earlier] == pair.later.id
            let place = isPartner ? 0 : self[pair.earlier].count
            found[pair.earlier, default: []].insert(pair.later, at: place)
        }
    }

    private struct Pair {
        let earlier: Shift.ID
        let later: Shift
        /// The smallest is the best: the longest overlap, then the times that differ least, then the same label and
        /// place, then the order of the numbers.
        let rank: (overlap: Int, difference: Int, unlike: Int, earlier: Shift.ID, later: Shift.ID)

        /// Nil for shifts that do not overlap.
        init?(_ earlier: Shift, _ later: Shift) {
            let (one, other) = (earlier.minutesOfDay, later.minutesOfDay)
            let overlap = one.clamped(to: other).count
            guard overlap > 0 else { return nil }
            let difference =
                abs(one.lowerBound - other.lowerBound) + abs(one.upperBound - other.upperBound)
            let unlike =
                (earlier.label == later.label ? 0 : 2) + (earlier.isAtPlace(of: later) ? 0 : 1)
            self.earlier = earlier.id
            self.later = later
            rank = (-overlap, difference, unlike, earlier.id, later.id)
        }
    }
}

/// A weekday in a week of a season.
struct DayOfSeason: Hashable {
    /// The first one, which begins with the season’s first day, is 1.
    let week: Int
    let weekday: Weekday

    init(_ day: CalendarDay, since firstDay: CalendarDay) {
        let days = day.number - firstDay.number
        // Rounded down, also for a shift before the season’s first day.
        week = (days - (days % 7 + 7) % 7) / 7 + 1
        weekday = day.weekday
    }
}

extension Shift {
    /// From its start by the wall clock, as long as it lasts: in minutes since the midnight with which its day begins.
    fileprivate var minutesOfDay: Range<Int> {
        let start = terms.start.time.minutes
        return start..<start + minutes
    }
}
