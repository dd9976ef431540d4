public import EventSourcing

/// The people who could take a free place on a shift, the fairest first: whose household lacks most to its
/// quota, then who was asked longest ago, then by number. The same for everybody who asks. For the committee.
public struct AskList: LotQuestion {
    public static let name = "ask-list"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID
    /// Maximum number of people; nil for all.
    public var limit: Int?

    public init(shift: Shift.ID, limit: Int? = nil) {
        self.shift = shift
        self.limit = limit
    }

    public struct Answer: Codable, Sendable, Equatable {
        public var shift: Shift.ID
        /// Places that are neither taken nor held.
        public var freeScouts: Int
        public var freeParents: Int
        /// Of both kinds, as long as there is a free place of theirs.
        public var people: [Entry]
        /// Whether there are others behind the limit.
        public var more: Bool
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
        try Check.page(limit)
        let lot = models.lot
        let shift = try lot.shift(shift)
        let clock = lot.clock(of: shift.season)
        let isInMinutes = lot.seasons[shift.season].policy.quota?.minutes != nil
        // One beyond the limit says that there are more.
        let candidates = lot.candidates(for: shift, at: context.now)
            .prefix(limit.map { $0 + 1 } ?? .max)
        let people = candidates.map { candidate in
            let asked = candidate.lastAskedAt.map { LocalInstant($0, on: clock) }
            let unit = isInMinutes ? "minutes" : "shifts"
            return Entry(
                person: candidate.person, name: lot.people.fullName(of: candidate.person),
                slot: candidate.slot, missing: candidate.missing, unit: unit, lastAskedAt: asked,
                asksThisWeek: candidate.asksThisWeek,
                reason: Self.standing(candidate.missing, unit)
                    + (asked.map { "; asked last on \($0.day.inWords)." } ?? "; never asked."))
        }
        return Answer(
            shift: shift.id,
            freeScouts: max(0, lot.unheld(.scout, of: shift, at: context.now)),
            freeParents: max(0, lot.unheld(.parent, of: shift, at: context.now)),
            people: Array(people.prefix(limit ?? .max)),
            more: limit.map { people.count > $0 } ?? false)
    }

    private static func standing(_ missing: Int, _ unit: String) -> String {
        guard missing > 0 else { return "Nothing is missing" }
        let units = missing == 1 ? String(unit.dropLast()) : unit
        return "Their household is \(missing) \(units) short"
    }
}

extension AskList: NamesShift {
    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "limit", &limit)
    }
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
    /// said no to this shift. Who is free is found out one after the other, as far as they are wanted.
    /// - Parameter wanted: the only ones that are of interest; nil for all.
    /// - Complexity: O(people + calls + offers), and sorting the people; with a quota, O(assignments of the season);
    ///   O(assignments of each person) up to the last one wanted.
    func candidates(
        for shift: Shift, among wanted: [Person.ID]? = nil, at now: Instant
    ) -> some Sequence<Candidate> {
        let context = Context(actor: .operator, now: now)
        return candidatesInOrder(for: shift, among: wanted, at: now).lazy.filter {
            let rules = SignUpRules(
                lot: self, person: people[$0.person], shift: shift, context: context)
            return !rules.isOnShift && rules.obstacle == nil
        }
    }

    /// Those who may be asked for a shift as far as it takes no look at their other shifts.
    private func candidatesInOrder(
        for shift: Shift, among wanted: [Person.ID]?, at now: Instant
    ) -> [Candidate] {
        guard isOpenForSignUp(shift, at: now) else { return [] }
        let wanted = wanted.map(Set.init)
        let season = seasons[shift.season]
        let tallies = season.policy.quota.map { _ in quotaTallies(of: season, at: now) }
        let weekAgo = now.advanced(byDays: -Self.askDays)
        let asked = helpCalls.asksByPerson
        let declined = declined(shift)
        return people.table.ids.compactMap { id in
            people.table.look(at: id) { person -> Candidate? in
                guard person.isActive, wanted?.contains(id) ?? true, shift.free(person.slot) > 0,
                    !declined.contains(id)
                else { return nil }
                let asks = asked[id] ?? []
                let recent = asks.count { $0 > weekAgo }
                guard recent < season.policy.asksLimit else { return nil }
                var missing = 0
                for household in person.households {
                    guard households.table.look(at: household, \.isActive) else { continue }
                    missing = max(missing, tallies?.missing(to: household) ?? 0)
                }
                return Candidate(
                    person: id, slot: person.slot, missing: missing, lastAskedAt: asks.first,
                    asksThisWeek: recent)
            }
        }
        .sorted { $0.isBefore($1) }
    }

    /// Those who declined a call or a place on the shift, gave up one that they had, or are excused.
    private func declined(_ shift: Shift) -> Set<Person.ID> {
        let gaveUp = shift.assignments.map { assignments[$0] }.filter(\.wasGivenUp)
        let offers = waitlists.offers.rows.filter {
            $0.shift == shift.id && $0.status == .declined
        }
        return Set(gaveUp.map(\.person) + offers.map(\.person) + helpCalls.declined(shift.id))
    }
}

extension Assignment {
    /// Whether the person can’t come, by their own word or that of their family.
    fileprivate var wasGivenUp: Bool {
        switch grounds {
        case .withdrawn, .handedOver, .swapped: true
        case .released, .shiftCancelled, .householdDeactivated, .personDeactivated, .shiftClosed,
            .checkInRetracted, .merged, nil:
            status == .excused
        }
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
