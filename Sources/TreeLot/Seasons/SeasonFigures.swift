import EventSourcing

/// Counts what ``SeasonStatistics`` answers.
struct SeasonFigures {
    private let lot: Lot
    private let season: Season
    private let context: Context
    private let clock: WallClock?
    /// Shifts that took place or will: neither drafts nor cancelled.
    private let shifts: [Shift]
    private let assignments: [Assignment]
    private let signups: [Assignment]

    init(_ lot: Lot, _ season: Season, _ context: Context) {
        self.lot = lot
        self.season = season
        self.context = context
        self.clock = lot.clock(of: season.id)
        let all = season.shifts.map { lot.shifts[$0] }
        self.shifts = all.filter { $0.status != .cancelled && $0.status != .draft }
        self.assignments = all.flatMap(\.assignments).sorted().map { lot.assignments[$0] }
        self.signups = assignments.filter { !$0.isWalkIn && $0.isOn }
    }

    func answer(_ tables: LeaderboardTable.Answer) -> SeasonStatistics.Answer {
        let tally = lot.tally(of: season)
        let visits = assignments.map { lot.visit($0.id, at: context.now) }
        let wanted = wantedShifts()
        return SeasonStatistics.Answer(
            season: season.id, name: season.name, status: season.status, shifts: tally[.shifts],
            cancelledShifts: tally[.cancelledShifts], places: tally[.places],
            signups: tally[.signups], underMinimum: tally[.underMinimum],
            cancellations: tally[.cancellations], lateCancellations: tally[.lateCancellations],
            noShows: tally[.noShows], excused: tally[.excused], walkIns: tally[.walkIns],
            visits: visits.count { $0.checkedOutAt != nil },
            forgottenCheckOuts: visits.count { $0.needsReview },
            minutesWorked: tables.people.reduce(0) { $0 + $1.minutes },
            people: Headcount.people.count(assignments),
            households: Headcount.households.count(assignments),
            histogram: histogram(), byWeekdayAndHour: heatMap(), overTime: overTime(),
            hoursByPerson: tables.people.map {
                .init(person: $0.person, name: $0.name, minutes: $0.minutes)
            },
            hoursByHousehold: tables.families.map {
                .init(
                    household: $0.household, familyUnit: $0.familyUnit, name: $0.name,
                    minutes: $0.minutes)
            },
            mostWanted: Array(wanted.prefix(10)), leastWanted: Array(wanted.suffix(10).reversed()))
    }

    private func count(on shift: Shift) -> Int { shift.scouts + shift.parents }

    private func histogram() -> [SeasonStatistics.Bar] {
        let perPerson = Dictionary(signups.map { ($0.person, 1) }, uniquingKeysWith: +)
        return Dictionary(perPerson.values.map { ($0, 1) }, uniquingKeysWith: +)
            .sorted { $0.key < $1.key }
            .map { SeasonStatistics.Bar(signups: $0.key, people: $0.value) }
    }

    /// Each shift counts in every hour that it touches.
    private func heatMap() -> [SeasonStatistics.HeatCell] {
        var cells: [Int: (places: Int, taken: Int)] = [:]
        for shift in shifts {
            let places = shift.requiredScouts + shift.requiredParents
            let taken = count(on: shift)
            let first = shift.start.time.minutes / 60
            let hours = (shift.start.time.minutes % 60 + shift.minutes + 59) / 60
            for hour in first..<first + max(hours, 1) {
                let weekday = shift.day.advanced(by: hour / 24).weekday
                let key = Int(weekday.rawValue) * 24 + hour % 24
                cells[key, default: (0, 0)].places += places
                cells[key, default: (0, 0)].taken += taken
            }
        }
        return cells.sorted { $0.key < $1.key }.map { key, cell in
            SeasonStatistics.HeatCell(
                weekday: Weekday(rawValue: UInt8(key / 24))!, hour: key % 24, places: cell.places,
                taken: cell.taken)
        }
    }

    /// Of the shifts that the figures count.
    private func overTime() -> [SeasonStatistics.DayOfSignups] {
        var days: [CalendarDay: (signups: Int, cancellations: Int)] = [:]
        for id in shifts.flatMap(\.assignments) {
            let assignment = lot.assignments[id]
            guard !assignment.isWalkIn else { continue }
            days[day(of: assignment.madeAt), default: (0, 0)].signups += 1
            if let at = assignment.cancelledAt {
                days[day(of: at), default: (0, 0)].cancellations += 1
            }
        }
        return days.sorted { $0.key < $1.key }.map {
            .init(day: $0.key, signups: $0.value.signups, cancellations: $0.value.cancellations)
        }
    }

    private func day(of instant: Instant) -> CalendarDay {
        (clock?.local(instant) ?? LocalInstant(instant, offsetSeconds: 0)).day
    }

    /// The most wanted first: by the share of places taken, then by how many.
    private func wantedShifts() -> [SeasonStatistics.WantedShift] {
        shifts.map { shift in
            SeasonStatistics.WantedShift(
                shift: shift.id, day: shift.day, start: shift.start, end: shift.end,
                label: shift.label, places: shift.requiredScouts + shift.requiredParents,
                signups: count(on: shift))
        }
        .sorted {
            let one = $0.signups * max($1.places, 1)
            let other = $1.signups * max($0.places, 1)
            return (other, $1.signups, $0.shift) < (one, $0.signups, $1.shift)
        }
    }
}
