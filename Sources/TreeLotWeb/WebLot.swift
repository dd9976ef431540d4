public import EventSourcing
public import TreeLotApp

/// A lot that is reached over HTTP.
public struct WebLot: Sendable {
    public var scheduler: Scheduler
    /// Shared by all faces through which codes can be tried.
    public var limiter: AttemptLimiter
    /// Tells who shows what they were given when they signed in.
    public var authenticator: any Authenticator
    let recent = RecentAnswers()
    let films = KeptFilms()
    let answers = WrittenAnswers()
    /// The clients that have reached a limit.
    let book = LimitBook()
    /// Nil where nothing is limited.
    var limits: ClientLimits?
    /// The present; given by the host, since nothing in here reads a clock.
    public var now: @Sendable () -> Instant

    /// Among the lots of a server of many: for its log.
    public var name: String?
    /// As hexadecimal digits: distinguishes this lot’s data from another lot’s.
    public var logID = ""
    /// The beginning of its addresses as seen from outside, such as `https://lot.example.org`; nil where that
    /// is not known.
    public var site: String?
    /// Whether mails are handed to a program that sends them.
    public var sendsMail = false
    /// The key for which browsers subscribe to push messages; nil where none are sent.
    public var pushKey: PushKey?

    /// Whether another server may have taken over the lot meanwhile. Nil where none ever does.
    public var holding: (@Sendable () -> Holding)?

    /// When the lot was backed up last, if it ever was. Nil where the host does not know.
    public var lastBackup: (@Sendable () -> Instant?)?

    /// What the host tells of itself in `/metrics`.
    public var hostFigures: @Sendable () async -> [Figure] = { [] }

    /// The providers of accounts elsewhere; nil where people sign in by codes alone.
    public var signIn: SignInProviders?

    public init(
        _ scheduler: Scheduler, limiter: AttemptLimiter = AttemptLimiter(),
        authenticator: any Authenticator, now: @escaping @Sendable () -> Instant
    ) {
        self.scheduler = scheduler
        self.limiter = limiter
        self.authenticator = authenticator
        self.now = now
    }

    /// An answer as it goes over the line.
    func written(_ answer: some Encodable & Equatable & Sendable) throws -> WrittenAnswer {
        try answers.written(answer, at: scheduler.head)
    }

    /// The same, with limits on what one client uses up.
    /// - Parameter requestsPerSecond: nil for none.
    func limited(to requestsPerSecond: Int?) -> WebLot {
        var lot = self
        lot.limits = requestsPerSecond.map {
            ClientLimits(requestsPerSecond: $0, book: book, now: now)
        }
        return lot
    }
}
