import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import EventSourcing
import TreeLotApp

/// `GET /calendar/{secret}.ics`: a person’s shifts, for a calendar program that polls it. Such programs send
/// no token: the address alone gives access.
struct CalendarRoute: Sendable {
    let lot: WebLot

    @Sendable
    func show(_ request: Request, _ context: WebContext) async throws -> Response {
        let file = try context.parameters.require("file")
        // A name without the suffix is looked up all the same: the response time must reveal nothing to a
        // guesser.
        let secret = file.hasSuffix(".ics") ? String(file.dropLast(4)) : ""
        guard let calendar = try await lot.scheduler.calendar(showing: secret) else {
            throw Problem.nothingHere
        }
        let source = lot.site.map { $0 + CalendarAddress.path(secret) }
        let body = CalendarText(calendar, logID: lot.logID, source: source).text
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/calendar; charset=utf-8",
                .contentDisposition: "inline; filename=\"tree-lot.ics\"",
                .cacheControl: "private, no-cache", .eTag: EntityTag(of: body).description,
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: body))
        ).unlessKnown(to: request)
    }
}

/// Where a calendar feed is found.
public enum CalendarAddress {
    /// The path after the address of the server.
    public static func path(_ secret: String) -> String { "/calendar/\(secret).ics" }
}
