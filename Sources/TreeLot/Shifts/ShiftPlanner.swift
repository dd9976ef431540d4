import EventSourcing

/// Makes shifts of a season out of wall-clock times.
struct ShiftPlanner {
    private let season: Season
    private var clock: WallClock
    /// Which of the templates have a shift on which day already, and whether it takes place.
    private var generated: [Occurrence: Bool] = [:]
    /// Days with a shift that takes the place of the regular ones, unless it was cancelled.
    private var replaced: Set<CalendarDay> = []

    private struct Occurrence: Hashable {
        var template: Template.ID
        var day: CalendarDay
    }

    init(_ season: Season) throws(LotRefusal) {
        guard let clock = WallClock(zone: season.timeZone) else {
            throw .invalid("timeZone", "names “\(season.timeZone)”, a zone this machine lacks")
        }
        self.season = season
        self.clock = clock
    }

    /// To plan shifts of the whole season from `templates`, beside those that are there.
    init(
        wholeSeason season: Season, of lot: Lot, templates: [Template]
    ) throws(LotRefusal) {
        try self.init(season)
        clock.survey(season.firstDay, season.lastDay)
        let table = lot.shifts.table
        let chosen = templates.map(\.id)
        for shift in season.shifts {
            let (template, day, replaces, takesPlace) = table.look(at: shift) {
                ($0.template, $0.plannedDay, $0.replaces, $0.status != .cancelled)
            }
            guard let day else { continue }
            if replaces && takesPlace { replaced.insert(day) }
            if let template, chosen.contains(template) {
                let occurrence = Occurrence(template: template, day: day)
                generated[occurrence] = takesPlace || generated[occurrence] ?? false
            }
        }
    }

    /// Whether the template has a shift on that day: for a planner of a whole season.
    ///
    /// A cancelled one counts, and one that was moved to another day: generating again does not
    /// bring it back, unless that very day is asked for. What was undone was never planned.
    func exists(_ template: Template.ID, on day: CalendarDay, isAskedFor: Bool) -> Bool {
        guard let takesPlace = generated[Occurrence(template: template, day: day)] else {
            return false
        }
        return takesPlace || !isAskedFor
    }

    /// Whether a special shift takes the place of the day’s regular ones: for a planner of a whole season.
    func isReplaced(_ day: CalendarDay) -> Bool { replaced.contains(day) }

    /// - Returns: nil where a clock change skips all of it.
    func shift(
        _ id: Shift.ID, _ template: Template, on day: CalendarDay
    ) throws(LotRefusal) -> ShiftAdded? {
        let endDay = template.end < template.start ? day.advanced(by: 1) : day
        guard !isSkipped(day, template.start, endDay, template.end) else { return nil }
        // A template does not know the season’s floor; the season does.
        let floor = season.policy.minimumHeadcountFloor
        let headcount = max(template.minimumHeadcount ?? floor, floor)
        do throws(LotRefusal) {
            let (start, end) = try interval(day, template.start, endDay, template.end)
            let terms = Shift.Terms(
                day: start.day, start: start, end: end, requiredScouts: template.requiredScouts,
                requiredParents: template.requiredParents, minimumHeadcount: headcount,
                location: template.location ?? season.location, label: template.label,
                notes: template.notes)
            return ShiftAdded(shift: id, season: season.id, template: template.id, terms: terms)
        } catch {
            throw LotRefusal(
                error.kind, "Template \(template.id) on \(day): \(error.message)",
                [
                    "template": .whole(template.id.rawValue), "day": .string(day.description),
                    "field": error.facts["field"] ?? .null,
                ])
        }
    }

    /// Whether the clock change of a night leaves nothing between two times on the wall.
    private func isSkipped(
        _ day: CalendarDay, _ start: TimeOfDay, _ endDay: CalendarDay, _ end: TimeOfDay
    ) -> Bool {
        (day, start) < (endDay, end)
            && clock.moment(start, on: day) == clock.moment(end, on: endDay)
    }

    /// Start and end in real time.
    func interval(
        _ day: CalendarDay, _ start: TimeOfDay, _ endDay: CalendarDay, _ end: TimeOfDay
    ) throws(LotRefusal) -> (LocalInstant, LocalInstant) {
        // Putting up and clearing away lie around the season; another century is a slip.
        guard season.firstDay.advanced(by: -366) <= day, day <= season.lastDay.advanced(by: 366)
        else { throw .invalid("day", "must be within a year of the season", because: .overAYear) }
        let from = clock.moment(start, on: day)
        let to = clock.moment(end, on: endDay)
        guard !isSkipped(day, start, endDay, end) else {
            throw .invalid(
                "end",
                "is the same moment as the start: the clocks are put on then. Choose another time",
                because: .sameAsStart)
        }
        guard from.instant < to.instant else {
            throw .invalid(
                "end",
                "must be after the start; for a shift past midnight, give “endDay” as well",
                because: .notAfterStart)
        }
        guard to.instant.minutes(since: from.instant) <= 48 * 60 else {
            throw .invalid("end", "must be within 48 hours of the start", because: .over48Hours)
        }
        return (from, to)
    }

    func requireFloor(_ headcount: Int) throws(LotRefusal) {
        let floor = season.policy.minimumHeadcountFloor
        guard headcount >= floor else {
            throw .invalid(
                "minimumHeadcount",
                "must be at least \(floor): the season’s policy operates with no fewer",
                because: .tooSmall, least: floor)
        }
        try Check.range(headcount, "minimumHeadcount", 0...1000)
    }
}
