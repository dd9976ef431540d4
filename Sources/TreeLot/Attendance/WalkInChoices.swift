public import EventSourcing

/// The people who could be checked in to a shift now without having signed up: found out by trying, for the
/// asker.
public struct WalkInChoices: LotView {
    public var shift: Shift.ID
    /// Part of a name. Without one, those are found who are likely to come: the households of the people on
    /// the shift, and the asker’s own.
    public var text: String
    /// Everybody at the lot looks, and not the asker alone: people are called and found as other families know them, and
    /// without their household.
    public var isInPublic: Bool

    /// Maximum number of people found: whom that does not find, a further letter does.
    private static let most = 12

    public init(shift: Shift.ID, text: String = "", isInPublic: Bool = false) {
        self.shift = shift
        self.text = text
        self.isInPublic = isInPublic
    }

    public struct Answer: Sendable, Equatable {
        /// The shift runs, and the asker may take in somebody.
        public var isPossible: Bool
        public var choices: [Choice]

        public static let none = Answer(isPossible: false, choices: [])
    }

    public struct Choice: Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var kind: PersonKind
        /// Of the first one, where the asker may know it.
        public var household: String?
        /// Whether they have not confirmed the season’s agreement: the committee may let them in, with a
        /// reason.
        public var needsReason: Bool
    }

    /// - Complexity: O(people) with a text; without one, O(members of the households on the shift).
    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        guard shift.start.instant <= context.now, !shift.isOver(at: context.now),
            lot.seasons[shift.season].policy.allowsWalkIns,
            lot.isCommittee(context.actor) || lot.isAdultPresent(context.actor, at: shift)
        else { return .none }
        let wanted = text.trimmed.folded
        let people =
            wanted.isEmpty
            ? lot.likely(on: shift, context.actor)
            : lot.people.table.rows.filter {
                $0.isActive && name(of: $0, lot, context).folded.contains(wanted)
            }
        let choices = people.compactMap { choice(of: $0, shift, lot, context) }
            .sorted { ($0.name.sortKey, $0.person) < ($1.name.sortKey, $1.person) }
        return Answer(isPossible: true, choices: Array(choices.prefix(Self.most)))
    }

    private func choice(
        of person: Person, _ shift: Shift, _ lot: Lot, _ context: Context
    ) -> Choice? {
        let needsReason = !lot.hasConfirmed(person.id, shift.season)
        let walkIn = AddWalkIn(
            shift: shift.id, person: person.id, reason: needsReason ? "?" : nil)
        guard (try? walkIn.decide(lot, context))?.isEmpty == false else { return nil }
        let mayKnow = !isInPublic && lot.isCommittee(context.actor)
        return Choice(
            person: person.id, name: name(of: person, lot, context), kind: person.kind,
            household: mayKnow
                ? person.households.first.map { lot.households[$0].displayName } : nil,
            needsReason: needsReason)
    }

    private func name(of person: Person, _ lot: Lot, _ context: Context) -> String {
        isInPublic ? person.shortName : lot.name(of: person.id, for: context.actor)
    }
}

extension Lot {
    /// The households of the people on a shift, and the actor’s.
    fileprivate func likely(on shift: Shift, _ actor: Actor) -> [Person] {
        var found = shift.assignments.map { assignments[$0].person }
        if case .person(let number) = actor { found.append(Person.ID(number)) }
        var seen: Set<Person.ID> = []
        return found.flatMap { people[$0].households }
            .flatMap { households[$0].members }
            .filter { seen.insert($0).inserted }
            .map { people[$0] }
            .filter(\.isActive)
    }
}
