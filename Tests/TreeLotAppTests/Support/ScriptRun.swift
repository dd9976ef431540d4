import EventSourcing
import TestSupport
import TreeLot
import TreeLotApp

@testable import AppTestSupport

/// A script on a lot of its own.
struct ScriptRun {
    let store = NotingStore()
    let scheduler: Scheduler

    init(open: Bool = true) async throws {
        scheduler = try Scheduler(store: store, secrets: ToySecrets())
        if open { try await SmallLot.open(scheduler) }
    }

    func run(_ lines: String...) async throws -> [Script.Result] { try await run(lines) }

    func run(_ lines: [String]) async throws -> [Script.Result] {
        let present = Instant(iso8601: "2026-11-02T00:00:00Z")!
        var script = Script(face: .cli) { present }
        let numbered = lines.enumerated().map { Script.Numbered(number: $0 + 1, text: $1) }
        return try await script.run(numbered, on: scheduler)
    }
}

extension Script.Result {
    /// `accepted`, `refused shift-full`, `malformed`, `answer`; with `!` where it was not expected.
    var short: String {
        var code = ""
        if case .string(let text)? = content["code"] { code = " " + text }
        return "\(kind)\(code)\(isUnexpected ? "!" : "")"
    }
}
