import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLotApp

/// A lot copied from one data directory to another: its log, the keys of its personal text and of its codes,
/// and the evidence that its log can be checked by. Snapshots are not copied, since they can be folded.
struct LotCopy {
    let source: String
    /// Where the source’s log is, if not in the same directory.
    var log: String?
    let target: String
    /// Another copy, with which the target shares the files that never change again.
    var earlier: String?
    /// False where the source’s log may be behind its checkpoints: it is a copy, and its database could not be reached.
    var isFresh = true

    /// Brings the target up to date; another process may record in the source meanwhile.
    ///
    /// At every moment, the content of the target can be used: the keys come before the commits that need
    /// them, and a checkpoint after the commits that it is about.
    /// - Parameters:
    ///   - limit: the last position that is copied; nil for all.
    ///   - begins: called once it is settled that the target can take the copy, before anything is copied.
    func update(
        upTo limit: Position? = nil, _ progress: (Int, Int) -> Void,
        begins: () throws -> Void = {}
    ) throws -> BackupCounts {
        let evidence = try LotEvidence.folder(source).contents()
        let counts = try LogBackup(target).update(
            from: log ?? source, upTo: limit, since: earlier, progress
        ) {
            try begins()
            if let earlier { try VaultCopy().require(source, notOlderThan: earlier) }
            try copyVault()
            for name in Self.smallFiles { try copy(name) }
        }
        guard limit != nil || !isFresh else {
            try LotEvidence.folder(target).put(evidence)
            return counts
        }
        try LotEvidence.folder(target).put(
            LotEvidence.folder(source).contents(commitsMax: counts.commits))
        if limit != nil { try VaultCopy().keep(only: subjectsInLog(), in: target) }
        return counts
    }

    /// Whose names and notes are in the target's log.
    private func subjectsInLog() throws -> Set<Subject> {
        let sealer = BlindSealer()
        try LotStore(directory: target, mode: .read, options: LogOptions(sealer: sealer))
            .read(after: .start) { _ in true }
        return sealer.subjects
    }

    /// - Returns: whether there is a vault; and whether a person was erased from it.
    @discardableResult
    func copyVault() throws -> (isThere: Bool, hasErased: Bool) {
        try VaultCopy().copy(from: source, to: target)
    }

    /// Files of a lot beside its log, its vault and its evidence: the key of codes, without which the accounts elsewhere
    /// with which people sign in are not known any more, and what a host of several lots has set for this one.
    static let smallFiles = ["code-key", ServedLots.ownSettings]

    /// Copies a small file, if there is one. There may be a secret in it.
    func copy(_ name: String) throws {
        guard let bytes = try DurableFolder(source).read(name) else { return }
        try DurableFolder(target).write(bytes, to: name)
    }

    /// Whether names and notes in the target's log can be opened only with a vault.
    func hasSealedText() throws -> Bool {
        let blind = BlindSealer()
        let store = try LotStore(
            directory: target, mode: .read, options: LogOptions(sealer: blind))
        try store.read(after: .start) { _ in !blind.hasMetSealedText }
        return blind.hasMetSealedText
    }

    /// Compares the target's log with the checkpoints beside it.
    /// - Returns: how many there are.
    func verify() throws -> Int {
        let checkpoints = try LotEvidence.folder(target).checkpoints()
        try LotStore(directory: target, mode: .read).stored.compare(with: checkpoints)
        return checkpoints.count
    }
}
