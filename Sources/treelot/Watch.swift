import EventSourcing
import TreeLotApp

/// Shows the answer to a question, and again whenever it changed: by a recorded event, or by time.
struct Watch {
    /// Time between two checks of the log and the clock.
    private static let pause = Duration.milliseconds(500)

    private let common: CommonOptions
    private let line: ScriptLine
    private var shown: JSON?

    init(_ line: ScriptLine, _ common: CommonOptions) {
        self.line = line
        self.common = common
    }

    /// Runs until an interruption.
    mutating func run() async throws {
        var files = LogFiles(common)
        var scheduler = try LotDirectory.readModels(common)
        while true {
            try show(
                try await scheduler.typedAnswer(
                    line, Context(actor: line.by, now: .present)))
            try await Task.sleep(for: Self.pause)
            if files.look() {
                scheduler = try LotDirectory.readModels(common, after: scheduler.setAside)
            }
        }
    }

    private mutating func show(_ answer: any Encodable) throws {
        let json = try JSON(encoding: answer)
        guard json != shown else { return }
        let isFirst = shown == nil
        shown = json
        if !common.json {
            if Terminal.hasColor { Terminal.clear() } else if !isFirst { Terminal.print("") }
        }
        try common.tell(answer)
    }
}
