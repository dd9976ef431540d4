public import EventSourcing

/// What the members of a household have done, season by season: each one’s shifts, and the hours that the leaderboard
/// counts for them. The shifts that a shared scout has by another household are among them, as in
/// ``FamilySchedule``. Who was erased has those that were made for the household. For the household’s members and the
/// committee.
public struct FamilyHistory: LotQuestion {
    public static let name = "family-history"
    public static let permitted = Set<Relation>.household

    public var household: Household.ID
    /// By default all seasons.
    public var season: Season.ID?

    public struct Answer: Codable, Sendable, Equatable {
        public var household: Household.ID
        public var name: String
        /// Those in which a member has a shift, the latest first.
        public var seasons: [SeasonRow]
    }

    public struct SeasonRow: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        /// The sum of the minutes below.
        public var minutes: Int
        /// Of these, the minutes of assignments that were made for this household: its own on the leaderboard.
        public var minutesForHousehold: Int
        /// In the order of joining; then those who were erased since, by number.
        public var members: [MemberRow]
    }

    public struct MemberRow: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var minutes: Int
        /// Without those that are cancelled; by start.
        public var shifts: [FamilyShift]
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.household(household)] }

    /// - Complexity: O(n log n) for n assignments of the members.
    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let household = try lot.household(household)
        try lot.requireHousehold(household, context)
        let season = try season.map { id throws(LotRefusal) in try lot.season(id).id }
        let former = lot.assignmentsOfErased(madeFor: household.id)
        let all = lot.familyShifts(household.members, and: former, context)
            .filter { season == nil || $0.shift.season == season }
        let seasons = Dictionary(grouping: all, by: \.shift.season).sorted { $1.key < $0.key }
        return Answer(
            household: household.id, name: household.displayName,
            seasons: seasons.map { season, shifts in
                SeasonRow(
                    season: season, name: lot.seasons[season].name, minutes: shifts.minutes,
                    minutesForHousehold: shifts.filter { $0.household == household.id }.minutes,
                    members: Self.rows(of: household.members, shifts))
            })
    }

    private static func rows(of members: [Person.ID], _ shifts: [FamilyShift]) -> [MemberRow] {
        let byPerson = Dictionary(grouping: shifts, by: \.person)
        let former = byPerson.keys.filter { !members.contains($0) }.sorted()
        return (members + former).compactMap { person in
            guard let shifts = byPerson[person] else { return nil }
            return MemberRow(
                person: person, name: shifts[0].name, minutes: shifts.minutes, shifts: shifts)
        }
    }
}

extension [FamilyShift] {
    fileprivate var minutes: Int { reduce(0) { $0 + ($1.minutes ?? 0) } }
}

extension FamilyHistory {
    public init() { self.init(household: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &household)
        try coder.field(2, "season", &season)
    }
}
