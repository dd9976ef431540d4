import EventSourcing
import Testing

@testable import Evidence

struct LogComparisonTests {
    private let key = SigningKey(name: Checkpoint.origin(of: Array(1...16)))
    private let log: MemoryLog

    init() {
        let growing = GrowingLog()
        growing.append(20)
        log = growing.now
    }

    private func kept(_ size: Int, of log: MemoryLog? = nil) throws -> KeptCheckpoint {
        let root = Frontier((log ?? self.log).commits.prefix(size)).root
        let signed = try SignedCheckpoint(
            Checkpoint(origin: key.name, size: size, root: root), signedBy: key)
        return try KeptCheckpoint(
            Array("\(signed.note)".utf8), file: "kept-\(size)", key: key.verifyingKey)
    }

    @Test func `finds nothing where the log is what the checkpoints say`() throws {
        try log.compare(with: [])
        try log.compare(with: try [20, 0, 7, 7, 1].map { try kept($0) })
    }

    @Test func `finds the first that differs, and the last before it that agrees`() throws {
        var changed = log
        changed.commits[9][0] ^= 1
        let checkpoints = try [20, 12, 9, 4].map { try kept($0) }
        #expect(
            throws: EvidenceError.changed(
                file: "kept-12", size: 12, commits: 10...12, events: 19...24)
        ) { try changed.compare(with: checkpoints) }
    }

    @Test func `finds that the end is missing`() throws {
        var shorter = log
        shorter.commits.removeLast(3)
        #expect(throws: EvidenceError.shorter(file: "kept-20", size: 20, commitCount: 17)) {
            try shorter.compare(with: [kept(20), kept(18), kept(17)])
        }
        try shorter.compare(with: [kept(17)])
    }

    @Test func `finds two checkpoints that contradict each other`() throws {
        var other = log
        other.commits[3][0] ^= 1
        #expect(
            throws: EvidenceError.changed(file: "kept-8", size: 8, commits: 8...8, events: 16...16)
        ) { try log.compare(with: [kept(8), kept(8, of: other)]) }
        #expect(throws: EvidenceError.self) { try MemoryLog().compare(with: [kept(0), kept(1)]) }
    }
}
