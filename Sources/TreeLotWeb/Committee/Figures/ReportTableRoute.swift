import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// `GET /committee/statistics/{season}/{table}.csv`: a table of a season’s report, for a spreadsheet; with `day` as it stood
/// at the end of that day.
struct ReportTableRoute: Sendable {
    let lot: WebLot

    @Sendable
    func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let asker = context.asker(at: lot.now())
        let address = try PageAddress(request, context)
        let season: Season.ID = try address.id("season")
        let file = try context.parameters.require("file")
        let day = try address.day("day")
        let end = await lot.scheduler.models.lot.settings.end(of: day, before: asker.now)
        let answer = try await lot.lookBack(context, if: end != nil) {
            try await lot.scheduler.ask(
                SeasonStatistics(\.season, season), asker, asOf: end.map { .instant($0) } ?? .now)
        }
        let tables = try JSON(encoding: answer).tables
        guard let table = tables.first(where: { "\($0.name).csv" == file }) else {
            throw Problem.nothingHere
        }
        let body = CSV(table.rows).text
        let then = day.map { "-\($0)" } ?? ""
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8; header=present",
                .contentDisposition:
                    "attachment; filename=\"season-\(season)-\(table.name)\(then).csv\"",
                .cacheControl: "private, no-cache", .eTag: EntityTag(of: body).description,
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: body))
        ).unlessKnown(to: request)
    }
}

extension LotSettings {
    /// The last moment of a day on the lot’s clock; nil for no day, and for one that has not ended.
    func end(of day: CalendarDay?, before now: Instant) -> Instant? {
        guard let day, let end = end(of: day), end < now else { return nil }
        return end
    }
}
