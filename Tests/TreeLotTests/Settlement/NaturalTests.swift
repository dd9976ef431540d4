import TestSupport
import Testing

@testable import TreeLot

struct NaturalTests {
    /// The least common multiple of the numbers up to 200, which no type of fixed size holds.
    private let large = (1...200).reduce(Natural(1)) { $0 * UInt($1) }

    @Test func `adds, subtracts and multiplies across limbs`() {
        let most = Natural(.max)
        #expect(most + Natural(1) == Natural(1 << 63) * 2)
        #expect(most + Natural(1) - Natural(1) == most)
        #expect(most * .max == most * (UInt.max - 1) + most)
        #expect(most * 0 == Natural(0) && Natural(0) * 7 == Natural(0))
        #expect(most - most == Natural(0))
    }

    @Test func `divides what it multiplied, whatever the size`() {
        var value = large
        for factor in (1...200).reversed() {
            let (quotient, remainder) = value.dividedBy(UInt(factor))
            #expect(remainder == 0 && quotient * UInt(factor) == value)
            value = quotient
        }
        #expect(value == Natural(1))
        #expect((large + Natural(3)).dividedBy(7).remainder == 3)
    }

    @Test func `is ordered by value`() {
        #expect(Natural(0) < Natural(1) && !(Natural(1) < Natural(1)))
        #expect(Natural(.max) < Natural(.max) + Natural(1))
        #expect(large < large + Natural(1) && large * 2 > large + Natural(.max))
    }

    @Test func `says how often another goes into it`() {
        #expect(Natural(7).quotient(by: Natural(2), atMost: 100) == 3)
        #expect(Natural(1).quotient(by: Natural(2), atMost: 100) == 0)
        #expect(Natural(8).quotient(by: Natural(2), atMost: 4) == 4)
        #expect((large * 12345).quotient(by: large, atMost: 1_000_000_000) == 12345)
        #expect((large * 12345 - Natural(1)).quotient(by: large, atMost: .max) == 12344)
    }

    @Test func `counts alike with one limb and with several`() {
        for seed in 1...200 as ClosedRange<UInt64> {
            var random = SeededRandom(seed: seed)
            let factors = (0..<3).map { _ -> UInt in
                let bits = Int.random(in: 0...60, using: &random)
                return UInt.random(in: 1...(.max >> bits), using: &random)
            }
            let product = Natural(factors[0]) * factors[1]
            let sum = product + Natural(factors[2])
            #expect(sum - product == Natural(factors[2]) && sum - Natural(factors[2]) == product)
            #expect(sum > product && !(sum < product), "seed \(seed)")
            let (quotient, remainder) = sum.dividedBy(factors[0])
            #expect(quotient * factors[0] + Natural(remainder) == sum, "seed \(seed)")
            #expect(
                product.quotient(by: Natural(factors[0]), atMost: .max) == factors[1],
                "seed \(seed)")
        }
    }
}
