import EventSourcing
import Foundation
import TreeLotApp

/// Shows the answer to a question, and again whenever it changed: by what somebody records, or by time.
struct Watch {
    /// Between two looks at the log and the clock.
    private static let pause = Duration.milliseconds(500)

    private let common: CommonOptions
    private let line: ScriptLine
    private var shown: JSON?

    init(_ line: ScriptLine, _ common: CommonOptions) {
        self.line = line
        self.common = common
    }

    /// Goes on until somebody interrupts it.
    mutating func run() async throws {
        var files = LogFiles(common.data)
        var scheduler = try LotDirectory.readModels(common)
        while true {
            show(try await scheduler.answer(line, Context(actor: line.by, now: .present)).json)
            try await Task.sleep(for: Self.pause)
            let now = LogFiles(common.data)
            if now != files {
                scheduler = try LotDirectory.readModels(common)
                files = now
            }
        }
    }

    private mutating func show(_ answer: JSON) {
        guard answer != shown else { return }
        let isFirst = shown == nil
        shown = answer
        if common.json {
            Terminal.print(answer.description)
            return
        }
        if Terminal.hasColor {
            Terminal.clear()
        } else if !isFirst {
            Terminal.print("")
        }
        AnswerText.lines(answer, to: line.questionName).forEach(Terminal.print)
    }
}

/// What can be seen of a log from outside: when it grows, this is another.
private struct LogFiles: Equatable {
    private let sizes: [String: Int]

    init(_ directory: String) {
        let events = directory + "/events"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: events)) ?? []
        var sizes: [String: Int] = [:]
        for name in names {
            let attributes = try? FileManager.default.attributesOfItem(atPath: events + "/" + name)
            sizes[name] = attributes?[.size] as? Int
        }
        self.sizes = sizes
    }
}
