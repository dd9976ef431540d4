/// A moment in real time, in whole milliseconds since 1970-01-01T00:00:00Z (leap seconds aside,
/// as in POSIX).
public struct Instant: Hashable, Comparable, Sendable {
    public var milliseconds: Int64

    @inlinable
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    @inlinable
    public static func < (one: Instant, other: Instant) -> Bool {
        one.milliseconds < other.milliseconds
    }

    /// The moment so many minutes later, or earlier; at most ``latest``, at least ``earliest``.
    public func advanced(byMinutes minutes: Int) -> Instant { advanced(minutes, 60_000) }

    /// The moment so many seconds later, or earlier; at most ``latest``, at least ``earliest``.
    public func advanced(bySeconds seconds: Int) -> Instant { advanced(seconds, 1000) }

    private func advanced(_ count: Int, _ unitMilliseconds: Int64) -> Instant {
        let span = Int64(count).multipliedReportingOverflow(by: unitMilliseconds)
        let sum = milliseconds.addingReportingOverflow(span.partialValue)
        guard !span.overflow, !sum.overflow else {
            return count < 0 ? .earliest : .latest
        }
        return min(max(Instant(milliseconds: sum.partialValue), .earliest), .latest)
    }

    /// Whole minutes from `earlier` to this moment, rounded towards zero.
    public func minutes(since earlier: Instant) -> Int {
        Int((milliseconds - earlier.milliseconds) / 60_000)
    }

    /// The ends of time here: 100 million days around 1970, as in ECMAScript. Within them, no sum of
    /// moments overflows.
    @inlinable
    public static var earliest: Instant { Instant(milliseconds: -8_640_000_000_000_000) }
    @inlinable
    public static var latest: Instant { Instant(milliseconds: 8_640_000_000_000_000) }
}

// MARK: - ISO 8601

extension Instant: CustomStringConvertible {
    /// `2026-12-05T17:58:00Z`; milliseconds are written where there are any.
    public var description: String { iso8601(offsetSeconds: 0) }

    /// The moment as RFC 3339 writes it, on a clock that is `offsetSeconds` ahead of UTC. The format
    /// has no seconds in an offset: they are cut off, from the clock as well, so that the moment
    /// stays what it is.
    public func iso8601(offsetSeconds: Int) -> String {
        let offsetSeconds = offsetSeconds / 60 * 60
        // A moment beyond the ends of time is nobody’s, but a debugger may want to print it.
        let within = min(max(self, .earliest), .latest)
        let local = within.milliseconds + Int64(offsetSeconds) * 1000
        let day = Int(local.flooredQuotient(86_400_000))
        let rest = Int(local - Int64(day) * 86_400_000)
        let (year, month, dayOfMonth) = CivilDate.civil(daysSinceEpoch: day)
        var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))T"
        text += "\(padded(rest / 3_600_000, 2)):\(padded(rest / 60_000 % 60, 2))"
        text += ":\(padded(rest / 1000 % 60, 2))"
        if rest % 1000 != 0 { text += ".\(padded(rest % 1000, 3))" }
        guard offsetSeconds != 0 else { return text + "Z" }
        let minutes = abs(offsetSeconds) / 60
        return text + (offsetSeconds < 0 ? "-" : "+")
            + "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }

    /// Reads `2026-12-05T09:58:00-08:00`: a date, a time of day (seconds and their fraction may be
    /// left out) and an offset or `Z`. Nil for anything else: a day that does not exist, or a moment
    /// that in UTC lies outside of the years 0000 to 9999 and could not be written again.
    public init?(iso8601 text: some StringProtocol) {
        guard let parsed = Instant.parse(iso8601: text) else { return nil }
        self = parsed.instant
    }

    /// From 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
    private static let writableSeconds = -62_167_219_200...253_402_300_799

    /// As ``init(iso8601:)``, and the offset from UTC that was written.
    public static func parse(
        iso8601 text: some StringProtocol
    ) -> (instant: Instant, offsetSeconds: Int)? {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2),
            scanner.skip("-"), let day = scanner.number(2), scanner.skip("T") || scanner.skip("t"),
            let days = CivilDate.daysSinceEpoch(year: year, month: month, day: day),
            let hour = scanner.number(2), hour < 24, scanner.skip(":"),
            let minute = scanner.number(2), minute < 60
        else { return nil }
        var milliseconds = 0
        if scanner.skip(":") {
            guard let second = scanner.number(2), second < 60 else { return nil }
            milliseconds = second * 1000
            if scanner.skip(".") {
                guard let fraction = scanner.fraction() else { return nil }
                milliseconds += fraction
            }
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        let seconds = days * 86_400 + hour * 3600 + minute * 60 - offset
        guard writableSeconds.contains(seconds) else { return nil }
        return (Instant(milliseconds: Int64(seconds) * 1000 + Int64(milliseconds)), offset)
    }
}

/// Decimal digits with leading zeros.
package func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension BinaryInteger {
    /// Division that rounds down, also below zero.
    func flooredQuotient(_ divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
