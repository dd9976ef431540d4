import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Shows the commands that were refused.
struct RefusalsVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "refusals",
        abstract: "Show what was tried and refused: who, when, and by which rule.",
        discussion: """
            Refusals are no part of the log. The last few thousand are noted beside it, without a word \
            that anybody wrote. Examples:
              treelot refusals --person 7
              treelot refusals --since 2026-12-05T00:00-08:00 --json
            """)

    @Option(help: "Only what this person tried, or what was about them.") var person: Person.ID?
    @Option(help: ArgumentHelp("Only from this moment on.", valueName: "moment"))
    var since: Instant?
    @OptionGroup var common: CommonOptions

    func work() async throws {
        _ = try person?.checked("person")
        try LotDirectory.requireLot(common)
        let attempts = RefusalFiles(directory: common.data).attempts().filter(isAsked)
        if common.json {
            for attempt in attempts { Terminal.print(JSON(record: attempt).description) }
        } else if attempts.isEmpty {
            Terminal.print("No refusal is noted.")
        } else {
            TextTable(
                of: attempts,
                [
                    .init("when", \.at), .init("who") { "\($0.by)" }, .init("tried to", \.action),
                    .init("with", \.subjects), .init("refused", \.code, .yellow),
                ]
            ).lines().forEach(Terminal.print)
        }
    }

    private func isAsked(_ attempt: RefusedAttempt) -> Bool {
        if let since, attempt.at < since { return false }
        return person.map { attempt.concerns($0.rawValue) } ?? true
    }
}
