import EventSourcing

/// The files in the directory `evidence` of a lot, and their names. The names are a contract: see
/// `docs/evidence.md`.
public struct EvidenceFolder: Sendable {
    static let secretKey = "key"
    static let publicKey = "key.pub"
    static let newest = "checkpoint"
    private static let sealed = "checkpoints"
    static let frontier = "frontier"

    let files: any EvidenceFiles

    public init(_ files: any EvidenceFiles) { self.files = files }

    // MARK: Keys

    /// The key that checks this lot's checkpoints; nil if there is none yet.
    public func verifyingKey() throws -> VerifyingKey? {
        // If the public half was lost, it follows from the other.
        guard let bytes = try files.read(Self.publicKey) else {
            return try secretKey()?.verifyingKey
        }
        guard let key = VerifyingKey(String(decoding: bytes, as: UTF8.self)) else {
            throw EvidenceError.notAKey(file: path(Self.publicKey))
        }
        return key
    }

    func secretKey() throws -> SigningKey? {
        guard let bytes = try files.read(Self.secretKey) else { return nil }
        guard let key = SigningKey(String(decoding: bytes, as: UTF8.self)) else {
            throw EvidenceError.notAKey(file: path(Self.secretKey))
        }
        return key
    }

    /// The key of the lot, made if there is none yet.
    func signingKey(origin: String) throws -> SigningKey {
        guard let key = try secretKey() else { return try makeKey(origin) }
        guard key.name == origin else {
            throw EvidenceError.otherLot(
                file: path(Self.secretKey), found: key.name, expected: origin)
        }
        guard try verifyingKey() == key.verifyingKey else {
            throw EvidenceError.keysDiffer(directory: files.path)
        }
        // A crash may have come between the two.
        if try files.read(Self.publicKey) == nil { try write(key.verifyingKey) }
        return key
    }

    private func makeKey(_ origin: String) throws -> SigningKey {
        guard try files.read(Self.publicKey) == nil else {
            throw EvidenceError.keyMissing(file: path(Self.secretKey))
        }
        let key = SigningKey(name: origin)
        try files.writeSecret(Array("\(key.text)\n".utf8), to: Self.secretKey)
        try write(key.verifyingKey)
        return key
    }

    private func write(_ key: VerifyingKey) throws {
        try files.write(Array("\(key)\n".utf8), to: Self.publicKey)
    }

    // MARK: Checkpoints

    /// The one of the most commits; nil if there is none.
    public func newestCheckpoint() throws -> KeptCheckpoint? {
        let names = try [Self.newest] + sealedNames().suffix(1)
        return try checkpoints(names).max { $0.size < $1.size }
    }

    /// All of them, rising.
    public func checkpoints() throws -> [KeptCheckpoint] {
        try checkpoints(try sealedNames() + [Self.newest]).sorted { $0.size < $1.size }
    }

    func checkpoints(_ names: [String]) throws -> [KeptCheckpoint] {
        let key = try verifyingKey()
        return try names.compactMap { name in
            guard let bytes = try files.read(name) else { return nil }
            guard let key else { throw EvidenceError.keyMissing(file: path(Self.publicKey)) }
            return try KeptCheckpoint(bytes, file: path(name), key: key)
        }
    }

    func keepNewest(_ checkpoint: SignedCheckpoint) throws {
        try files.write(Array("\(checkpoint.note)".utf8), to: Self.newest)
    }

    /// Keeps the checkpoint at the end of a file of the log, for good.
    func keepSealed(_ checkpoint: SignedCheckpoint) throws {
        let name = Self.sealed + "/" + padded(checkpoint.size, 20)
        try files.write(Array("\(checkpoint.note)".utf8), to: name)
    }

    /// Named by their size in twenty digits, so that names sort as sizes do.
    func sealedNames() throws -> [String] {
        try files.list(Self.sealed)
            .filter { name in Int(name).map { padded($0, 20) == name } ?? false }.sorted()
            .map { Self.sealed + "/" + $0 }
    }

    // MARK: The frontier

    /// As it was found: whether it is of this log must be seen. Nil if there is none that can be read.
    func savedFrontier() throws -> SavedFrontier? {
        try files.read(Self.frontier)
            .flatMap { String(validating: $0, as: UTF8.self) }.flatMap { SavedFrontier($0) }
    }

    func keep(_ frontier: SavedFrontier) throws {
        try files.write(Array(frontier.text.utf8), to: Self.frontier)
    }

    private func path(_ name: String) -> String { files.path + "/" + name }
}
