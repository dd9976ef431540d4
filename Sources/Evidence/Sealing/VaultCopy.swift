public import EventSourcing

/// A lot's vault as it goes into a copy of the lot.
public struct VaultCopy: Sendable {
    private let files: any VaultFiles

    public init(files: any VaultFiles = SystemVaultFiles()) { self.files = files }

    /// Replaces the vault of one data directory by that of another, and destroys the old bytes: they may have
    /// keys that are destroyed by now. No other process may write the target meanwhile.
    /// - Returns: whether there is a vault; and whether a person was erased from it.
    /// - Throws: ``VaultError/damaged(path:)`` and the like, and ``VaultError/older(path:than:)`` if the
    ///   target has keys that the source never had: then the source's is not the newest. The target's is as
    ///   it was.
    public func copy(
        from source: String, to target: String
    ) throws(VaultError) -> (isThere: Bool, hasErased: Bool) {
        let (old, new) = (source + "/vault", target + "/vault")
        var copied: [UInt8]?
        var subjects: [Subject: Bool] = [:]
        // A person may be erased meanwhile, whose key was read and must not come back: an erasure writes the
        // lot's own vault first, so that this loop sees it, or else the erasure finds the finished copy.
        while let bytes = try files.read(old), bytes != copied {
            subjects = try VaultFormat.outline(of: bytes, path: old)
            try requireAll(in: new, subjects, old)
            try files.replace(new, with: bytes, destroyingOld: true)
            copied = bytes
        }
        if copied == nil { try requireAll(in: new, [:], old) }
        return (copied != nil, subjects.values.contains(true))
    }

    /// Makes sure that the vault of a data directory is not older than that of `other`.
    /// - Throws: as ``copy(from:to:)`` to `other` would.
    public func require(
        _ directory: String, notOlderThan other: String
    ) throws(VaultError) {
        try requireAll(in: other + "/vault", outline(directory), directory + "/vault")
    }

    /// Leaves in the vault of a data directory only what it has of `subjects`, and destroys the old bytes: for a
    /// log that ends before the others came. Their numbers will be those of other people there, who must find
    /// neither a key nor the note that it was destroyed. No other process may write the vault meanwhile.
    public func keep(
        only subjects: Set<Subject>, in directory: String
    ) throws(VaultError) {
        let path = directory + "/vault"
        guard let bytes = try files.read(path) else { return }
        let kept = try VaultFormat.bytes(bytes, keeping: subjects, path: path)
        try files.replace(path, with: kept, destroyingOld: true)
    }

    /// Destroys the vault of a copy that is to be removed, all of its keys with it.
    public func destroy(in directory: String) throws(VaultError) {
        let path = directory + "/vault"
        for path in [path, path + ".new"] where try files.stamp(of: path) != nil {
            try files.replace(path, with: [], destroyingOld: true)
            try files.remove(path)
        }
    }

    /// The bytes of the vault of a data directory, whole, beside a process that records; nil where there is none.
    public func contents(of directory: String) throws(VaultError) -> [UInt8]? {
        let path = directory + "/vault"
        guard let bytes = try files.read(path) else { return nil }
        _ = try VaultFormat.outline(of: bytes, path: path)
        return bytes
    }

    /// The lot that the vault of a data directory belongs to; nil where there is no vault, or one whose beginning is
    /// not whole.
    public func logID(of directory: String) throws(VaultError) -> [UInt8]? {
        try files.read(directory + "/vault").flatMap(VaultFormat.logID)
    }

    /// The subjects whose keys were destroyed in the vault of a data directory; none where there is no vault.
    public func destroyed(in directory: String) throws(VaultError) -> [Subject] {
        try outline(directory).filter(\.value).map(\.key)
    }

    /// Notes, durably, in which backups of a data directory keys are still to be destroyed: what opens the lot next does it.
    public func note(unreached backups: [String], in directory: String) throws(VaultError) {
        try BackupVaults.save(backups, in: directory, files)
    }

    /// Whether the vault of a data directory still has a key of one of `subjects`.
    public func hasKeys(
        of subjects: [Subject], in directory: String
    ) throws(VaultError) -> Bool {
        let keys = try outline(directory)
        return subjects.contains { keys[$0] == false }
    }

    /// The subjects, each with whether its key was destroyed.
    private func outline(_ directory: String) throws(VaultError) -> [Subject: Bool] {
        let path = directory + "/vault"
        guard let bytes = try files.read(path) else { return [:] }
        return try VaultFormat.outline(of: bytes, path: path)
    }

    private func requireAll(
        in target: String, _ subjects: [Subject: Bool], _ source: String
    ) throws(VaultError) {
        guard let bytes = try files.read(target),
            // One that is damaged is no loss.
            let kept = try? VaultFormat.outline(of: bytes, path: target)
        else { return }
        guard kept.allSatisfy({ $0.value || subjects[$0.key] != nil }) else {
            throw .older(path: source, than: target)
        }
    }
}
