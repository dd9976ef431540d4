/// A moment in real time, in whole milliseconds since 1970-01-01T00:00:00Z (leap seconds aside,
/// as in POSIX).
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
    public var milliseconds: Int64

    /// Makes the moment that is `milliseconds` after 1970-01-01T00:00:00Z. The value is not clamped.
    @inlinable
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Whether `one` is earlier.
    @inlinable
    public static func < (one: Instant, other: Instant) -> Bool {
        one.milliseconds < other.milliseconds
    }

    /// The moment `minutes` later, or earlier if negative; clamped to ``earliest`` and ``latest``.
    public func advanced(byMinutes minutes: Int) -> Instant { advanced(minutes, 60_000) }

    /// The moment `days` of 24 hours later, or earlier if negative; clamped to ``earliest`` and ``latest``.
    public func advanced(byDays days: Int) -> Instant { advanced(days, 86_400_000) }

    /// The moment `seconds` later, or earlier if negative; clamped to ``earliest`` and ``latest``.
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

    /// The earliest moment in use: 100 million days before 1970, as in ECMAScript. Between it and ``latest``,
    /// no sum of two moments overflows.
    @inlinable
    public static var earliest: Instant { Instant(milliseconds: -8_640_000_000_000_000) }
    /// The latest moment in use: 100 million days after 1970, as in ECMAScript.
    @inlinable
    public static var latest: Instant { Instant(milliseconds: 8_640_000_000_000_000) }
}

// MARK: - ISO 8601

extension Instant: CustomStringConvertible {
    /// The moment in UTC: `2026-12-05T17:58:00Z`, with milliseconds only if they are not zero.
    public var description: String { iso8601(offsetSeconds: 0) }

    /// The moment in RFC 3339 form, with an offset of `offsetSeconds` ahead of UTC.
    ///
    /// RFC 3339 has no seconds in an offset. Seconds are cut off from the offset and from the local time
    /// alike, so that the text still denotes this moment.
    public func iso8601(offsetSeconds: Int) -> String {
        let offsetSeconds = offsetSeconds / 60 * 60
        // A moment outside of these bounds occurs in no log, but a debugger may print one.
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

    /// Parses ISO 8601 such as `2026-12-05T09:58:00-08:00`: a date, a time of day and an offset or `Z`.
    /// Seconds and their fraction are optional; digits after the third of the fraction are cut off.
    ///
    /// Nil for anything else, for a day that does not exist, and for a moment outside of the years 0000 to
    /// 9999 in UTC, which could not be written again.
    public init?(iso8601 text: some StringProtocol) {
        guard let parsed = Instant.parse(iso8601: text) else { return nil }
        self = parsed.instant
    }

    /// From 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
    private static let writableSeconds = -62_167_219_200...253_402_300_799

    /// Parses as ``init(iso8601:)`` does, and also returns the written offset, in seconds east of UTC.
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

/// `number` in decimal, with leading zeros up to `width` characters.
package func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension BinaryInteger {
    /// Division that rounds down, also below zero.
    @inlinable
    package func flooredQuotient(_ divisor: Self) -> Self {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
