import EventSourcing
import Synchronization

@testable import Evidence

/// A log in memory, as it is stored at one moment. Each commit has two events.
struct MemoryLog: StoredLog {
    var logID: [UInt8] = Array(1...16)
    var commits: [[UInt8]] = []
    var sealedCounts: [Int] = []
    /// Number of commits read through any copy of this value.
    let reads = Reads()

    final class Reads: Sendable {
        private let number = Mutex(0)

        func add() { number.withLock { $0 += 1 } }
        func take() -> Int {
            number.withLock { number in
                defer { number = 0 }
                return number
            }
        }
    }

    init(_ commits: [[UInt8]] = []) { self.commits = commits }

    var head: Position { Position(2 * commits.count) }
    var commitCount: Int { commits.count }
    var root: TreeHash { Frontier(commits).root }

    /// FNV-1a over all before.
    func chain(at position: Position) -> UInt32? {
        guard position.value % 2 == 0, position > .start, position <= head else { return nil }
        return commits.prefix(position.value / 2).joined().reduce(2_166_136_261) {
            ($0 ^ UInt32($1)) &* 16_777_619
        }
    }

    func readBytes(
        after position: Position, _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        for index in commits.indices where 2 * index + 1 > position.value {
            reads.add()
            let goesOn = try commits[index].withUnsafeBytes {
                try body(
                    CommitSpan(first: Position(2 * index + 1), last: Position(2 * index + 2)), $0)
            }
            guard goesOn else { return }
        }
    }
}

/// A log that grows, and the notary beside it.
final class GrowingLog: Sendable {
    private let log: Mutex<MemoryLog>
    let files: MemoryFiles

    init(_ log: MemoryLog = MemoryLog(), _ files: MemoryFiles = MemoryFiles()) {
        self.log = Mutex(log)
        self.files = files
    }

    var now: MemoryLog { log.withLock { $0 } }

    func change(_ body: (inout MemoryLog) -> Void) { log.withLock { body(&$0) } }

    func append(_ count: Int, seals: Bool = false) {
        change { log in
            for _ in 0..<count { log.commits.append(Array("commit \(log.commitCount)".utf8)) }
            if seals { log.sealedCounts.append(log.commitCount) }
        }
    }

    /// A notary that signs when it is told to: a round is an end and a beginning.
    func notary(milliseconds: Int = 1_000_000) throws -> Notary {
        let notary = Notary(EvidenceFolder(files), milliseconds: milliseconds) { [files] in
            files.note("\($0)")
        }
        try notary.begin { self.now }
        return notary
    }

    /// Opened for writing, and closed.
    func sign() throws { try notary().end(isClean: true) }
}
