public import EventSourcing

/// What counts for one scout in a season: their own minutes, and a part of each related adult’s.
public struct Credit: Sendable, Equatable {
    public var scout: Person.ID
    public var minutes: Int
    /// In the order of the adults’ numbers.
    public var shares: [CreditShare]
}

/// The minutes of an adult, shared equally among some scouts: one of these parts.
public struct CreditShare: Sendable, Equatable {
    public var adult: Person.ID
    /// All that the adult worked.
    public var minutes: Int
    /// Among how many scouts they are shared, this one included; at least 1.
    public var scouts: Int
}

extension Credit: Record {
    public init() { self.init(scout: .none, minutes: 0, shares: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "scout", &scout)
        try coder.field(2, "minutes", &minutes)
        try coder.field(3, "shares", &shares)
    }
}

extension CreditShare: Record {
    public init() { self.init(adult: .none, minutes: 0, scouts: 1) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "adult", &adult)
        try coder.field(2, "minutes", &minutes)
        try coder.field(3, "scouts", &scouts)
    }
}

/// Credits as whole numbers of one fraction of a minute, small enough that none is rounded.
///
/// - Precondition: no minutes are negative, and nothing is shared among fewer than one.
struct ExactCredits {
    /// In the order of the credits.
    let parts: [Natural]
    /// How many such fractions are a minute.
    let partsOfMinute: Natural

    init(_ credits: Credits) {
        var common = Natural(1)
        for share in credits.shares {
            let count = UInt(share.scouts)
            let remainder = common.dividedBy(count).remainder
            // Nearly always: few numbers of scouts are among all shares.
            guard remainder != 0 else { continue }
            common = common * (count / greatestDivisor(of: remainder, count))
        }
        partsOfMinute = common
        parts = credits.indices.map { place in
            var sum = common * UInt(credits.minutes(at: place))
            for share in credits.shares(at: place) {
                sum = sum + common.dividedBy(UInt(share.scouts)).quotient * UInt(share.minutes)
            }
            return sum
        }
    }

    init(_ credits: [Credit]) { self.init(Credits(credits)) }

    var total: Natural { parts.reduce(Natural(0), +) }

    /// The minutes, rounded down.
    func wholeMinutes(at place: Int) -> Int {
        Int(parts[place].quotient(by: partsOfMinute, atMost: UInt(UInt32.max)))
    }

    /// Shares out a pool in proportion: whole cents first, and what remains a cent each by the largest remainder;
    /// among equal ones, to the first. The sum is the pool.
    /// - Returns: nil where nothing is credited.
    func split(_ poolCents: Int) -> [Int]? {
        let total = total
        guard total > Natural(0) else { return nil }
        let pool = UInt(poolCents)
        var cents = parts.map { ($0 * pool).quotient(by: total, atMost: pool) }
        let remainders = zip(parts, cents).map { $0 * pool - total * $1 }
        let first = remainders.indices.sorted {
            remainders[$0] == remainders[$1] ? $0 < $1 : remainders[$0] > remainders[$1]
        }
        for place in first.prefix(Int(pool - cents.reduce(0, +))) { cents[place] += 1 }
        return cents.map { Int($0) }
    }
}

private func greatestDivisor(of a: UInt, _ b: UInt) -> UInt {
    var (a, b) = (a, b)
    while a != 0 { (a, b) = (b % a, a) }
    return b
}
