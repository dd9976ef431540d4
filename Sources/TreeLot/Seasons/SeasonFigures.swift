import EventSourcing

/// Adds up what ``SeasonStatistics`` answers from what is counted of each shift as it happens.
struct SeasonFigures {
    private let lot: Lot
    private let season: Season
    private let forgotten: Int
    /// Shifts that took place or will, closed ones among them: neither drafts nor cancelled.
    private var shifts: [Shift] = []
    private var tally = ShiftTally.nothing
    private let turnout: Turnout

    /// - Complexity: O(shifts of the season + sign-ups that were withdrawn).
    init(_ lot: Lot, _ season: Season, at now: Instant) {
        self.lot = lot
        self.season = season
        turnout = lot.assignments.turnout(of: season.id)
        forgotten = lot.forgottenVisits(of: season.id, at: now).count
        for id in season.shifts {
            let shift = lot.shifts[id]
            tally = tally + lot.tally(of: shift)
            if shift.status != .cancelled && shift.status != .draft { shifts.append(shift) }
        }
    }

    private var shiftsWithPlaces: [Shift] { shifts.filter(\.hasPlaces) }

    /// The figures that are one number; the lists are empty.
    func numbers(_ worked: MinutesWorked) -> SeasonStatistics.Answer {
        SeasonStatistics.Answer(
            season: season.id, name: season.name, status: season.status, shifts: tally[.shifts],
            cancelledShifts: tally[.cancelledShifts], places: tally[.places],
            signups: tally[.signups], underMinimum: tally[.underMinimum],
            cancellations: tally[.cancellations], lateCancellations: tally[.lateCancellations],
            noShows: tally[.noShows], excused: tally[.excused], walkIns: tally[.walkIns],
            visits: tally[.visits] + forgotten,
            forgottenCheckOuts: tally[.forgottenCheckOuts] + forgotten,
            minutesWorked: worked.people.total, people: turnout.peopleCount,
            households: turnout.households.count, histogram: [], byWeekdayAndHour: [],
            overTime: [], hoursByPerson: [], hoursByHousehold: [], mostWanted: [], leastWanted: [])
    }

    /// All figures.
    /// - Parameter tables: who worked how long.
    func answer(
        _ worked: MinutesWorked, _ tables: LeaderboardTable.Answer
    ) -> SeasonStatistics.Answer {
        var answer = numbers(worked)
        answer.histogram = histogram()
        answer.byWeekdayAndHour = heatMap()
        answer.overTime = overTime()
        answer.hoursByPerson = tables.people.map {
            .init(person: $0.person, name: $0.name, minutes: $0.minutes)
        }
        answer.hoursByHousehold = tables.families.map {
            .init(
                household: $0.household, familyUnit: $0.familyUnit, name: $0.name,
                minutes: $0.minutes)
        }
        let wanted = wantedShifts()
        answer.mostWanted = wanted.prefix(10).map(wantedShift)
        answer.leastWanted = wanted.suffix(10).reversed().map(wantedShift)
        return answer
    }

    private func histogram() -> [SeasonStatistics.Bar] {
        // At the place of the number of signups. Hardly anyone has more than a few dozen.
        var people: [Int] = []
        turnout.signups.forEach { _, signups in
            while people.count <= signups { people.append(0) }
            people[signups] += 1
        }
        return people.indices.filter { people[$0] > 0 }
            .map { SeasonStatistics.Bar(signups: $0, people: people[$0]) }
    }

    /// Sign-ups and cancellations by the day on which they were made.
    private func overTime() -> [SeasonStatistics.DayOfSignups] {
        var days = DaysOfSignups(lot.clock(of: season.id))
        for id in shifts.lazy.flatMap(\.assignments) {
            let (isWalkIn, madeAt, cancelledAt, grounds) = lot.assignments.look(at: id) {
                ($0.isWalkIn, $0.madeAt, $0.cancelledAt, $0.grounds)
            }
            // Whom a closing released has not cancelled.
            if !isWalkIn { days.count(madeAt, grounds == .shiftClosed ? nil : cancelledAt) }
        }
        return days.inOrder
    }

    /// Each shift counts in every hour that it touches on the wall clock: where the clocks change, a shift lasts longer, or
    /// less long, than from the one to the other.
    private func heatMap() -> [SeasonStatistics.HeatCell] {
        var cells: [Int: (places: Int, taken: Int)] = [:]
        for shift in shiftsWithPlaces {
            let first = shift.start.time.minutes / 60
            let nights = shift.end.day.number - shift.start.day.number
            let last = nights * 24 + (shift.end.time.minutes + 59) / 60 - 1
            for hour in first...max(first, last) {
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
        shiftsWithPlaces.sorted {
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

/// Sign-ups and cancellations by the day on the wall clock on which they were made.
private struct DaysOfSignups {
    private struct Day {
        var begin: Instant
        var end: Instant
        var counts: SeasonStatistics.DayOfSignups
    }

    private let clock: WallClock?
    /// In their order. The clock is read for each of them, and not for each of many thousand sign-ups.
    private var days: [Day] = []
    /// The place of the last one that was asked for.
    private var last = 0

    init(_ clock: WallClock?) { self.clock = clock }

    @inline(__always)
    mutating func count(_ madeAt: Instant, _ cancelledAt: Instant?) {
        days[place(of: madeAt)].counts.signups += 1
        guard let cancelledAt else { return }
        days[place(of: cancelledAt)].counts.cancellations += 1
    }

    var inOrder: [SeasonStatistics.DayOfSignups] { days.map(\.counts) }

    /// - Complexity: O(1) for one of the same day as the one before it, as most are; otherwise O(log days).
    @inline(__always)
    private mutating func place(of instant: Instant) -> Int {
        if last < days.count, days[last].begin <= instant, instant < days[last].end { return last }
        last = found(instant)
        return last
    }

    private mutating func found(_ instant: Instant) -> Int {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].end <= instant { low = middle + 1 } else { high = middle }
        }
        if low == days.count || instant < days[low].begin { days.insert(day(of: instant), at: low) }
        return low
    }

    private func day(of instant: Instant) -> Day {
        let day = LocalInstant(instant, on: clock).day
        return Day(
            begin: begin(of: day), end: begin(of: day.advanced(by: 1)),
            counts: .init(day: day, signups: 0, cancellations: 0))
    }

    private func begin(of day: CalendarDay) -> Instant {
        LocalInstant(midnightOf: day, on: clock).instant
    }
}
