import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import TreeLotApp

/// Makes a proof for a person who does not have the log.
struct Prove: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Prove that an event is in the log, or that it was only added to.",
        discussion: """
            The proof is text, for a file. Whoever has it and the lot’s key (evidence/key.pub) can check it \
            without the log: with treelot verify-proof or scripts/verify_proof.py. Examples:
              treelot prove --position 46 > event-46.tlog-proof
              treelot prove --since kept.checkpoint > since-kept.proof
            """)

    @Option(help: "Prove that the event at this position is in the log.") var position: Position?

    @Option(
        help: ArgumentHelp(
            "Prove that the log only continues the one of this checkpoint, which was kept elsewhere.",
            valueName: "file"))
    var since: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard (position == nil) != (since == nil) else {
            throw ValidationError("Give either --position or --since.")
        }
    }

    func work() async throws {
        try LotDirectory.requireLot(common)
        let kept = try since.map {
            try LotEvidence.kept($0, key: try LotEvidence.key(nil, data: common.data))
        }
        let newest = try LotEvidence.newest(common.data)
        let prover = Prover(try LotDirectory.readForCheck(common).store.stored, newest: newest)
        let text =
            if let kept {
                "\(try prover.continuation(since: kept))"
            } else {
                "\(try prover.inclusion(of: position ?? .start))"
            }
        let json = JSON.object(["proof": .string(text)]).description + "\n"
        Terminal.write(common.json ? json : text, to: 1)
    }
}
