import EventSourcing

@testable import Evidence

/// Checkpoints, proofs, keys and the saved tree: what is read is written as the very same text.
let notes = Target(name: "notes") { bytes in
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    if let note = SignedNote(text) { requireSame("\(note)", text) }
    if let signed = SignedCheckpoint(text) {
        _ = signed.isSigned(by: key)
    }
    if let frontier = SavedFrontier(text) { requireSame(frontier.text, text) }
    if let key = VerifyingKey(text) {
        requireSame("\(key)", text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    if let key = SigningKey(text) {
        requireSame(key.text, text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    if let proof = try? Proof(bytes, file: "proof") {
        switch proof {
        case .inclusion(let inclusion): requireSame("\(inclusion)", text)
        case .continuation(let continuation): requireSame("\(continuation)", text)
        }
        try? proof.check(with: key, file: "proof")
        require(
            (try? proof.check(with: key, file: "proof")) == nil, "an input was signed by chance")
    }
    _ = try? VaultKey(hexadecimal: text)
}

private let key = SigningKey(name: "tree-lot/fuzz").verifyingKey

private func requireSame(_ written: String, _ text: String) {
    require(written.utf8.elementsEqual(text.utf8), "“\(text)” is written as “\(written)”")
}
