import Crypto

/// Decrypts a file in the age format that was encrypted with a passphrase, by this program or another.
public struct AgeReader {
    private var source: BufferedSource
    private var payload: AgePayload
    private var isAtEnd = false

    /// Reads the header, and derives the key: that takes about a second.
    /// - Throws: ``ArchiveError``; what `source` throws, here and later.
    public init(from source: @escaping ByteSource, passphrase: String) throws {
        self.source = BufferedSource(source)
        let (header, code) = try AgeHeader.read(from: &self.source)
        let fileKey = try header.fileKey(passphrase: passphrase, code: code)
        let offset = self.source.offset
        let nonce = try self.source.take(AgePayload.nonceBytes)
        guard nonce.count == AgePayload.nonceBytes else {
            throw ArchiveError.damaged(offset: offset)
        }
        payload = AgePayload(fileKey: fileKey, nonce: nonce)
    }

    /// The next piece of the content; empty at its end.
    ///
    /// A piece is what was encrypted. Only at the end is it certain that nothing is missing behind it.
    public mutating func read() throws -> [UInt8] {
        guard !isAtEnd else { return [] }
        let damage = ArchiveError.damaged(offset: source.offset)
        let sealed = try source.take(AgePayload.sealedBytes)
        guard sealed.count >= AgePayload.tagBytes else { throw damage }
        if sealed.count == AgePayload.sealedBytes,
            let bytes = try payload.open(sealed, isLast: false)
        {
            return bytes
        }
        let isFirst = payload.chunk == 0
        guard let bytes = try payload.open(sealed, isLast: true), !bytes.isEmpty || isFirst else {
            throw damage
        }
        let end = source.offset
        guard try source.take(1).isEmpty else { throw ArchiveError.damaged(offset: end) }
        isAtEnd = true
        return bytes
    }
}
