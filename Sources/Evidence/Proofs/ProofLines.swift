/// The fault of a proof, as the end of a sentence.
public struct ProofFault: Error, Equatable, Sendable, CustomStringConvertible {
    public var description: String

    init(_ description: String) { self.description = description }
}

/// Takes a proof's text apart, line by line.
struct ProofLines {
    private var lines: ArraySlice<Substring>

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    }

    mutating func take(_ expected: String) throws(ProofFault) {
        guard try take() == expected else { throw ProofFault("a line is not “\(expected)”") }
    }

    /// The text after a name and a space.
    mutating func take(named name: String) throws(ProofFault) -> Substring {
        let line = try take()
        guard line.hasPrefix(name + " ") else { throw ProofFault("it has no line “\(name)”") }
        return line.dropFirst(name.count + 1)
    }

    /// All up to an empty line, and that.
    mutating func takeHashes() throws(ProofFault) -> [TreeHash] {
        var hashes: [TreeHash] = []
        while true {
            let line = try take()
            if line.isEmpty { return hashes }
            guard let hash = TreeHash(base64: line) else {
                throw ProofFault("a line is no hash: \(line)")
            }
            hashes.append(hash)
        }
    }

    /// A checkpoint ends where its signatures do.
    mutating func takeCheckpoint() throws(ProofFault) -> SignedCheckpoint {
        let empty = lines.firstIndex(of: "") ?? lines.endIndex
        let end = lines[empty...].dropFirst().firstIndex(of: "") ?? lines.endIndex
        let note = lines[..<end].map { $0 + "\n" }.joined()
        guard let signed = SignedCheckpoint(note) else {
            throw ProofFault("it has no whole checkpoint")
        }
        lines = lines[end...]
        return signed
    }

    /// - Throws: unless all was taken, and the text ended in a line break.
    func finish() throws(ProofFault) {
        guard lines.elementsEqual([""]) else { throw ProofFault("something follows its end") }
    }

    private mutating func take() throws(ProofFault) -> Substring {
        guard let line = lines.popFirst() else { throw ProofFault("it ends too early") }
        return line
    }
}

extension SignedCheckpoint {
    func check(with key: VerifyingKey) throws(ProofFault) {
        guard isSigned(by: key) else {
            throw ProofFault("its checkpoint of \(size) commits was not signed with the key \(key)")
        }
    }
}
