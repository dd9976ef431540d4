import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import Postgres
import TreeLotApp

/// Durable commits to lots in a database: every client waits for the acknowledgement of its command before it sends the
/// next, and goes from one of its lots to the next.
struct DatabaseLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "database")

    @Option(help: "The database’s address; the lots are begun in it.") var store: String
    @Option(help: "A directory for the copies.") var data: String
    @Option var lots = 1
    @Option var writers = 1
    @Option var seconds = 2.0

    func run() async throws {
        var lease: PostgresLease?
        let run = UUID().uuidString.lowercased()
        let schedulers = try (0..<lots).map { number in
            let mark = store.contains("?") ? "&" : "?"
            let address = try PostgresAddress("\(store)\(mark)lot=\(run)-\(number)")
            let held = try lease ?? PostgresLease(address)
            lease = held
            try PostgresLog.begin(
                address, logID: (0..<16).map { _ in UInt8.random(in: .min ... .max) })
            let log = try PostgresLog(address)
            try log.take(held)
            let options = LogOptions(
                logID: log.logID, shared: log, fileSystem: CopyFileSystem())
            return try Scheduler(
                store: LotStore(
                    directory: "\(data)/\(number)", mode: .write, options: options))
        }
        // Several commands of one lot share a transaction.
        let load: Load
        if lots == 1 {
            let workload = try await Workload.prepare(schedulers[0], events: 1)
            load = try await Load.run(
                (0..<writers).map { [(schedulers[0], workload.turns(of: $0, among: writers))] },
                seconds: seconds)
        } else {
            load = try await Fleet(schedulers, people: 1).commit(
                writers: writers, seconds: seconds
            ).0
        }
        for scheduler in schedulers { await scheduler.close() }
        load.report()
    }
}
