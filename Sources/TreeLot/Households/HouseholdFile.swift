public import EventSourcing

/// What those who run the lot know of a household. For the committee and leaders.
public struct HouseholdFile: LotView {
    public var household: Household.ID

    public init(household: Household.ID) { self.household = household }

    public struct Answer: Sendable, Equatable {
        public var household: HouseholdMembers.Answer
        /// The other households with which it is counted as one; nil if it is counted alone.
        public var unit: Unit?
        public var isErased: Bool
    }

    public struct Unit: Sendable, Equatable {
        public var name: String
        public var others: [Other]
    }

    public struct Other: Sendable, Equatable {
        public var household: Household.ID
        public var name: String
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let household = try lot.household(household)
        return Answer(
            household: lot.membership(household, for: context.actor),
            unit: unit(of: household, lot),
            isErased: household.isErased)
    }

    private func unit(of household: Household, _ lot: Lot) -> Unit? {
        guard let unit = lot.familyUnits.unit(of: household.id), unit.households.count > 1
        else { return nil }
        return Unit(
            name: unit.displayName,
            others: unit.households.filter { $0 != household.id }.map {
                Other(household: $0, name: lot.households[$0].displayName)
            })
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.household(household)] }
}
