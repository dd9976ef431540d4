public import EventSourcing

/// The people who could take a free place on a shift, the fairest first: whose household lacks most to its
/// quota, then who was asked longest ago, then by number. The same for everybody who asks. For the committee.
public struct AskList: LotQuestion {
    public static let name = "ask-list"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var shift: Shift.ID
        /// Places that are neither taken nor held.
        public var freeScouts: Int
        public var freeParents: Int
        /// Of both kinds, as long as there is a free place of theirs.
        public var people: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        /// What their household lacks to its quota: of several, the one that lacks most.
        public var missing: Int
        /// `shifts` or `minutes`.
        public var unit: String
        public var lastAskedAt: LocalInstant?
        /// In the last seven days.
        public var asksThisWeek: Int
        /// Why they stand there, in a sentence.
        public var reason: String
    }

    public func topics(in models: ReadModels) -> [Topic]? { nil }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let shift = try lot.shift(shift)
        let isInMinutes = lot.seasons[shift.season].policy.quota?.minutes != nil
        let people = lot.candidates(for: shift, at: context.now).map { candidate in
            let asked = candidate.lastAskedAt.map(shift.local)
            let unit = isInMinutes ? "minutes" : "shifts"
            return Entry(
                person: candidate.person, name: lot.people[candidate.person].fullName,
                slot: candidate.slot, missing: candidate.missing, unit: unit, lastAskedAt: asked,
                asksThisWeek: candidate.asksThisWeek,
                reason: Self.standing(candidate.missing, unit)
                    + (asked.map { "; asked last on \($0.day.inWords)." } ?? "; never asked."))
        }
        return Answer(
            shift: shift.id,
            freeScouts: max(0, lot.unheld(.scout, of: shift, at: context.now)),
            freeParents: max(0, lot.unheld(.parent, of: shift, at: context.now)), people: people)
    }

    private static func standing(_ missing: Int, _ unit: String) -> String {
        guard missing > 0 else { return "Nothing is missing" }
        let units = missing == 1 ? String(unit.dropLast()) : unit
        return "Their household is \(missing) \(units) short"
    }
}

extension AskList: NamesShift {
    public init() { self.init(shift: .none) }
}

/// A person who could be asked.
struct Candidate {
    var person: Person.ID
    var slot: Slot
    var missing: Int
    var lastAskedAt: Instant?
    var asksThisWeek: Int
}

extension Lot {
    /// Days after which an ask does not count any more.
    private static let askDays = 7

    /// The people who may be asked for a shift, in order: who is free, may, was not asked too often, and has not
    /// said no to this shift.
    /// - Complexity: O(people · (their assignments + calls) + offers).
    func candidates(for shift: Shift, at now: Instant) -> [Candidate] {
        let season = seasons[shift.season]
        let tallies = quotaTallies(of: season, at: now)
        let rules = Context(actor: .operator, now: now)
        let weekAgo = now.advanced(byMinutes: -Self.askDays * 24 * 60)
        let declined = declined(shift)
        return people.table.rows.compactMap { person -> Candidate? in
            guard person.isActive, !declined.contains(person.id) else { return nil }
            let signUp = SignUpRules(lot: self, person: person, shift: shift, context: rules)
            guard !signUp.isOnShift, signUp.obstacle == nil else { return nil }
            let asks = helpCalls.asks(of: person.id)
            let recent = asks.count { $0 > weekAgo }
            guard recent < season.policy.asksLimit else { return nil }
            let missing = person.households.filter { households[$0].isActive }
                .map { (tallies[$0] ?? QuotaTally()).missing(to: season.policy.quota) }
            return Candidate(
                person: person.id, slot: person.slot, missing: missing.max() ?? 0,
                lastAskedAt: asks.first, asksThisWeek: recent)
        }
        .sorted { $0.isBefore($1) }
    }

    /// Those who declined a call or a place on the shift, or gave up one that they had.
    private func declined(_ shift: Shift) -> Set<Person.ID> {
        let gaveUp = shift.assignments.map { assignments[$0] }.filter { $0.grounds == .withdrawn }
        let offers = waitlists.offers.rows.filter {
            $0.shift == shift.id && $0.status == .declined
        }
        return Set(gaveUp.map(\.person) + offers.map(\.person) + helpCalls.declined(shift.id))
    }
}

extension Candidate {
    fileprivate func isBefore(_ other: Candidate) -> Bool {
        if missing != other.missing { return missing > other.missing }
        if lastAskedAt != other.lastAskedAt {
            guard let lastAskedAt else { return true }
            guard let asked = other.lastAskedAt else { return false }
            return lastAskedAt < asked
        }
        return person < other.person
    }
}
