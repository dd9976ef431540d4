import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import TreeLot
import TreeLotApp

/// Copies a lot with its personal text in the clear, so that it can be compared with peers that seal
/// nothing; with snapshots.
struct Unseal: AsyncParsableCommand {
    /// As many commits are written and flushed at once.
    private static let groupCommits = 10_000

    @Option var data: String
    @Option var out: String

    func run() async throws {
        let sealed = try LotStore(
            directory: data, mode: .read, options: LogOptions(sealer: try keys(of: data)))
        let copy = try LotStore(
            directory: out, mode: .write, options: LogOptions(logID: sealed.info.logID))
        var group: [Commit<LotEvent>] = []
        try sealed.read(after: .start) { commit in
            group.append(commit)
            if group.count == Self.groupCommits {
                try copy.append(group, after: copy.head)
                group = []
            }
            return true
        }
        try copy.append(group, after: copy.head)
        copy.close()
        // Closing writes the snapshots.
        try await Scheduler(store: LotStore(directory: out, mode: .write)).close()
    }
}

/// What opens the personal text of a lot, from its vault.
func keys(of directory: String) throws -> VaultSealer? {
    guard let logID = try LogIdentity.read(directory: directory) else { return nil }
    let sealer = VaultSealer(
        directory: directory, logID: logID, isReadOnly: true, opensAtOnce: false)
    try sealer.load()
    return sealer
}
