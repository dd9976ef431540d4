import ArgumentParser
import EventSourcing
import Evidence
import TreeLot
import TreeLotApp

/// Checks a proof.
struct VerifyProof: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Check such a proof; no log is needed for it.",
        discussion: """
            Exit code 3 if it proves nothing. Examples:
              treelot verify-proof event-46.tlog-proof --key kept.pub
              treelot verify-proof since-kept.proof --key kept.pub --since kept.checkpoint
            """)

    @Argument(help: "The file with the proof.") var file: String

    @Option(
        help: ArgumentHelp(
            "The lot’s key, as you noted it, or a file with it; by default evidence/key.pub.",
            valueName: "key"))
    var key: String?

    @Option(
        help: ArgumentHelp(
            "The checkpoint that you kept, from which the proof must begin.", valueName: "file"))
    var since: String?

    @OptionGroup var common: CommonOptions

    func work() async throws {
        let key = try LotEvidence.key(key, data: common.data)
        let proof = try Proof(try LotEvidence.read(file), file: file)
        try proof.check(with: key, file: file)
        switch proof {
        case .inclusion(let inclusion):
            guard since == nil else {
                throw ValidationError("\(file) is about one event: leave --since out.")
            }
            try tell(inclusion)
        case .continuation(let continuation):
            if let since { try compare(continuation, with: since, key) }
            tell(continuation)
        }
    }

    private func compare(
        _ continuation: Continuation, with since: String, _ key: VerifyingKey
    ) throws {
        let kept = try LotEvidence.kept(since, key: key)
        guard kept.checkpoint == continuation.old.checkpoint else {
            throw Failure(
                "\(file) begins from another checkpoint than \(since): from one of "
                    + "\(continuation.old.size) commits, and not of \(kept.size), or from another "
                    + "log’s. It proves nothing about the one that you kept.")
        }
    }

    private func tell(_ inclusion: Inclusion) throws {
        let checkpoint = inclusion.signed.checkpoint
        let number = inclusion.proof.index + 1
        let sealer = try LotDirectory.sealer(ofProof: checkpoint.origin, common)
        let events = Self.events(of: inclusion.commit, sealer)
        let isSealed = (sealer as? BlindSealer)?.hasMetSealedText ?? false
        let answer = JSON.object([
            "origin": .string(checkpoint.origin), "commits": .whole(checkpoint.size),
            "commit": .whole(number), "events": .array(events ?? []),
        ])
        let found = "This is commit \(number) of the \(checkpoint.size) of \(checkpoint.origin):"
        let lines = events?.map { "  \($0)".harmless }
        common.tell(
            answer,
            [found.checked] + (lines ?? ["  (This program cannot read its events.)"])
                + (lines != nil && isSealed
                    ? ["  What is null there is sealed: only the lot’s vault can open it."] : []))
    }

    /// As `treelot log --json` has them; nil for bytes that are no commit.
    private static func events(of bytes: [UInt8], _ sealer: any Sealer) -> [JSON]? {
        bytes.withUnsafeBytes { bytes in
            var decoder = CommitDecoder<LotEvent>(settingAsideUnknown: true)
            let commit = try? decoder.decoded(WireReader(bytes, sealer: sealer))
            return commit.map { LogLine.lines(of: $0).map(\.json) }
        }
    }

    private func tell(_ continuation: Continuation) {
        let (old, new) = (continuation.old.checkpoint, continuation.new.checkpoint)
        let answer = JSON.object([
            "origin": .string(new.origin), "commits": .whole(new.size), "since": .whole(old.size),
        ])
        let found =
            "\(new.origin) was only added to: its \(new.size) commits begin with the \(old.size) of "
            + "the checkpoint \(old.root)."
        common.tell(answer, [found.checked])
    }
}
