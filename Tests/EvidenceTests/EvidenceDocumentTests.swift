import EventSourcing
import TestSupport
import Testing

@testable import Evidence

/// The worked example in `docs/evidence.md` is real: it is about the log of `docs/file-format.md`.
struct EvidenceDocumentTests {
    private let logID: [UInt8] = Array(1...16)

    @Test func `the key of the example signs the checkpoint of the example`() throws {
        let seed = Array(0...31 as ClosedRange<UInt8>)
        let id = try #require(try block("key").split(separator: "+").dropFirst().first)
        let secret =
            "PRIVATE+KEY+\(Checkpoint.origin(of: logID))+\(id)+\(Base64.encode([1] + seed))"
        let key = try #require(SigningKey(secret))
        #expect("\(key.verifyingKey)\n" == (try block("key")))
        let signed = try SignedCheckpoint(
            Checkpoint(origin: key.name, size: 3, root: try log().root), signedBy: key)
        // Apple's implementation signs differently each time.
        #if !canImport(Darwin)
            #expect("\(signed.note)" == (try block("checkpoint")))
        #endif
        let kept = try KeptCheckpoint(
            Array(try block("checkpoint").utf8), file: "docs/evidence.md", key: key.verifyingKey)
        #expect(kept.checkpoint == signed.checkpoint)
    }

    @Test func `the proofs of the example are those of its log`() throws {
        let key = try #require(VerifyingKey(try block("key")))
        let newest = try KeptCheckpoint(
            Array(try block("checkpoint").utf8), file: "checkpoint", key: key)
        let prover = Prover(try log(), newest: newest)
        let inclusion = try prover.inclusion(of: Position(3))
        #expect("\(inclusion)" == (try block("tlog-proof")))
        try inclusion.check(with: key)

        let text = try block("consistency-proof")
        let old = try Continuation(text).old
        let kept = try KeptCheckpoint(Array("\(old.note)".utf8), file: "kept", key: key)
        #expect("\(try prover.continuation(since: kept))" == text)
    }

    /// The lines of the block that is fenced with this word.
    private func block(_ name: String) throws -> String {
        let blocks = try MarkdownPage("docs/evidence.md").blocks(name)
        try #require(blocks.count == 1, "there is one block “\(name)”")
        return blocks[0]
    }

    /// The commits of the file in the example of `docs/file-format.md`, with one event, two, and one.
    private func log() throws -> ExampleLog {
        let file = try MarkdownPage("docs/file-format.md").hexdump()
        var commits: [[UInt8]] = []
        var offset = 64
        while true {
            let length = Int(file[offset])
            guard length > 0 else { break }
            commits.append(Array(file[offset + 8..<offset + 8 + length]))
            offset += 8 + length + 4
        }
        try #require(commits.count == 3)
        return ExampleLog(logID: logID, commits: commits)
    }
}

private struct ExampleLog: StoredLog {
    var logID: [UInt8]
    var commits: [[UInt8]]
    private let lasts = [1, 3, 4]

    init(logID: [UInt8], commits: [[UInt8]]) {
        self.logID = logID
        self.commits = commits
    }

    var head: Position { Position(4) }
    var commitCount: Int { 3 }
    var sealedCounts: [Int] { [] }
    var root: TreeHash { Frontier(commits).root }

    func chain(at position: Position) -> UInt32? { nil }

    func readBytes(
        after position: Position, _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        var first = Position(1)
        for (last, commit) in zip(lasts, commits) {
            let span = CommitSpan(first: first, last: Position(last))
            guard try commit.withUnsafeBytes({ try body(span, $0) }) else { return }
            first = Position(last + 1)
        }
    }
}
