import ArgumentParser
import EventSourcing
import TreeLotApp

/// What was tried and refused.
struct RefusalsVerb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refusals",
        abstract: "Show what was tried and refused: who, when, and by which rule.",
        discussion: """
            Refusals are no part of the log. The last few thousand are noted beside it, without a word \
            that anybody wrote. Examples:
              treelot refusals --person 7
              treelot refusals --since 2026-12-05T00:00-08:00 --json
            """)

    @Option(help: "Only what this person tried, or what was about them.") var person: Int?
    @Option(help: ArgumentHelp("Only from this moment on.", valueName: "moment"))
    var since: Instant?
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await guarded {
            try LotDirectory.requireLot(common.data)
            let attempts = RefusalFiles(directory: common.data).attempts().filter(isAsked)
            guard !common.json else {
                for attempt in attempts { Terminal.print(JSON(record: attempt).description) }
                return
            }
            guard !attempts.isEmpty else { return Terminal.print("No refusal is noted.") }
            var table = TextTable(["when", "who", "tried to", "with", "refused"])
            for attempt in attempts {
                table.add([
                    .init("\(attempt.at)"), .init("\(attempt.by)"), .init(attempt.action),
                    .init(attempt.things), .init(attempt.code, .yellow),
                ])
            }
            table.lines().forEach(Terminal.print)
        }
    }

    private func isAsked(_ attempt: RefusedAttempt) -> Bool {
        if let since, attempt.at < since { return false }
        return person.map { UInt32(exactly: $0).map(attempt.concerns) ?? false } ?? true
    }
}
