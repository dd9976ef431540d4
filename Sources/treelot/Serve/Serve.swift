import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import Hummingbird
import Logging
import NIOSSL
import OpenID
import TreeLotApp
import TreeLotWeb

/// Brings the lot to browsers and programs.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the lot over HTTP.",
        discussion: """
            The API takes the actions and questions of command scripts; docs/api.md describes it. What \
            is due by itself is done meanwhile, as `treelot follow` does. SIGTERM or an interrupt ends \
            it in order: what is under way is finished, and the log is closed.

            While it runs, nobody else can record anything in this data directory.

            What no flag says, the environment may (TREELOT_PORT), or a file given with --config; \
            docs/api.md has the names.

            Examples:
              treelot serve --port 8080
              treelot serve --host 0.0.0.0 --port 443 \\
                --tls-certificate lot.pem --tls-key lot.key
            """)

    @OptionGroup var options: ServeOptions
    @OptionGroup var mail: MailOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await guarded {
            let settings = try await options.settings(ProcessInfo.processInfo.environment)
            let tls = try settings.tls?.configuration()
            let providers = try settings.signIn.map { try $0.description() }
            try mail.check()
            let store = try LotDirectory.open(common)
            let lotID = store.info.lotID
            let secrets = LotDirectory.secrets(common)
            let scheduler = try Scheduler(
                lot: store, secrets: secrets,
                refusals: RefusalFiles(directory: common.data))
            let steps = FollowSteps(
                scheduler, mail.postman(scheduler, lotID, common), common)
            var lot = WebLot(
                scheduler, doorkeeper: AccountDoorkeeper(scheduler: scheduler, secrets: secrets)
            ) { .present }
            lot.lotID = lotID.hexadecimal
            lot.site = settings.site
            let fetcher = providers.isEmpty ? nil : Fetcher()
            if let fetcher, let site = settings.site {
                lot.signIn = SignInProviders(
                    providers.map { Provider($0, fetcher) }, site: site, secrets: secrets)
            }
            do { try await serve(lot, steps, settings, tls) } catch {
                try? await fetcher?.shutDown()
                await scheduler.close()
                throw error
            }
            try? await fetcher?.shutDown()
            await scheduler.close()
            Terminal.note("The log is closed.")
        }
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
            group.addTask {
                while !Task.isCancelled {
                    let isMoreDue = try await steps.take(at: .present)
                    await lot.scheduler.passTime(to: .present)
                    if isMoreDue { continue }
                    // To be ended is no failure.
                    try? await Task.sleep(for: .seconds(1))
                }
            }
            // The server ends by a signal, or because the port is taken.
            try await group.next()
            group.cancelAll()
        }
    }
}

extension WebServer {
    fileprivate init(_ lot: WebLot, _ settings: ServeSettings) {
        self.init(
            lot,
            transport: settings.tls != nil ? .tls : settings.trustsProxy ? .proxy : .plain,
            requestsPerSecond: settings.requestsPerSecond == 0 ? nil : settings.requestsPerSecond)
    }
}
