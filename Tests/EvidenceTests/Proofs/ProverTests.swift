import EventSourcing
import Testing

@testable import Evidence

struct ProverTests {
    private let log: GrowingLog
    private let key: VerifyingKey
    private let file = "a.proof"

    /// Eleven commits, of which a checkpoint was kept elsewhere when there were six.
    init() throws {
        log = GrowingLog()
        log.append(6)
        try log.sign()
        log.files["kept"] = log.files["checkpoint"]
        log.append(5)
        try log.sign()
        key = try EvidenceFolder(log.files).verifyingKey()!
    }

    private func prover() throws -> Prover {
        Prover(log.now, newest: try EvidenceFolder(log.files).newestCheckpoint()!)
    }

    private func kept() throws -> KeptCheckpoint {
        try KeptCheckpoint(log.files["kept"]!, file: "kept", key: key)
    }

    private func check(_ text: String) throws {
        try Proof(Array(text.utf8), file: file).check(with: key, file: file)
    }

    @Test func `shows each event to be in the log`() throws {
        for position in 1...22 {
            let text = "\(try prover().inclusion(of: Position(position)))"
            try check(text)
            let proof = try Proof(Array(text.utf8), file: file)
            guard case .inclusion(let inclusion) = proof else {
                Issue.record("\(proof)")
                continue
            }
            #expect(inclusion.commit == log.now.commits[(position - 1) / 2])
            #expect(inclusion.proof.index == (position - 1) / 2)
            #expect("\(inclusion)" == text)
        }
    }

    @Test func `shows that the log continues the one that was kept`() throws {
        let text = "\(try prover().continuation(since: try kept()))"
        try check(text)
        let proof = try Proof(Array(text.utf8), file: file)
        guard case .continuation(let continuation) = proof else {
            Issue.record("\(proof)")
            return
        }
        #expect(continuation.old == (try kept()).signed)
        #expect("\(continuation)" == text)
        let newest = try EvidenceFolder(log.files).newestCheckpoint()!
        try check("\(try prover().continuation(since: newest))")
    }

    @Test func `shows nothing any more once a bit was changed`() throws {
        let texts = [
            "\(try prover().inclusion(of: Position(9)))",
            "\(try prover().continuation(since: try kept()))",
        ]
        for text in texts {
            for place in text.utf8.indices {
                var bytes = Array(text.utf8)
                bytes[text.utf8.distance(from: text.startIndex, to: place)] ^= 1
                #expect(throws: EvidenceError.self, "\(place)") {
                    try Proof(bytes, file: file).check(with: key, file: file)
                }
            }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for line in lines.indices {
                var fewer = lines
                fewer.remove(at: line)
                var more = lines
                more.insert(lines[line], at: line)
                // To sign twice is to sign.
                let isSignature = lines[line].hasPrefix("\u{2014}")
                for wrong in isSignature ? [fewer] : [fewer, more] {
                    #expect(throws: EvidenceError.self, "\(line)") {
                        try check(wrong.joined(separator: "\n"))
                    }
                }
            }
        }
    }

    @Test func `shows nothing to whoever has another key`() throws {
        let other = SigningKey(name: key.name).verifyingKey
        let proof = Proof.inclusion(try prover().inclusion(of: Position(9)))
        #expect(throws: EvidenceError.self) { try proof.check(with: other, file: file) }
    }

    @Test func `does not pass off one commit for another`() throws {
        var inclusion = try prover().inclusion(of: Position(9))
        inclusion.commit = log.now.commits[5]
        #expect(throws: ProofFault.self) { try inclusion.check(with: key) }
        inclusion = try prover().inclusion(of: Position(9))
        inclusion.proof.index = 5
        #expect(throws: ProofFault.self) { try inclusion.check(with: key) }
    }

    @Test func `is refused beyond what is signed`() throws {
        log.append(1)
        let prover = try prover()
        #expect(throws: EvidenceError.notCovered(Position(23), size: 11)) {
            try prover.inclusion(of: Position(23))
        }
        for position in [0, -1, 25, .max] {
            #expect(throws: EvidenceError.beyondHead(Position(position), head: Position(24))) {
                try prover.inclusion(of: Position(position))
            }
        }
        let newest = try EvidenceFolder(log.files).newestCheckpoint()!
        #expect(throws: EvidenceError.newerThanNewest(file: newest.file, size: 11, newest: 6)) {
            try Prover(log.now, newest: kept()).continuation(since: newest)
        }
    }

    @Test func `is refused for a log that was changed, and tells where`() throws {
        log.change { $0.commits[3][0] ^= 1 }
        let changed = EvidenceError.changed(
            file: "kept", size: 6, commits: 1...6, events: 1...12)
        #expect(throws: changed) { try prover().continuation(since: try kept()) }
        #expect(throws: EvidenceError.self) { try prover().inclusion(of: Position(1)) }
        log.change { $0.commits[3][0] ^= 1 }
        log.change { $0.commits[7][0] ^= 1 }
        #expect(
            throws: EvidenceError.changed(
                file: "/lot/evidence/checkpoint", size: 11, commits: 7...11, events: 13...22)
        ) { try prover().continuation(since: try kept()) }
    }

    /// A writer of the log and its evidence can sign anew; not so the checkpoint that was
    /// kept elsewhere.
    @Test func `is refused for a log that was signed anew after a change`() throws {
        log.change { $0.commits[3][0] ^= 1 }
        for name in ["checkpoint", "frontier"] { log.files[name] = nil }
        try log.sign()
        #expect(throws: EvidenceError.self) { try prover().continuation(since: try kept()) }
        // With its own evidence alone it passes.
        try prover().inclusion(of: Position(7)).check(with: key)
    }
}
