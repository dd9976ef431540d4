import EventSourcing
import Foundation
import OpenID
import Synchronization
import TreeLot
import TreeLotApp
import TreeLotWeb

/// What the settings make of an open lot: pages, mails and pushes. Settings can be read again while it is served;
/// requests under way end as they began.
final class Front: Sendable {
    let scheduler: Scheduler
    private let common: CommonOptions
    private let logID: [UInt8]
    private let figures: HostFigures
    private let lot: WebLot
    private let server: WebServer
    private let current: Mutex<Current>
    /// Up to which position all was done that was due; -1 where that is not known yet.
    private let settled = Atomic(-1)

    private struct Current {
        var answers: WebAnswers
        var steps: FollowSteps
    }

    /// - Throws: ``Failure`` for files that can’t be read, or are not what they should be.
    init(
        _ settings: ServeSettings, of scheduler: Scheduler, _ logID: [UInt8],
        _ common: CommonOptions, on host: WebHost
    ) throws {
        self.scheduler = scheduler
        self.common = common
        self.logID = logID
        figures = HostFigures(data: common.data)
        var lot = WebLot(
            scheduler, limiter: AttemptLimiter(delay: Limits.wrongCodeDelay),
            authenticator: AccountAuthenticator(
                scheduler: scheduler, secrets: LotDirectory.secrets(common))
        ) { .present }
        lot.logID = logID.hexadecimal
        let steps = try settings.prepare(&lot, logID, common, figures)
        self.lot = lot
        server = WebServer(lot, on: host, requestsPerSecond: settings.requestsPerSecondMax)
        current = Mutex(Current(answers: server.answers, steps: steps))
    }

    var answers: WebAnswers { current.withLock { $0.answers } }

    /// Goes on by other settings from the next request on.
    /// - Throws: ``Failure``; all stays as it was.
    func take(_ settings: ServeSettings) throws {
        var lot = lot
        let steps = try settings.prepare(&lot, logID, common, figures)
        let answers = server.with(lot, requestsPerSecond: settings.requestsPerSecondMax).answers
        current.withLock { $0 = Current(answers: answers, steps: steps) }
    }

    /// Whether a request is under way, such as a page that is kept up to date, or it is not known yet what is due.
    var isAtWork: Bool { settled.load(ordering: .relaxed) < 0 || server.isInUse }

    /// When something is due by itself next; nil if nothing is.
    var nextDue: Instant? {
        get async {
            // What was recorded since is still to be looked at.
            guard settled.load(ordering: .relaxed) == scheduler.head.value else { return .present }
            return await current.withLock { $0.steps }.nextDue
        }
    }

    /// What is due by itself, for as long as the lot is served.
    var loop: FollowLoop {
        FollowLoop { [self] in
            // Independently of the step’s result: streams send what time has changed.
            await scheduler.passTime(to: .present)
            let head = scheduler.head
            let isMoreDue = try await current.withLock { $0.steps }.take(at: .present)
            if !isMoreDue { settled.store(head.value, ordering: .relaxed) }
            return isMoreDue
        } pause: {
            try await Task.sleep(for: $0)
        } tell: { error, wait in
            let seconds = wait.components.seconds
            Terminal.note(
                "What is due by itself failed, and is tried again in \(seconds) s: \(error)"
                    .styled(.red))
        }
    }
}

extension ServeSettings {
    /// Reads the files that they name, and looks whether they go together.
    /// - Throws: ``Failure``
    func check() throws {
        if let tls { _ = try ReloadableTLS.checked(tls) }
        for provider in signIn { _ = try provider.description() }
        try mail.check()
        try push.check()
    }

    fileprivate var requestsPerSecondMax: Int? {
        requestsPerSecond == 0 ? nil : requestsPerSecond
    }

    /// Says to the lot what they say of it, and returns what is done by itself.
    fileprivate func prepare(
        _ lot: inout WebLot, _ logID: [UInt8], _ common: CommonOptions, _ figures: HostFigures
    ) throws -> FollowSteps {
        let providers = try signIn.map { try $0.description() }
        let pusher = pusher(lot.scheduler, logID, common)
        lot.site = site
        lot.sendsMail = mail.sendmail != nil
        lot.pushKey = pusher?.key
        lot.signIn = nil
        if let site, !providers.isEmpty {
            let fetcher = try Fetcher()
            lot.signIn = SignInProviders(
                providers.map { Provider($0, fetcher) }, site: site,
                secrets: LotDirectory.secrets(common))
        }
        let steps = FollowSteps(
            lot.scheduler, postman(lot.scheduler, logID, common), pusher?.postman, common)
        lot.hostFigures = { figures.all(steps) }
        return steps
    }
}
