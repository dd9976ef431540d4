public import EventSourcing

/// Sets any of a season’s rules; those that are left out stay.
public struct SetSeasonPolicy: LotCommand, Equatable {
    public static let name = "set-season-policy"
    public static let permitted = Set<Relation>.leaders

    public var season: Season.ID
    public var checkInOpensMinutes: Change<Int> = .keep
    public var checkInClosesMinutes: Change<Int> = .keep
    public var checkOutOpensMinutes: Change<Int> = .keep
    public var checkOutClosesMinutes: Change<Int> = .keep
    public var minimumAdults: Change<Int> = .keep
    public var minimumHeadcountFloor: Change<Int> = .keep
    public var forbidOverlap: Change<Bool> = .keep
    public var restMinutes: Change<Int> = .keep
    public var weeklyShiftLimit: Change<Int?> = .keep
    public var signUpOpensAt: Change<Instant?> = .keep
    public var cancelDeadlineMinutes: Change<Int?> = .keep
    public var walkIns: Change<Bool> = .keep
    public var agreement: Change<Agreement?> = .keep
    public var geofence: Change<Geofence?> = .keep
    public var leaderboardNames: Change<LeaderboardNames> = .keep
    public var signUpClosesMinutes: Change<Int?> = .keep
    /// Nothing, as in older logs: the standard.
    public var closureGraceMinutes: Change<Int?> = .keep
    public var messagesPerDay: Change<Int?> = .keep
    public var offerHours: Change<Int?> = .keep
    public var quota: Change<Quota?> = .keep
    public var asksPerWeek: Change<Int?> = .keep
    public var keptYears: Change<Int?> = .keep

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        try lot.requireOngoing(season)
        let policy = try applied(to: season.policy)
        guard policy != season.policy else { return [] }
        let fact = PolicySet(season: season.id, policy: policy)
        return lot.watching(
            [.seasons(.policySet(fact))]
                + lot.openingNotice(of: season, under: policy, context), context)
    }

    /// A policy with what is set here.
    /// - Throws: `invalid`, for what can’t be.
    func applied(to policy: SeasonPolicy) throws(LotRefusal) -> SeasonPolicy {
        try checked(changed(policy))
    }

    private func changed(_ before: SeasonPolicy) -> SeasonPolicy {
        var policy = before
        checkInOpensMinutes.apply(to: &policy.checkInOpensMinutes)
        checkInClosesMinutes.apply(to: &policy.checkInClosesMinutes)
        checkOutOpensMinutes.apply(to: &policy.checkOutOpensMinutes)
        checkOutClosesMinutes.apply(to: &policy.checkOutClosesMinutes)
        minimumAdults.apply(to: &policy.minimumAdults)
        minimumHeadcountFloor.apply(to: &policy.minimumHeadcountFloor)
        forbidOverlap.apply(to: &policy.forbidOverlap)
        restMinutes.apply(to: &policy.restMinutes)
        weeklyShiftLimit.apply(to: &policy.weeklyShiftLimit)
        signUpOpensAt.apply(to: &policy.signUpOpensAt)
        cancelDeadlineMinutes.apply(to: &policy.cancelDeadlineMinutes)
        walkIns.apply(to: &policy.allowsWalkIns)
        agreement.apply(to: &policy.agreement)
        geofence.apply(to: &policy.geofence)
        leaderboardNames.apply(to: &policy.leaderboardNames)
        signUpClosesMinutes.apply(to: &policy.signUpClosesMinutes)
        closureGraceMinutes.apply(to: &policy.closureGraceMinutes)
        messagesPerDay.apply(to: &policy.messagesPerDay)
        offerHours.apply(to: &policy.offerHours)
        quota.apply(to: &policy.quota)
        asksPerWeek.apply(to: &policy.asksPerWeek)
        keptYears.apply(to: &policy.keptYears)
        return policy
    }

    private func checked(_ policy: SeasonPolicy) throws(LotRefusal) -> SeasonPolicy {
        let week = 7 * 24 * 60
        try Check.range(policy.checkInOpensMinutes, "checkInOpensMinutes", 0...week)
        try Check.range(policy.checkInClosesMinutes, "checkInClosesMinutes", 0...week)
        try Check.range(policy.checkOutOpensMinutes, "checkOutOpensMinutes", 0...week)
        try Check.range(policy.checkOutClosesMinutes, "checkOutClosesMinutes", 0...week)
        try Check.range(policy.minimumAdults, "minimumAdults", 0...100)
        try Check.range(policy.minimumHeadcountFloor, "minimumHeadcountFloor", 0...1000)
        try Check.range(policy.restMinutes, "restMinutes", 0...week)
        if let limit = policy.weeklyShiftLimit {
            try Check.range(limit, "weeklyShiftLimit", 0...1000)
        }
        if let deadline = policy.cancelDeadlineMinutes {
            try Check.range(deadline, "cancelDeadlineMinutes", 0...53 * week)
        }
        try Check.range(policy.signUpDeadline, "signUpClosesMinutes", 0...53 * week)
        try Check.range(policy.closureGrace, "closureGraceMinutes", 0...24 * 60)
        try Check.range(policy.offerDuration, "offerHours", 1...7 * 24)
        try policy.quota?.check()
        try Check.range(policy.asksLimit, "asksPerWeek", 0...100)
        if let years = policy.keptYears { try Check.range(years, "keptYears", KeptTooLong.range) }
        if let count = policy.messagesPerDay { try Check.range(count, "messagesPerDay", 0...1000) }
        var policy = policy
        if let agreement = policy.agreement {
            policy.agreement = Agreement(
                title: try Check.name(agreement.title, "agreement.title"),
                url: try Check.url(agreement.url, "agreement.url"))
        }
        if let fence = policy.geofence {
            guard abs(fence.latitude) <= 90 else {
                throw .invalid(
                    "geofence.latitude", "must be from -90 to 90 degrees", because: .outOfRange,
                    least: -90, most: 90)
            }
            guard abs(fence.longitude) <= 180 else {
                throw .invalid(
                    "geofence.longitude", "must be from -180 to 180 degrees", because: .outOfRange,
                    least: -180, most: 180)
            }
            try Check.range(fence.radiusMetres, "geofence.radiusMetres", 1...100_000)
        }
        return policy
    }
}

extension SetSeasonPolicy {
    public init() { self.init(season: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try rules(&coder)
    }

    /// The rules alone, for questions that try others: fields 2 to 30.
    mutating func rules(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(2, "checkInOpensMinutes", &checkInOpensMinutes)
        try coder.field(3, "checkInClosesMinutes", &checkInClosesMinutes)
        try coder.field(4, "checkOutOpensMinutes", &checkOutOpensMinutes)
        try coder.field(5, "checkOutClosesMinutes", &checkOutClosesMinutes)
        try coder.field(6, "minimumAdults", &minimumAdults)
        try coder.field(7, "minimumHeadcountFloor", &minimumHeadcountFloor)
        try coder.field(8, "forbidOverlap", &forbidOverlap)
        try coder.field(9, "restMinutes", &restMinutes)
        try coder.field(10, "weeklyShiftLimit", &weeklyShiftLimit)
        try coder.field(11, "signUpOpensAt", &signUpOpensAt)
        try coder.field(12, "cancelDeadlineMinutes", &cancelDeadlineMinutes)
        try coder.field(13, "walkIns", &walkIns)
        try coder.field(14, "agreement", &agreement)
        try coder.field(15, "geofence", &geofence)
        try coder.field(16, "leaderboardNames", &leaderboardNames)
        try coder.field(17, "signUpClosesMinutes", &signUpClosesMinutes)
        try coder.field(18, "closureGraceMinutes", &closureGraceMinutes)
        try coder.field(20, "offerHours", &offerHours)
        try coder.field(21, "quota", &quota)
        try coder.field(22, "asksPerWeek", &asksPerWeek)
        try coder.field(23, "keptYears", &keptYears)
        try coder.field(30, "messagesPerDay", &messagesPerDay)
    }
}

extension Check {
    static func url(_ text: String, _ field: String) throws(LotRefusal) -> String {
        let url = try name(text, field)
        guard url.hasPrefix("https://") || url.hasPrefix("http://"), !url.contains(" ") else {
            throw .invalid(
                field, "must be a web address that begins with https://", because: .notAWebAddress)
        }
        return url
    }
}

extension PolicySet {
    static let clause = "the season’s rules were changed"

    func told(_ say: Narrator) -> Told {
        Told(
            "changed the rules of \(say.season(season))",
            es: "cambió las reglas de la \(say.es.season(season))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.seasons[season].policy.changes(to: policy)
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        undo.setBack(SetSeasonPolicy.self, .init("season", .whole(season.rawValue))) {
            if case .seasons(.policySet(let fact)) = $0 { fact.season == season } else { false }
        }
    }

    static var whyItStays: String { WhyItStays.season }
}
