import EventLog
import EventSourcing
import Evidence
import TreeLotApp

/// A log of which every byte is whole, as it was read.
struct ReadLog {
    let store: LotStore
    /// What was decoded; nil after a quick look.
    let counts: LogCounts?
    /// Why a personal text can't be opened with the vault that is there.
    let sealedFault: String?
    /// In what the log differs from its checkpoints.
    let evidenceFault: EvidenceError?
    /// Whether it is a copy of a log in a database, and ends before the newest checkpoint of that.
    let isBehind: Bool
    /// The number of checkpoints that it was compared with.
    let checkpoints: Int
    private let blind: BlindSealer?

    /// - Throws: `EventLogError` for the first fault.
    init(of lot: ExaminedLot) throws {
        // Before the log, which may go on meanwhile.
        let checkpoints = EvidenceCheckup.wholeCheckpoints(of: lot)
        guard let vault = try? lot.vault.get() else {
            self = try ReadLog(lot, checkpoints, sealer: nil)
            return
        }
        do { self = try ReadLog(lot, checkpoints, sealer: vault) } catch let error {
            guard case EventLogError.sealed(_, let why) = error else { throw error }
            self = try ReadLog(lot, checkpoints, sealer: nil, sealedFault: why)
        }
    }

    private init(
        _ lot: ExaminedLot, _ checkpoints: [KeptCheckpoint], sealer: VaultSealer?,
        sealedFault: String? = nil
    ) throws {
        blind = sealer == nil ? BlindSealer() : nil
        let options = LogOptions(sealer: sealer ?? blind)
        store = try LotStore(directory: lot.logDirectory, mode: .read, options: options)
        var comparison = LogComparison(with: lot.isQuick ? [] : checkpoints)
        let store = store
        counts =
            lot.isQuick
            ? nil
            : try ProgressBar.during("Reading") { show in
                try store.verify(show) { comparison.add($1, last: $0) }
            }
        self.sealedFault = sealedFault
        self.checkpoints = checkpoints.count
        let fault = Self.fault(store, checkpoints, lot.isQuick ? nil : comparison)
        if case .shorter? = fault, try LotDatabase.goesOn(behind: store.head, lot.common) {
            (evidenceFault, isBehind) = (nil, true)
        } else {
            (evidenceFault, isBehind) = (fault, false)
        }
    }

    private static func fault(
        _ store: LotStore, _ checkpoints: [KeptCheckpoint], _ comparison: LogComparison?
    ) -> EvidenceError? {
        do throws(EvidenceError) {
            for checkpoint in checkpoints { try checkpoint.requireOrigin(ofLot: store.info.logID) }
            if let comparison { try comparison.finish() }
        } catch { return error }
        guard let newest = checkpoints.last, newest.size > store.stored.commitCount else {
            return nil
        }
        return .shorter(
            file: newest.file, size: newest.size, commitCount: store.stored.commitCount)
    }

    /// Whether names and notes can be read only with a vault. Known only where the vault was not used.
    func hasSealedText() throws -> Bool {
        guard let blind else { return false }
        if !blind.hasMetSealedText {
            try store.read(after: .start) { _ in !blind.hasMetSealedText }
        }
        return blind.hasMetSealedText
    }

    /// The moment of the first commit behind `position`; nil if there is none.
    func instant(behind position: Position) throws -> Instant? {
        try store.reader.instant(behind: position)
    }
}
