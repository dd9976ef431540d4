import Hummingbird
import Logging
import Synchronization

/// What answers requests: about a lot, or, in a server of many, where there is none that could.
public struct WebAnswers: Sendable {
    let responder: any HTTPResponder<WebContext>
    let uses: Uses
    /// The lot’s, in the log of a server of many.
    var name: String?

    func answer(_ request: Request, _ context: WebContext) async throws -> Response {
        var context = context
        if let name { context.logger[metadataKey: "lot"] = "\(name)" }
        let use = uses.begin()
        var response = try await responder.respond(to: request, context: context)
        // An answer without a length is a stream, under way until it ends; all others are written at once.
        if response.body.contentLength == nil { response.body = response.body.holding(use) }
        return response
    }

    /// The server’s own, for every name that no lot has: whether it runs, and, for this machine alone, its figures.
    public static func ofServer(
        _ host: WebHost, figures: @escaping @Sendable () async -> [Figure]
    ) -> WebAnswers {
        refusing(.unknownLot, on: host) { router in
            router.get("healthz") { _, _ in Response.plain("ok\n") }
            router.get("readyz") { _, _ in Response.plain("ready\n") }
            router.get("metrics") { request, context in
                guard RequestLineMiddleware.isFromHere(request, context) else {
                    throw Problem.unknownLot
                }
                var page = PrometheusText()
                for figure in await figures() { page.add(figure) }
                page.connections(host.gate)
                return page.response
            }
        }
    }

    /// For a lot that can’t be opened.
    public static func unavailableLot(_ host: WebHost) -> WebAnswers {
        // The server itself is well.
        refusing(.unavailableLot, on: host) { router in
            router.get("healthz") { _, _ in Response.plain("ok\n") }
        }
    }

    /// Refuses everything but the routes that are added, and what a page of the refusal is dressed in.
    private static func refusing(
        _ problem: Problem, on host: WebHost, but add: (Router<WebContext>) -> Void = { _ in }
    ) -> WebAnswers {
        let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            ClosingMiddleware()
            TransportMiddleware(transport: host.transport)
            SecurityHeaders(site: nil)
            CompressionMiddleware()
            ProblemMiddleware()
            ConnectionMiddleware(gate: host.gate)
            RequestLineMiddleware(site: nil)
            RefusingMiddleware(problem: problem)
        }
        Assets.addRoutes(to: router)
        add(router)
        return WebAnswers(responder: router.buildResponder(), uses: Uses())
    }
}

/// Counts the answers that are under way.
final class Uses: Sendable {
    private let count = Atomic(0)

    var areSome: Bool { count.load(ordering: .relaxed) > 0 }

    func begin() -> Permit {
        count.add(1, ordering: .relaxed)
        return Permit { [self] in count.subtract(1, ordering: .relaxed) }
    }
}

/// Refuses what no route takes.
private struct RefusingMiddleware: RouterMiddleware {
    let problem: Problem

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        do { return try await next(request, context) } catch let error as HTTPError
            where error.status == .notFound
        {
            throw problem
        }
    }
}

extension Problem {
    static let unknownLot = Problem(
        status: .notFound, code: .server(.unknownLot),
        detail:
            "There is no lot at this address. Check how it is written, or ask whoever gave it to you."
    )

    static let unavailableLot = Problem(
        status: .serviceUnavailable, code: .server(.lotUnavailable),
        detail:
            "This lot can’t be opened right now. Whoever runs it finds the reason in the server’s log.",
        headers: [.retryAfter: "60"])
}
