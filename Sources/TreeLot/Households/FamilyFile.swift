public import EventSourcing

/// A household as its members see it, with what a manager may do about each of them, and its codes that could
/// still be used.
public struct FamilyFile: LotView {
    public var household: Household.ID

    public init(household: Household.ID) { self.household = household }

    public struct Answer: Sendable, Equatable {
        public var household: HouseholdMembers.Answer
        /// Members for whose identity the asker answers, as a manager, with the parts of their names.
        public var answersFor: [Person.ID: Name]
        /// The codes of the household and of its members that the asker may end.
        public var codes: [OpenCodes.Entry]
    }

    public struct Name: Sendable, Equatable {
        public var first: String
        public var last: String
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let members = try HouseholdMembers(household: household).answer(models, context)
        let people = members.members.map(\.person)
        var answersFor: [Person.ID: Name] = [:]
        for person in people.map({ lot.people[$0] }) where lot.answersFor(person, context.actor) {
            answersFor[person.id] = Name(
                first: person.firstName.value ?? "", last: person.lastName.value ?? "")
        }
        let codes = try OpenCodes().answer(models, context).codes.filter { code in
            code.household == household || code.person.map(people.contains) ?? false
        }
        return Answer(
            household: members, answersFor: answersFor, codes: codes)
    }
}
