public import EventSourcing

/// Finds households and people by a typed text: part of a person’s name, a household’s name, or an address.
/// For the committee and leaders.
public struct TroopSearch: LotView {
    /// If empty, all of them are found.
    public var text: String
    /// Maximum number of households, and of people in none; nil for all.
    public var limit: Int?

    public init(text: String, limit: Int? = nil) {
        self.text = text
        self.limit = limit
    }

    public struct Answer: Sendable, Equatable {
        /// By name.
        public var households: [HouseholdMembers.Answer]
        public var withoutHousehold: [HouseholdMembers.Member]
        /// Number of households and people that were found beyond the limit.
        public var more: Int
    }

    /// - Complexity: O(households · log households + members of those within the limit), and O(people) for a text.
    public func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.authorize(asking: HouseholdList.permitted, context)
        let wanted = text.trimmed.folded
        let households = lot.households.table.rows.filter { household in
            household.isThere
                && (wanted.isEmpty || household.displayName.folded.contains(wanted)
                    || household.members.contains { lot.people[$0].matches(wanted) })
        }
        let alone = lot.people.table.rows.filter {
            $0.households.isEmpty && $0.isThere && (wanted.isEmpty || $0.matches(wanted))
        }
        let limit = limit ?? .max
        let sorted = households.map { (key: $0.displayName.sortKey, household: $0) }
            .sorted { ($0.key, $0.household.id) < ($1.key, $1.household.id) }
        return Answer(
            households: sorted.prefix(limit).map {
                lot.membership($0.household, for: context.actor)
            },
            withoutHousehold: alone.prefix(limit).map {
                lot.member($0, of: nil, for: context.actor)
            },
            more: max(0, households.count - limit) + max(0, alone.count - limit))
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }
}

extension Person {
    fileprivate func matches(_ wanted: String) -> Bool {
        fullName.folded.contains(wanted) || email?.value?.folded.contains(wanted) ?? false
    }
}
