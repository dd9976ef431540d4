import EventSourcing
import Foundation
import TreeLot

@testable import TreeLotApp

/// The logs of the stories in `events/stories`, as lines and as commits. `scripts/fuzz.py` says where they
/// are, by the environment variable `TREELOT_STORIES`.
struct Story: Sendable {
    let lines: [JSON]
    let commits: [Commit<LotEvent>]
    let models: ReadModels

    init(_ lines: [String]) {
        let store = InMemoryEventStore<LotEvent>()
        var log = LogImport(into: store)
        do {
            for line in lines { try log.add(line) }
            try log.finish()
        } catch { fatalError("a story can't be read: \(error)") }
        self.lines = lines.compactMap { try? JSONParser.parse($0) }
        let commits = store.all
        self.commits = commits
        var models = ReadModels()
        for commit in commits { models.apply(commit) }
        self.models = models
    }
}

/// Short ones, of different kinds.
let stories: [Story] = {
    let folder = ProcessInfo.processInfo.environment["TREELOT_STORIES"] ?? "events/stories"
    return [
        "first-week", "storm", "two-households", "signing-in", "joining-by-invite",
        "mother-leaves-and-returns", "passkeys", "announcement", "undone-cancellation", "reminder",
    ].map { name in
        let path = "\(folder)/\(name)/events.jsonl"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            fatalError("\(path) is missing")
        }
        return Story(text.split(separator: "\n").map(String.init))
    }
}()

extension InMemoryEventStore {
    var all: [Commit<Event>] {
        var commits: [Commit<Event>] = []
        try? read(after: .start) { commit in
            commits.append(commit)
            return true
        }
        return commits
    }
}

/// Every read model, kept and read again, is the same.
func requireKept(_ models: ReadModels) {
    for projection in models.projections { requireKept(projection) }
}

private func requireKept<P: ReadModel<LotEvent>>(_ projection: P) {
    guard let bytes = try? projection.encoded(), let again = P(snapshot: SnapshotBytes(bytes))
    else {
        fatalError("\(P.name) can't be kept as a snapshot")
    }
    require(again == projection, "\(P.name) is another after it was kept as a snapshot")
}
