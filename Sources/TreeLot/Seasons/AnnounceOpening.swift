public import EventSourcing

/// Tells all that sign-up is open, when the moment has come that the schedule’s announcement named: once
/// for each such moment. The system does it by itself.
public struct AnnounceOpening: LotCommand {
    public static let name = "announce-opening"
    public static let permitted: Set<Relation> = [.system]

    public var season: Season.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        guard let opensAt = season.opensAt, season.status == .active else { return [] }
        guard context.now >= opensAt else { throw .opensLater(season, lot.opening(of: season)) }
        return lot.notice(.opening(.signUpOpen, of: season, at: nil), to: lot.everybody())
    }
}

extension AnnounceOpening: NamesSeason {
    public init() { self.init(season: .none) }
}

extension Lot {
    /// Hours after an opening during which it is announced.
    private static let newsHours = 24

    /// The announcement that is due when a season’s sign-up opens; nil where it was sent, or where none is
    /// needed.
    func openingDue(of id: Season.ID) -> DueAction? {
        let season = seasons[id]
        guard let opensAt = season.opensAt, season.status == .active else { return nil }
        return DueAction(
            command: AnnounceOpening(season: id), at: opensAt,
            expiresAt: opensAt.advanced(byMinutes: Self.newsHours * 60))
    }

    /// The time at which sign-up opens, on the season’s clock; nil where it is open, or not announced yet.
    func opening(of season: Season) -> LocalInstant? {
        season.opensAt.map { WallClock(zone: season.timeZone)?.local($0) ?? onTheWall($0) }
    }

    /// The notice of an opening that was moved or set later; none where the season is not published, or its
    /// opening did not change.
    func openingNotice(
        of season: Season, under policy: SeasonPolicy, _ context: Context
    ) -> [LotEvent] {
        guard season.status == .active, let opensAt = policy.signUpOpensAt,
            opensAt > context.now, opensAt != season.policy.signUpOpensAt
        else { return [] }
        var later = season
        later.opensAt = opensAt
        return notice(.opening(.signUpMoved, of: season, at: opening(of: later)), to: everybody())
    }
}

extension Notice {
    fileprivate static func opening(
        _ kind: NoticeKind, of season: Season, at opensAt: LocalInstant?
    ) -> Notice {
        var notice = Notice(kind: kind)
        notice.season = season.id
        notice.opensAt = opensAt
        return notice
    }
}

extension LotRefusal {
    fileprivate static func opensLater(_ season: Season, _ opensAt: LocalInstant?) -> LotRefusal {
        let when = opensAt.map { " \($0.day.inWords), \($0.time)" } ?? " later"
        return LotRefusal(
            .tooEarly,
            "Sign-up of season \(season.id) opens\(when). It is announced by itself then.",
            ["season": .whole(season.id.rawValue)]
        )
    }
}
