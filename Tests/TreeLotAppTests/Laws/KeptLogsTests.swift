import EventSourcing
import Foundation
import TestSupport
import Testing
import TreeLot

@testable import TreeLotApp

/// Logs that a version wrote mean the same to each later one. `events/kept/*.kept` hold every type of event, as
/// bytes, and below them what each projection made of it.
///
/// A fold that means something else has to raise its version: otherwise it would go on from snapshots of the old
/// meaning. Then, or where the fields of its snapshots changed, `RECORD_KEPT=1 TREELOT_TEST_SEEDS=2000 swift test
/// --filter KeptLogsTests` notes it, and keeps a log of the types that no kept one holds.
@Suite(.serialized) struct KeptLogsTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD_KEPT"] == "1"))
    func `keep what is new`() throws {
        var missing = try Set(LotEvent.facts.types.map { $0.name }).subtracting(
            KeptLog.all().flatMap(\.commits).flatMap(\.events).map(\.typeName))
        var commits: [Commit<LotEvent>] = []
        for history in RandomHistory.all where !missing.isEmpty {
            let new = history.commits.filter { commit in
                commit.events.contains { missing.contains($0.typeName) }
            }
            guard let last = new.last?.first else { continue }
            commits += history.commits.filter { $0.first <= last }
            missing.subtract(commits.flatMap(\.events).map(\.typeName))
        }
        #expect(missing.isEmpty, "no history has them: \(missing.sorted())")
        let kept = try KeptLog.all()
        if !commits.isEmpty {
            try KeptLog(name: String(kept.count + 1), commits: commits).note()
        }
        for log in try KeptLog.all() {
            let known = try log.known()
            // Otherwise noting it would be all that it takes to keep the version.
            for fold in log.folds { try #require(known.allSatisfy { !fold.contradicts($0) }) }
            try log.note()
        }
    }

    @Test func `hold every type of event`() throws {
        let kept = try Set(KeptLog.all().flatMap(\.commits).flatMap(\.events).map(\.typeName))
        let missing = LotEvent.facts.types.map { $0.name }.filter { !kept.contains($0) }
        #expect(missing == [], "keep a log that has them")
    }

    @Test func `fold to what they folded to`() throws {
        for log in try KeptLog.all() {
            let known = try log.known()
            for fold in log.folds {
                let isSame = known.allSatisfy { !fold.contradicts($0) }
                #expect(isSame, "“\(fold.name)” makes something else of it: raise its version")
                #expect(known.contains(fold), "note what “\(fold.name)” makes of it")
            }
        }
    }

    @Test func `are written as they were read`() throws {
        for log in try KeptLog.all() {
            let lines = try log.lines().filter { !$0.contains(" ") }
            #expect(try log.commits.map { try $0.hexadecimal } == lines.map(String.init))
        }
    }
}

/// Commits of one or several logs, a line each in hexadecimal; a log begins at position 1. Then a line for each
/// projection, in words.
private struct KeptLog {
    var name: String
    var commits: [Commit<LotEvent>]

    private static let folder = "events/kept"
    private var path: String { "\(Self.folder)/\(name).kept" }

    func lines() throws -> [Substring] { try Repository.text(path).split(separator: "\n") }

    static func all() throws -> [KeptLog] {
        try Repository.names(in: folder).filter { $0.hasSuffix(".kept") }.map { file in
            var log = KeptLog(name: String(file.dropLast(".kept".count)), commits: [])
            log.commits = try log.lines().filter { !$0.contains(" ") }
                .map { try Commit(hexadecimal: $0) }
            return log
        }
    }

    /// What each projection makes of the logs, one after the other.
    var folds: [Fold] {
        var models = ReadModels()
        var texts: [String: String] = [:]
        func finish() {
            for (name, text) in models.documents { texts[name, default: ""] += text }
        }
        for commit in commits {
            if commit.first == Position(1), models.head > .start {
                finish()
                models = ReadModels()
            }
            models.apply(commit)
        }
        finish()
        return ReadModels.projectionTypes.map { Fold($0, of: texts[$0.name] ?? "") }
    }

    func known() throws -> [Fold] { try lines().compactMap { Fold(line: $0) } }

    func note() throws {
        let lines = try commits.map { try $0.hexadecimal } + folds.map(\.line)
        try Repository.write(lines.map { $0 + "\n" }.joined(), to: path)
    }
}

/// What a projection made of a log: in which version, from which fields, and a hash of all its rows.
private struct Fold: Equatable {
    var name: String
    var version: Int
    var schema: String
    var rows: String

    init(_ type: any ReadModel<LotEvent>.Type, of text: String) {
        name = type.name
        version = type.version
        schema = String(Self.schema(of: type).hash, radix: 16)
        rows = String(fnv1a(text.utf8), radix: 16)
    }

    private static func schema<P: ReadModel<LotEvent>>(of type: P.Type) -> Schema {
        Schema(of: type)
    }

    init?(line: Substring) {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 4, let version = Int(words[1]) else { return nil }
        (name, self.version, schema, rows) = (words[0], version, words[2], words[3])
    }

    var line: String { "\(name) \(version) \(schema) \(rows)" }

    /// It has the same version and fields, and other rows.
    func contradicts(_ other: Fold) -> Bool {
        (name, version, schema) == (other.name, other.version, other.schema) && rows != other.rows
    }
}

extension Commit<LotEvent> {
    fileprivate var hexadecimal: String {
        get throws {
            var writer = WireWriter()
            try write(to: &writer)
            return writer.bytes.hexadecimal
        }
    }

    fileprivate init(hexadecimal text: Substring) throws {
        let bytes = try #require([UInt8](hexadecimal: text))
        self = try bytes.withUnsafeBytes { try Commit(from: WireReader($0)) }
    }
}
