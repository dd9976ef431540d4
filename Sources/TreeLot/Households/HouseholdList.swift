public import EventSourcing

/// Every household with its members, and the people without a household. For the committee and leaders.
public struct HouseholdList: LotQuestion {
    public static let name = "households"
    public static let permitted = Set<Relation>.staff

    /// Maximum number of households; nil for all.
    public var limit: Int?
    /// The household after which they begin. A number, and no reference: what it was merged into is somewhere else.
    public var after: Int?

    public init(limit: Int? = nil) { self.limit = limit }

    public struct Answer: Codable, Sendable, Equatable {
        public var households: [HouseholdMembers.Answer]
        /// Such as, at first, the leader who opened the lot; without those who were erased. On the last page.
        public var withoutHousehold: [HouseholdMembers.Member]
        /// If there are more households: the one after which they begin.
        public var next: Household.ID?
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        try Check.page(limit)
        let lot = models.lot
        let rows = lot.households.table.rows
        if let after { try Check.range(after, "after", 1...max(1, rows.count)) }
        var answer = Answer(households: [], withoutHousehold: [])
        for household in rows.dropFirst(after ?? 0) where household.isThere {
            if answer.households.count == limit {
                answer.next = answer.households.last?.household
                return answer
            }
            answer.households.append(lot.membership(household, for: context.actor))
        }
        answer.withoutHousehold = lot.people.table.rows
            .filter { $0.households.isEmpty && $0.isThere }
            .map { lot.member($0, of: nil, for: context.actor) }
        return answer
    }
}

extension HouseholdList {
    public init() { self.init(limit: nil) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "limit", &limit)
        try coder.field(2, "after", &after)
    }
}
