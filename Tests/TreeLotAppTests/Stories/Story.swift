import EventSourcing
import Foundation
import Synchronization
import TestSupport
import Testing
import TreeLot
import TreeLotApp

/// A history under `events/stories`: a script, and beside it what it records and folds to.
struct Story: CustomTestStringConvertible {
    var name: String

    static let all = Repository.names(in: "events/stories").map { Story(name: $0) }

    var testDescription: String { name }
    var eventsPath: String { "events/stories/\(name)/events.jsonl" }
    var snapshotsPath: String { "snapshots/\(name)" }

    /// The lines that do or ask something.
    func lines() throws -> [Script.Numbered] {
        try Repository.text("events/stories/\(name)/commands.jsonl")
            .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { Script.Numbered(number: $0 + 1, text: String($1)) }
            .filter { !$0.isEmpty }
    }

    /// What has become of a story once it is told to its end.
    struct Told {
        var results: [Script.Result]
        var models: ReadModels
        var events: String
        var scheduler: Scheduler
    }

    private static let telling = Mutex<[String: Task<Told, any Error>]>([:])

    /// The story told to its end: once for all tests, which only look at it.
    func told() async throws -> Told {
        let task = Self.telling.withLock { tasks -> Task<Told, any Error> in
            if let task = tasks[name] { return task }
            let task = Task { try await tell() }
            tasks[name] = task
            return task
        }
        return try await task.value
    }

    /// Runs the script on a lot of its own that is kept in memory only.
    func tell() async throws -> Told {
        let store = InMemoryEventStore<LotEvent>()
        let scheduler = try Scheduler(store: store, secrets: ToySecrets())
        var script = Script(face: .cli) {
            Issue.record("a story has no present: each of its lines names its moment")
            return Instant(milliseconds: 0)
        }
        let results = try await script.run(try lines(), on: scheduler)
        return Told(
            results: results, models: await scheduler.models, events: try Self.text(of: store),
            scheduler: scheduler)
    }

    /// The log as `treelot log --json` shows it.
    static func text(of store: InMemoryEventStore<LotEvent>) throws -> String {
        var text = ""
        try store.read(after: .start) { commit in
            for line in LogLine.lines(of: commit) { text += "\(line.json)\n" }
            return true
        }
        return text
    }
}

/// A story’s store is read again only when its scheduler is done with it.

extension ReadModels {
    /// A file for each projection that is not as in an empty lot: in most stories most of them are.
    var files: [(name: String, text: String)] {
        zip(documents, ReadModels().documents)
            .filter { $0.text != $1.text }
            .map { told, _ in ("\(told.name).json", told.text) }
    }
}
