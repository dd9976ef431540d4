public import EventSourcing

/// Plans a season, by the standard rules or by those of another season. Templates belong to no season: they are there.
public struct CreateSeason: LotCommand {
    public static let name = "create-season"
    public static let permitted = Set<Relation>.leaders

    public var name: String
    public var year: Int
    public var firstDay: CalendarDay
    public var lastDay: CalendarDay
    public var location: String
    public var description: String?
    /// By default the lot’s.
    public var timeZone: String?
    /// The season whose rules and closed days it begins with, but for the moment at which sign-up opens: that was of
    /// its year.
    public var from: Season.ID?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let zone = timeZone ?? lot.settings.timeZone
        try Check.timeZone(zone)
        try Check.season(year: year, from: firstDay, to: lastDay)
        let terms = Season.Terms(
            name: try Check.name(name, "name"), year: year, firstDay: firstDay, lastDay: lastDay,
            timeZone: zone, location: try Check.name(location, "location"),
            description: try Check.text(description, "description"))
        let season = lot.seasons.table.next
        var events = [LotEvent.seasons(.created(SeasonCreated(season: season, terms: terms)))]
        guard let from else { return events }
        let earlier = try lot.season(from)
        var policy = earlier.policy
        policy.signUpOpensAt = nil
        if policy != .standard {
            events.append(.seasons(.policySet(PolicySet(season: season, policy: policy))))
        }
        let closed = earlier.closedDays(of: firstDay...lastDay)
        if !closed.isEmpty {
            events.append(
                .seasons(.closedDaysSet(ClosedDaysSet(season: season, closedDays: closed))))
        }
        return events
    }
}

extension CreateSeason {
    public init() {
        self.init(
            name: "", year: 0, firstDay: CalendarDay(number: 0), lastDay: CalendarDay(number: 0),
            location: "")
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "name", &name, atMost: Check.nameLimit)
        try coder.field(2, "year", &year)
        try coder.field(3, "firstDay", &firstDay)
        try coder.field(4, "lastDay", &lastDay)
        try coder.text(5, "location", &location, atMost: Check.nameLimit)
        try coder.text(6, "description", &description, atMost: Check.textLimit)
        try coder.field(7, "timeZone", &timeZone)
        try coder.field(8, "from", &from)
    }
}

extension Check {
    /// A season is a part of a year, not a mistyped century.
    static func season(
        year: Int, from first: CalendarDay, to last: CalendarDay
    ) throws(LotRefusal) {
        try range(year, "year", 1907...2500)  // The first scouts camped in 1907.
        guard first <= last else {
            throw .invalid("lastDay", "must not be before the first day", because: .beforeFirstDay)
        }
        guard last.number - first.number <= 366 else {
            throw .invalid("lastDay", "must be within a year of the first day", because: .overAYear)
        }
        guard first.parts.year <= year, year <= last.parts.year else {
            throw .invalid(
                "year", "must be that of the first day or of the last", because: .otherYear)
        }
    }
}

extension SeasonCreated {
    static let clause = "the season was created"

    func told(_ say: Narrator) -> Told {
        Told("created \(say.season(season))", es: "creó la \(say.es.season(season))")
    }

    static let whyItStays =
        "a season stays. Publish nothing of it instead."
}
