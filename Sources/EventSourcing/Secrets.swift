/// Random numbers, hashes, and an authentication key that is kept outside the log.
///
/// A command processor uses them to prepare a command. Neither the decision nor a replay uses them, so both
/// stay deterministic. Implementations must be safe to call from several threads at once.
public protocol Secrets: Sendable {
    /// `count` bytes from a cryptographically secure random number generator.
    /// - Throws: if there is none.
    func randomBytes(_ count: Int) throws -> [UInt8]

    /// The SHA-256 hash of `bytes`: 32 bytes, from which `bytes` cannot be recovered.
    /// - Throws: if no hash can be computed here.
    func hash(_ bytes: [UInt8]) throws -> [UInt8]

    /// The HMAC-SHA-256 of `bytes`: 32 bytes that only a holder of the key can compute. The key is in no log.
    /// - Throws: if there is no key.
    func authenticate(_ bytes: [UInt8]) throws -> [UInt8]
}

/// Has no secrets: for programs that neither issue nor check codes. Every call throws ``Missing``.
public struct NoSecrets: Secrets {
    /// A secret was asked for, although none was given.
    public struct Missing: Error, CustomStringConvertible {
        /// What happened, for people.
        public let description = "No codes can be made or checked here: no secrets were given."
    }

    /// Makes a value that throws on every call.
    public init() {}

    /// - Throws: ``Missing``, always.
    public func randomBytes(_ count: Int) throws -> [UInt8] { throw Missing() }
    /// - Throws: ``Missing``, always.
    public func hash(_ bytes: [UInt8]) throws -> [UInt8] { throw Missing() }
    /// - Throws: ``Missing``, always.
    public func authenticate(_ bytes: [UInt8]) throws -> [UInt8] { throw Missing() }
}

extension [UInt8] {
    /// Whether these bytes equal `other`, compared in constant time: the time does not depend on where they
    /// differ. It does depend on the count, which is no secret.
    /// - Complexity: O(count).
    public func isSameInConstantTime(as other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
