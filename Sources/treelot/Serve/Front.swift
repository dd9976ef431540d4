import EventSourcing
import Foundation
import Hummingbird
import Logging
import OpenID
import Synchronization
import TreeLot
import TreeLotApp
import TreeLotWeb

/// What the settings make of an open lot: pages, mails and pushes. Settings can be read again while it is served;
/// requests under way end as they began.
final class Front: Sendable {
    private let common: CommonOptions
    private let logID: [UInt8]
    private let lot: WebLot
    private let tls: ReloadableTLS?
    private let server: WebServer
    private let manager = ServiceManager()
    /// Those at the start.
    private let settings: ServeSettings
    private let steps: Mutex<FollowSteps>
    private let figures: HostFigures

    /// - Throws: ``Failure`` for files that can’t be read, or are not what they should be.
    init(
        _ settings: ServeSettings, of scheduler: Scheduler, _ logID: [UInt8],
        _ common: CommonOptions
    ) throws {
        self.settings = settings
        self.common = common
        self.logID = logID
        tls = try settings.tls.map { try ReloadableTLS($0) }
        var lot = WebLot(
            scheduler, limiter: AttemptLimiter(delay: Limits.wrongCodeDelay),
            authenticator: AccountAuthenticator(
                scheduler: scheduler, secrets: LotDirectory.secrets(common))
        ) { .present }
        lot.logID = logID.hexadecimal
        figures = HostFigures(data: common.data)
        steps = Mutex(try settings.prepare(&lot, logID, common, figures))
        self.lot = lot
        server = WebServer(
            lot,
            transport: settings.tls != nil ? .tls : settings.trustsProxy ? .proxy : .plain,
            requestsPerSecond: settings.requestsPerSecondMax,
            connectionsMax: Descriptors.raise())
    }

    /// Until a signal.
    func serve() async throws {
        let application = try server.application(
            at: .hostname(settings.host, port: settings.port), tls: tls?.configuration,
            logger: Logger(label: "treelot")
        ) { [manager, host = settings.host, isTLS = tls != nil] channel in
            let port = channel.localAddress?.port ?? 0
            Terminal.note(
                "Serving at \(isTLS ? "https" : "http")://\(host):\(port). Interrupt to end."
            )
            manager?.tell(.ready)
        }
        try await withThrowingTaskGroup { group in
            group.addTask { try await application.runService() }
            group.addTask { await self.loop.run() }
            if let manager, let interval = manager.watchInterval {
                group.addTask { [lot] in
                    while !Task.isCancelled {
                        // Not while the lot itself does not answer.
                        _ = await lot.scheduler.observerCount
                        manager.tell(.alive)
                        try? await Task.sleep(for: interval)
                    }
                }
            }
            // The server ends by a signal, or because the port is taken.
            try await group.next()
            manager?.tell(.stopping)
            group.cancelAll()
        }
    }

    /// Takes up what has changed in the settings and in the files that they name. Where it can’t, all stays as it was.
    func readAgain(_ read: @Sendable () throws -> ServeSettings) async {
        manager?.tell(.reloading)
        defer { manager?.tell(.ready) }
        do {
            let settings = try read()
            try settings.check()
            var lot = lot
            let steps = try settings.prepare(&lot, logID, common, figures)
            if let tls, let files = settings.tls { try tls.reload(files) }
            server.renew(lot, requestsPerSecond: settings.requestsPerSecondMax)
            self.steps.withLock { $0 = steps }
            let later = settings.needingRestart(from: self.settings).map { "“\($0.rawValue)”" }
            Terminal.note(
                "SIGHUP: settings and certificates are as they are now."
                    + (later.isEmpty
                        ? ""
                        : " What they say of \(later.joined(separator: ", ")) waits for the next start.")
            )
        } catch {
            Terminal.note("SIGHUP: everything stays as it was. \(error)".styled(.red))
        }
    }

    private var loop: FollowLoop {
        FollowLoop { [self] in
            // Independently of the step’s result: streams send what time has changed.
            await lot.scheduler.passTime(to: .present)
            return try await steps.withLock { $0 }.take(at: .present)
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
