import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot
import TreeLotApp

/// A data directory as the doctor looks at it. What is costly is read once, when it is first asked for, and
/// what can't be read keeps nothing else from being read.
final class ExaminedLot {
    /// With absolute paths, so that commands can be pasted anywhere.
    let common: CommonOptions
    let isQuick: Bool
    let directory: String
    /// Where the log’s files are, or the copy of a log in a database.
    let logDirectory: String
    let now = Instant.present

    /// Places of backups that were named.
    private let places: [String]

    init(_ common: CommonOptions, isQuick: Bool, backups: [String]) throws {
        self.isQuick = isQuick
        places = try backups.map(BackupList.absolute)
        directory = try BackupList.absolute(common.data)
        logDirectory = try BackupList.absolute(common.log)
        var options = common
        options.data = directory
        options.log = logDirectory
        options.besides.vaultKeyFile = try common.vaultKeyFile.map(BackupList.absolute)
        self.common = options
    }

    func path(_ name: String) -> String { directory + "/" + name }

    func has(_ name: String) -> Bool { FileFacts(path(name)) != nil }

    var isThere: Bool { LotDirectory.exists(directory) }

    /// The lot that this is a backup of; nil if it is a lot in use.
    private(set) lazy var original: String? = (try? BackupList.lot(ofBackup: directory)) ?? nil

    /// Nil if no process has the lot open.
    private(set) lazy var process: LotProcess? = LotProcess(in: logDirectory)

    /// Nil where the beginning of the log can't be read.
    private(set) lazy var logID: [UInt8]? =
        (try? LogIdentity.read(directory: logDirectory)) ?? nil

    /// Those on its list.
    private(set) lazy var listedBackups: [ExaminedBackup] =
        ((try? BackupList.read(directory)) ?? []).map { ExaminedBackup($0, of: self) }

    /// Those that were named, or lie beside a lot that has no list.
    private(set) lazy var unlistedBackups: [ExaminedBackup] = {
        guard original == nil else { return [] }
        let near = listedBackups.isEmpty ? neighbours : []
        let paths = (places + near).flatMap { place in
            LotDirectory.exists(place) ? [place] : GenerationFolder(path: place).all().map(\.path)
        }
        var known = Set(listedBackups.map(\.path))
        return paths.filter { known.insert($0).inserted }
            .filter { ((try? BackupList.lot(ofBackup: $0)) ?? nil) != nil }
            .map { ExaminedBackup($0, of: self) }
            .filter { if case .there = $0.place { true } else { false } }
    }()

    var backups: [ExaminedBackup] { listedBackups + unlistedBackups }

    /// What lies beside the lot.
    private(set) lazy var neighbours: [String] = {
        let parent = Unfinished.parent(of: directory)
        let folder = parent.hasSuffix("/") ? parent : parent + "/"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { folder + $0 }.filter { $0 != directory }
    }()

    // MARK: The log

    private(set) lazy var log: Result<ReadLog, any Error> = Result { try ReadLog(of: self) }

    func readLog() throws(Unseen) -> ReadLog {
        guard case .success(let log) = log else { throw .withoutLog }
        return log
    }

    private var known: ReadModels?

    /// All read models; personal texts read as erased where the vault can't open them.
    func models() async throws -> ReadModels {
        if let known { return known }
        let log = try readLog()
        let scheduler: Scheduler
        do { scheduler = try self.scheduler(log.store.sealer) } catch EventLogError.sealed {
            scheduler = try self.scheduler(BlindSealer())
        }
        let models = await scheduler.models
        known = models
        return models
    }

    private func scheduler(_ sealer: (any Sealer)?) throws -> Scheduler {
        try Scheduler(directory: logDirectory, mode: .read, options: LogOptions(sealer: sealer))
    }

    // MARK: The vault

    private lazy var key = Result { try LotDirectory.vaultKey(file: common.vaultKeyFile) }

    /// Nil where there is no vault.
    private(set) lazy var vault: Result<VaultSealer?, any Error> = Result {
        guard has("vault") else { return nil }
        return try vault(in: directory)
    }

    /// The vault of this lot or of a backup.
    /// - Throws: `VaultError`, or ``Failure`` if the vault's own key can't be used.
    func vault(in directory: String) throws -> VaultSealer {
        guard let logID else { throw Unseen.withoutLog }
        let sealer = VaultSealer(
            directory: directory, logID: logID, key: try key.get(), isReadOnly: true,
            opensAtOnce: !isQuick)
        try sealer.load()
        return sealer
    }

    /// Whether events or keys are lost here that a backup may have.
    var hasLosses: Bool {
        if case .failure = vault { return true }
        guard case .success(let log) = log else { return true }
        let isMissing = !has("vault") && ((try? log.hasSealedText()) ?? true)
        return isMissing || log.sealedFault != nil || log.evidenceFault != nil
    }

    // MARK: Commands

    /// A command of this program on this lot, or on another directory.
    func treelot(_ words: String..., data: String? = nil) -> String {
        var options = common
        options.data = data ?? directory
        return options.treelot(words)
    }

    /// A path beside the lot at which nothing is yet: `/srv/lot-restored`.
    func newPath(_ ending: String) -> String { Self.unused(directory + "-" + ending) }

    /// Moves a file of the lot out of the way.
    func putAway(_ name: String) -> String {
        let place = path(name.replacing("/", with: "-") + LeftoversCheckup.putAwayEnding)
        return ShellLine.of("mv", path(name), Self.unused(place))
    }

    /// Copies a secret file of a backup into the lot, for its owner.
    func takeOver(_ name: String, from backup: String) -> String {
        var words = ["install", "-m", "600"]
        if geteuid() == 0, let owner = FileFacts(directory)?.owner, owner != 0 {
            words += ["-o", "\(owner)"]
        }
        return ShellLine.of(words + [backup + "/" + name, path(name)])
    }

    /// The path itself if nothing is there, or one like it.
    static func unused(_ path: String) -> String {
        guard FileFacts(path) != nil else { return path }
        let number = (2...).first { FileFacts("\(path)-\($0)") == nil }
        return "\(path)-\(number ?? 2)"
    }
}
