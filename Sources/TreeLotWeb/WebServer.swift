public import Hummingbird
public import HummingbirdCore
public import Logging
public import NIOCore

/// The lot’s face for browsers and programs.
public struct WebServer: Sendable {
    private let lot: WebLot
    private let figures = RequestFigures()

    public init(_ lot: WebLot) { self.lot = lot }

    /// What answers requests, without a connection: for tests, and for ``application(at:logger:)``.
    var responder: some HTTPResponder<WebContext> { router.buildResponder() }

    /// An application that ends gracefully: on SIGTERM and SIGINT it takes no more connections, ends
    /// streams, finishes what is under way, and returns from `runService()`.
    /// - Parameter logger: gets no personal data: no path, no query, no body.
    public func application(
        at address: BindAddress, logger: Logger,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        Application(
            responder: responder,
            server: .http1(
                configuration: .init(
                    idleTimeout: Limits.idleTimeout,
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: Limits.headerBytesMax,
                        maxHeaderListSize: Limits.headerBytesMax, maxHeaderFieldCount: 100))),
            configuration: ApplicationConfiguration(
                address: address,
                availableConnectionsDelegate: MaximumAvailableConnections(
                    Limits.connectionsMax)),
            onServerRunning: onServerRunning, logger: logger)
    }

    private var router: Router<WebContext> {
        let router = Router(context: WebContext.self)
        router.addMiddleware {
            SecurityHeaders()
            FiguresMiddleware(figures: figures)
            // Once for who cannot be told, and once, inside, for whoever it is.
            ProblemMiddleware()
            CallerMiddleware(lot: lot)
            ProblemMiddleware()
        }
        let health = HealthRoutes(lot: lot, figures: figures)
        router.get("healthz", use: health.health)
        router.get("readyz", use: health.readiness)
        router.get("metrics", use: health.metrics)
        let questions = QuestionRoute(lot: lot)
        let api = router.group("api")
        api.post("commands/:name", use: CommandRoute(lot: lot).run)
        api.get("questions/:name", use: questions.ask)
        api.get("questions/:name/stream", use: questions.watch)
        return router
    }
}
