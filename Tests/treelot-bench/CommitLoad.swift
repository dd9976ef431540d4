import ArgumentParser
public import EventLog
import EventSourcing
public import Evidence
import TreeLot
import TreeLotApp

extension DurableFolder: EvidenceFiles {
    public func writeSecret(_ bytes: [UInt8], to name: String) throws { try write(bytes, to: name) }
}

/// Durable commits through the scheduler, as a server makes them: every writer waits for the
/// acknowledgement of its command before it sends the next.
struct CommitLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "commit")

    @Option(help: "A directory whose parent exists; the log is made in it.") var data: String
    @Option var writers = 1
    @Option(help: "Events a commit: 1 or 100.") var events = 1
    @Option var seconds = 2.0

    func run() async throws {
        let notary = Notary(EvidenceFolder(DurableFolder(data + "/evidence"))) {
            fatalError("no checkpoint could be signed: \($0)")
        }
        let options = LogOptions(logID: [UInt8](repeating: 7, count: 16), witness: notary)
        let scheduler = try Scheduler(
            store: try LotStore(directory: data, mode: .write, options: options))
        let workload = try await Workload.prepare(scheduler, events: events)
        let after = await scheduler.models.head
        let load = try await Load.run(
            (0..<writers).map { [(scheduler, workload.turns(of: $0, among: writers))] },
            seconds: seconds)
        let recorded = await scheduler.models.head.value - after.value
        guard recorded == load.latencies.count * events else {
            throw Unexpected(description: "there are \(recorded) events")
        }
        await scheduler.close()
        load.report(after: after.value)
    }
}
