import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import Torture
import TreeLot
import TreeLotApp

/// What is in a data directory: every commit, and whether the read models are what it folds to, and the
/// log what all checkpoints say.
///
///     c FIRST LAST KEY    a commit
///     {…}                 and what else there is to say, as JSON
struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the commits of a lot and checks everything about it.")

    @Option var data: String
    @Option(help: "Commits up to there are not listed; the digest tells whether they changed.")
    var after = 0

    func run() async throws {
        // First these, since the log may have more.
        let checkpoints = try Assembly.checkpoints(data)
        let options = try Assembly.readOptions(data)
        let scheduler = try Scheduler(directory: data, mode: .read, options: options)
        let models = await scheduler.models
        let store = try FileEventStore<LotEvent>(directory: data, mode: .read, options: options)
        var comparison = LogComparison(with: checkpoints)
        let counts = try store.verify({ _, _ in }) { comparison.add($1, last: $0) }
        try comparison.finish()
        var (folded, last, latest) = (ReadModels(), Position.start, Instant.earliest)
        var isWithoutGaps = true
        var isInOrder = true
        var digests = (before: UInt64(0), all: UInt64(0))
        try store.read(after: .start) { commit in
            isWithoutGaps = isWithoutGaps && commit.first == last.advanced(by: 1)
            isInOrder = isInOrder && commit.envelope.instant >= latest
            (last, latest) = (commit.last, commit.envelope.instant)
            folded.apply(commit)
            if commit.first.value > after {
                print("c \(commit.first) \(commit.last) \(commit.envelope.key ?? "-")")
            }
            return true
        }
        try store.stored.readBytes(after: .start) { span, bytes in
            if span.first.value <= after + 1 { digests.before = digests.all }
            digests.all = fnv1a("\(digests.all)".utf8) ^ fnv1a(bytes)
            return true
        }
        if last.value <= after { digests.before = digests.all }
        print(
            JSON.object([
                "head": .whole(last.value), "events": .whole(counts.events),
                "segments": .whole(counts.segments), "checkpoints": .whole(checkpoints.count),
                "withoutGaps": .bool(isWithoutGaps && counts.events == last.value),
                "inOrder": .bool(isInOrder), "modelsEqual": .bool(models == folded),
                "before": .string(String(digests.before)),
                "digest": .string(String(digests.all)),
                "recovery": store.info.recovery.map { .string("\($0)") } ?? .null,
            ]))
    }
}
