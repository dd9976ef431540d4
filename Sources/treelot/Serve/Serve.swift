import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import Hummingbird
import Logging
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

            Example:
              treelot serve --port 8080
            """)

    @Option(help: "The address to listen at: 127.0.0.1 for this machine alone, 0.0.0.0 for all.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at.")
    var port = 8080

    @OptionGroup var mail: MailOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port must be from 0 to 65535; 0 takes one that is free.")
        }
    }

    func run() async throws {
        try await guarded {
            try mail.check()
            let store = try LotDirectory.open(common)
            let lotID = store.info.lotID
            let secrets = LotDirectory.secrets(common)
            let scheduler = try Scheduler(
                lot: store, secrets: secrets,
                refusals: RefusalFiles(directory: common.data))
            let steps = FollowSteps(
                scheduler, mail.postman(scheduler, lotID, common), common)
            let lot = WebLot(
                scheduler, doorkeeper: AccountDoorkeeper(scheduler: scheduler, secrets: secrets)
            ) { .present }
            do { try await serve(lot, steps) } catch {
                await scheduler.close()
                throw error
            }
            await scheduler.close()
            Terminal.note("The log is closed.")
        }
    }

    private func serve(_ lot: WebLot, _ steps: FollowSteps) async throws {
        let server = WebServer(lot).application(
            at: .hostname(host, port: port), logger: Logger(label: "treelot")
        ) { channel in
            let port = channel.localAddress?.port ?? 0
            Terminal.note("Serving at http://\(host):\(port). Interrupt to end.")
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
