import ArgumentParser
import EventSourcing
import Torture

/// Faults on a disk in memory.
struct Memory: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tries a fault on a disk in memory; prints what came of it as a line of JSON.")

    @Argument(help: "The fault’s name; without one, the names of all are listed.")
    var fault: String?
    @Option var seed: UInt64 = 1
    @Option var effort = Effort.quick

    func run() async throws {
        guard let fault else {
            for fault in Fault.all { print(fault.name) }
            return
        }
        guard let fault = Fault.named(fault) else { throw ValidationError("No such fault.") }
        let findings = try await fault.run(seed, effort)
        print(
            JSON.object([
                "tries": .whole(findings.tries), "violations": .whole(findings.violations),
                "limits": .whole(findings.limits),
                "examples": .array(findings.examples.map { .string($0) }),
            ]))
    }
}

extension Effort: ExpressibleByArgument {}
