import ArgumentParser

/// Measures the program from inside, for `make bench`: each subcommand prints one line of JSON.
@main
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "treelot-bench",
        abstract: "Measures one thing and prints it as a line of JSON; `make bench` runs them all.",
        subcommands: [
            Replay.self, SeasonReport.self, OpenLog.self, Answers.self, Decide.self,
            CommitLoad.self, Lots.self, Bare.self, Rows.self, Tail.self, Unseal.self,
            Observe.self, Beside.self, DatabaseLoad.self, Hello.self,
        ])
}
