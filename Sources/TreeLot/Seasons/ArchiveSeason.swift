public import EventSourcing

/// Puts a season away that is completed. Everything in it can still be asked for.
public struct ArchiveSeason: LotCommand {
    public static let name = "archive-season"
    public static let permitted = Set<Relation>.leaders

    public var season: Season.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        switch season.status {
        case .archived: return []
        case .completed:
            return [.seasons(.archived(SeasonArchived(season: season.id)))]
        case .draft, .active:
            throw LotRefusal(
                .seasonNotOver,
                "Season \(season.id) is not completed. Complete it first, with “complete-season”.",
                ["season": .whole(season.id.rawValue), "status": .string(season.status.name)])
        }
    }
}

extension ArchiveSeason: NamesSeason {
    public init() { self.init(season: .none) }
}

extension SeasonArchived {
    static let clause = "the season was archived"

    func told(_ say: Narrator) -> Told {
        Told("archived \(say.season(season))", es: "archivó la \(say.es.season(season))")
    }

    static var whyItStays: String { WhyItStays.season }
}
