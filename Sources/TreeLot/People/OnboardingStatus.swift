public import EventSourcing

/// A person’s open steps before, and up to, their first shift. For themself, their household and the
/// committee.
public struct OnboardingStatus: LotQuestion {
    public static let name = "onboarding-status"
    public static let permitted = Set<Relation>.family.union([.system])

    public var person: Person.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        /// Nothing is left to do.
        public var complete: Bool
        /// In the order in which they are done.
        public var steps: [Step]
    }

    public struct Step: Codable, Sendable, Equatable {
        public var step: Kind
        public var done: Bool
        /// The season of the agreement and the sign-up.
        public var season: Season.ID?
    }

    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// They can sign in. A scout need not.
        case account
        /// They are a member of an active household.
        case household
        /// That household has a manager.
        case manager
        /// The agreement of the current season, or of one that is published and ahead, is confirmed as it
        /// stands: one step for each season that has one.
        case agreement
        /// They have been on a shift of the current season, or will be.
        case signUp
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.person(person)] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let person = try lot.person(person)
        try lot.requireFamily(of: person, context)
        let households = person.households.map { lot.households[$0] }.filter(\.isActive)
        var steps: [Step] = []
        if person.kind == .adult {
            steps.append(Step(step: .account, done: person.accountStatus == .active))
        }
        steps.append(Step(step: .household, done: !households.isEmpty))
        if !households.isEmpty {
            let isManaged = households.contains { household in
                household.managers.contains { lot.people[$0].isActive }
            }
            steps.append(Step(step: .manager, done: isManaged))
        }
        steps += lot.steps(of: person, in: lot.seasonsOpen(at: context.now))
        return Answer(person: person.id, complete: steps.allSatisfy(\.done), steps: steps)
    }
}

extension OnboardingStatus: NamesPerson {
    public init() { self.init(person: .none) }
}

extension Lot {
    /// - Parameter seasons: those in which something can still be done, the current one first.
    fileprivate func steps(of person: Person, in seasons: [Season]) -> [OnboardingStatus.Step] {
        guard let season = seasons.first else { return [] }
        let steps = seasons.filter { $0.policy.agreement != nil }.map { season in
            OnboardingStatus.Step(
                step: .agreement, done: person.agreements.contains(season.id), season: season.id)
        }
        let signUp = assignments.last(of: person.id) {
            $0.isOn && shifts[$0.shift].season == season.id
        }
        return steps + [.init(step: .signUp, done: signUp != nil, season: season.id)]
    }
}
