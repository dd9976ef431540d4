public import EventSourcing

/// The rules of one season.
public struct SeasonPolicy: Sendable, Equatable {
    /// Check-in is open from this number of minutes before the start …
    public var checkInOpensMinutes: Int
    /// … to this number of minutes after it, both included.
    public var checkInClosesMinutes: Int
    /// Check-out is open from this number of minutes before the end …
    public var checkOutOpensMinutes: Int
    /// … to this number of minutes after it, both included.
    public var checkOutClosesMinutes: Int
    /// Adults who must be checked in before a scout may.
    public var minimumAdults: Int
    /// No shift may be planned to operate with fewer people.
    public var minimumHeadcountFloor: Int
    public var forbidOverlap: Bool
    /// Between the end of one shift and the start of the next, for one person.
    public var restMinutes: Int
    /// Shifts per person from Monday to Sunday.
    public var weeklyShiftLimit: Int?
    /// Nil: sign-up opens when a shift is published.
    public var signUpOpensAt: Instant?
    /// Minutes before the start at which sign-up closes; a person who comes after the start is a walk-in.
    /// Nil, in older logs: at the start.
    public var signUpClosesMinutes: Int?
    /// Minutes before the start until which a family may cancel. Nil, in older logs: until the start.
    public var cancelDeadlineMinutes: Int?
    /// Minutes that scouts have been at the lot with too few adults before leaders are told. Nil, in older
    /// logs: ``closureGraceStandard``.
    public var closureGraceMinutes: Int?
    public var allowsWalkIns: Bool
    public var agreement: Agreement?
    public var geofence: Geofence?
    public var leaderboardNames: LeaderboardNames
    /// Messages that a manager may send in a day. Nil: ``messagesPerDayStandard``.
    public var messagesPerDay: Int?

    /// Hours for which a free place is held for a person who waited for it. Nil, in older logs:
    /// ``offerHoursStandard``.
    public var offerHours: Int?

    public static let offerHoursStandard = 12

    /// What is expected of each household; nil: nothing.
    public var quota: Quota?
    /// Calls for help that may reach a person in seven days. Nil, in older logs: ``asksPerWeekStandard``.
    public var asksPerWeek: Int?

    public static let asksPerWeekStandard = 2

    /// Years without activity after which people are listed as kept too long. Nil: ``keptYearsStandard``.
    public var keptYears: Int?

    public static let keptYearsStandard = 3

    public static let messagesPerDayStandard = 20

    public static let closureGraceStandard = 5

    /// Minutes before the start, at least 0.
    var signUpDeadline: Int { signUpClosesMinutes ?? 0 }
    /// Minutes before the start, at least 0.
    var cancelDeadline: Int { cancelDeadlineMinutes ?? 0 }
    /// Minutes.
    var closureGrace: Int { closureGraceMinutes ?? Self.closureGraceStandard }

    /// Hours.
    var offerDuration: Int { offerHours ?? Self.offerHoursStandard }

    var asksLimit: Int { asksPerWeek ?? Self.asksPerWeekStandard }

    /// The default rules of a season.
    public static let standard = SeasonPolicy(
        checkInOpensMinutes: 15, checkInClosesMinutes: 30, checkOutOpensMinutes: 15,
        checkOutClosesMinutes: 30, minimumAdults: 2, minimumHeadcountFloor: 2,
        forbidOverlap: true, restMinutes: 0, signUpClosesMinutes: 0,
        cancelDeadlineMinutes: 0,
        closureGraceMinutes: closureGraceStandard, allowsWalkIns: true,
        leaderboardNames: .firstNameAndInitial)
}

extension SeasonPolicy: Record {
    /// All zero, as protobuf has it; ``standard`` has the defaults of the domain.
    public init() {
        self.init(
            checkInOpensMinutes: 0, checkInClosesMinutes: 0, checkOutOpensMinutes: 0,
            checkOutClosesMinutes: 0, minimumAdults: 0, minimumHeadcountFloor: 0,
            forbidOverlap: false, restMinutes: 0, allowsWalkIns: false,
            leaderboardNames: .firstNameAndInitial)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "checkInOpensMinutes", &checkInOpensMinutes)
        try coder.field(2, "checkInClosesMinutes", &checkInClosesMinutes)
        try coder.field(3, "checkOutOpensMinutes", &checkOutOpensMinutes)
        try coder.field(4, "checkOutClosesMinutes", &checkOutClosesMinutes)
        try coder.field(5, "minimumAdults", &minimumAdults)
        try coder.field(6, "minimumHeadcountFloor", &minimumHeadcountFloor)
        try coder.field(7, "forbidOverlap", &forbidOverlap)
        try coder.field(8, "restMinutes", &restMinutes)
        try coder.field(9, "weeklyShiftLimit", &weeklyShiftLimit)
        try coder.field(10, "signUpOpensAt", &signUpOpensAt)
        try coder.field(11, "cancelDeadlineMinutes", &cancelDeadlineMinutes)
        try coder.field(12, "walkIns", &allowsWalkIns)
        try coder.field(13, "agreement", &agreement)
        try coder.field(14, "geofence", &geofence)
        try coder.field(15, "leaderboardNames", &leaderboardNames)
        try coder.field(16, "signUpClosesMinutes", &signUpClosesMinutes)
        try coder.field(17, "closureGraceMinutes", &closureGraceMinutes)
        try coder.field(18, "messagesPerDay", &messagesPerDay)
        try coder.field(20, "offerHours", &offerHours)
        try coder.field(21, "quota", &quota)
        try coder.field(22, "asksPerWeek", &asksPerWeek)
        try coder.field(23, "keptYears", &keptYears)
    }
}

/// The text that everybody must have confirmed before they sign up.
public struct Agreement: Sendable, Equatable {
    public var title: String
    public var url: String
}

extension Agreement: Record {
    public init() { self.init(title: "", url: "") }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "title", &title)
        try coder.field(2, "url", &url)
    }
}

/// Where the lot is, and how near a phone must be.
public struct Geofence: Sendable, Equatable {
    public var latitude: Double
    public var longitude: Double
    public var radiusMetres: Int
    /// A check-in from outside is refused; otherwise the distance is only noted.
    public var isStrict: Bool
}

extension Geofence: Record {
    public init() { self.init(latitude: 0, longitude: 0, radiusMetres: 0, isStrict: false) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "latitude", &latitude)
        try coder.field(2, "longitude", &longitude)
        try coder.field(3, "radiusMetres", &radiusMetres)
        try coder.field(4, "strict", &isStrict)
    }
}

/// How other families read on a leaderboard.
public enum LeaderboardNames: UInt8, WireEnum {
    case firstNameAndInitial = 1
    case full = 2
    case hidden = 3

    public static let names: KeyValuePairs<LeaderboardNames, String> = [
        .firstNameAndInitial: "firstNameAndInitial", .full: "full", .hidden: "hidden",
    ]
}
