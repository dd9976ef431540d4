import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import Hummingbird
import Logging
import NIOSSL
import OpenID
import TreeLot
import TreeLotApp
import TreeLotWeb

/// Brings the lot to browsers and programs.
struct Serve: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Serve the lot over HTTP.",
        discussion: """
            The API takes the actions and questions of command scripts; docs/api.md describes it. What \
            is due by itself is done meanwhile, as `treelot follow` does. SIGTERM or an interrupt ends \
            it in order: what is under way is finished, and the log is closed. SIGHUP has it read the \
            certificate and its key again; new connections get them.

            While it runs, commands that record something go through it.

            What no flag says, the environment may (TREELOT_PORT), or a file given with --config; \
            docs/api.md has the names.

            Examples:
              treelot serve --port 8080
              treelot serve --host 0.0.0.0 --port 443 \\
                --tls-certificate lot.pem --tls-key lot.key
            """)

    @OptionGroup var options: ServeOptions
    @OptionGroup var mail: MailOptions
    @OptionGroup var push: PushOptions
    @OptionGroup var common: CommonOptions

    func work() async throws {
        let environment = ProcessInfo.processInfo.environment
        ServeOptions.remarks(on: environment).forEach(Terminal.note)
        let settings = try options.settings(environment)
        if let warning = settings.warning { Terminal.note(warning) }
        let tls = try settings.tls.map { try ReloadableTLS($0) }
        let hangUp = HangUp(reloading: tls)
        defer { hangUp.end() }
        let providers = try settings.signIn.map { try $0.description() }
        let fetcher = providers.isEmpty ? nil : try Fetcher()
        try mail.check()
        try push.check()
        let store = try LotDirectory.open(common)
        let logID = store.info.logID
        let secrets = LotDirectory.secrets(common)
        let scheduler = try Scheduler(
            store: store, secrets: secrets, refusals: RefusalFiles(directory: common.data))
        await LotDirectory.remark(on: scheduler, common)
        let pusher = push.pusher(scheduler, logID, mail, common, site: settings.site)
        let steps = FollowSteps(
            scheduler, mail.postman(scheduler, logID, common, site: settings.site),
            pusher?.postman, common)
        var lot = WebLot(
            scheduler, limiter: AttemptLimiter(delay: Limits.wrongCodeDelay),
            authenticator: AccountAuthenticator(scheduler: scheduler, secrets: secrets)
        ) { .present }
        lot.logID = logID.hexadecimal
        lot.site = settings.site
        lot.sendsMail = mail.sendmail != nil
        lot.pushKey = pusher?.key
        if let fetcher, let site = settings.site {
            lot.signIn = SignInProviders(
                providers.map { Provider($0, fetcher) }, site: site, secrets: secrets)
        }
        do {
            try await OperatorSocket.open(in: common.data, for: scheduler) { [lot] in
                try await serve(lot, steps, settings, tls?.configuration)
            }
        } catch {
            await scheduler.close()
            throw PortTaken.failure(error, host: settings.host, port: settings.port) ?? error
        }
        await scheduler.close()
        Terminal.note("The log is closed.")
    }

    private func serve(
        _ lot: WebLot, _ steps: FollowSteps, _ settings: ServeSettings, _ tls: TLSConfiguration?
    ) async throws {
        let server = try WebServer(lot, settings).application(
            at: .hostname(settings.host, port: settings.port), tls: tls,
            logger: Logger(label: "treelot")
        ) { channel in
            let port = channel.localAddress?.port ?? 0
            let scheme = tls == nil ? "http" : "https"
            Terminal.note("Serving at \(scheme)://\(settings.host):\(port). Interrupt to end.")
        }
        try await withThrowingTaskGroup { group in
            group.addTask { try await server.runService() }
            group.addTask { await Self.loop(lot.scheduler, steps).run() }
            // The server ends by a signal, or because the port is taken.
            try await group.next()
            group.cancelAll()
        }
    }
}

extension Serve {
    private static func loop(_ scheduler: Scheduler, _ steps: FollowSteps) -> FollowLoop {
        FollowLoop {
            // Independently of the step’s result: streams send what time has changed.
            await scheduler.passTime(to: .present)
            return try await steps.take(at: .present)
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

extension WebServer {
    fileprivate init(_ lot: WebLot, _ settings: ServeSettings) {
        self.init(
            lot,
            transport: settings.tls != nil ? .tls : settings.trustsProxy ? .proxy : .plain,
            requestsPerSecond: settings.requestsPerSecond == 0 ? nil : settings.requestsPerSecond,
            connectionsMax: Descriptors.raise())
    }
}
