import Crypto

/// Encrypts bytes with a passphrase, in the age format: `age --decrypt` opens what it writes.
///
/// At most two chunks are in memory, beside what is written at once.
public struct AgeWriter {
    /// What `age` itself takes: about a second, and 256 MiB.
    public static let workFactor = 18

    private let sink: ByteSink
    private var payload: AgePayload
    private var waiting: ArraySlice<UInt8> = []

    /// Writes the header.
    /// - Parameter workFactor: the logarithm, to the base of 2, of the steps that it takes to try a passphrase.
    /// - Throws: what `sink` throws, here and later.
    public init(
        to sink: @escaping ByteSink, passphrase: String, workFactor: Int = Self.workFactor
    ) throws {
        self.sink = sink
        let fileKey = SymmetricKey(data: [UInt8].random(count: AgeHeader.fileKeyBytes))
        let header = try AgeHeader(
            wrapping: fileKey, passphrase: passphrase, workFactor: workFactor)
        let nonce = [UInt8].random(count: AgePayload.nonceBytes)
        payload = AgePayload(fileKey: fileKey, nonce: nonce)
        try sink(Array(header.text(authenticatedBy: fileKey).utf8) + nonce)
    }

    public mutating func write(_ bytes: [UInt8]) throws {
        waiting += bytes
        // A full chunk waits, since it may be the last: that one is empty only if there is no other.
        while waiting.count > AgePayload.chunkBytes {
            try sink(payload.seal(waiting.prefix(AgePayload.chunkBytes), isLast: false))
            waiting = waiting.dropFirst(AgePayload.chunkBytes)
        }
    }

    /// Without it, the file reads as one that was cut short.
    public mutating func finish() throws {
        try sink(payload.seal(waiting, isLast: true))
        waiting = []
    }
}
