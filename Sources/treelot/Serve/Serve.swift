import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import Postgres
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
        if let lots = settings.lots {
            let lots = try ServedLots(in: lots, try said(environment))
            if check {
                try lots.checkOwnSettings()
                return try tell(said(environment), "The lots in \(lots.folder)", common)
            }
            return try await serve(lots, settings, environment)
        }
        if check {
            try LotDirectory.requireLot(common)
            _ = try LotDirectory.vaultKey(file: common.vaultKeyFile)
            if let address = try LotDatabase.address(common) { _ = try PostgresLog(address) }
            return try tell(said(environment), "The lot in \(common.data)", common)
        }
        if let address = try LotDatabase.address(common) {
            _ = try LotDirectory.vaultKey(file: common.vaultKeyFile)
            // A database that starts later, as after a power cut, is waited for; one that is not right is not.
            do { _ = try PostgresLog(address) } catch {
                guard error.mayPass else { throw error }
                Terminal.note("\(error)")
            }
            let lots = try ServedLots(only: common, said(environment))
            return try await serve(lots, settings, environment)
        }
        try await serve(common, settings, environment)
    }

    /// One lot, which stays open.
    private func serve(
        _ common: CommonOptions, _ settings: ServeSettings, _ environment: [String: String]
    ) async throws {
        // Nothing to be read again yet, and no reason to end.
        signal(SIGHUP, SIG_IGN)
        let listener = try Listener(settings)
        let store = try LotDirectory.open(common)
        let logID = store.info.logID
        let scheduler = try Scheduler(
            store: store, secrets: LotDirectory.secrets(common),
            refusals: RefusalFiles(directory: common.data))
        try await scheduler.closing { scheduler in
            await LotDirectory.remark(on: scheduler, common)
            let front = try Front(settings, of: scheduler, logID, common, on: listener.host)
            try await OperatorSocket.open(in: common.log, for: scheduler) {
                try await listener.serve {
                    await front.loop().run()
                } readAgain: {
                    await listener.readAgain {
                        try self.settings(environment)
                    } take: {
                        front.take(try front.prepared(for: $0))
                    }
                } isAlive: {
                    _ = await scheduler.observerCount
                } find: { _ in
                    front.answers
                }
            }
        }
        Terminal.note("The log is closed.")
    }

    /// Many lots, which are opened when they are asked for; or one that another server may have open.
    private func serve(
        _ lots: ServedLots, _ settings: ServeSettings, _ environment: [String: String]
    ) async throws {
        signal(SIGHUP, SIG_IGN)
        let listener = try Listener(settings)
        let leases = Leases(at: settings.peerAddress)
        let house = LotHouse(lots, leases, on: listener.host)
        do {
            try await listener.serve {
                await house.run()
            } readAgain: {
                await listener.readAgain {
                    try self.settings(environment)
                } take: { _ in
                    let said = try said(environment)
                    let lots =
                        try lots.areOne
                        ? ServedLots(only: lots.options(of: ""), said)
                        : ServedLots(in: lots.folder, said)
                    try lots.checkOwnSettings()
                    try await house.take(lots)
                }
            } isAlive: {
                _ = await house.counts
            } find: {
                await house.answers(for: $0)
            }
        } catch {
            await house.close()
            throw error
        }
        await house.close()
        Terminal.note("All logs are closed.")
    }

    func settings(_ environment: [String: String]) throws -> ServeSettings {
        try ServeSettings(said(environment))
    }

    /// What the flags say, and the environment, and the file as it is now.
    func said(_ environment: [String: String]) throws(Failure) -> SaidSettings {
        try SaidSettings(
            [options, site, signIn, mail, push, common], environment, config.config)
    }

    private func tell(_ said: SaidSettings, _ what: String, _ common: CommonOptions) throws {
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
            ).lines() + ["", "\(what) can be served like that.".checked])
    }
}
