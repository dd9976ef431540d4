import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot
import TreeLotApp

/// Puts a lot back.
struct Restore: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Put a lot back from a backup, also as it was at an earlier time.",
        discussion: """
            The data directory must not have a lot: nothing is ever overwritten. If it has, name another \
            one, and look at both before you put one away. The backup is not changed. All is checked, \
            against the checkpoints too, before the lot gets its name. Of a backup in generations, the newest \
            is taken, unless you name one of them. Examples:
              treelot restore /media/stick/troop-900 --data ./data
              treelot restore /media/stick/troop-900 --data ./playground --apart
              treelot restore /media/stick/troop-900 --data ./before --to-moment 2026-12-05T09:58-08:00
              treelot restore ./data --data ./before-the-leap --to-position 1932
            """)

    @Argument(help: "The directory of a backup, or of a lot itself.") var source: String

    @Flag(
        help: ArgumentHelp(
            "It is to try something out: who is erased in it stays in the lot and its backups."))
    var apart = false

    @Option(
        help: ArgumentHelp(
            "Only up to this position of the log: what was recorded later is left out.",
            valueName: "position"))
    var toPosition: Position?

    @Option(
        help: ArgumentHelp(
            "Only what had been recorded at this moment, such as 2026-12-05T09:58-08:00.",
            valueName: "moment"))
    var toMoment: Instant?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard toPosition == nil || toMoment == nil else {
            throw ValidationError("Give either --to-position or --to-moment, not both.")
        }
    }

    func work() async throws {
        let given = try BackupList.absolute(source)
        let (source, target) = try BackupList.places(backup(in: given), common.data)
        try Unfinished.requireEmpty(target)
        let limit = try limit(in: source)
        try Unfinished.removeEmpty(target)
        let (counts, checkpoints) = try Unfinished.make(target) { unfinished in
            try LotDirectory.make(unfinished)
            return try restore(LotCopy(source: source, target: unfinished), upTo: limit)
        }
        if !FileManager.default.fileExists(atPath: target + "/vault"),
            try LotCopy(source: source, target: target).hasSealedText()
        {
            Terminal.note(
                "The backup has no vault: names and notes can’t be read until the lot’s vault is "
                    + "put into \(target).")
        }
        try tell(counts, checkpoints, source, target)
    }

    // MARK: What is put back

    /// The backup that was named, or the newest of its generations.
    private func backup(in given: String) throws -> String {
        let generations = GenerationFolder(path: given).all()
        guard !LotDirectory.exists(given), let newest = generations.last else {
            guard LotDirectory.exists(given) else {
                throw LotDirectory.unfinishedBackup(given)
            }
            return given
        }
        let lots = Set(generations.compactMap { GenerationFolder.logID($0.path) })
        guard lots.count == 1 else {
            throw Failure(
                "\(given) has generations of several lots. Name one of them, such as \(newest.path)."
            )
        }
        return newest.path
    }

    /// Nil for all.
    private func limit(in source: String) throws -> Position? {
        guard let limit = try toPosition ?? toMoment.map({ try log(source).lastPosition(at: $0) })
        else { return nil }
        let first = try log(source).firstCommit()
        guard let first, limit >= first.last else {
            let first = first.map { "\($0.last), which was recorded at \($0.envelope.instant)" }
            throw Failure(
                "Nothing is left of a lot that far back. The first position to go back to is "
                    + "\(first ?? "none").", code: .malformed)
        }
        return limit
    }

    /// No key is needed to see when something was recorded.
    private func log(_ directory: String) throws -> LotStore {
        try LotStore(
            directory: directory, mode: .read, options: LogOptions(sealer: BlindSealer()))
    }

    private func restore(
        _ copy: LotCopy, upTo limit: Position?
    ) throws -> (BackupCounts, checkpoints: Int) {
        let source = copy.source
        let counts = try ProgressBar.during("Restoring") { show in
            try copy.update(upTo: limit, show)
        }
        let checkpoints = try copy.verify()
        // A lot in use is no backup, and has a list of its own backups.
        if !apart, try BackupList.lot(ofBackup: source) != nil {
            let backups = BackupList.present([source] + (try BackupList.read(source)))
            try BackupList.add(backups, to: copy.target)
            // An earlier erasure may not have reached some of them yet.
            let waiting = try BackupList.needingErasure(backups, of: copy.target)
            try VaultCopy().note(unreached: waiting, in: copy.target)
        }
        return (counts, checkpoints)
    }

    // MARK: What is told

    private func tell(
        _ counts: BackupCounts, _ checkpoints: Int, _ source: String, _ target: String
    ) throws {
        let ofBackup = try log(source).head.value
        let events = counts.head.value
        var members: [JSON.Member] = [
            .init("restored", .string(target)), .init("from", .string(source)),
            .init("events", .whole(events)), .init("checkpoints", .whole(checkpoints)),
        ]
        let isChecked = checkpoints > 0 ? ", and is what its checkpoints say." : "."
        guard toPosition != nil || toMoment != nil, events < ofBackup else {
            let done =
                "\(target) has all \(events) events of the backup" + isChecked
                + " Record in one of the two from now on, and not in both."
            return common.tell(.object(members), [done.checked])
        }
        let latest = try log(target).latest()
        members += [
            .init("latest", .string("\(latest)")),
            .init("eventsLeftOut", .whole(ofBackup - events)),
        ]
        let done =
            "\(target) has the events up to position \(events), the last of \(latest)" + isChecked
        var lines = [
            done.checked,
            "  The \((ofBackup - events).of("event")) of the backup behind that are not in it.",
            "  From here on it is another history than that of the lot that has them. Record in this one "
                + "from now on, and no more in that one: their checkpoints would contradict each other.",
            "  Its next backup needs another directory. Whoever was erased meanwhile stays erased.",
        ]
        if try apart || BackupList.lot(ofBackup: source) == nil {
            lines.append(
                "  It has no list of backups: who is erased in it later stays in those of \(source). Destroy "
                    + "them when they are needed no longer.")
        }
        common.tell(.object(members), lines)
    }
}

extension LotStore {
    fileprivate func firstCommit() throws -> Commit<LotEvent>? {
        var first: Commit<LotEvent>?
        try read(after: .start) { commit in
            first = commit
            return false
        }
        return first
    }

    /// When the last event was recorded.
    fileprivate func latest() throws -> Instant {
        var latest = Instant.earliest
        try read(after: head.advanced(by: -1)) { commit in
            latest = commit.envelope.instant
            return true
        }
        return latest
    }
}
