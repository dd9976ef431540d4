public import EventLog
public import EventSourcing
public import TreeLot

/// The scheduler of a tree lot, as an application on the core.
public enum TreeLotApplication: Application {
    public typealias Models = ReadModels
    public typealias Failure = LotRefusal
    public typealias Reply = LotReply

    public static func keyReused(_ key: String, at position: Position) -> LotRefusal {
        .keyReused(key, at: position)
    }

    public static func note(
        _ refusal: LotRefusal, of submission: Submission, in lot: Lot
    ) -> RefusedAttempt {
        RefusedAttempt(submission, refusal, in: lot)
    }
}

/// Takes the commands on a lot, and answers questions from what is flushed.
public typealias Scheduler = CommandProcessor<TreeLotApplication>
/// A command on the lot to be decided.
public typealias Submission = CommandSubmission<TreeLotApplication>
/// The result of a command on the lot.
public typealias Outcome = CommandOutcome<TreeLotApplication>
/// A command on the lot that was accepted.
public typealias Acceptance = CommandAcceptance<TreeLotApplication>
/// A lot's log in files.
public typealias LotStore = FileEventStore<LotEvent>

extension Scheduler {
    /// Opens the lot in `directory`: the log is checked while its newest snapshots are read on other
    /// cores; then the tail behind them is folded.
    /// - Throws: ``EventLog/EventLogError``, as ``LotStore`` does.
    /// - Complexity: O(bytes of the log and of the snapshots), plus O(events of the tail).
    public init(
        directory: String, mode: LogMode, options: LogOptions = .init(),
        secrets: any Secrets = NoSecrets(), snapshotEvery: Int = 20_000
    ) throws {
        let files = SnapshotFiles(directory: directory, fileSystem: options.fileSystem)
        let snapshots = Snapshots<ReadModels>(in: files, sealer: options.sealer)
        let found = Ahead { snapshots.newest() }
        let store = try LotStore(directory: directory, mode: mode, options: options)
        try self.init(
            store: store, secrets: secrets, snapshotEvery: snapshotEvery, found: found.take())
    }

    /// Opens a log, and notes refusals in `journal`.
    public init(
        store: any EventStore<LotEvent>, secrets: any Secrets = NoSecrets(),
        refusals journal: any RefusalJournal
    ) throws {
        try self.init(store: store, secrets: secrets) { journal.note($0) }
    }
}

extension Submission {
    /// The command, as an action on a lot: no other command can be decided on one.
    public var action: any LotCommand {
        get { command as! any LotCommand }
        set { command = newValue as! TreeLotApplication.AnyCommand }
    }
}

extension Acceptance {
    /// Codes that it made, to be passed on.
    public var codes: [String] { reply.codes }
    /// For whom each of them is, where each is for another person.
    public var holders: [CodeHolder] { reply.holders }
    /// The secret of the session or the API token that it opened.
    public var token: String? { reply.token }
    /// What it left as it is, and why.
    public var remarks: [Remark] { reply.remarks }
}
