import ArgumentParser

/// What `make torture` runs: faults within a process, a load to be killed, and a check of what it left.
@main
struct TortureCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "treelot-torture",
        abstract: "Tries faults on the log, or is a load to try them on; for `make torture`.",
        subcommands: [Memory.self, Work.self, Check.self])
}
