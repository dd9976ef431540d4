/// Proves to a holder of the lot's key that between two checkpoints nothing was changed: commits were only
/// added.
///
/// As text it is a line that names its kind, then what C2SP tlog-witness sends to a witness (the old size,
/// the hashes, the new checkpoint), and after an empty line the old checkpoint.
public struct Continuation: Sendable, Equatable {
    static let kind = "tree-lot/consistency-proof@v1"

    public var old: SignedCheckpoint
    public var hashes: [TreeHash]
    public var new: SignedCheckpoint

    /// - Throws: ``ProofFault``, unless it shows what it should.
    public func check(with key: VerifyingKey) throws(ProofFault) {
        try old.check(with: key)
        try new.check(with: key)
        let proof = ConsistencyProof(oldSize: old.size, hashes: hashes)
        guard proof.shows(old.checkpoint.root, continuedIn: new.checkpoint.root, size: new.size)
        else {
            throw ProofFault(
                "the log of \(new.size) commits does not begin with the \(old.size) of the old "
                    + "checkpoint")
        }
    }
}

extension Continuation: CustomStringConvertible {
    public var description: String {
        let lines = [Self.kind, "old \(old.size)"] + hashes.map(\.description)
        return lines.map { $0 + "\n" }.joined() + "\n\(new.note)\n\(old.note)"
    }

    /// - Throws: ``ProofFault``, unless `text` has this form.
    init(_ text: String) throws(ProofFault) {
        var lines = ProofLines(text)
        try lines.take(Self.kind)
        let size = Int(decimal: try lines.take(named: "old"))
        hashes = try lines.takeHashes()
        new = try lines.takeCheckpoint()
        try lines.take("")
        old = try lines.takeCheckpoint()
        try lines.finish()
        guard size == old.size else {
            throw ProofFault("its second line is not “old” and the size of its old checkpoint")
        }
    }
}
