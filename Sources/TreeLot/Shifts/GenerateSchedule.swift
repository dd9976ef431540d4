public import EventSourcing

/// Plans a season’s shifts from templates, as drafts. Doing it again adds only what is missing.
public struct GenerateSchedule: LotCommand {
    public static let name = "generate-schedule"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID
    /// By default all that are not retired.
    public var templates: [Template.ID]?
    public var specialDates: [SpecialDate]?
    public var closedDays: [CalendarDay]?

    /// A day on which a template recurs beside its weekdays.
    public struct SpecialDate: Record, Equatable {
        public var template: Template.ID
        public var day: CalendarDay
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try plan(lot, context).events
    }

    /// Which days it left out, and why.
    public func remarks(in lot: Lot, _ context: Context) -> [Remark] {
        (try? plan(lot, context))?.leftOut ?? []
    }

    private struct Plan {
        var events: [LotEvent] = []
        var leftOut: [Remark] = []
    }

    private func plan(_ lot: Lot, _ context: Context) throws(LotRefusal) -> Plan {
        let season = try lot.season(season)
        try lot.requireOngoing(season)
        let chosen = try chosenTemplates(lot)
        let planner = try ShiftPlanner(wholeSeason: season, of: lot, templates: chosen)
        let closed = Set(closedDays ?? [])
        var next = lot.shifts.table.next
        var plan = Plan()
        for number in season.firstDay.number...season.lastDay.number {
            let day = CalendarDay(number: number)
            if closed.contains(day) { continue }
            for template in chosen where recurs(template, on: day) {
                guard !planner.exists(template.id, on: day) else { continue }
                guard let shift = try planner.shift(next, template, on: day) else {
                    plan.leftOut.append(.skippedByTheClock(template, day))
                    continue
                }
                plan.events.append(.shifts(.added(shift)))
                next = next.advanced(by: 1)
            }
        }
        return plan
    }

    private func chosenTemplates(_ lot: Lot) throws(LotRefusal) -> [Template] {
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
                    "names \(date.day), which is not between the season’s first and last day")
            }
            if !chosen.contains(where: { $0.id == template.id }) { chosen.append(template) }
        }
        // Earlier shifts of a day get smaller numbers.
        return chosen.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    private func recurs(_ template: Template, on day: CalendarDay) -> Bool {
        let isChosen = templates.map { $0.contains(template.id) } ?? true
        if isChosen, template.kind != .special, template.weekdays.contains(day.weekday) {
            return true
        }
        return (specialDates ?? []).contains { $0.template == template.id && $0.day == day }
    }
}

extension GenerateSchedule {
    public init() { self.init(season: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "templates", &templates)
        try coder.field(3, "specialDates", &specialDates)
        try coder.field(4, "closedDays", &closedDays)
    }
}

extension GenerateSchedule.SpecialDate {
    public init() { self.init(template: .none, day: CalendarDay(number: 0)) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &template)
        try coder.field(2, "day", &day)
    }
}

extension Remark {
    /// All other days have their shifts.
    fileprivate static func skippedByTheClock(_ template: Template, _ day: CalendarDay) -> Remark {
        Remark(
            "left-out",
            "Template \(template.id) has no shift on \(day.inWords): the clocks are put on that night, "
                + "and nothing is left of \(template.start)–\(template.end). "
                + "Add one at another time, with “add-shift”.",
            ["template": .whole(template.id.rawValue), "day": .string(day.description)])
    }
}
