import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLotApp

/// A lot copied from one data directory to another: its log, the keys of its personal text and of its codes,
/// and the evidence that its log can be checked by. Snapshots are not copied, since they can be folded.
struct LotCopy {
    let source: String
    let target: String

    /// Brings the target up to date; another process may record in the source meanwhile.
    ///
    /// At every moment, the content of the target can be used: the keys come before the commits that need
    /// them, and a checkpoint after the commits that it is about.
    /// - Parameter begins: called once it is settled that the target can take the copy, before anything is
    ///   copied.
    func update(
        _ progress: (Int, Int) -> Void, begins: () throws -> Void = {}
    ) throws -> BackupCounts {
        let evidence = try LotEvidence.folder(source).contents()
        let counts = try LogBackup(target).update(from: source, progress) {
            try begins()
            try copyVault()
            try copyCodeKey()
        }
        try LotEvidence.folder(target).put(evidence)
        return counts
    }

    /// - Returns: whether there is a vault; and whether a person was erased from it.
    @discardableResult
    func copyVault() throws -> (isThere: Bool, hasErased: Bool) {
        try VaultCopy().copy(from: source, to: target)
    }

    /// Without it the accounts elsewhere with which people sign in are not known any more.
    func copyCodeKey() throws {
        guard let key = try DurableFolder(source).read(Self.codeKey) else { return }
        try DurableFolder(target).write(key, to: Self.codeKey, isSecret: true)
    }

    /// The file with the key of codes.
    static let codeKey = "code-key"

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
