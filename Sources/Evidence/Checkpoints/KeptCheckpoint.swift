/// A checkpoint and where it was found.
public struct KeptCheckpoint: Sendable, Equatable {
    /// For messages.
    public let file: String
    public let signed: SignedCheckpoint

    public var checkpoint: Checkpoint { signed.checkpoint }
    public var size: Int { signed.size }

    /// - Throws: ``EvidenceError`` unless the bytes are a checkpoint that `key` has signed.
    public init(
        _ bytes: [UInt8], file: String, key: VerifyingKey
    ) throws(EvidenceError) {
        guard let text = String(validating: bytes, as: UTF8.self),
            let signed = SignedCheckpoint(text)
        else { throw .notACheckpoint(file: file) }
        guard signed.checkpoint.origin == key.name else {
            throw .otherLot(file: file, found: signed.checkpoint.origin, expected: key.name)
        }
        guard signed.isSigned(by: key) else { throw .notSigned(file: file, key: key) }
        self.file = file
        self.signed = signed
    }

    /// - Throws: ``EvidenceError/otherLot(file:found:expected:)`` unless it is of that lot.
    public func requireOrigin(ofLot logID: [UInt8]) throws(EvidenceError) {
        let origin = Checkpoint.origin(of: logID)
        guard checkpoint.origin == origin else {
            throw .otherLot(file: file, found: checkpoint.origin, expected: origin)
        }
    }
}
