import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// Tables for a spreadsheet: one list of an answer, which the address names last.
struct TableRoutes: Sendable {
    let lot: WebLot

    func add(to router: Router<WebContext>) {
        router.get("committee/statistics/:season/:file", use: report)
        router.get("committee/settlement/:season/:file", use: settlement)
        router.get("committee/sheets/:season/:file", use: sheet)
        router.get("committee/attendance/:shift/:file", use: roster)
        router.get("committee/codes/:file", use: codes)
    }

    /// The codes that are open, as the reader may see them: for letters, and to strike off.
    @Sendable
    private func codes(_ request: Request, _ context: WebContext) async throws -> Response {
        try await table(of: OpenCodes(), "troop", request, context)
    }

    /// Of a season’s report; with `day` as it stood at the end of that day.
    @Sendable
    private func report(_ request: Request, _ context: WebContext) async throws -> Response {
        let address = try PageAddress(request, context)
        let season: Season.ID = try address.id("season")
        return try await table(
            of: SeasonStatistics(\.season, season), "season-\(season)", request, context,
            day: try address.day("day"))
    }

    @Sendable
    private func settlement(_ request: Request, _ context: WebContext) async throws -> Response {
        let season: Season.ID = try PageAddress(request, context).id("season")
        return try await table(
            of: SettlementTable(\.season, season), "season-\(season)", request, context)
    }

    @Sendable
    private func sheet(_ request: Request, _ context: WebContext) async throws -> Response {
        let season: Season.ID = try PageAddress(request, context).id("season")
        let name = try context.parameters.require("file").removingSuffix(".csv")
        guard let table = SpreadsheetTable(name: name) else { throw Problem.nothingHere }
        var question = Spreadsheet()
        question.table = table
        question.season = season
        return try await self.table(of: question, "season-\(season)", request, context)
    }

    @Sendable
    private func roster(_ request: Request, _ context: WebContext) async throws -> Response {
        let shift: Shift.ID = try PageAddress(request, context).id("shift")
        var question = Spreadsheet()
        question.table = .roster
        question.shift = shift
        return try await table(of: question, "shift-\(shift)", request, context)
    }

    /// - Parameter stem: what the file is called, before the table’s name.
    private func table(
        of question: some LotQuestion, _ stem: String, _ request: Request, _ context: WebContext,
        day: CalendarDay? = nil
    ) async throws -> Response {
        let asker = context.asker(at: lot.now())
        let file = try context.parameters.require("file")
        let end = await lot.scheduler.models.lot.settings.end(of: day, before: asker.now)
        let answer = try await lot.lookBack(context, if: end != nil) {
            try await lot.scheduler.ask(
                question, asker, asOf: end.map { .instant($0) } ?? .now)
        }
        let tables = try CSV.tables(of: answer)
        guard let (name, table) = tables.first(where: { "\($0.name).csv" == file }) else {
            throw Problem.nothingHere
        }
        let body = table.text
        let then = end == nil ? "" : day.map { "-\($0)" } ?? ""
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/csv; charset=utf-8; header=present",
                .contentDisposition:
                    "attachment; filename=\"\(stem)-\(name)\(then).csv\"",
                .cacheControl: "private, no-cache", .eTag: EntityTag(of: body).description,
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: body))
        ).unlessKnown(to: request)
    }
}

extension String {
    fileprivate func removingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}

extension LotSettings {
    /// The last moment of a day on the lot’s clock; nil for no day, and for one that has not ended.
    func end(of day: CalendarDay?, before now: Instant) -> Instant? {
        guard let day else { return nil }
        let end = end(of: day)
        return end < now ? end : nil
    }
}
