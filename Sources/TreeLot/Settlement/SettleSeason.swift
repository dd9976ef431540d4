public import EventSourcing

/// Shares out a pool of money among the scouts of a season that is over, in proportion to their credited hours. The
/// awards are recorded with the hours that led to them.
///
/// A settlement is never changed. Where hours were corrected since, or the pool was another one, the season is settled
/// again, with a reason: both stand beside each other.
public struct SettleSeason: LotCommand, SaysWhy {
    public static let name = "settle-season"
    public static let permitted = Set<Relation>.leaders.union([.treasurer])

    public var season: Season.ID
    public var poolCents: Int
    /// Needed from the second settlement on.
    public var reason: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        try Check.range(poolCents, "poolCents", 0...Self.mostCents)
        let reason = try Check.text(reason, "reason")
        try season.requireOver()
        let open = lot.attendanceToReview(of: season, at: context.now)
        guard open.isEmpty else { throw .notReviewed(season, open) }
        let credits = SeasonCredits(of: lot.minutes(of: season, at: context.now), lot)
        guard let awards = credits.awards(of: poolCents) else { throw .noHours(season) }
        if let last = season.settlements.last {
            guard last.poolCents != poolCents || last.awards != awards else { return [] }
            guard reason != nil else {
                throw .invalid(
                    "reason", "must say why: the season was settled before, and that stays",
                    because: .empty)
            }
        }
        let settled = SeasonSettled(
            season: season.id, revision: season.settlements.count + 1, poolCents: poolCents,
            reason: reason, awards: awards)
        return [.seasons(.settled(settled))]
    }

    /// Ten million dollars.
    static let mostCents = 1_000_000_000
}

extension SettleSeason {
    public init() { self.init(season: .none, poolCents: 0) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "poolCents", &poolCents)
        try coder.text(3, "reason", &reason, atMost: Check.textLimit)
    }
}

extension Season {
    /// Requires that it is completed, whether or not it was put away since.
    fileprivate func requireOver() throws(LotRefusal) {
        guard status == .draft || status == .active else { return }
        throw LotRefusal(
            .seasonNotOver,
            "Season \(id) is not completed: hours may still be added. Complete it first, with "
                + "“complete-season”.",
            ["season": .whole(id.rawValue), "status": .string(status.name)])
    }
}

extension LotRefusal {
    fileprivate static func notReviewed(
        _ season: Season, _ open: [ShiftToReview]
    ) -> LotRefusal {
        let forgotten = open.reduce(0) { $0 + $1.forgotten }
        let missing = open.reduce(0) { $0 + $1.missing }
        var steps: [String] = []
        if forgotten > 0 {
            steps.append(
                "Confirm or correct \(forgotten.of("forgotten check-out")), with "
                    + "“adjust-attendance”.")
        }
        if missing > 0 {
            steps.append(
                "Say of \(missing) \(missing == 1 ? "person" : "people") who did not come why, with "
                    + "“mark-no-show” or “excuse-absence”, or enter their times.")
        }
        return LotRefusal(
            .notReviewed,
            "The attendance of season \(season.id) is not reviewed. \(steps.joined(separator: " "))",
            [
                "shifts": .array(open.map { .whole($0.shift.rawValue) }),
                "forgotten": .whole(forgotten), "missing": .whole(missing),
            ])
    }

    fileprivate static func noHours(_ season: Season) -> LotRefusal {
        LotRefusal(
            .noHours,
            "Nobody has credited hours in season \(season.id): there is nobody to share a pool among. "
                + "Check the attendance, and to whom adults are related, with “relate”.",
            ["season": .whole(season.id.rawValue)])
    }
}

extension SeasonSettled {
    static let clause = "the season was settled"

    func told(_ say: Narrator) -> Told {
        let again = revision > 1 ? " again (revision \(revision))" : ""
        let otra = revision > 1 ? " otra vez (revisión \(revision))" : ""
        let whom = awards.count.of("scout")
        return Told(
            "settled \(say.season(season))\(again): \(poolCents.inDollars) among \(whom)",
            es: "liquidó la \(say.es.season(season))\(otra): \(poolCents.inDollars) entre \(whom)")
    }

    static let whyItStays =
        "a settlement stays. Settle the season again, with a reason: both stand beside each other."
}
