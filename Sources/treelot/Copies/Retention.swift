import ArgumentParser
import EventSourcing
import TreeLot

/// Which generations of a backup are kept: `7d,4w,12m`, the newest of each of the last 7 days that have one, of the
/// last 4 weeks and of the last 12 months. A bare number is of the newest ones.
///
/// Days, weeks (from Monday) and months are those of UTC. Nothing depends on the clock: a lot that nobody backs up keeps
/// what it has.
struct Retention: Equatable {
    private enum Unit: String {
        case generation = ""
        case day = "d"
        case week = "w"
        case month = "m"
        case year = "y"

        /// The number of the period that has `moment`.
        func period(of moment: Instant) -> Int {
            let date = CalendarDay(number: Int(moment.milliseconds.flooredQuotient(86_400_000)))
            let (year, month, _) = date.parts
            return switch self {
            case .generation: Int(moment.milliseconds)
            case .day: date.number
            case .week: date.monday.number
            case .month: year * 12 + month
            case .year: year
            }
        }
    }

    private var counts: [Unit: Int] = [:]

    /// Those of `moments` that are kept: the newest in any case.
    func kept(of moments: some Sequence<Instant>) -> Set<Instant> {
        let falling = Set(moments).sorted(by: >)
        var kept = Set(falling.prefix(1))
        for (unit, count) in counts {
            var periods: Set<Int> = []
            for moment in falling where periods.count < count {
                if periods.insert(unit.period(of: moment)).inserted { kept.insert(moment) }
            }
        }
        return kept
    }
}

extension Retention: ExpressibleByArgument {
    init?(argument: String) {
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let digits = part.prefix(while: \.isNumber)
            guard let unit = Unit(rawValue: String(part.dropFirst(digits.count))),
                let count = Int(digits), count > 0,
                counts.updateValue(count, forKey: unit) == nil
            else { return nil }
        }
    }
}
