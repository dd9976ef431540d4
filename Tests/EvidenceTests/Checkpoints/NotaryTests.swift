import Testing

@testable import Evidence

struct NotaryTests {
    private let log = GrowingLog()
    private var files: MemoryFiles { log.files }

    private func newest() throws -> Checkpoint? {
        try EvidenceFolder(files).newestCheckpoint()?.checkpoint
    }

    @Test func `leaves nothing beside a log without commits`() throws {
        try log.sign()
        #expect(files.names.isEmpty)
    }

    @Test func `makes a key with the first commit, of which one half is secret`() throws {
        log.append(1)
        try log.sign()
        #expect(files.names == ["checkpoint", "key", "key.pub"])
        #expect(files.secrets == ["key"])
        let key = try EvidenceFolder(files).verifyingKey()
        #expect(key?.name == "tree-lot/0102030405060708090a0b0c0d0e0f10")
        // And no other later.
        log.append(1)
        try log.sign()
        #expect(try EvidenceFolder(files).verifyingKey() == key)
    }

    @Test func `signs what there is when the log is closed`() throws {
        for count in [1, 2, 5, 8] {
            log.append(count - log.now.commitCount)
            try log.sign()
            #expect(try newest()?.size == count)
            #expect(try newest()?.root == log.now.root)
        }
    }

    @Test func `signs nothing twice`() throws {
        log.append(3)
        try log.sign()
        let written = files.written.count
        try log.sign()
        #expect(files.written.count == written)
    }

    @Test func `signs while the log is written`() throws {
        log.append(1)
        let notary = try log.notary(milliseconds: 1)
        for size in 2...4 {
            log.append(1)
            notary.flushed()
            try files.wait { try newest()?.size == size }
            #expect(try newest()?.root == log.now.root)
        }
        notary.end(isClean: false)
    }

    @Test func `signs nothing for a writer that was given up`() throws {
        log.append(1)
        let notary = try log.notary()
        notary.flushed()
        notary.end(isClean: false)
        #expect(files.names.isEmpty)
        notary.end(isClean: true)
        #expect(files.names.isEmpty)
    }

    @Test func `keeps the checkpoint at the end of each file of the log`() throws {
        log.append(3, seals: true)
        log.append(4, seals: true)
        log.append(2)
        try log.sign()
        log.append(1, seals: true)
        // Signed before it is known that nothing comes behind it in its file.
        log.append(2)
        try log.sign()
        log.change { $0.sealedCounts.append(12) }
        log.append(1)
        try log.sign()
        let names = try files.list("checkpoints").map { $0.suffix(2) }
        #expect(names == ["03", "07", "10", "12"])
        for kept in try EvidenceFolder(files).checkpoints() {
            let root = Frontier(log.now.commits.prefix(kept.size)).root
            #expect(kept.checkpoint.root == root, "\(kept.file)")
        }
    }

    @Test func `reports once that it can't write, and catches up when it can`() throws {
        log.append(1)
        let notary = try log.notary(milliseconds: 1)
        files.allow(writes: 0)
        for tries in 1...3 {
            log.append(1)
            notary.flushed()
            files.wait { files.refused >= tries }
        }
        #expect(files.reports == ["Full()"])
        files.allow(writes: .max)
        notary.end(isClean: true)
        #expect(try newest()?.size == 4)
        #expect(files.reports.count == 1)
    }

    /// A crash at any moment leaves what the next writer goes on from.
    @Test func `goes on after a crash between any two of its files`() throws {
        for writes in 0...12 {
            let log = GrowingLog()
            log.append(1)
            if writes > 6 { try log.sign() }
            log.append(2, seals: true)
            log.append(1500, seals: true)
            log.append(1500)
            log.files.allow(writes: writes % 7)
            try? log.sign()
            log.files.allow(writes: .max)
            log.append(1)
            try log.sign()
            let kept = try EvidenceFolder(log.files).checkpoints()
            #expect(kept.map(\.size) == [3, 1503, 3004], "\(writes) files written")
            #expect(kept.last?.checkpoint.root == log.now.root)
            #expect(try EvidenceFolder(log.files).savedFrontier()?.frontier.size ?? 0 > 2000)
        }
    }
}
