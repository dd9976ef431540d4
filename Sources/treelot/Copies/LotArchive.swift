import Archive
import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot
import TreeLotApp

/// What an archive has of a lot, as that is at one moment, also while others record: the files of a backup, and
/// a season’s tables.
struct LotArchive {
    let manifest: ArchiveManifest
    let files: [ArchivedFile]
    /// How many checkpoints the log was compared with.
    let checkpoints: Int
    /// False where the log is a copy, and its database could not be reached.
    let isFresh: Bool

    /// - Parameter season: whose tables; by default of the last season that is completed, or else the last.
    init(of common: CommonOptions, tablesOf season: Season.ID?) async throws {
        let directory = common.data
        // The evidence is read before the log that it is about, and the keys after it.
        var evidence = try LotEvidence.folder(directory).contents()
        var checkpoints = try LotEvidence.folder(directory).checkpoints()
        let (store, isFresh) = try LotDirectory.readWithFreshness(common)
        if !isFresh {
            let commitsMax = store.stored.commitCount
            evidence = try LotEvidence.folder(directory).contents(commitsMax: commitsMax)
            checkpoints.removeAll { $0.size > commitsMax }
        }
        try store.stored.compare(with: checkpoints)
        let info = store.info
        let vault = try VaultCopy().contents(of: directory)
        let smallFiles = try LotCopy.smallFiles.map { ($0, try DurableFolder(directory).read($0)) }

        let scheduler = try Scheduler(store: store)
        let models = await scheduler.models
        let seasons = try await scheduler.ask(
            SeasonList(), Context(actor: .operator, now: .present)
        ).seasons
        let chosen = try Self.chosen(season, of: seasons)
        let tables =
            if let chosen { try await SeasonTables(of: chosen, in: scheduler).all() } else {
                [(name: String, table: CSV)]()
            }

        self.checkpoints = checkpoints.count
        self.isFresh = isFresh
        let small = [(Name.vault, vault)] + smallFiles
        var files = small.compactMap { name, bytes in bytes.map { ArchivedFile(name, $0) } }
        files += info.segments.map(Self.segment)
        files += evidence.files.map { ArchivedFile(Name.evidence + $0.name, $0.bytes) }
        files += tables.map { ArchivedFile("tables/\($0.name).csv", Array($0.table.text.utf8)) }
        self.files = files
        manifest = ArchiveManifest(
            program: "treelot " + Version.number, madeAt: Date(),
            troop: models.lot.settings.troop, timeZone: models.lot.settings.timeZone,
            logID: info.logID.hexadecimal, seasons: seasons.reversed().map(\.name),
            tablesOf: chosen?.name, commits: info.segments.reduce(0) { $0 + $1.commits },
            events: info.head.value, latest: models.latest.date,
            checkpoint: checkpoints.last.map { "\($0.signed.note)" })
    }

    private static func chosen(
        _ season: Season.ID?, of seasons: [SeasonList.Entry]
    ) throws -> SeasonList.Entry? {
        guard let season else {
            return seasons.first(where: \.status.isOver) ?? seasons.first
        }
        guard let chosen = seasons.first(where: { $0.season == season }) else {
            throw Failure("There is no season \(season).", code: .refused)
        }
        return chosen
    }

    private static func segment(_ segment: SegmentInfo) -> ArchivedFile {
        let name = URL(filePath: segment.file).lastPathComponent
        // A writer appends to the last one meanwhile.
        return ArchivedFile(Name.events + name) {
            try FilePieces.source(segment.file, bytesMax: segment.bytes)
        }
    }

    // MARK: Names

    private enum Name {
        static let vault = "vault"
        static let events = "events/"
        static let evidence = "evidence/"
    }

    /// Whether a file of an archive goes into the data directory of the restored lot. Tables do not: names
    /// stand in them in the clear.
    static func restores(_ name: String) -> Bool {
        name == Name.vault || LotCopy.smallFiles.contains(name) || name.hasPrefix(Name.events)
            || name.hasPrefix(Name.evidence)
    }
}
