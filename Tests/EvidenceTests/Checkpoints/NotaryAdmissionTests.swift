import EventSourcing
import Testing

@testable import Evidence

/// What a notary looks at before a log is opened for writing.
struct NotaryAdmissionTests {
    private let log: GrowingLog

    /// Checkpoints of 1000, 2000 and 2500 commits.
    init() throws {
        log = GrowingLog()
        log.append(1000, seals: true)
        log.append(1000, seals: true)
        log.append(500)
        try log.sign()
    }

    private var files: MemoryFiles { log.files }
    private let checkpoint = "/lot/evidence/checkpoint"

    private func error() -> EvidenceError? {
        do {
            _ = try log.notary()
            return nil
        } catch { return error as? EvidenceError }
    }

    @Test func `reads only what came after the frontier was saved`() throws {
        log.append(10)
        _ = log.now.reads.take()
        try log.sign()
        // What is new, and one commit behind the last, where it stops.
        #expect(log.now.reads.take() <= 12)
    }

    @Test func `admits a log that has grown since`() throws {
        log.append(700)
        #expect(error() == nil)
        try log.sign()
        #expect(try EvidenceFolder(files).newestCheckpoint()?.checkpoint.root == log.now.root)
    }

    @Test func `needs no frontier, and believes none that is wrong`() throws {
        let right = try #require(files.text("frontier"))
        let lines = right.split(separator: "\n")
        var wrong: [String?] = [right, right + "\n", String(right.dropLast()), "nonsense", ""]
        for line in lines { wrong.append(right.replacing(line + "\n", with: "")) }
        for digit in [("2500", "2499"), ("2500", "2501"), ("5000", "4998"), ("chain ", "chain 1")] {
            wrong.append(right.replacing(digit.0, with: digit.1))
        }
        // A frontier of another history, that passes for this one by its chain.
        var other = GrowingLog().now
        other.commits = log.now.commits
        other.commits[7][0] ^= 1
        let frontier = Frontier(other.commits)
        let chain = try #require(log.now.chain(at: log.now.head))
        wrong.append(
            SavedFrontier(frontier: frontier, position: log.now.head, chain: chain).text)
        // Without the newest checkpoint, the frontier has more commits than that before it.
        for text in wrong + [nil] {
            for withoutNewest in [false, true] {
                let log = GrowingLog(log.now, MemoryFiles(files))
                log.files["frontier"] = text.map { Array($0.utf8) }
                if withoutNewest { log.files["checkpoint"] = nil }
                log.append(1)
                try log.sign()
                let newest = try EvidenceFolder(log.files).newestCheckpoint()
                #expect(newest?.checkpoint.root == log.now.root, "\(text ?? "none")")
            }
        }
    }

    @Test func `refuses a log that has lost its end`() {
        log.change { $0.commits.removeLast() }
        #expect(error() == .shorter(file: checkpoint, size: 2500, commitCount: 2499))
        // An empty one has no id yet: a new one is drawn for it.
        log.change { ($0.commits, $0.logID) = ([], Array(9...24)) }
        #expect(error() == .shorter(file: checkpoint, size: 2500, commitCount: 0))
        // Also without the newest: that at the end of the last whole file remains.
        files["checkpoint"] = nil
        let last = "/lot/evidence/checkpoints/00000000000000002000"
        #expect(error() == .shorter(file: last, size: 2000, commitCount: 0))
    }

    @Test(arguments: [
        (0, 1...1000, 1...2000, 1000), (999, 1...1000, 1...2000, 1000),
        (1000, 1001...2000, 2001...4000, 2000), (2499, 2001...2500, 4001...5000, 2500),
    ])
    func `refuses a log that was changed, and tells between which checkpoints`(
        _ commit: Int, _ commits: ClosedRange<Int>, _ events: ClosedRange<Int>, _ size: Int
    ) {
        log.change { $0.commits[commit][0] ^= 1 }
        guard case .changed(let file, size, commits, events) = error() else {
            Issue.record("\(String(describing: error()))")
            return
        }
        #expect(file.hasPrefix("/lot/evidence/checkpoint"))
    }

    @Test func `refuses a log with a commit too many in its past`() {
        log.change { $0.commits.insert([1, 2, 3], at: 1200) }
        guard case .changed(_, 2000, 1001...2000, _) = error() else {
            Issue.record("\(String(describing: error()))")
            return
        }
    }

    @Test func `refuses the evidence of another lot`() {
        let other = Checkpoint.origin(of: Array(2...17))
        log.change { $0.logID = Array(2...17) }
        let own = Checkpoint.origin(of: Array(1...16))
        #expect(error() == .otherLot(file: checkpoint, found: own, expected: other))
    }

    @Test func `refuses a checkpoint that was changed`() throws {
        let right = try #require(files.text("checkpoint"))
        let key = try #require(try EvidenceFolder(files).verifyingKey())
        files["checkpoint"] = Array(right.replacing("2500", with: "2400").utf8)
        #expect(error() == .notSigned(file: checkpoint, key: key))
        files["checkpoint"] = Array(right.utf8.dropLast(9))
        #expect(error() == .notACheckpoint(file: checkpoint))
        files["checkpoint"] = [0xFF, 0xFE]
        #expect(error() == .notACheckpoint(file: checkpoint))
        // Without it the one before it counts.
        files["checkpoint"] = nil
        #expect(error() == nil)
    }

    @Test func `refuses a key that is not whole`() throws {
        let (secret, known) = (files["key"], files["key.pub"])
        // The public half follows from the other.
        files["key.pub"] = nil
        log.append(1)
        try log.sign()
        #expect(files["key.pub"] == known)
        // The other follows from nothing; without a checkpoint to sign it is not missed.
        files["key"] = nil
        log.append(1)
        try log.sign()
        #expect(files.reports.last?.hasPrefix("/lot/evidence/key is missing") == true)
        files["key.pub"] = nil
        #expect(error() == .keyMissing(file: "/lot/evidence/key.pub"))
        files["key.pub"] = Array("nonsense".utf8)
        #expect(error() == .notAKey(file: "/lot/evidence/key.pub"))
        // Two halves of different keys.
        let other = SigningKey(name: Checkpoint.origin(of: Array(1...16)))
        (files["key"], files["key.pub"]) = (Array(other.text.utf8), known)
        try log.sign()
        #expect(files.reports.last?.contains("do not belong together") == true)
        files["key"] = secret
        try log.sign()
        #expect(try EvidenceFolder(files).newestCheckpoint()?.size == 2502)
    }
}
