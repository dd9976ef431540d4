public import EventSourcing

/// What is wrong with a value that was entered, so that a page can say it in words of its own.
///
/// It is the fact `because` of a refusal `invalid`; the numbers of some are its facts `least` and `most`.
public enum Flaw: String, CaseIterable, Sendable {
    /// Any other: the value is none that the field can have.
    case impossible
    case empty
    /// One of two fields is to be filled in.
    case eitherOr = "either-or"
    case tooLong = "too-long"
    case tooLarge = "too-large"
    case tooMany = "too-many"
    case controlCharacters = "control-characters"

    case negative
    case outOfRange = "out-of-range"
    case tooSmall = "too-small"

    case future
    case past
    /// `most` is in days.
    case tooFar = "too-far"
    case notInOrder = "not-in-order"
    case beforeFirstDay = "before-first-day"
    case overAYear = "over-a-year"
    case otherYear = "other-year"
    case outsideSeason = "outside-season"
    case lotClosed = "lot-closed"
    case notAfterStart = "not-after-start"
    case sameAsStart = "same-as-start"
    case over48Hours = "over-48-hours"
    case beforeCheckIn = "before-check-in"
    case awayFromShift = "away-from-shift"
    case retractInstead = "retract-instead"

    case notAnAddress = "not-an-address"
    case notPlainLetters = "not-plain-letters"
    case notAPhoneNumber = "not-a-phone-number"
    case notAWebAddress = "not-a-web-address"
    case notAPhoto = "not-a-photo"
    case saysWhere = "says-where"

    case notAnAdult = "not-an-adult"
    case notAScout = "not-a-scout"
    case roleOfTheOtherKind = "role-of-the-other-kind"
    case reachesNoOne = "reaches-no-one"
    case notAsked = "not-asked"
    case noOneNeeded = "no-one-needed"
    case sameTwice = "same-twice"
    case otherPlace = "other-place"
    case onTheShift = "on-the-shift"
    case namesThem = "names-them"

    /// - Parameter facts: of a refusal `invalid`.
    public init(of facts: JSON) {
        self = facts["because"]?.string.flatMap(Self.init(rawValue:)) ?? .impossible
    }
}

extension LotRefusal {
    /// The input is no value at all: letters where a number is required.
    ///
    /// - Parameter field: the field that is meant, where it is one.
    public static func unreadable(
        _ message: String, field: String? = nil, because flaw: Flaw = .impossible
    ) -> LotRefusal {
        invalid(message, field: field, because: flaw)
    }

    /// - Parameters:
    ///   - problem: completes “‘field’ …”: “must not be negative”.
    ///   - flaw: what the problem says, for pages.
    ///   - least: the least number that can be, where the flaw has one.
    ///   - most: the greatest.
    static func invalid(
        _ field: String, _ problem: String, because flaw: Flaw = .impossible, least: Int? = nil,
        most: Int? = nil
    ) -> LotRefusal {
        let limits = [("least", least), ("most", most)].compactMap { name, number in
            number.map { JSON.Member(name, .whole($0)) }
        }
        return invalid("“\(field)” \(problem).", field: field, because: flaw, limits)
    }

    /// - Parameter message: of its own, where “field” and what is wrong with it do not say what to do.
    static func invalid(
        _ message: String, field: String?, because flaw: Flaw = .impossible,
        _ others: [JSON.Member] = []
    ) -> LotRefusal {
        let field = field.map { JSON.Member("field", .string($0)) }
        return LotRefusal(
            .invalid, message,
            members: [field, .init("because", .string(flaw.rawValue))].compactMap(\.self) + others)
    }

    /// A value of the right type that can’t be, such as 30 February.
    public static func impossible(_ field: String, _ expected: String) -> LotRefusal {
        invalid(field, "must be \(expected)")
    }

    /// A question about a position that the log has not reached.
    public static func beyondHead(
        _ position: Position, _ head: Position, in field: String = "atPosition"
    ) -> LotRefusal {
        invalid(
            "Position \(position) is not there yet: the log ends at \(head). Name an earlier one.",
            field: field, because: .future, [.init("head", .whole(head.value))])
    }

    /// A question about a moment that has not come.
    public static func notYet(_ field: String, _ now: Instant) -> LotRefusal {
        invalid(
            "“\(field)” must not be in the future: it is \(now) now. Name an earlier moment.",
            field: field, because: .future, [.init("now", .string(now.description))])
    }

    /// The field of which a value can’t be; nil for other refusals, and where no field is meant.
    public var impossibleField: String? { kind == .invalid ? facts["field"]?.string : nil }
}
