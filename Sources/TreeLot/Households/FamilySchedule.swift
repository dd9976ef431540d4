public import EventSourcing

/// The past and future shifts of a household’s members, including the other shifts of a shared scout. For its
/// members and the committee.
public struct FamilySchedule: LotQuestion {
    public static let name = "family-schedule"
    public static let permitted = Set<Relation>.household

    public var household: Household.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var household: Household.ID
        public var name: String
        public var upcoming: [FamilyShift]
        public var past: [FamilyShift]
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.household(household)] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let household = try lot.household(household)
        try lot.requireHousehold(household, context)
        let all = lot.familyShifts(household.members, context)
        return Answer(
            household: household.id, name: household.displayName,
            upcoming: all.filter { $0.shift.end.instant > context.now },
            past: all.filter { $0.shift.end.instant <= context.now }.reversed())
    }
}

extension FamilySchedule: NamesHousehold {
    public init() { self.init(household: .none) }
}
