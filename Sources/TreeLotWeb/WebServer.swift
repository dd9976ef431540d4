import Hummingbird

/// The lot’s face for browsers and programs: what answers requests about it.
public struct WebServer: Sendable {
    private let lot: WebLot
    private let host: WebHost
    private let figures: RequestFigures
    private let challenges: PasskeyChallenges
    private let uses: Uses

    /// - Parameters:
    ///   - host: takes the connections.
    ///   - requestsPerSecond: how many one account may make over time; nil for no limits on what one client
    ///     uses up.
    public init(_ lot: WebLot, on host: WebHost = WebHost(), requestsPerSecond: Int? = nil) {
        self.init(lot, host, RequestFigures(), PasskeyChallenges(), Uses(), requestsPerSecond)
    }

    private init(
        _ lot: WebLot, _ host: WebHost, _ figures: RequestFigures, _ challenges: PasskeyChallenges,
        _ uses: Uses, _ requestsPerSecond: Int?
    ) {
        self.lot = lot.limited(to: requestsPerSecond)
        self.host = host
        self.figures = figures
        self.challenges = challenges
        self.uses = uses
    }

    /// The same lot by other settings. What was counted goes on, and so do requests that the server of before has begun
    /// to answer.
    public func with(_ lot: WebLot, requestsPerSecond: Int?) -> WebServer {
        WebServer(lot, host, figures, challenges, uses, requestsPerSecond)
    }

    /// Answers requests, without a connection: for tests, and for ``answers``.
    var responder: some HTTPResponder<WebContext> { router.buildResponder() }

    /// What answers requests, made once for many of them.
    public var answers: WebAnswers { WebAnswers(responder: responder, uses: uses, name: lot.name) }

    /// Whether an answer is under way; a stream is for as long as it is open.
    public var isInUse: Bool { uses.areSome }

    /// All routes: for ``responder``, and for tests that try each of them.
    var router: Router<WebContext> {
        let router = Router(context: WebContext.self, options: .autoGenerateHeadEndpoints)
        let limit = lot.limits.map { RequestLimit(limits: $0) }
        router.addMiddleware {
            ClosingMiddleware()
            TransportMiddleware(transport: host.transport)
            SecurityHeaders(site: lot.site)
            FiguresMiddleware(figures: figures)
            CompressionMiddleware()
            // The outer one answers problems found before the caller is known; the inner one, those of a
            // known caller.
            ProblemMiddleware()
            ConnectionMiddleware(gate: host.gate)
            RequestLineMiddleware(site: lot.site)
            if let holding = lot.holding { HoldingMiddleware(holding: holding) }
            CrossOriginMiddleware(site: lot.site)
            CallerMiddleware(lot: lot, limit: limit)
            ProblemMiddleware()
            RouteAccessMiddleware()
        }
        if let limit { router.addMiddleware { limit } }
        let health = HealthRoutes(lot: lot, figures: figures, gate: host.gate)
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
        RehearsalPage.self, KeptPage.self, FilmPage.self,
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
