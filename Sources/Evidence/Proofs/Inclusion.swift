/// Proves to a holder of the lot's key that a commit is in its log, and in which place. It contains all that
/// the proof needs: the commit's bytes, the hashes beside it, and the checkpoint.
///
/// As text it is a C2SP tlog-proof, with the commit's bytes as extra data.
public struct Inclusion: Sendable, Equatable {
    static let kind = "c2sp.org/tlog-proof@v1"

    /// The commit, as it is stored.
    public var commit: [UInt8]
    public var proof: InclusionProof
    public var signed: SignedCheckpoint

    /// - Throws: ``ProofFault``, unless it shows what it should.
    public func check(with key: VerifyingKey) throws(ProofFault) {
        try signed.check(with: key)
        guard
            proof.shows(
                TreeHash(leaf: commit), in: signed.checkpoint.root, size: signed.size)
        else {
            throw ProofFault("the commit in it is not commit \(proof.index + 1) of that log")
        }
    }
}

extension Inclusion: CustomStringConvertible {
    public var description: String {
        var lines = [Self.kind, "extra \(Base64.encode(commit))", "index \(proof.index)"]
        lines += proof.hashes.map(\.description)
        return lines.map { $0 + "\n" }.joined() + "\n\(signed.note)"
    }

    /// - Throws: ``ProofFault``, unless `text` has this form.
    init(_ text: String) throws(ProofFault) {
        var lines = ProofLines(text)
        try lines.take(Self.kind)
        guard let commit = Base64.decode(try lines.take(named: "extra")) else {
            throw ProofFault("its second line is not “extra” and a commit in Base64")
        }
        guard let index = Int(decimal: try lines.take(named: "index")) else {
            throw ProofFault("its third line is not “index” and a number")
        }
        self.commit = commit
        proof = InclusionProof(index: index, hashes: try lines.takeHashes())
        signed = try lines.takeCheckpoint()
        try lines.finish()
    }
}
