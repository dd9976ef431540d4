/// A checkpoint and its signatures.
public struct SignedCheckpoint: Sendable, Equatable {
    public let checkpoint: Checkpoint
    public let note: SignedNote

    /// - Precondition: the key is that of the checkpoint's log.
    init(_ checkpoint: Checkpoint, signedBy key: SigningKey) throws {
        precondition(checkpoint.origin == key.name, "a log signs only its own checkpoints")
        self.checkpoint = checkpoint
        note = try key.sign(checkpoint.text)
    }

    /// Nil unless `text` is a signed note with a checkpoint in it.
    public init?(_ text: String) {
        guard let note = SignedNote(text), let checkpoint = Checkpoint(note.text) else {
            return nil
        }
        self.checkpoint = checkpoint
        self.note = note
    }

    /// Whether it is of the log that the key belongs to, and signed by it.
    public func isSigned(by key: VerifyingKey) -> Bool {
        checkpoint.origin == key.name && key.hasSigned(note)
    }

    public var size: Int { checkpoint.size }
}
