/// The content of a folder of evidence at one moment: for a copy of its lot.
public struct EvidenceContents: Sendable {
    public fileprivate(set) var files: [(name: String, bytes: [UInt8], isSecret: Bool)] = []
}

extension EvidenceFolder {
    /// All of the folder’s files, the secret key included: with it, the holder of the copy can continue the
    /// evidence.
    /// - Parameter commitsMax: without the checkpoints of more commits than that, which a log that ends there
    ///   has not.
    /// - Throws: if a file can't be read, a key is none, or a checkpoint is not whole.
    public func contents(commitsMax: Int = .max) throws -> EvidenceContents {
        if let secret = try secretKey(), try verifyingKey() != secret.verifyingKey {
            throw EvidenceError.keysDiffer(directory: files.path)
        }
        return try contents(commitsMax: commitsMax) { try $0() }
    }

    /// The intact files of a damaged lot that are of no more commits than that.
    /// - Returns: also whether a file was left out because it is damaged.
    public func wholeContents(commitsMax: Int) -> (EvidenceContents, isWhole: Bool) {
        var isWhole = true
        let contents = contents(commitsMax: commitsMax) { add in
            do { try add() } catch { isWhole = false }
        }
        return (contents, isWhole)
    }

    private func contents(
        commitsMax: Int, _ attempt: (() throws -> Void) throws -> Void
    ) rethrows -> EvidenceContents {
        var contents = EvidenceContents()
        func add(_ name: String, isSecret: Bool = false) throws {
            guard let bytes = try files.read(name) else { return }
            contents.files.append((name, bytes, isSecret))
        }
        try attempt {
            _ = try secretKey()
            try add(Self.secretKey, isSecret: true)
        }
        try attempt {
            _ = try verifyingKey()
            try add(Self.publicKey)
        }
        var names = [Self.newest]
        try attempt { names = try sealedNames() + names }
        for name in names {
            try attempt {
                let isInLog = try checkpoints([name]).allSatisfy { $0.size <= commitsMax }
                if isInLog { try add(name) }
            }
        }
        if commitsMax == .max { try attempt { try add(Self.frontier) } }
        return contents
    }

    /// Puts `contents` in place of what is there; durably, and the newest checkpoint last.
    public func put(_ contents: EvidenceContents) throws {
        for file in contents.files {
            if file.isSecret {
                try files.writeSecret(file.bytes, to: file.name)
            } else {
                try files.write(file.bytes, to: file.name)
            }
        }
    }
}
