import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// For monitoring: `/healthz` says that the program runs and `/readyz` that it can record, to everybody;
/// `/metrics` has its figures, for the people who run the lot and for programs with a token of one of them
/// that may read.
struct HealthRoutes: Sendable {
    let lot: WebLot
    let figures: RequestFigures
    let gate: ConnectionGate

    @Sendable
    func health(_ request: Request, _ context: WebContext) -> Response { text(.ok, "ok\n") }

    @Sendable
    func readiness(_ request: Request, _ context: WebContext) -> Response {
        lot.scheduler.canRecord
            ? text(.ok, "ready\n")
            : text(.serviceUnavailable, "The disk failed; nothing can be recorded.\n")
    }

    @Sendable
    func metrics(_ request: Request, _ context: WebContext) async throws -> Response {
        let asker = context.asker(at: lot.now())
        guard try await lot.scheduler.see(Shell(), asker).me.may.contains(.runSchedule) else {
            throw Problem.figuresNotAllowed
        }
        var page = PrometheusText()
        page.gauge(
            "treelot_log_events", "Events in the log.", lot.scheduler.head.value)
        page.gauge(
            "treelot_observers", "Streams that wait for another answer.",
            await lot.scheduler.observerCount)
        page.gauge(
            "treelot_can_record", "1 as long as the disk takes what is recorded.",
            lot.scheduler.canRecord ? 1 : 0)
        for figure in await lot.hostFigures() { page.add(figure) }
        page.limits(lot, gate)
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

extension Problem {
    fileprivate static let figuresNotAllowed = Problem(
        status: .forbidden, code: "not-allowed",
        detail: "Figures are for the committee and leaders. Use a token that one of them has made.")
}
