public import EventSourcing

/// One settlement of a season. It is never changed: a correction is another one behind it.
public struct Settlement: Sendable, Equatable {
    public var poolCents: Int
    /// Why it was settled again; the first needs no reason.
    public var reason: String?
    public var settledAt: Instant
    /// Scouts with credited hours, in the order of their numbers. The cents are the pool together.
    public var awards: [Award]
}

extension Settlement: Record {
    public init() { self.init(poolCents: 0, settledAt: Instant(milliseconds: 0), awards: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "poolCents", &poolCents)
        try coder.field(2, "reason", &reason)
        try coder.field(3, "settledAt", &settledAt)
        try coder.field(4, "awards", &awards)
    }
}

extension Settlement {
    init(_ fact: SeasonSettled, at instant: Instant) {
        self.init(
            poolCents: fact.poolCents, reason: fact.reason, settledAt: instant, awards: fact.awards)
    }
}

/// A scout’s part of a pool, with the hours by which it was decided.
public struct Award: Sendable, Equatable {
    public var cents: Int
    public var credit: Credit
}

extension Award: Record {
    public init() { self.init(cents: 0, credit: Credit()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "cents", &cents)
        try coder.field(2, "credit", &credit)
    }
}

extension SeasonCredits {
    /// Shares out a pool among those who have credited hours.
    /// - Returns: nil where there is a pool and nobody has any.
    func awards(of poolCents: Int) -> [Award]? {
        let exact = ExactCredits(credits)
        guard let cents = exact.split(poolCents) else { return poolCents == 0 ? [] : nil }
        return credits.indices.filter { exact.parts[$0] > Natural(0) }
            .map { Award(cents: cents[$0], credit: credits[$0]) }
    }
}

extension Lot {
    /// Why no settlement can be like this one; nil if it can. For events that come from outside.
    func problem(with fact: SeasonSettled) -> String? {
        let next = seasons[fact.season].settlements.count + 1
        guard fact.revision == next else {
            return "the next settlement is revision \(next), not \(fact.revision)"
        }
        let credits = fact.awards.map(\.credit)
        let unknown = credits.flatMap { [$0.scout] + $0.shares.map(\.adult) }
            .first { people.find($0) == nil }
        if let unknown { return "there is no person \(unknown)" }
        let isPossible = credits.allSatisfy { credit in
            credit.minutes >= 0 && credit.shares.allSatisfy { $0.minutes >= 0 && $0.scouts > 0 }
        }
        guard isPossible else { return "its hours can’t be" }
        // Each is bounded, and so is their sum.
        let cents = fact.awards.map(\.cents)
        let isShared = cents.allSatisfy { (0...SettleSeason.mostCents).contains($0) }
        guard isShared, cents.reduce(0, +) == fact.poolCents else {
            return "its awards are not the pool"
        }
        return nil
    }
}
