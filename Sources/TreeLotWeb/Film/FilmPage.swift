import EventSourcing
import HummingbirdCore
import TreeLot

/// A season as a film, in a frame: the page is there at once, and the film when it is made. For the committee.
struct FilmPage: CommitteeSection {
    static let routes = ["committee/film/:season"]

    let isLive = false
    private let season: Season.ID
    private let film: SeasonFilm
    /// Of the film, with what it is to be compared with.
    private let file: String

    init(_ address: PageAddress) throws {
        season = try address.id("season")
        // What is wrong with it is told here, and not in the frame.
        film = try FilmRoute.film(of: season, URI(address.path)).0
        let query = address.path.firstIndex(of: "?").map { address.path[$0...] } ?? ""
        file = SiteURL.committeePage(.film(season)).path + "/season.html" + query
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> SeasonList.Entry? {
        try film.check(models, context)
        return try SeasonList().answer(models, context).seasons.first { $0.season == season }
    }

    func title(_ season: SeasonList.Entry?, _ reader: Reader) -> String { reader.words.film }

    func content(_ season: SeasonList.Entry?, _ reader: Reader) -> HTML {
        guard let season else { return .none }
        let words = reader.words
        return """
            \(reader.back(to: words.statistics, .committeePage(.statistics(season.season))))
            <h1>\(words.film)</h1>
            <p class="quiet">\(season.name) · <a href="\(file)" target="_blank">\(words.openFilmAlone)</a> · \
            <a href="\(file)" download="season-\(season.season).html">\(words.saveFilm)</a></p>
            <div class="film-frame"><p class="quiet">\(words.filmIsBeingMade)</p>
            <iframe src="\(file)" title="\(season.name)"></iframe></div>
            """
    }
}
