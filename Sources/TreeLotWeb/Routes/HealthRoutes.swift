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

    static let paths: Set = ["/healthz", "/readyz", "/metrics"]

    @Sendable
    func health(_ request: Request, _ context: WebContext) -> Response { .plain("ok\n") }

    @Sendable
    func readiness(_ request: Request, _ context: WebContext) -> Response {
        lot.scheduler.canRecord
            ? .plain("ready\n")
            : .plain(
                "The disk or the database failed; nothing can be recorded.\n",
                status: .serviceUnavailable)
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
        return page.response
    }
}

extension Problem {
    fileprivate static let figuresNotAllowed = Problem(
        status: .forbidden, code: .lot(.notAllowed),
        detail: "Figures are for the committee and leaders. Use a token that one of them has made.")
}
