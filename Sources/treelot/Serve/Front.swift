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
    /// Of one of many.
    private let name: String?
    private let common: CommonOptions
    private let logID: [UInt8]
    private let figures: HostFigures
    private let lot: WebLot
    private let server: WebServer
    private let current: Mutex<Current>

    /// What settings make of it.
    struct Current: Sendable {
        fileprivate let answers: WebAnswers
        fileprivate let steps: FollowSteps
        /// Tells it from those of other readings of the settings.
        fileprivate let id: Int
        /// Up to where all was done that was due; nil while it is being done, and where that is not known.
        fileprivate var settled: Position?
    }

    /// - Parameter holding: whether another server may have taken over the lot; nil where none ever does.
    /// - Throws: ``Failure`` for files that can’t be read, or are not what they should be.
    init(
        _ settings: ServeSettings, of scheduler: Scheduler, _ logID: [UInt8],
        _ common: CommonOptions, on host: WebHost, named name: String? = nil,
        holding: (@Sendable () -> Holding)? = nil
    ) throws {
        self.scheduler = scheduler
        self.name = name
        self.common = common
        self.logID = logID
        figures = HostFigures(data: common.data)
        var lot = WebLot(
            scheduler, limiter: AttemptLimiter(delay: Limits.wrongCodeDelay),
            authenticator: AccountAuthenticator(
                scheduler: scheduler, secrets: LotDirectory.secrets(common))
        ) { .present }
        lot.logID = logID.hexadecimal
        lot.holding = holding
        let steps = try settings.prepare(&lot, logID, common, figures, name)
        self.lot = lot
        server = WebServer(lot, on: host, requestsPerSecond: settings.requestsPerSecondMax)
        current = Mutex(Current(answers: server.answers, steps: steps, id: 0))
    }

    var answers: WebAnswers { current.withLock { $0.answers } }

    /// - Throws: ``Failure`` for settings that can’t be; nothing has changed then, nor otherwise until ``take(_:)``.
    func prepared(for settings: ServeSettings) throws -> Current {
        var lot = lot
        let steps = try settings.prepare(&lot, logID, common, figures, name)
        let answers = server.with(lot, requestsPerSecond: settings.requestsPerSecondMax).answers
        return Current(
            answers: answers, steps: steps, id: current.withLock { $0.id } + 1, settled: nil)
    }

    /// Goes on by other settings from the next request on.
    func take(_ prepared: Current) { current.withLock { $0 = prepared } }

    /// Whether a request is under way, such as a page that is kept up to date, or something that was due.
    var isAtWork: Bool { current.withLock { $0.settled } == nil || server.isInUse }

    /// When something is due by itself next; nil if nothing is.
    var nextDue: Instant? {
        get async {
            let current = current.withLock { $0 }
            // What was recorded since is still to be looked at.
            guard current.settled == scheduler.head else { return .present }
            return await current.steps.nextDue
        }
    }

    /// What is due by itself, for as long as the lot is served.
    func loop() -> FollowLoop {
        FollowLoop { [self] in
            // Independently of the step’s result: streams send what time has changed.
            await scheduler.passTime(to: .present)
            guard lot.holding?() ?? .held == .held else { return false }
            let head = scheduler.head
            let before = current.withLock { current in
                current.settled = nil
                return current
            }
            let isMoreDue = try await before.steps.take(at: .present)
            current.withLock { current in
                if !isMoreDue, current.id == before.id { current.settled = head }
            }
            return isMoreDue
        } pause: {
            try await Task.sleep(for: $0)
        } tell: { [name] error, wait in
            let seconds = wait.components.seconds
            Terminal.note(
                (name.map { $0 + ": " } ?? "")
                    + "What is due by itself failed, and is tried again in \(seconds) s: \(error)"
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
        _ lot: inout WebLot, _ logID: [UInt8], _ common: CommonOptions, _ figures: HostFigures,
        _ name: String?
    ) throws -> FollowSteps {
        let providers = try signIn.map { try $0.description() }
        let pusher = pusher(lot.scheduler, logID, common)
        lot.name = name
        lot.site = site
        lot.sendsMail = mail.sendmail != nil
        lot.pushKey = pusher?.key
        lot.lastBackup = { (try? BackupNote.all(of: common.data))?.map(\.at).max() }
        lot.signIn = nil
        if let site, !providers.isEmpty {
            let fetcher = try Outgoing.fetcher.get()
            lot.signIn = SignInProviders(
                providers.map { Provider($0, fetcher) }, site: site,
                secrets: LotDirectory.secrets(common))
        }
        let steps = FollowSteps(
            lot.scheduler, postman(lot.scheduler, logID, common), pusher?.postman, common,
            lot: name)
        lot.hostFigures = { figures.all(steps) }
        return steps
    }
}
