public import EventSourcing

/// Every household with its members, and the people without a household. For the committee and leaders.
public struct HouseholdList: LotQuestion {
    public static let name = "households"
    public static let permitted = Set<Relation>.staff

    public struct Answer: Codable, Sendable, Equatable {
        public var households: [HouseholdMembers.Answer]
        /// Such as, at first, the leader who opened the lot; without those who were erased.
        public var withoutHousehold: [HouseholdMembers.Member]
    }

    public init() {}

    public func topics(in models: ReadModels) -> [Topic]? { [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        return Answer(
            households: lot.households.table.rows.filter(\.isThere)
                .map { lot.membership($0, for: context.actor) },
            withoutHousehold: lot.people.table.rows
                .filter { $0.households.isEmpty && $0.isThere }
                .map { lot.member($0, of: nil, for: context.actor) })
    }
}

extension HouseholdList {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}
