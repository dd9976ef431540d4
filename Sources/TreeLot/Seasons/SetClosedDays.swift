public import EventSourcing

/// Sets the days of a season on which the lot stays closed. Schedules generate nothing there. Shifts that are
/// planned already stay: the remarks list them.
public struct SetClosedDays: LotCommand {
    public static let name = "set-closed-days"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID
    /// All of them; none to be open on each.
    public var days: [CalendarDay]

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        try lot.requireOngoing(season)
        for day in days {
            // Those of before stay, if the season has become shorter since.
            guard
                (season.firstDay...season.lastDay).contains(day) || season.closedDays.contains(day)
            else {
                throw .invalid(
                    "days", "names \(day), which is not between the season’s first and last day",
                    because: .outsideSeason)
            }
        }
        let days = Set(days).sorted()
        guard days != season.closedDays else { return [] }
        return [.seasons(.closedDaysSet(ClosedDaysSet(season: season.id, closedDays: days)))]
    }

    public func remarks(in lot: Lot, _ context: Context) -> [Remark] {
        guard let season = lot.seasons.find(season) else { return [] }
        return lot.remarks(onShiftsOf: Set(days), in: season, at: context.now)
    }
}

extension SetClosedDays {
    public init() { self.init(season: .none, days: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "days", &days)
    }
}

extension Season {
    /// The closed days of a later season that correspond to those of this one, in order: Christmas and New Year have
    /// their dates; any other day is the same weekday in the same week of the season, as shifts correspond. Days that
    /// only this season has correspond to none.
    func closedDays(of later: ClosedRange<CalendarDay>) -> [CalendarDay] {
        let dates = Set(closedDays.map(\.date))
        let ofWeeks = Set(
            closedDays.filter { !$0.hasItsDate }.map { DayOfSeason($0, since: terms.firstDay) })
        return (later.lowerBound.number...later.upperBound.number)
            .map { CalendarDay(number: $0) }
            .filter { day in
                day.hasItsDate
                    ? dates.contains(day.date)
                    : ofWeeks.contains(DayOfSeason(day, since: later.lowerBound))
            }
    }

    /// Whether the lot is closed on a day, by the season’s closed days or because its shifts were closed, and
    /// none of them takes place.
    /// - Parameter shifts: what has become of those of the day.
    func isClosed(on day: CalendarDay, _ shifts: some Sequence<ShiftStatus>) -> Bool {
        var isClosed = closedDays.contains(day)
        for status in shifts {
            switch status {
            case .published, .completed: return false
            case .closed: isClosed = true
            case .draft, .cancelled: break
            }
        }
        return isClosed
    }
}

extension Lot {
    /// The shifts that stay on days on which none are generated: one remark for each day that has any.
    func remarks(
        onShiftsOf days: Set<CalendarDay>, in season: Season, at now: Instant
    ) -> [Remark] {
        guard !days.isEmpty else { return [] }
        let staying = season.shifts.map { shifts[$0] }.filter {
            days.contains($0.day) && !$0.replaces && !$0.isOver(at: now)
                && ($0.status == .draft || $0.status == .published)
        }
        return Dictionary(grouping: staying, by: \.day).sorted { $0.key < $1.key }
            .map { .shiftsStay($1.map(\.id), on: $0) }
    }
}

extension Remark {
    fileprivate static func shiftsStay(_ shifts: [Shift.ID], on day: CalendarDay) -> Remark {
        let numbers = shifts.map(\.description).joined(separator: ", ")
        return Remark(
            .shiftsStay,
            (shifts.count == 1 ? "Shift \(numbers) stays" : "Shifts \(numbers) stay")
                + " on \(day.inWords). Close the day with “close-day”, or cancel them.",
            [
                "day": .string(day.description),
                "shifts": .array(shifts.map { .whole($0.rawValue) }),
            ])
    }
}

extension ClosedDaysSet {
    static let clause = "the closed days were set"

    func told(_ say: Narrator) -> Told {
        let days = closedDays.map { Telling([.day($0)]) }.joined(separator: ", ")
        return Told(
            "set the closed days of \(say.season(season)): \(closedDays.isEmpty ? "none" : days)",
            es: """
                fijó los días de cierre de la \(say.es.season(season)): \
                \(closedDays.isEmpty ? "ninguno" : days)
                """)
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] { lot.seasons[season].changes(to: self) }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let before = undo.history.before.seasons[season].closedDays
        return ReversalPlan([SetClosedDays(season: season, days: before)], isStrict: true) {
            if case .seasons(.closedDaysSet(let fact)) = $0 { fact.season == season } else { false }
        }
    }
}

extension CalendarDay {
    /// The month and the day of the month.
    fileprivate var date: [Int] { [parts.month, parts.day] }

    /// A holiday of every year on the same date: Christmas Eve, Christmas, New Year’s Eve, New Year.
    fileprivate var hasItsDate: Bool {
        [[12, 24], [12, 25], [12, 31], [1, 1]].contains(date)
    }
}
