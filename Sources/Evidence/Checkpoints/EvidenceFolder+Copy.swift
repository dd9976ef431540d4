/// What is kept in a folder of evidence at one moment: for a copy of its lot.
public struct EvidenceContents: Sendable {
    fileprivate var files: [(name: String, bytes: [UInt8], isSecret: Bool)] = []
}

extension EvidenceFolder {
    /// All that is there, the secret key included: with it, whoever has the copy can go on.
    /// - Parameter commitsMax: without the checkpoints of more commits than that, which a log that was
    ///   saved only in part has not.
    /// - Throws: if a file can't be read, or a checkpoint is not whole.
    public func contents(commitsMax: Int = .max) throws -> EvidenceContents {
        var contents = EvidenceContents()
        func add(_ name: String, isSecret: Bool = false) throws {
            guard let bytes = try files.read(name) else { return }
            contents.files.append((name, bytes, isSecret))
        }
        try add(Self.secretKey, isSecret: true)
        try add(Self.publicKey)
        for name in try sealedNames() + [Self.newest] {
            let isInLog = try checkpoints([name]).allSatisfy { $0.size <= commitsMax }
            if isInLog { try add(name) }
        }
        if commitsMax == .max { try add(Self.frontier) }
        return contents
    }

    /// Puts `contents` in place of what is there; durably, and the newest checkpoint last.
    public func put(_ contents: EvidenceContents) throws {
        for file in contents.files {
            try files.write(file.bytes, to: file.name, isSecret: file.isSecret)
        }
    }
}
