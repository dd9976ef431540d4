import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Shows what differs between two moments.
struct DiffVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tell what differs between two moments, and through which events.",
        discussion: """
            Each moment is a time with its offset, or a position of the log. Examples:
              treelot diff 100                 # what has changed since the event at position 100
              treelot diff 100 120
              treelot diff 2026-12-01T00:00-08:00 2026-12-08T00:00-08:00
            """)

    @Argument(help: "From how it was then: a moment, or a position.")
    var from: String

    @Argument(help: "To how it was then; by default to how it is now.")
    var to: String?

    @Option(help: "At most so many things of each kind.")
    var limit: Int?

    @OptionGroup var asker: AskerOptions

    func work() async throws {
        var diff = Diff()
        (diff.fromPosition, diff.from) = try read(from)
        if let to { (diff.toPosition, diff.to) = try read(to) }
        if let to,
            Self.isBefore(diff.toPosition, diff.fromPosition) || Self.isBefore(diff.to, diff.from)
        {
            throw ValidationError("“\(to)” is before “\(from)”: name the earlier one first.")
        }
        diff.limit = limit
        try await Performer(asker.common).ask(try asker.line(.history(diff)))
    }

    private static func isBefore<Moment: Comparable>(_ one: Moment?, _ other: Moment?) -> Bool {
        if let one, let other { one < other } else { false }
    }

    private func read(_ text: String) throws -> (Position?, Instant?) {
        if let position = Int(text), position >= 0 { return (Position(position), nil) }
        guard let instant = Instant(argument: text) else {
            throw ValidationError(
                "“\(text)” is neither a position nor a moment, such as 2026-12-01T08:00-08:00.")
        }
        return (nil, instant)
    }
}
