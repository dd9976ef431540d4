import Crypto

/// The content of a file in the age format: chunks, each sealed with its number and with whether it is the last
/// (STREAM), so that none can be left out, put elsewhere or added.
struct AgePayload {
    static let chunkBytes = 65_536
    static let sealedBytes = chunkBytes + tagBytes
    static let tagBytes = 16
    static let nonceBytes = 16

    private let key: SymmetricKey
    /// The number of the next chunk.
    private(set) var chunk: UInt64 = 0

    init(fileKey: SymmetricKey, nonce: [UInt8]) {
        key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: fileKey, salt: nonce, info: Array("payload".utf8),
            outputByteCount: 32)
    }

    mutating func seal(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws -> [UInt8] {
        let box = try ChaChaPoly.seal(bytes, using: key, nonce: nonce(isLast))
        chunk += 1
        return Array(box.ciphertext) + box.tag
    }

    /// Nil unless it is the next chunk, as it was sealed.
    mutating func open(_ sealed: [UInt8], isLast: Bool) throws -> [UInt8]? {
        let box = try ChaChaPoly.SealedBox(
            nonce: nonce(isLast), ciphertext: sealed.dropLast(Self.tagBytes),
            tag: sealed.suffix(Self.tagBytes))
        guard let bytes = try? ChaChaPoly.open(box, using: key) else { return nil }
        chunk += 1
        return Array(bytes)
    }

    /// The number in eleven bytes, big-endian, and one that says whether the chunk is the last.
    private func nonce(_ isLast: Bool) throws -> ChaChaPoly.Nonce {
        let number = (0..<8).reversed().map { UInt8(truncatingIfNeeded: chunk >> (8 * $0)) }
        return try ChaChaPoly.Nonce(data: [0, 0, 0] + number + [isLast ? 1 : 0])
    }
}
