public import EventSourcing

/// Changes a season’s plan; fields that are left out stay. Shifts are not touched.
public struct ReviseSeason: LotCommand {
    public static let name = "revise-season"
    public static let permitted = Set<Relation>.leaders

    public var season: Season.ID
    public var name: Change<String> = .keep
    public var year: Change<Int> = .keep
    public var firstDay: Change<CalendarDay> = .keep
    public var lastDay: Change<CalendarDay> = .keep
    public var location: Change<String> = .keep
    public var description: Change<String?> = .keep
    public var timeZone: Change<String> = .keep

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let before = try lot.season(season)
        try lot.requireOngoing(before)
        var after = before.terms
        name.apply(to: &after.name)
        year.apply(to: &after.year)
        firstDay.apply(to: &after.firstDay)
        lastDay.apply(to: &after.lastDay)
        location.apply(to: &after.location)
        description.apply(to: &after.description)
        timeZone.apply(to: &after.timeZone)
        after.name = try Check.name(after.name, "name")
        after.location = try Check.name(after.location, "location")
        after.description = try Check.text(after.description, "description")
        try Check.timeZone(after.timeZone)
        try Check.season(year: after.year, from: after.firstDay, to: after.lastDay)
        guard after != before.terms else { return [] }
        return [.seasons(.revised(SeasonRevised(season: before.id, terms: after)))]
    }
}

extension ReviseSeason {
    public init() { self.init(season: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.text(2, "name", &name, atMost: Check.nameLimit)
        try coder.field(3, "year", &year)
        try coder.field(4, "firstDay", &firstDay)
        try coder.field(5, "lastDay", &lastDay)
        try coder.text(6, "location", &location, atMost: Check.nameLimit)
        try coder.text(7, "description", &description, atMost: Check.textLimit)
        try coder.field(8, "timeZone", &timeZone)
    }
}

extension Lot {
    /// A season that is over is history: its schedule and its rules stay as they were.
    func requireOngoing(_ season: Season) throws(LotRefusal) {
        switch season.status {
        case .draft, .active: return
        case .completed, .archived:
            throw LotRefusal(
                .seasonOver,
                "Season \(season.id) is over; its plan can’t be changed any more. "
                    + "Times of visits can still be corrected, with “adjust-attendance”.",
                ["season": .whole(season.id.rawValue)])
        }
    }
}

extension SeasonRevised {
    static let clause = "the season was revised"

    func told(_ say: Narrator) -> Told {
        Told("revised \(say.season(season))", es: "cambió la \(say.es.season(season))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] { lot.seasons[season].changes(to: self) }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        undo.setBack(ReviseSeason.self, .init("season", .whole(season.rawValue))) {
            if case .seasons(.revised(let fact)) = $0 { fact.season == season } else { false }
        }
    }

    static var whyItStays: String { WhyItStays.season }
}
