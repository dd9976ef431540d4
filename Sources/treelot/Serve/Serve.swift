import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import Hummingbird
import Logging
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
            it in order: what is under way is finished, and the log is closed.

            While it runs, commands that record something go through it.

            What no flag says, the environment may (TREELOT_PORT), or a file given with --config; \
            docs/operations.md has the names. --check says what is set, and by what, and looks at the files \
            that are named. SIGHUP has settings and certificates read again; nobody notices but by \
            what has changed.

            Examples:
              treelot serve --port 8080
              treelot serve --host 0.0.0.0 --port 443 \\
                --tls-certificate lot.pem --tls-key lot.key
            """)

    @Flag(help: "Look at the settings and at the files that they name, and serve nothing.")
    var check = false

    @OptionGroup var options: ServeOptions
    @OptionGroup var site: SiteOptions
    @OptionGroup var signIn: SignInOptions
    @OptionGroup var mail: MailOptions
    @OptionGroup var push: PushOptions
    @OptionGroup var config: ConfigOptions
    @OptionGroup var common: CommonOptions

    func work() async throws {
        let environment = ProcessInfo.processInfo.environment
        SaidSettings.remarks(on: environment).forEach(Terminal.note)
        let settings = try settings(environment)
        if let warning = settings.warning { Terminal.note(warning) }
        let common = common.with(settings)
        try settings.check()
        if check { return try tell(try said(environment), common) }
        // Nothing to be read again yet, and no reason to end.
        signal(SIGHUP, SIG_IGN)
        let store = try LotDirectory.open(common)
        let logID = store.info.logID
        let scheduler = try Scheduler(
            store: store, secrets: LotDirectory.secrets(common),
            refusals: RefusalFiles(directory: common.data))
        await LotDirectory.remark(on: scheduler, common)
        do {
            let front = try Front(settings, of: scheduler, logID, common)
            let hangUp = Interruption.source(of: SIGHUP) {
                Task { await front.readAgain { try self.settings(environment) } }
            }
            defer { hangUp.cancel() }
            try await OperatorSocket.open(in: common.data, for: scheduler) {
                try await front.serve()
            }
        } catch {
            await scheduler.close()
            throw PortTaken.failure(error, host: settings.host, port: settings.port) ?? error
        }
        await scheduler.close()
        Terminal.note("The log is closed.")
    }

    func settings(_ environment: [String: String]) throws -> ServeSettings {
        try ServeSettings(said(environment))
    }

    /// What the flags say, and the environment, and the file as it is now.
    private func said(_ environment: [String: String]) throws(Failure) -> SaidSettings {
        try SaidSettings(
            [options, site, signIn, mail, push, common], environment, config.config)
    }

    private func tell(_ said: SaidSettings, _ common: CommonOptions) throws {
        try LotDirectory.requireLot(common.data)
        _ = try LotDirectory.vaultKey(file: common.vaultKeyFile)
        let all = said.all
        common.tell(
            .object([
                "settings": .object(all.map { .init($0.setting.rawValue, .string($0.value)) })
            ]),
            TextTable(
                of: all,
                [
                    .init("setting", \.setting.rawValue), .init("value", \.value),
                    .init("said by", \.by),
                ]
            ).lines() + ["", "The lot in \(common.data) can be served like that.".checked])
    }
}
