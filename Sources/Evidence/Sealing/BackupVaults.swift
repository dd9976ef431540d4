import EventSourcing

/// The vaults in a lot's backups, from which keys are destroyed as well.
///
/// The data directory's file `backups` has the path of one backup a line; a backup has the same layout as the
/// data directory, and a file `backup-of`: one without it is in use as a lot of its own. Backups that could
/// not be reached yet are listed in `backups.pending` until they are.
struct BackupVaults: Sendable {
    let directory: String
    let format: VaultFormat
    let files: any VaultFiles

    private var list: String { directory + "/backups" }
    private var pendingList: String { Self.pendingList(directory) }

    private static func pendingList(_ directory: String) -> String {
        directory + "/backups.pending"
    }

    /// The backups in which keys are still to be destroyed.
    func pending() throws(VaultError) -> [String] {
        guard let waiting = try lines(pendingList), !waiting.isEmpty else { return [] }
        // A backup that is no longer on the list is no longer waited for.
        let kept = try lines(list) ?? []
        return waiting.filter(kept.contains)
    }

    /// Notes, durably, that every backup has keys that are to be destroyed.
    func markAll() throws(VaultError) {
        let all = try lines(list) ?? []
        if !all.isEmpty { try save(all) }
    }

    /// Destroys the keys of `subjects` in all backups that wait for it and can be reached.
    /// - Returns: which were done, and which were not.
    func destroy(
        _ subjects: [Subject]
    ) throws(VaultError) -> (done: [String], unreached: [String]) {
        let waiting = try pending()
        guard try !(lines(pendingList) ?? []).isEmpty else { return ([], []) }
        var done: [String] = []
        for backup in waiting {
            do throws(VaultError) {
                if try destroy(subjects, in: place(backup)) { done.append(backup) }
            } catch { continue }
        }
        let unreached = waiting.filter { !done.contains($0) }
        try save(unreached)
        return (done, unreached)
    }

    /// - Returns: false if the backup is not there.
    private func destroy(
        _ subjects: [Subject], in backup: String
    ) throws(VaultError) -> Bool {
        // An empty directory may be where a disk is plugged in at other times.
        guard files.isDirectory(backup + "/events") else { return false }
        guard try files.stamp(of: backup + "/backup-of") != nil else { return true }
        return try files.whileNobodyRecords(in: backup) { () throws(VaultError) in
            try destroy(subjects, inVaultOf: backup)
        } ?? false
    }

    private func destroy(
        _ subjects: [Subject], inVaultOf backup: String
    ) throws(VaultError) -> Bool {
        let path = backup + "/vault"
        // The remains of a backup that was killed.
        try files.remove(path + ".new")
        guard let bytes = try files.read(path) else { return true }
        var vault = try format.decode(bytes, path: path)
        guard !vault.destroy(subjects).isEmpty else { return true }
        try files.replace(path, with: try format.encode(vault), destroyingOld: true)
        return true
    }

    /// A relative path is one from the data directory.
    private func place(_ path: String) -> String {
        path.hasPrefix("/") ? path : directory + "/" + path
    }

    private func lines(_ path: String) throws(VaultError) -> [String]? {
        guard let bytes = try files.read(path) else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map(String.init)
    }

    private func save(_ backups: [String]) throws(VaultError) {
        try Self.save(backups, in: directory, files)
    }

    static func save(
        _ backups: [String], in directory: String, _ files: any VaultFiles
    ) throws(VaultError) {
        let list = Self.pendingList(directory)
        if backups.isEmpty {
            try files.remove(list)
        } else {
            let text = backups.map { $0 + "\n" }.joined()
            try files.replace(list, with: Array(text.utf8), destroyingOld: false)
        }
    }
}
