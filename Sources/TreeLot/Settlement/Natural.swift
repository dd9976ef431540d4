/// A whole number from 0 up, of any size.
///
/// Fractions of minutes are added over their common denominator. That grows with the numbers of scouts among whom
/// adults’ hours are shared, without a limit that a type of fixed size would not overflow.
struct Natural: Equatable, Sendable {
    /// The lowest limb stands by itself: most numbers have no other, and need no list.
    private let lowest: UInt
    /// The limbs above it, the lower first; the last is not 0.
    private let higher: [UInt]

    init(_ value: UInt) { (lowest, higher) = (value, []) }

    private init(limbs: [UInt]) {
        lowest = limbs[0]
        higher = Array(limbs.dropFirst().prefix(limbs.lastIndex { $0 != 0 } ?? 0))
    }

    private var limbs: [UInt] { [lowest] + higher }

    private var isOneLimb: Bool { higher.isEmpty }

    static func + (a: Natural, b: Natural) -> Natural {
        let (low, isOver) = a.lowest.addingReportingOverflow(b.lowest)
        if a.isOneLimb, b.isOneLimb, !isOver { return Natural(low) }
        var (sum, carry) = ([UInt](), UInt(0))
        for place in 0...max(a.higher.count, b.higher.count) {
            let (first, overflow) = a[place].addingReportingOverflow(b[place])
            let (both, more) = first.addingReportingOverflow(carry)
            sum.append(both)
            carry = overflow || more ? 1 : 0
        }
        return Natural(limbs: sum + [carry])
    }

    /// - Precondition: `a` is not less than `b`.
    static func - (a: Natural, b: Natural) -> Natural {
        if a.isOneLimb, a >= b { return Natural(a.lowest - b.lowest) }
        var (difference, borrow) = ([UInt](), UInt(0))
        for place in 0...max(a.higher.count, b.higher.count) {
            let (first, overflow) = a[place].subtractingReportingOverflow(b[place])
            let (both, more) = first.subtractingReportingOverflow(borrow)
            difference.append(both)
            borrow = overflow || more ? 1 : 0
        }
        precondition(borrow == 0, "the difference is negative")
        return Natural(limbs: difference)
    }

    static func * (a: Natural, b: UInt) -> Natural {
        let (low, isOver) = a.lowest.multipliedReportingOverflow(by: b)
        if a.isOneLimb, !isOver { return Natural(low) }
        var (product, carry) = ([UInt](), UInt(0))
        for limb in a.limbs {
            let (high, low) = limb.multipliedFullWidth(by: b)
            let (sum, overflow) = low.addingReportingOverflow(carry)
            product.append(sum)
            // The high half is at most the largest limb less one.
            carry = high + (overflow ? 1 : 0)
        }
        return Natural(limbs: product + [carry])
    }

    /// - Precondition: the divisor is not 0.
    func dividedBy(_ divisor: UInt) -> (quotient: Natural, remainder: UInt) {
        if isOneLimb {
            let (quotient, remainder) = lowest.quotientAndRemainder(dividingBy: divisor)
            return (Natural(quotient), remainder)
        }
        let limbs = limbs
        var (quotient, remainder) = (limbs, UInt(0))
        for place in limbs.indices.reversed() {
            (quotient[place], remainder) = divisor.dividingFullWidth((remainder, limbs[place]))
        }
        return (Natural(limbs: quotient), remainder)
    }

    /// How often `other` goes into it, at most `limit` times.
    /// - Precondition: `other` is not 0.
    /// - Complexity: O(log of the limit) multiplications.
    func quotient(by other: Natural, atMost limit: UInt) -> UInt {
        if isOneLimb, other.isOneLimb { return min(lowest / other.lowest, limit) }
        var (low, high) = (UInt(0), limit)
        while low < high {
            // The upper half of the difference, which may be that of all numbers.
            let middle = high - (high - low) / 2
            if other * middle <= self { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private subscript(place: Int) -> UInt {
        if place == 0 { return lowest }
        return place <= higher.count ? higher[place - 1] : 0
    }
}

extension Natural: Comparable {
    static func < (a: Natural, b: Natural) -> Bool {
        guard a.higher.count == b.higher.count else { return a.higher.count < b.higher.count }
        guard a.higher == b.higher else {
            return a.higher.reversed().lexicographicallyPrecedes(b.higher.reversed())
        }
        return a.lowest < b.lowest
    }
}
