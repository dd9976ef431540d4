/// A whole number from 0 up, of any size.
///
/// Fractions of minutes are added over their common denominator. That grows with the numbers of scouts among whom
/// adults’ hours are shared, without a limit that a type of fixed size would not overflow.
struct Natural: Equatable, Sendable {
    /// The lowest first; the last is not 0.
    private var limbs: [UInt]

    init(_ value: UInt) { limbs = value == 0 ? [] : [value] }

    private init(limbs: [UInt]) {
        self.limbs = limbs
        while self.limbs.last == 0 { self.limbs.removeLast() }
    }

    static func + (a: Natural, b: Natural) -> Natural {
        var (sum, carry) = ([UInt](), UInt(0))
        for place in 0..<max(a.limbs.count, b.limbs.count) {
            let (first, overflow) = a[place].addingReportingOverflow(b[place])
            let (both, more) = first.addingReportingOverflow(carry)
            sum.append(both)
            carry = overflow || more ? 1 : 0
        }
        return Natural(limbs: sum + [carry])
    }

    /// - Precondition: `a` is not less than `b`.
    static func - (a: Natural, b: Natural) -> Natural {
        var (difference, borrow) = ([UInt](), UInt(0))
        for place in 0..<max(a.limbs.count, b.limbs.count) {
            let (first, overflow) = a[place].subtractingReportingOverflow(b[place])
            let (both, more) = first.subtractingReportingOverflow(borrow)
            difference.append(both)
            borrow = overflow || more ? 1 : 0
        }
        precondition(borrow == 0, "the difference is negative")
        return Natural(limbs: difference)
    }

    static func * (a: Natural, b: UInt) -> Natural {
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
        var (quotient, remainder) = (limbs, UInt(0))
        for place in limbs.indices.reversed() {
            (quotient[place], remainder) = divisor.dividingFullWidth((remainder, limbs[place]))
        }
        return (Natural(limbs: quotient), remainder)
    }

    /// How often `other` goes into it, at most `limit` times.
    /// - Complexity: O(log of the limit) multiplications.
    func quotient(by other: Natural, atMost limit: UInt) -> UInt {
        var (low, high) = (UInt(0), limit)
        while low < high {
            // The upper half of the difference, which may be that of all numbers.
            let middle = high - (high - low) / 2
            if other * middle <= self { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private subscript(place: Int) -> UInt { place < limbs.count ? limbs[place] : 0 }
}

extension Natural: Comparable {
    static func < (a: Natural, b: Natural) -> Bool {
        guard a.limbs.count == b.limbs.count else { return a.limbs.count < b.limbs.count }
        return a.limbs.reversed().lexicographicallyPrecedes(b.limbs.reversed())
    }
}
