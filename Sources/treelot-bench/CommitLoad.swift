import ArgumentParser
public import EventLog
import EventSourcing
public import Evidence
import TreeLot
import TreeLotApp

extension DurableFolder: EvidenceFiles {}

/// Durable commits through the scheduler, as a server makes them: every writer waits for the
/// acknowledgement of its command before it sends the next.
struct CommitLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "commit")

    @Option(help: "A directory whose parent exists; the log is made in it.") var data: String
    @Option var writers = 1
    @Option(help: "Events a commit: 1 or 100.") var events = 1
    @Option var seconds = 2.0
    @Flag(help: "Without checkpoints, which are signed beside it.") var unsigned = false

    func run() async throws {
        let notary = Notary(EvidenceFolder(DurableFolder(data + "/evidence"))) {
            fatalError("no checkpoint could be signed: \($0)")
        }
        let options = LogOptions(
            lotID: [UInt8](repeating: 7, count: 16), witness: unsigned ? nil : notary)
        let scheduler = try Scheduler(
            store: try LotStore(directory: data, mode: .write, options: options))
        let workload = try await Workload.prepare(scheduler, events: events)
        let after = await scheduler.models.head
        let start = ContinuousClock.now
        let deadline = start.advanced(by: .seconds(seconds))
        var load = try await withThrowingTaskGroup(of: Load.self) { [writers] group in
            for writer in 0..<writers {
                let turns = workload.turns(of: writer, among: writers)
                group.addTask { try await Self.write(turns, scheduler, until: deadline) }
            }
            return try await group.reduce(into: Load()) { $0.latencies += $1.latencies }
        }
        load.seconds = (ContinuousClock.now - start).inSeconds
        let recorded = await scheduler.models.head.value - after.value
        guard recorded == load.latencies.count * events else {
            throw Unexpected(description: "there are \(recorded) events")
        }
        await scheduler.close()
        load.report(events: events, after: after.value)
    }

    private static func write(
        _ turns: Turns, _ scheduler: Scheduler, until deadline: ContinuousClock.Instant
    ) async throws -> Load {
        var turns = turns
        var load = Load()
        var start = ContinuousClock.now
        while start < deadline, let next = turns.next() {
            try turns.went(try await scheduler.execute(next))
            let end = ContinuousClock.now
            load.latencies.append((end - start).inSeconds)
            start = end
        }
        return load
    }
}
