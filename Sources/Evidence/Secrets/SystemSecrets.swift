import Crypto
public import EventSourcing
import Synchronization

/// The system's source of randomness, SHA-256, and HMAC-SHA-256 under a key of the lot's own.
///
/// The key is the file `code-key` of the data directory, which only its owner can read. It is made when it
/// is first needed. It is behind codes on screens and in mails, accounts elsewhere, push messages and the links
/// that stop mails; other codes, tokens and the addresses of calendars are plain hashes. No answer depends on it:
/// a lot that has lost its key makes another one. Then codes on screens, codes in mails that wait and links that
/// stop mails are void, accounts elsewhere have to be connected again, and phones allow push messages again.
public final class SystemSecrets: Secrets {
    private let file: KeyFile
    private let key = Mutex<SymmetricKey?>(nil)

    /// Reads nothing yet.
    /// - Parameter directory: the data directory.
    public init(directory: String) { file = KeyFile(path: directory + "/code-key") }

    public func randomBytes(_ count: Int) -> [UInt8] { drawBytes(count) }

    public func hash(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

    /// - Throws: ``KeyFileError``, if the key can be neither read nor made.
    public func authenticate(_ bytes: [UInt8]) throws -> [UInt8] {
        let key = try key.withLock { key in
            if let key { return key }
            let found = SymmetricKey(data: try file.readOrMake(drawBytes(KeyFile.byteCount)))
            key = found
            return found
        }
        return Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
    }
}

private func drawBytes(_ count: Int) -> [UInt8] {
    var system = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &system) }
}
