/// Chance, hashes, and a key that stays outside the log: what a command may need before it is decided,
/// and a decision never touches. Replaying a log asks for none of it.
///
/// It is asked from several threads at once.
public protocol Secrets: Sendable {
    /// So many bytes that nobody can guess.
    func randomBytes(_ count: Int) throws -> [UInt8]

    /// SHA-256 of `bytes`: 32 bytes, from which nobody can find back.
    func hash(_ bytes: [UInt8]) throws -> [UInt8]

    /// HMAC-SHA-256 of `bytes`: 32 bytes that only who has the key can make. The key is in no log.
    func authenticate(_ bytes: [UInt8]) throws -> [UInt8]
}

/// For those who issue no codes and check none.
public struct NoSecrets: Secrets {
    /// Somebody asked all the same.
    public struct Missing: Error, CustomStringConvertible {
        public let description = "No codes can be made or checked here: no secrets were given."
    }

    public init() {}

    public func randomBytes(_ count: Int) throws -> [UInt8] { throw Missing() }
    public func hash(_ bytes: [UInt8]) throws -> [UInt8] { throw Missing() }
    public func authenticate(_ bytes: [UInt8]) throws -> [UInt8] { throw Missing() }
}

extension [UInt8] {
    /// Whether these bytes are the same as others, in a time that does not tell where they differ.
    ///
    /// How many there are is no secret.
    public func isSameInConstantTime(as other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
