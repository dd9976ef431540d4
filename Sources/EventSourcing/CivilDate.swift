/// Days of the proleptic Gregorian calendar, counted from 1970-01-01.
///
/// The two conversions follow Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”:
/// a year is taken to begin in March, so that the leap day is its last.
package enum CivilDate {
    /// The calendar date of the day that is `days` after 1970-01-01.
    package static func civil(daysSinceEpoch days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// The number of days from 1970-01-01 to a calendar date. Nil if the date does not exist, such as
    /// 30 February, or its year is outside 0 to 9999.
    package static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int? {
        guard (1...12).contains(month), (1...31).contains(day), (0...9999).contains(year) else {
            return nil
        }
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.flooredQuotient(400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        let back = civil(daysSinceEpoch: days)
        return back == (year, month, day) ? days : nil
    }
}

/// Reads fixed-width decimal numbers from the front of a text.
package struct DigitScanner {
    private var rest: ArraySlice<UInt8>

    /// Starts at the first character of `text`.
    package init(_ text: some StringProtocol) { rest = ArraySlice(text.utf8) }

    /// Whether all of the text was consumed.
    package var isAtEnd: Bool { rest.isEmpty }

    /// Consumes `character` if it comes next.
    /// - Returns: whether it did.
    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Consumes exactly `width` decimal digits.
    /// - Returns: their value; nil, with nothing consumed, if there are not that many digits.
    package mutating func number(_ width: Int) -> Int? {
        guard rest.count >= width else { return nil }
        var value = 0
        for byte in rest.prefix(width) {
            guard (48...57).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        rest.removeFirst(width)
        return value
    }

    /// Consumes the digits after a decimal point and returns them in thousandths; more digits are cut off.
    mutating func fraction() -> Int? {
        let digits = rest.prefix { (48...57).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest.removeFirst(digits.count)
        var value = 0
        for place in 0..<3 {
            let digit = place < digits.count ? digits[digits.startIndex + place] - 48 : 0
            value = value * 10 + Int(digit)
        }
        return value
    }

    /// Consumes `Z` or `±hh:mm` and returns the offset in seconds east of UTC.
    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign: Int
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let hours = number(2), hours < 24, skip(":"), let minutes = number(2), minutes < 60
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
