public import EventSourcing

/// The people who have confirmed a season’s agreement, and those who have not. For the committee.
public struct AgreementStatus: LotQuestion {
    public static let name = "agreement-status"
    public static let permitted = Set<Relation>.staff

    /// By default the one that is meant where none is named.
    public var season: Season.ID?

    public init(season: Season.ID? = nil) { self.season = season }

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        /// Missing where the season asks for none.
        public var title: String?
        public var url: String?
        /// Active people who have confirmed it.
        public var confirmed: Int
        /// Active people who have not: those whose shift comes first in front, then by name.
        public var missing: [Missing]
    }

    public struct Missing: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var kind: PersonKind
        /// The first active household; missing for a person without one.
        public var household: Household.ID?
        public var householdName: String?
        /// The next shift of the season that they are on.
        public var nextShift: Shift.ID?
        public var nextStart: LocalInstant?
    }

    /// - Complexity: O(people and what they are on).
    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let agreement = season.policy.agreement
        var (people, missing): (Int, [Missing]) = (0, [])
        for id in lot.people.table.ids where lot.people.table.look(at: id, { $0.isActive }) {
            people += 1
            guard !lot.hasConfirmed(id, season.id) else { continue }
            missing.append(entry(lot.people[id], lot, season, context))
        }
        missing.sort { $0.isBefore($1) }
        return Answer(
            season: season.id, name: season.name, title: agreement?.title, url: agreement?.url,
            confirmed: agreement == nil ? 0 : people - missing.count, missing: missing)
    }

    private func entry(
        _ person: Person, _ lot: Lot, _ season: Season, _ context: Context
    ) -> Missing {
        let household = person.households.first { lot.households[$0].isActive }
        let shifts = lot.assignments.all(of: person.id) { $0.status == .confirmed }
            .map { lot.shifts[$0.shift] }
        let next = shifts.filter { $0.season == season.id && !$0.isOver(at: context.now) }
            .min { $0.comesBefore($1) }
        return Missing(
            person: person.id, name: person.fullName, kind: person.kind, household: household,
            householdName: household.map { lot.households[$0].displayName }, nextShift: next?.id,
            nextStart: next?.start)
    }
}

extension AgreementStatus.Missing {
    fileprivate func isBefore(_ other: Self) -> Bool {
        switch (nextStart?.instant, other.nextStart?.instant) {
        case (let one?, let two?) where one != two: one < two
        case (_?, nil): true
        case (nil, _?): false
        default: (name.folded, person) < (other.name.folded, other.person)
        }
    }
}

extension AgreementStatus: NamesSeason {
    public func topics(in models: ReadModels) -> [Topic]? {
        nil
    }
}
