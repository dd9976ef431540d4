import EventSourcing

/// Counts what ``SeasonStatistics`` answers, in one pass over the assignments of the season.
struct SeasonFigures {
    private let lot: Lot
    private let season: Season
    private let forgotten: Int
    /// Shifts that took place or will: neither drafts nor cancelled.
    private var shifts: [Shift] = []
    private var tally = ShiftTally.nothing
    /// Who signed up how often; people and households with a sign-up or a walk-in.
    private var signups = Sums<Person>()
    private var people = Sums<Person>()
    private var households = Sums<Household>()
    private var days: DaysOfSignups

    /// - Complexity: O(assignments of the season).
    init(_ lot: Lot, _ season: Season, at now: Instant) {
        self.lot = lot
        self.season = season
        forgotten = lot.forgottenVisits(of: season.id, at: now).count
        days = DaysOfSignups(DayFinder(lot.clock(of: season.id)))
        for id in season.shifts {
            let shift = lot.shifts[id]
            tally = tally + ShiftTally(shift, in: lot)
            let counts = shift.status != .cancelled && shift.status != .draft
            if counts { shifts.append(shift) }
            for assignment in shift.assignments {
                count(lot.assignments[assignment], counts)
            }
        }
    }

    private mutating func count(_ assignment: Assignment, _ takesPlace: Bool) {
        if assignment.isOn {
            people.add(1, to: assignment.person)
            if let household = assignment.household { households.add(1, to: household) }
            if !assignment.isWalkIn { signups.add(1, to: assignment.person) }
        }
        if takesPlace && !assignment.isWalkIn { days.count(assignment) }
    }

    func answer(_ tables: LeaderboardTable.Answer) -> SeasonStatistics.Answer {
        let wanted = wantedShifts()
        return SeasonStatistics.Answer(
            season: season.id, name: season.name, status: season.status, shifts: tally[.shifts],
            cancelledShifts: tally[.cancelledShifts], places: tally[.places],
            signups: tally[.signups], underMinimum: tally[.underMinimum],
            cancellations: tally[.cancellations], lateCancellations: tally[.lateCancellations],
            noShows: tally[.noShows], excused: tally[.excused], walkIns: tally[.walkIns],
            visits: tally[.visits] + forgotten,
            forgottenCheckOuts: tally[.forgottenCheckOuts] + forgotten,
            minutesWorked: tables.people.reduce(0) { $0 + $1.minutes },
            people: people.present.count, households: households.present.count,
            histogram: histogram(), byWeekdayAndHour: heatMap(), overTime: days.inOrder,
            hoursByPerson: tables.people.map {
                .init(person: $0.person, name: $0.name, minutes: $0.minutes)
            },
            hoursByHousehold: tables.families.map {
                .init(
                    household: $0.household, familyUnit: $0.familyUnit, name: $0.name,
                    minutes: $0.minutes)
            },
            mostWanted: wanted.prefix(10).map(wantedShift),
            leastWanted: wanted.suffix(10).reversed().map(wantedShift))
    }

    private func histogram() -> [SeasonStatistics.Bar] {
        Dictionary(signups.present.map { ($0.sum, 1) }, uniquingKeysWith: +)
            .sorted { $0.key < $1.key }
            .map { SeasonStatistics.Bar(signups: $0.key, people: $0.value) }
    }

    /// Each shift counts in every hour that it touches.
    private func heatMap() -> [SeasonStatistics.HeatCell] {
        var cells: [Int: (places: Int, taken: Int)] = [:]
        for shift in shifts {
            let first = shift.start.time.minutes / 60
            let hours = (shift.start.time.minutes % 60 + shift.minutes + 59) / 60
            for hour in first..<first + max(hours, 1) {
                let weekday = shift.day.advanced(by: hour / 24).weekday
                let key = Int(weekday.rawValue) * 24 + hour % 24
                cells[key, default: (0, 0)].places += shift.places
                cells[key, default: (0, 0)].taken += shift.taken
            }
        }
        return cells.sorted { $0.key < $1.key }.map { key, cell in
            SeasonStatistics.HeatCell(
                weekday: Weekday(rawValue: UInt8(key / 24))!, hour: key % 24, places: cell.places,
                taken: cell.taken)
        }
    }

    /// The most wanted first: by the share of places taken, then by how many.
    private func wantedShifts() -> [Shift] {
        shifts.sorted {
            let one = $0.taken * max($1.places, 1)
            let other = $1.taken * max($0.places, 1)
            return (other, $1.taken, $0.id) < (one, $0.taken, $1.id)
        }
    }

    private func wantedShift(_ shift: Shift) -> SeasonStatistics.WantedShift {
        SeasonStatistics.WantedShift(
            shift: shift.id, day: shift.day, start: shift.start, end: shift.end,
            label: shift.label, places: shift.places, signups: shift.taken)
    }
}

extension Shift {
    fileprivate var places: Int { self.requiredScouts + self.requiredParents }
    fileprivate var taken: Int { scouts + parents }
}

/// Sign-ups and cancellations by the day on which they were made.
private struct DaysOfSignups {
    private var finder: DayFinder
    private var days: [CalendarDay: (signups: Int, cancellations: Int)] = [:]

    init(_ finder: DayFinder) { self.finder = finder }

    mutating func count(_ assignment: Assignment) {
        days[finder.day(of: assignment.madeAt), default: (0, 0)].signups += 1
        guard let at = assignment.cancelledAt else { return }
        days[finder.day(of: at), default: (0, 0)].cancellations += 1
    }

    var inOrder: [SeasonStatistics.DayOfSignups] {
        days.sorted { $0.key < $1.key }.map {
            .init(day: $0.key, signups: $0.value.signups, cancellations: $0.value.cancellations)
        }
    }
}

/// The days of many moments on a wall clock. In nearly each hour it is one day from its begin to its end, and the
/// clock is read once.
private struct DayFinder {
    private static let hour: Int64 = 3_600_000

    private let clock: WallClock?
    /// By the hour since 1970; nil where a day ends within it.
    private var days: [Int64: CalendarDay?] = [:]

    init(_ clock: WallClock?) { self.clock = clock }

    mutating func day(of instant: Instant) -> CalendarDay {
        let hour = instant.milliseconds.flooredQuotient(Self.hour)
        if let known = days[hour] { return known ?? read(instant) }
        let first = read(Instant(milliseconds: hour * Self.hour))
        let last = read(Instant(milliseconds: (hour + 1) * Self.hour - 1))
        days[hour] = .some(first == last ? first : nil)
        return first == last ? first : read(instant)
    }

    private func read(_ instant: Instant) -> CalendarDay {
        (clock?.local(instant) ?? LocalInstant(instant, offsetSeconds: 0)).day
    }
}
