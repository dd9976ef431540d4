import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct ExactCreditsTests {
    private func credit(_ scout: Person.ID, _ minutes: Int, _ shares: (Int, Int)...) -> Credit {
        Credit(
            scout: scout, minutes: minutes,
            shares: shares.map { CreditShare(adult: 1, minutes: $0.0, scouts: $0.1) })
    }

    @Test func `shares are not rounded`() {
        let three = ExactCredits([
            credit(2, 0, (100, 3)), credit(3, 0, (100, 3)), credit(4, 0, (100, 3)),
        ])
        #expect(three.total == Natural(300))
        #expect(three.wholeMinutes(at: 0) == 33)
        let mixed = ExactCredits([credit(2, 10, (100, 3), (50, 4)), credit(3, 1)])
        // Twelfths of a minute: 120 + 400 + 150, and 12.
        #expect(mixed.parts == [Natural(670), Natural(12)])
        #expect(mixed.wholeMinutes(at: 0) == 55)
    }

    @Test func `whole cents first, then the largest remainder, then the first scout`() {
        let unequal = ExactCredits([credit(2, 270), credit(3, 90), credit(4, 180)])
        #expect(unequal.split(10_000) == [5000, 1667, 3333])
        let equal = ExactCredits([credit(2, 60), credit(3, 60), credit(4, 60)])
        #expect(equal.split(0) == [0, 0, 0])
        #expect(equal.split(1) == [1, 0, 0])
        #expect(equal.split(2) == [1, 1, 0])
        #expect(equal.split(3) == [1, 1, 1])
        #expect(equal.split(1_000_000_000) == [333_333_334, 333_333_333, 333_333_333])
    }

    @Test func `a third of a minute decides`() {
        let close = ExactCredits([credit(2, 33), credit(3, 0, (100, 3))])
        #expect(close.split(1) == [0, 1])
    }

    @Test func `without hours there is nothing to share by`() {
        #expect(ExactCredits([]).split(1) == nil)
        #expect(ExactCredits([credit(2, 0)]).split(0) == nil)
        #expect(ExactCredits([credit(2, 0), credit(3, 1)]).split(7) == [0, 7])
    }

    @Test func `any pool and any hours: the sum is the pool, and each is within a cent`() {
        for seed in 1...400 as ClosedRange<UInt64> {
            var random = SeededRandom(seed: seed)
            let credits = Self.credits(&random)
            let pool = [0, 1, random.below(1000), random.below(1_000_000_001), 1_000_000_000]
                .randomElement(using: &random)!
            let exact = ExactCredits(credits)
            guard let cents = exact.split(pool) else {
                #expect(exact.total == Natural(0), "seed \(seed)")
                continue
            }
            #expect(cents.reduce(0, +) == pool, "seed \(seed)")
            for (part, cents) in zip(exact.parts, cents) {
                let (mine, given) = (part * UInt(pool), exact.total * UInt(cents))
                let isWithin =
                    mine < given ? given - mine < exact.total : mine - given < exact.total
                #expect(isWithin, "seed \(seed)")
            }
            for (one, other) in zip(exact.parts.indices, exact.parts.indices.dropFirst()) {
                let isFair =
                    exact.parts[one] <= exact.parts[other] || cents[one] >= cents[other]
                #expect(isFair, "seed \(seed): more hours, and less money")
            }
        }
    }

    @Test func `the order of the shares changes nothing`() {
        for seed in 1...100 as ClosedRange<UInt64> {
            var random = SeededRandom(seed: seed)
            let credits = Self.credits(&random)
            let other = credits.map {
                Credit(
                    scout: $0.scout, minutes: $0.minutes,
                    shares: $0.shares.shuffled(using: &random))
            }
            #expect(
                ExactCredits(credits).split(98_765) == ExactCredits(other).split(98_765),
                "seed \(seed)")
        }
    }

    /// Now and then so many scouts to an adult that no fixed size holds the common denominator.
    private static func credits(_ random: inout SeededRandom) -> [Credit] {
        let most = [1, 3, 12, 200].randomElement(using: &random)!
        return (0..<random.below(most + 1)).map { place in
            Credit(
                scout: Person.ID(UInt32(place + 1)), minutes: random.below(3000) * random.below(2),
                shares: (0..<random.below(4)).map { _ in
                    CreditShare(
                        adult: 1, minutes: random.below(5000), scouts: 1 + random.below(most + 1))
                })
        }
    }
}
