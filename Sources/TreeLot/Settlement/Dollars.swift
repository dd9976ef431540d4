extension Int {
    /// Cents as people write them: `$1,234.50`.
    public var inDollars: String {
        let (dollars, cents) = quotientAndRemainder(dividingBy: 100)
        var digits = String(dollars.magnitude)
        for place in stride(from: digits.count - 3, to: 0, by: -3) {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
        }
        let fraction = cents.magnitude < 10 ? "0\(cents.magnitude)" : "\(cents.magnitude)"
        return "\(self < 0 ? "-" : "")$\(digits).\(fraction)"
    }

    /// The cents of an amount that a person wrote: `1234.5`, `$1,234.50`. Nil for anything else, so that no comma is
    /// taken for a point.
    public init?(dollars text: String) {
        let amount = text.trimmed
        guard
            let match = amount.wholeMatch(
                of: /\$? ?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<fraction>\d{1,2}))?/),
            let whole = Int(match.whole.filter { $0 != "," }), whole < 1_000_000_000_000
        else { return nil }
        let fraction = String(match.fraction ?? "")
        guard let cents = Int((fraction + "00").prefix(2)) else { return nil }
        self = whole * 100 + cents
    }
}
