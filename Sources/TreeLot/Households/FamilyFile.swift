public import EventSourcing

/// A household as its members see it, with what a manager may do about each of them, and its codes that could
/// still be used.
public struct FamilyFile: LotView {
    public var household: Household.ID

    public init(household: Household.ID) { self.household = household }

    public struct Answer: Sendable, Equatable {
        public var household: HouseholdMembers.Answer
        /// Members for whose identity the asker answers, as a manager.
        public var answersFor: Set<Person.ID>
        /// The codes of the household and of its members that the asker may end.
        public var codes: [OpenCodes.Entry]
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let members = try HouseholdMembers(household: household).answer(models, context)
        let people = members.members.map(\.person)
        let codes = try OpenCodes().answer(models, context).codes.filter { code in
            code.household == household || code.person.map(people.contains) ?? false
        }
        return Answer(
            household: members,
            answersFor: Set(people.filter { lot.answersFor(lot.people[$0], context.actor) }),
            codes: codes)
    }
}
