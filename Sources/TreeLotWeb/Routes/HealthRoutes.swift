import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLotApp

/// For whoever watches over the server: `/healthz` says that it runs, `/readyz` that it can record, and
/// `/metrics` how it goes.
struct HealthRoutes: Sendable {
    let lot: WebLot
    let figures: RequestFigures

    @Sendable
    func health(_ request: Request, _ context: WebContext) -> Response { text(.ok, "ok\n") }

    @Sendable
    func readiness(_ request: Request, _ context: WebContext) -> Response {
        lot.scheduler.canRecord
            ? text(.ok, "ready\n")
            : text(.serviceUnavailable, "The disk failed; nothing can be recorded.\n")
    }

    @Sendable
    func metrics(_ request: Request, _ context: WebContext) async -> Response {
        var page = PrometheusText()
        page.gauge(
            "treelot_log_events", "Events in the log.", lot.scheduler.head.value)
        page.gauge(
            "treelot_observers", "Streams that wait for another answer.",
            await lot.scheduler.observerCount)
        page.gauge(
            "treelot_can_record", "1 as long as the disk takes what is recorded.",
            lot.scheduler.canRecord ? 1 : 0)
        page.requests(figures.all)
        var response = text(.ok, page.text)
        response.headers[.contentType] = "text/plain; version=0.0.4; charset=utf-8"
        return response
    }

    private func text(_ status: HTTPResponse.Status, _ text: String) -> Response {
        Response(
            status: status,
            headers: [
                .contentType: "text/plain; charset=utf-8", .cacheControl: "no-store",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
