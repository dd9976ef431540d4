public import EventSourcing

/// Plans a season’s shifts from templates, as drafts. Doing it again adds only what is missing.
public struct GenerateSchedule: RemarkingCommand {
    public static let name = "generate-schedule"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID
    /// By default all that are not retired.
    public var templates: [Template.ID]?
    public var specialDates: [SpecialDate]?

    /// A day on which a template recurs beside its weekdays.
    public struct SpecialDate: Record, Equatable {
        public var template: Template.ID
        public var day: CalendarDay
        /// Instead of the day’s regular shifts, now and whenever the schedule is generated again. Shifts that
        /// the day has already stay.
        public var replaces: Bool?
    }

    /// With remarks on the days that it left out, and why; and on the shifts that stay on a day where they are
    /// replaced.
    public func decideRemarking(
        _ lot: Lot, _ context: Context
    ) throws(LotRefusal) -> (events: [LotEvent], remarks: [Remark]) {
        let plan = try plan(lot)
        let stay = lot.remarks(
            onShiftsOf: plan.replaced, in: lot.seasons[season], at: context.now)
        return (plan.events, plan.leftOut + stay)
    }

    private struct Plan {
        var events: [LotEvent] = []
        var leftOut: [Remark] = []
        /// Days of which a special shift takes the place of the regular ones from now on.
        var replaced: Set<CalendarDay> = []
    }

    private func plan(_ lot: Lot) throws(LotRefusal) -> Plan {
        let season = try lot.season(season)
        try lot.requireOngoing(season)
        let chosen = try chosenTemplates(lot)
        let planner = try ShiftPlanner(wholeSeason: season, of: lot, templates: chosen)
        let closed = Set(season.closedDays)
        var next = lot.shifts.table.next
        var plan = Plan()
        for date in specialDates ?? [] where date.replaces == true {
            if planner.exists(date.template, on: date.day, isAskedFor: true) {
                guard !planner.isReplaced(date.day) else { continue }
                plan.leftOut.append(.replacesNothing(date))
            } else {
                plan.replaced.insert(date.day)
            }
        }
        for number in season.firstDay.number...season.lastDay.number {
            let day = CalendarDay(number: number)
            if closed.contains(day) { continue }
            let isReplaced = planner.isReplaced(day) || plan.replaced.contains(day)
            for template in chosen where recurs(template, on: day, isReplaced: isReplaced) {
                let isAskedFor = isSpecial(template, day)
                guard !planner.exists(template.id, on: day, isAskedFor: isAskedFor) else {
                    continue
                }
                guard var shift = try planner.shift(next, template, on: day) else {
                    plan.leftOut.append(.skippedByTheClock(template, day))
                    continue
                }
                if replaces(template, day) { shift.replaces = true }
                plan.events.append(.shifts(.added(shift)))
                next = next.advanced(by: 1)
            }
        }
        return plan
    }

    private func chosenTemplates(_ lot: Lot) throws(LotRefusal) -> [Template] {
        guard templates != [] || specialDates?.isEmpty == false else {
            throw .invalid(
                "templates", "must name at least one; leave it out for all of them", because: .empty
            )
        }
        var chosen: [Template] = []
        for id in templates ?? Array(lot.templates.table.ids) {
            let template = try lot.template(id)
            if template.isRetired {
                guard templates == nil else { throw .templateRetired(id) }
                continue
            }
            if !chosen.contains(where: { $0.id == id }) { chosen.append(template) }
        }
        for date in specialDates ?? [] {
            let template = try lot.template(date.template)
            guard !template.isRetired else { throw .templateRetired(template.id) }
            let season = try lot.season(season)
            guard (season.firstDay...season.lastDay).contains(date.day) else {
                throw .invalid(
                    "specialDates",
                    "names \(date.day), which is not between the season’s first and last day",
                    because: .outsideSeason)
            }
            guard !season.closedDays.contains(date.day) else {
                throw .invalid(
                    "specialDates", "names \(date.day), on which the lot is closed this season",
                    because: .lotClosed)
            }
            if !chosen.contains(where: { $0.id == template.id }) { chosen.append(template) }
        }
        // Earlier shifts of a day get smaller numbers.
        return chosen.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    private func recurs(_ template: Template, on day: CalendarDay, isReplaced: Bool) -> Bool {
        let isChosen = templates.map { $0.contains(template.id) } ?? true
        if isChosen, !isReplaced, template.kind != .special,
            template.weekdays.contains(day.weekday)
        {
            return true
        }
        return isSpecial(template, day)
    }

    private func isSpecial(_ template: Template, _ day: CalendarDay) -> Bool {
        (specialDates ?? []).contains { $0.template == template.id && $0.day == day }
    }

    private func replaces(_ template: Template, _ day: CalendarDay) -> Bool {
        (specialDates ?? []).contains {
            $0.template == template.id && $0.day == day && $0.replaces == true
        }
    }
}

extension GenerateSchedule {
    public init() { self.init(season: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "templates", &templates)
        try coder.field(3, "specialDates", &specialDates)
    }
}

extension GenerateSchedule.SpecialDate {
    public init() { self.init(template: .none, day: CalendarDay(number: 0)) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &template)
        try coder.field(2, "day", &day)
        try coder.field(3, "replaces", &replaces)
    }
}

extension Remark {
    /// The shift of that day is there, and was not planned to replace others.
    fileprivate static func replacesNothing(_ date: GenerateSchedule.SpecialDate) -> Remark {
        Remark(
            .replacesNothing,
            "Template \(date.template) has its shift on \(date.day.inWords) already, beside the "
                + "regular ones. Cancel those that are too many.",
            ["template": .whole(date.template.rawValue), "day": .string(date.day.description)])
    }

    /// All other days have their shifts.
    fileprivate static func skippedByTheClock(_ template: Template, _ day: CalendarDay) -> Remark {
        Remark(
            .leftOut,
            "Template \(template.id) has no shift on \(day.inWords): the clocks are put on that night, "
                + "and nothing is left of \(template.start)–\(template.end). "
                + "Add one at another time, with “add-shift”.",
            ["template": .whole(template.id.rawValue), "day": .string(day.description)])
    }
}
