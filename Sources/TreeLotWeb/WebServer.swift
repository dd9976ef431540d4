public import Hummingbird
public import HummingbirdCore
public import Logging
import HummingbirdTLS
public import NIOCore
public import NIOSSL

/// The lot’s face for browsers and programs.
public struct WebServer: Sendable {
    private var lot: WebLot
    private let transport: Transport
    private let gate: ConnectionGate
    private let figures = RequestFigures()
    private let challenges = PasskeyChallenges()
    private let current = CurrentResponder()

    /// - Parameters:
    ///   - requestsPerSecond: how many one account may make over time; nil for no limits on what one client
    ///     uses up.
    ///   - connectionsMax: open connections; fewer than the process may have descriptors.
    public init(
        _ lot: WebLot, transport: Transport = .plain, requestsPerSecond: Int? = nil,
        connectionsMax: Int = Limits.connectionsMax
    ) {
        self.lot = lot.limited(to: requestsPerSecond)
        self.transport = transport
        let isLimited = requestsPerSecond != nil && transport != .proxy
        gate = ConnectionGate(
            countMax: min(connectionsMax, Limits.connectionsMax),
            ofAddressMax: isLimited ? min(Limits.connectionsOfAddressMax, connectionsMax / 2) : nil)
    }

    /// Answers by other settings of the same lot from the next request on. What is under way, streams among it, ends as it
    /// began.
    public func renew(_ lot: WebLot, requestsPerSecond: Int?) {
        var server = self
        server.lot = lot.limited(to: requestsPerSecond)
        current.answer(by: server.responder)
    }

    /// Answers requests, without a connection: for tests, and for ``application(at:logger:)``.
    var responder: some HTTPResponder<WebContext> { router.buildResponder() }

    /// An application that ends gracefully: on SIGTERM and SIGINT it takes no more connections, ends
    /// streams, finishes what is under way, and returns from `runService()`.
    /// - Parameters:
    ///   - tls: certificate and key, where TLS ends here.
    ///   - logger: gets no personal data: no path, no query, no body.
    public func application(
        at address: BindAddress, tls: TLSConfiguration? = nil, logger: Logger,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) throws -> some ApplicationProtocol {
        let plain = HTTPServerBuilder.http1(
            configuration: .init(
                additionalChannelHandlers: [ConnectionHandler(gate: gate)],
                idleTimeout: Limits.idleTimeout,
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: Limits.headerBytesMax,
                    maxHeaderListSize: Limits.headerBytesMax, maxHeaderFieldCount: 100)))
        current.answer(by: responder)
        return Application(
            responder: current,
            server: try tls.map { try .tls(plain, tlsConfiguration: $0) } ?? plain,
            configuration: ApplicationConfiguration(
                address: address,
                availableConnectionsDelegate: MaximumAvailableConnections(
                    gate.countMax + 2 * Limits.surplusMax)),
            onServerRunning: { channel in
                try? await channel.eventLoop.submit {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptErrors(logger: logger), position: .first)
                }.get()
                await onServerRunning(channel)
            }, logger: logger)
    }

    /// All routes: for ``application(at:tls:logger:onServerRunning:)``, and for tests that try each of them.
    var router: Router<WebContext> {
        let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
        let limit = lot.limits.map { RequestLimit(limits: $0) }
        router.addMiddleware {
            ClosingMiddleware()
            TransportMiddleware(transport: transport)
            SecurityHeaders(site: lot.site)
            FiguresMiddleware(figures: figures)
            CompressionMiddleware()
            // The outer one answers problems found before the caller is known; the inner one, those of a
            // known caller.
            ProblemMiddleware()
            ConnectionMiddleware(gate: gate)
            RequestLineMiddleware(site: lot.site)
            CrossOriginMiddleware(site: lot.site)
            CallerMiddleware(lot: lot, limit: limit)
            ProblemMiddleware()
            RouteAccessMiddleware()
        }
        if let limit { router.addMiddleware { limit } }
        let health = HealthRoutes(lot: lot, figures: figures, gate: gate)
        router.get("healthz", use: health.health)
        router.get("readyz", use: health.readiness)
        router.get("metrics", use: health.metrics)
        let stopMails = StopMailsRoute(lot: lot)
        router.get(StopMailsRoute.path, use: stopMails.ask)
        router.post(StopMailsRoute.path, use: stopMails.stop)
        router.get("calendar/:file", use: CalendarRoute(lot: lot).show)
        let questions = QuestionRoute(lot: lot)
        let api = router.group("api")
        api.post("commands/:name", use: CommandRoute(lot: lot).run)
        api.get("questions/:name", use: questions.ask)
        api.get("questions/:name/stream", use: questions.watch)
        api.get("events", use: EventsRoute(lot: lot).read)
        api.get("openapi.json", use: OpenAPIRoute().describe)
        Assets.addRoutes(to: router)
        addPages(to: router)
        // Behind all routes: what none of them takes.
        router.addMiddleware { MethodsMiddleware(router) }
        return router
    }

    /// All pages.
    private static let pages: [any Page.Type] = [
        HomePage.self, SignInPage.self, JoinPage.self, ClaimPage.self, LinkPage.self,
        ConfirmPage.self, VerifyEmailPage.self, SchedulePage.self, ShiftPage.self, CheckInPage.self,
        KioskPage.self, HerePage.self, PrintPage.self, HistoryPage.self, ChangesPage.self,
        LineagePage.self,
        ProfilePage.self, OursPage.self,
        MessagesPage.self, FamilyPage.self, LeaderboardPage.self, SettingsPage.self,
        CalendarsPage.self, CommitteePage.self, PlanPage.self, PublishPage.self,
        ManageShiftPage.self, TemplatesPage.self, TemplatePage.self, AttendancePage.self,
        ShiftAttendancePage.self, AssignmentPage.self, AnnouncementsPage.self, PeoplePage.self,
        HouseholdPage.self, PersonPage.self, StatisticsPage.self, SettlementPage.self,
        AgreementPage.self, QuotaPage.self, SeasonsPage.self, SeasonPage.self, KiosksPage.self,
        LimitsPage.self,
        LedgerPage.self, RosterPage.self, AnswerCallPage.self, StopMailsPage.self,
        RehearsalPage.self, KeptPage.self,
    ]

    private func addPages(to router: Router<WebContext>) {
        router.get("kiosk/code.svg", use: ScreenCodeRoute(lot: lot).show)
        router.get("kiosk/:shift/code.svg", use: ScreenCodeRoute(lot: lot).show)
        for route in FilmRoute.routes { router.get(.init(route), use: FilmRoute(lot: lot).show) }
        TableRoutes(lot: lot).add(to: router)
        router.get(PhotoRoute.path, use: PhotoRoute(lot: lot).show)
        let roster = RosterRoute(lot: lot)
        router.post(RosterRoute.path, use: roster.take)
        router.get(RosterRoute.path, use: roster.leadBack)
        let account = AccountRoutes(lot: lot)
        router.post("sign-out", use: account.signOut)
        router.post("language", use: account.chooseLanguage)
        router.post(WayInByMail.path, use: WayInByMail(lot: lot).send)
        PasskeyRoutes(lot: lot, challenges: challenges).add(to: router)
        if let providers = lot.signIn {
            let identities = IdentityRoutes(lot: lot, providers: providers)
            router.get("sign-in/with/:provider", use: identities.offer)
            router.post("sign-in/with/:provider", use: identities.begin)
            router.get("sign-in/with/:provider/done", use: identities.end)
            router.post("settings/connect/:provider", use: identities.connect)
        }
        for page in Self.pages { router.add(page, lot) }
    }
}
