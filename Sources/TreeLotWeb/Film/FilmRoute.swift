import EventSourcing
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import TreeLot
import TreeLotApp

/// `GET /committee/film/{season}/season.html`: a season as one file to look at, to keep and to print; with the fields of
/// ``SeasonFilm`` in the query, and `asOf` or `atPosition` for the past. A ``FilmPage`` shows it in a frame.
struct FilmRoute: Sendable {
    static let routes = ["committee/film/:season/season.html"]

    let lot: WebLot

    /// What the query asks for.
    static func film(of season: Season.ID, _ uri: URI) throws -> (SeasonFilm, asOf: Moment) {
        guard
            case .object(let fields) = try QueryFields(uri, leavingOutEmpty: true)
                .json(for: SeasonFilm.jsonSchema)
        else { preconditionFailure("fields are an object") }
        let line = try ScriptLine(ask: SeasonFilm.name, fields: .object(fields))
        guard case .history(var film as SeasonFilm) = line.request else {
            preconditionFailure("the line names the question")
        }
        film.season = season
        return (film, line.asOf)
    }

    @Sendable
    func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let asker = context.asker(at: lot.now())
        let season: Season.ID = try PageAddress(request, context).id("season")
        return try await lot.recent.tell(request, context, at: lot.scheduler.head, asker.now) {
            let (film, moment) = try Self.film(of: season, request.uri)
            let file = try await lot.lookBack(context) {
                try await self.file(of: film, asOf: moment, asker, request.words)
            }
            return Response(
                status: .ok,
                headers: [
                    .contentType: "text/html; charset=utf-8", .cacheControl: "private, no-store",
                    .contentDisposition: "inline; filename=\"season-\(season).html\"",
                    .contentSecurityPolicy: FilmDocument.policy + "; frame-ancestors 'self'",
                    .vary: Document.varying, .eTag: file.tag.description,
                ], body: ResponseBody(byteBuffer: file.bytes))
        }
    }

    /// That of now is kept.
    private func file(
        of film: SeasonFilm, asOf moment: Moment, _ asker: Context, _ words: Words
    ) async throws -> FilmFile {
        let lot = lot
        @Sendable func make() async throws -> FilmFile {
            let answer = try await lot.scheduler.ask(film, asker, asOf: moment)
            return FilmFile(FilmDocument(answer, words))
        }
        guard moment == .now else { return try await make() }
        let models = await lot.scheduler.models
        try film.check(models, asker)
        return try await lot.films.film(
            .init(film, words), at: models.head,
            mayHaveChanged: { try await lot.scheduler.mayHaveChanged(film, since: $0) }, make: make)
    }
}
