import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import TreeLot
import TreeLotApp

/// Checks the log.
struct Verify: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Check every byte and event of the log, and compare it with checkpoints.",
        discussion: """
            Nothing is changed, and no key is needed: without the vault, sealed texts are checked as they \
            stand. Exit code 3 if anything is not as it was written, with the file, the offset and the \
            position, or if the log is not what a checkpoint says. Examples:
              treelot verify --data ./data
              treelot verify --checkpoint ~/kept/friday.checkpoint --key ~/kept/key.pub
            """)

    @Option(
        help: ArgumentHelp(
            "A checkpoint that was kept elsewhere; may be given several times.", valueName: "file"))
    var checkpoint: [String] = []

    @Option(
        help: ArgumentHelp(
            "The key that those are signed with, or a file with it; by default evidence/key.pub.",
            valueName: "key"))
    var key: String?

    @OptionGroup var common: CommonOptions

    func work() async throws {
        try LotDirectory.requireLot(common)
        let log = try VerifiedLog(common, checkpoints: allCheckpoints())
        log.remark()
        let uncompared = checkpoint.first { file in
            !log.checkpoints.contains { $0.file == file }
        }
        if let uncompared {
            throw Failure(
                "\(uncompared) could not be compared: the copy of the log on this machine ends before it. Try "
                    + "again when the database can be reached.")
        }
        tell(log.counts, log.checkpoints)
        if let recovery = log.recovery, !common.json { Terminal.print("  \(recovery)") }
    }

    /// The lot’s own, and those that were given.
    private func allCheckpoints() throws -> [KeptCheckpoint] {
        let own = try VerifiedLog.ownCheckpoints(common)
        guard !checkpoint.isEmpty || key != nil else { return own }
        let key = try LotEvidence.key(key, data: common.data)
        if let ownKey = try LotEvidence.folder(common.data).verifyingKey(), ownKey != key {
            Terminal.note("The key in \(common.data) is not the one given, but \(ownKey).")
        }
        return try own + checkpoint.map { try LotEvidence.kept($0, key: key) }
    }

    private func tell(_ counts: LogCounts, _ checkpoints: [KeptCheckpoint]) {
        let size = checkpoints.map(\.size).max() ?? 0
        let answer: [JSON.Member] = [
            .init("whole", true), .init("segments", .whole(counts.segments)),
            .init("commits", .whole(counts.commits)), .init("events", .whole(counts.events)),
            .init("bytes", .whole(counts.bytes)), .init("checkpoints", .whole(checkpoints.count)),
            .init("commitsInCheckpoints", .whole(size)),
        ]
        let whole =
            "The log is whole: \(counts.events) events in \(counts.commits.of("commit")), "
            + "\(counts.segments.of("segment")), \(counts.bytes) bytes."
        let compared =
            "It is what \(checkpoints.count.of("checkpoint")) "
            + "\(checkpoints.count == 1 ? "says" : "say"), the newest of \(size) of its commits."
        common.tell(
            .object(answer + counts.unknown.members),
            [
                whole.checked,
                checkpoints.isEmpty
                    ? "  There is no checkpoint to compare it with." : compared.checked,
            ])
    }
}

/// A log of which every byte and event was checked, and that is what checkpoints say.
struct VerifiedLog {
    let counts: LogCounts
    /// Those that it was compared with.
    let checkpoints: [KeptCheckpoint]
    /// What a crash had left.
    let recovery: Recovery?
    private let hasSealedText: Bool
    /// Whether it is a copy of a log in a database, and ends before some of the checkpoints.
    private let isBehind: Bool

    /// - Parameter checkpoints: read before the log, which goes on meanwhile.
    init(_ common: CommonOptions, checkpoints: [KeptCheckpoint]) throws {
        let (store, blind) = try LotDirectory.readForCheck(common)
        for kept in checkpoints { try kept.requireOrigin(ofLot: store.info.logID) }
        var comparison = LogComparison(with: checkpoints)
        let counts = try ProgressBar.during("Verifying") { show in
            try store.verify(show) { comparison.add($1, last: $0) }
        }
        var isBehind = false
        do throws(EvidenceError) { try comparison.finish() } catch {
            guard case .shorter = error, try LotDatabase.goesOn(behind: store.head, common) else {
                throw error
            }
            isBehind = true
        }
        self.counts = counts
        self.isBehind = isBehind
        self.checkpoints = checkpoints.filter { $0.size <= counts.commits }
        recovery = store.info.recovery
        hasSealedText = blind?.hasMetSealedText ?? false
    }

    static func ownCheckpoints(_ common: CommonOptions) throws -> [KeptCheckpoint] {
        try LotEvidence.folder(common.data).checkpoints()
    }

    /// Says what could not be checked.
    func remark() {
        if hasSealedText {
            Terminal.note(
                "Without its vault’s keys, sealed texts were checked as they stand, and not opened."
            )
        }
        if isBehind {
            Terminal.note(
                "The copy of the log on this machine is behind the newest checkpoint, and was compared as far as "
                    + "it goes. Opening the lot brings it up to the log in the database.")
        }
        if counts.unknown.count > 0 { Terminal.note("\(counts.unknown)") }
    }
}
