public import EventLog
import EventSourcing
public import Evidence
import TreeLotApp

extension DurableFolder: EvidenceFiles {
    public func writeSecret(_ bytes: [UInt8], to name: String) throws { try write(bytes, to: name) }
}

/// A lot with all that `treelot` keeps beside its log: the vault of keys, and signed checkpoints.
enum Assembly {
    /// To record, with small files, so that they change often.
    static func open(_ directory: String, segmentBytes: Int) throws -> LotStore {
        let logID =
            try LogIdentity.read(directory: directory)
            ?? VaultSealer.logID(inUnbegun: directory, key: nil)
            ?? [UInt8](repeating: 7, count: 16)
        let sealer = VaultSealer(
            directory: directory, logID: logID, key: nil, notice: { Line.complain($0) })
        let notary = Notary(evidence(directory)) { Line.complain("No checkpoint: \($0)") }
        var options = LogOptions(
            segmentBytes: segmentBytes, logID: logID, sealer: sealer, witness: notary)
        options.room = Room(bytesMin: 1 << 10, bytesMax: 8 << 10)
        let store = try LotStore(directory: directory, mode: .write, options: options)
        try sealer.load()
        return store
    }

    /// To read.
    static func readOptions(_ directory: String) throws -> LogOptions {
        guard let logID = try LogIdentity.read(directory: directory) else { return LogOptions() }
        let sealer = VaultSealer(
            directory: directory, logID: logID, key: nil, isReadOnly: true)
        try sealer.load()
        return LogOptions(sealer: sealer)
    }

    static func checkpoints(_ directory: String) throws -> [KeptCheckpoint] {
        try evidence(directory).checkpoints()
    }

    private static func evidence(_ directory: String) -> EvidenceFolder {
        EvidenceFolder(DurableFolder(directory + "/evidence"))
    }
}
