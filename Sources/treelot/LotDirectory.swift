import EventLog
import EventSourcing
import Evidence
import Foundation
import Postgres
import TreeLot
import TreeLotApp

/// Opens the lot in a data directory.
enum LotDirectory {
    /// To record something. One process at a time may.
    /// - Parameter creating: make the directory if there is none.
    static func open(_ common: CommonOptions, creating: Bool = false) throws -> LotStore {
        try open(
            common, creating: creating, segmentBytes: nil, Leases(), to: { $0 }, whileLocked: nil)
    }

    /// The same in a server of many, which does not wait for another process to let go of one.
    static func open(_ common: CommonOptions, leases: Leases) throws -> LotStore {
        try requireLot(common)
        try PrivateFile.requireKeys(of: common.data)
        let key = try vaultKey(file: common.vaultKeyFile)
        return try open(common, key, nil, creating: false, leases)
    }

    /// The same with a log in a database that is known.
    static func open(
        _ common: CommonOptions, _ lease: PostgresLease, of log: PostgresLog
    ) throws -> LotStore {
        try PrivateFile.requireKeys(of: common.data)
        return try open(
            common, vaultKey(file: common.vaultKeyFile), nil, creating: false, log, lease)
    }

    /// To record what people ask for, refusals included: where another process has the lot open, through that one.
    static func recorder(
        _ common: CommonOptions, creating: Bool = false, segmentBytes: Int? = nil
    ) throws -> Recorder {
        try open(common, creating: creating, segmentBytes: segmentBytes, Leases()) {
            .here(
                try Scheduler(
                    store: $0, secrets: secrets(common),
                    refusals: RefusalFiles(directory: common.data)))
        } whileLocked: {
            try OperatorLine(to: common.log).map { .there($0) }
        }
    }

    /// - Parameter way: what is used instead while another process holds the lock; nil where there is none.
    private static func open<Opened>(
        _ common: CommonOptions, creating: Bool, segmentBytes: Int?, _ leases: Leases,
        to use: (sending LotStore) throws -> Opened, whileLocked way: (() throws -> Opened?)?
    ) throws -> Opened {
        let directory = common.data
        if creating { try make(directory) } else { try requireLot(common) }
        try PrivateFile.requireKeys(of: directory)
        let key = try vaultKey(file: common.vaultKeyFile)
        return try retryWhileLocked(
            {
                let store = try open(common, key, segmentBytes, creating: creating, leases)
                if let recovery = store.info.recovery { Terminal.note("Recovered: \(recovery)") }
                return try use(store)
            }, otherwise: way)
    }

    private static func open(
        _ common: CommonOptions, _ key: VaultKey?, _ segmentBytes: Int?, creating: Bool,
        _ leases: Leases
    ) throws -> LotStore {
        let address = try LotDatabase.address(common)
        let found = try address.map { try log(at: $0, creating: creating, common.data, key) }
        let lease = try found.map { try leases.lease(of: $0.address) }
        return try open(common, key, segmentBytes, creating: creating, found, lease)
    }

    private static func open(
        _ common: CommonOptions, _ key: VaultKey?, _ segmentBytes: Int?, creating: Bool,
        _ found: PostgresLog?, _ lease: PostgresLease?
    ) throws -> LotStore {
        let directory = common.data
        let logID = try found?.logID ?? newID(common, key)
        let sealer = VaultSealer(
            directory: directory, logID: logID, key: key, opensAtOnce: false,
            notice: { Terminal.note($0) })
        var options = found.map { Self.options(ofCopyOf: $0) } ?? LogOptions(logID: logID)
        options.sealer = sealer
        options.witness = LotEvidence.notary(directory)
        if let segmentBytes { options.segmentBytes = segmentBytes }
        if let found, let lease { try found.take(lease) }
        let store: LotStore
        do { store = try openCopy(in: common.log, options) } catch {
            found?.close()
            throw error
        }
        do {
            // Only while this process holds the log’s lock is it certain that no other process writes the
            // vault.
            guard store.info.logID == logID else {
                throw Failure("Another lot was just begun here. Try again, to go on with that one.")
            }
            try BackupList.promote(directory)
            if creating, let said = common.store { try LotDatabase.name(said, in: directory) }
            try sealer.load()
        } catch {
            store.close()
            throw error
        }
        return store
    }

    /// The log in a database; begun there if it is to be and is not.
    private static func log(
        at address: PostgresAddress, creating: Bool, _ directory: String, _ key: VaultKey?
    ) throws -> PostgresLog {
        if creating {
            guard try !PostgresLog.exists(address) else {
                let log = try PostgresLog(address)
                // One that a crash kept from being begun.
                if try log.currentHead() == .start { return log }
                throw Failure(
                    "\(address) has a lot already, and its history is kept. Name another with lot=… in the "
                        + "address.", code: .refused)
            }
            let logID = try VaultSealer.logID(inUnbegun: directory, key: key) ?? randomID()
            try PostgresLog.begin(address, logID: logID)
        }
        return try PostgresLog(address)
    }

    /// How the files are kept that are a copy of a log in a database.
    static func options(ofCopyOf log: PostgresLog) -> LogOptions {
        LogOptions(logID: log.logID, shared: log, fileSystem: CopyFileSystem())
    }

    /// Opens a log for writing. A copy that is damaged is put aside, and made anew.
    static func openCopy(in directory: String, _ options: LogOptions) throws -> LotStore {
        // Those of another copy are of another file, byte by byte.
        if options.shared != nil, try LogIdentity.read(directory: directory) == nil {
            try? SnapshotFiles(directory: directory).removeAll()
        }
        do {
            return try LotStore(directory: directory, mode: .write, options: options)
        } catch let error as EventLogError where error == .isCopy(directory: directory) {
            throw Failure(
                "\(error) Name it with --store, or in the file “store” of the lot’s directory.")
        } catch let error as EventLogError where options.shared != nil && error.isDamage {
            // What is no copy is a log, and may be the only one.
            guard try LogIdentity.isCopy(directory: directory) else { throw error }
            try? SnapshotFiles(directory: directory).removeAll()
            let place = ExaminedLot.unused(directory + "/events-damaged")
            try options.fileSystem.renameFile(directory + "/events", to: place)
            Terminal.note(
                "The copy on this machine is made anew from the database; the damaged one is now \(place). "
                    + "\(error)")
            return try LotStore(directory: directory, mode: .write, options: options)
        }
    }

    private static func newID(_ common: CommonOptions, _ key: VaultKey?) throws -> [UInt8] {
        try LogIdentity.read(directory: common.log)
            ?? VaultSealer.logID(inUnbegun: common.data, key: key) ?? randomID()
    }

    /// The key that the vault is sealed with: from a file, or from the environment.
    static func vaultKey(file: String?) throws -> VaultKey? {
        let environment = ProcessInfo.processInfo.environment
        if let file = file ?? environment["TREELOT_VAULT_KEY_FILE"] {
            try PrivateFile.require(file, "The vault key’s file")
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
                throw Failure("The vault key’s file \(file) can’t be read. Is the name right?")
            }
            return try VaultKey(hexadecimal: text)
        }
        return try environment["TREELOT_VAULT_KEY"].map { try VaultKey(hexadecimal: $0) }
    }

    /// Makes a directory where there is none, with those around it. It is for its owner only.
    static func make(_ directory: String) throws {
        let manager = FileManager.default
        guard !manager.isFolder(directory) else { return }
        do {
            try manager.createDirectory(
                at: URL(filePath: directory).deletingLastPathComponent(),
                withIntermediateDirectories: true)
            try manager.createDirectory(
                atPath: directory, withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700])
            NewFile.giveToOwner(ofDirectory: directory)
        } catch {
            throw Failure(
                manager.fileExists(atPath: directory) && !manager.isFolder(directory)
                    ? "\(directory) is a file. Name a directory."
                    : "The directory \(directory) can’t be made. May you write there?")
        }
    }

    /// Another command may hold the lock for a moment; a server or a script holds it for longer, and then the
    /// error names it, unless there is another way.
    private static func retryWhileLocked<Opened>(
        _ open: () throws -> Opened, otherwise way: (() throws -> Opened?)?
    ) throws -> Opened {
        let wait = LockWait()
        while true {
            do { return try open() } catch EventLogError.locked(let directory, let pid) {
                if let opened = try way?() { return opened }
                if wait.isOver {
                    throw LockHolder(of: directory, pid: pid).failure(hasKnocked: way != nil)
                }
            } catch let error as PostgresError {
                guard case .leased = error else { throw error }
                if let opened = try way?() { return opened }
                if wait.isOver { throw error }
            }
            Thread.sleep(forTimeInterval: LockWait.pause.inSeconds)
        }
    }

    /// The source of codes, and the means of checking them.
    static func secrets(_ common: CommonOptions) -> SystemSecrets {
        SystemSecrets(directory: common.data)
    }

    /// For reading, while another process may record.
    static func read(_ common: CommonOptions) throws -> LotStore {
        try readWithFreshness(common).store
    }

    /// The same, and whether it is as of now: see ``LotDatabase/refresh(_:)``.
    static func readWithFreshness(
        _ common: CommonOptions
    ) throws -> (store: LotStore, isFresh: Bool) {
        let (options, isFresh) = try readOptions(common)
        return (try LotStore(directory: common.log, mode: .read, options: options), isFresh)
    }

    /// Which lot it is, beside a process that may record.
    static func logID(_ common: CommonOptions) throws -> [UInt8] {
        try requireLot(common)
        try LotDatabase.refresh(common)
        guard let logID = try LogIdentity.read(directory: common.log) else {
            throw Failure("The log in \(common.log) has only been begun. Try again in a moment.")
        }
        return logID
    }

    /// For checking, also without the vault: whether sealed text is intact does not depend on the right to
    /// read it.
    static func readForCheck(
        _ common: CommonOptions
    ) throws -> (store: LotStore, blind: BlindSealer?) {
        if FileManager.default.fileExists(atPath: common.data + "/vault") {
            do {
                let options = try readOptions(common, opensAtOnce: true).options
                return (try LotStore(directory: common.log, mode: .read, options: options), nil)
            } catch VaultError.keyNeeded {}
        }
        try requireLot(common)
        try LotDatabase.refresh(common)
        let blind = BlindSealer()
        let options = LogOptions(sealer: blind)
        return (try LotStore(directory: common.log, mode: .read, options: options), blind)
    }

    /// To read an event in a proof: with the vault, if the proof is of the lot in the data directory.
    static func sealer(ofProof origin: String, _ common: CommonOptions) throws -> any Sealer {
        guard FileManager.default.fileExists(atPath: common.data + "/vault"),
            let logID = try LogIdentity.read(directory: common.log),
            Checkpoint.origin(of: logID) == origin,
            let sealer = try readOptions(common).options.sealer
        else { return BlindSealer() }
        return sealer
    }

    /// The backups in which keys of people who were erased are still to be destroyed.
    static func backupsToForget(_ common: CommonOptions, logID: [UInt8]) -> [String] {
        VaultSealer(directory: common.data, logID: logID, isReadOnly: true).unreachedBackups
    }

    /// For questions, while another process may record. Says what is set aside, unless it was said before.
    static func readModels(
        _ common: CommonOptions, after before: UnknownEvents = UnknownEvents()
    ) throws -> Scheduler {
        let options = try readOptions(common).options
        let scheduler = try Scheduler(
            directory: common.log, mode: .read, options: options, secrets: secrets(common))
        if scheduler.setAside != before { Terminal.note("\(scheduler.setAside)") }
        return scheduler
    }

    private static func readOptions(
        _ common: CommonOptions, opensAtOnce: Bool = false
    ) throws -> (options: LogOptions, isFresh: Bool) {
        try requireLot(common)
        try PrivateFile.requireKeys(of: common.data)
        let isFresh = try LotDatabase.refresh(common)
        guard let logID = try LogIdentity.read(directory: common.log) else {
            return (LogOptions(), isFresh)
        }
        let sealer = VaultSealer(
            directory: common.data, logID: logID, key: try vaultKey(file: common.vaultKeyFile),
            isReadOnly: true, opensAtOnce: opensAtOnce)
        try sealer.load()
        return (LogOptions(sealer: sealer), isFresh)
    }

    /// Prints what the owner of the lot should know: a log ahead of the clock, files that others may read.
    static func remark(on scheduler: Scheduler, _ common: CommonOptions) async {
        if let lead = ClockLead(await scheduler.models.latest) {
            Terminal.note(lead.ofLog(await LotClock(of: scheduler)))
        }
        if let remark = PrivateFile.remark(on: common.data) { Terminal.note(remark) }
    }

    /// Whether something has been recorded there, or in a database that is named there.
    static func exists(_ directory: String) -> Bool {
        let files = try? FileManager.default.contentsOfDirectory(atPath: directory + "/events")
        return files?.contains { $0.hasSuffix(SegmentName.ending) } ?? false
            || FileManager.default.fileExists(atPath: directory + "/" + LotDatabase.file)
    }

    static func requireLot(_ common: CommonOptions) throws {
        if try LotDatabase.address(common) == nil { try requireLot(common.data) }
    }

    static func requireLot(_ directory: String) throws {
        guard exists(directory) else {
            if try BackupList.lot(ofBackup: directory) != nil { throw unfinishedBackup(directory) }
            throw Failure(
                "There is no lot in \(directory). Make one with `treelot init`, "
                    + "or name another directory with --data.")
        }
    }

    static func unfinishedBackup(_ directory: String) -> Failure {
        Failure(
            "There is no whole backup in \(directory): it is empty, or was never finished. Run "
                + "`treelot backup` again, or name another source.")
    }

    /// For commands that begin a lot.
    static func requireNoLot(_ directory: String) throws(Failure) {
        guard !exists(directory) else {
            throw Failure(
                "\(directory) has a lot already, and its history is kept. "
                    + "Name a new directory with --data.", code: .refused)
        }
    }

    private static func randomID() -> [UInt8] {
        (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    }
}

extension Scheduler {
    /// Does something, and closes the log whatever becomes of it.
    nonisolated func closing<Result>(
        _ work: (Scheduler) async throws -> Result
    ) async throws -> Result {
        do {
            let result = try await work(self)
            await close()
            return result
        } catch {
            await close()
            throw error
        }
    }
}

/// Something went wrong that is worth one plain sentence and a code.
struct Failure: Error, CustomStringConvertible {
    var description: String
    var code: ExitStatus = .failed

    init(_ description: String, code: ExitStatus = .failed) {
        self.description = description
        self.code = code
    }
}

/// The exit statuses for the shell.
enum ExitStatus: Int32 {
    case done = 0
    /// A refusal, or something else than was expected.
    case refused = 1
    case malformed = 2
    /// The disk or the log.
    case failed = 3
}

extension Instant {
    /// The machine’s clock: read here, at the edge, and nowhere inside.
    static var present: Instant {
        Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }

    /// The latest time at which an event may be recorded: the time of the log never goes back, and a mistyped
    /// year would stay in it for good.
    static var horizon: Instant { present.advanced(byDays: 10 * 366) }
}
