import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot

/// Whether the log is what its signed checkpoints say, and whether more can be signed.
enum EvidenceCheckup: Checkup {
    static let name = "checkpoints"

    static func look(at lot: ExaminedLot) throws -> CheckupResult {
        guard lot.has("evidence") else {
            return none(lot)
        }
        var findings = keys(lot)
        if findings.isEmpty { findings = checkpoints(lot) }
        guard let log = try? lot.log.get() else {
            if findings.isEmpty { throw Unseen.withoutLog }
            return CheckupResult("not compared", findings)
        }
        if let fault = log.evidenceFault { findings.append(finding(fault, log, lot)) }
        guard !log.isBehind else {
            return CheckupResult("compared as far as the copy goes", findings + [copyBehind])
        }
        return CheckupResult(words(log.checkpoints, lot.isQuick), findings)
    }

    private static var copyBehind: Finding {
        .note(
            "copy-behind",
            "The copy of the log on this machine ends before the newest checkpoint. The log itself is in the "
                + "database: opening the lot brings the copy up to it.")
    }

    /// A backup that has some shows that the lot had, too.
    private static func none(_ lot: ExaminedLot) -> CheckupResult {
        guard let backup = lot.backups.first(where: { hasKeys($0, of: lot) }) else {
            return CheckupResult("there are none; the next action makes one")
        }
        return CheckupResult(
            "missing",
            [
                .bad(
                    "evidence-missing",
                    "The checkpoints and their key are missing: there is no directory "
                        + "\(lot.path("evidence")). The next action would begin others with a new key, by which "
                        + "no earlier proof can be checked.\(lot.stopFirst) The backup \(backup.path) has them: "
                        + "put them back before anything is recorded.",
                    mend: [ShellLine.of("cp", "-a", backup.path + "/evidence", lot.directory + "/")]
                )
            ])
    }

    private static func words(_ count: Int, _ isQuick: Bool) -> String {
        guard count > 0 else { return "there are none yet" }
        return isQuick
            ? "\(count), the newest not longer than the log"
            : "the log is what \(count) of them say\(count == 1 ? "s" : "")"
    }

    // MARK: The log

    private static func finding(
        _ fault: EvidenceError, _ log: ReadLog, _ lot: ExaminedLot
    ) -> Finding {
        switch fault {
        case .shorter(let file, let size, let count):
            let what =
                "The log has lost its end: it has \(count) commits, and \(file) is of \(size), so that "
                + "\(size - count) are missing."
            return restored("log-shorter", what, log, lot) { $0.commitCount >= size }
        case .changed(let file, _, _, let events):
            let what =
                "The log was changed: what it has at positions \(events.lowerBound) to "
                + "\(events.upperBound) is not what \(file) was made of. Ask who can write to it."
            return restored("log-changed", what, log, lot) {
                if case .forked = ExaminedBackup.relation(of: $0, to: log.store) {
                    true
                } else {
                    false
                }
            }
        case .otherLot:
            return .bad(
                "evidence-of-other-lot",
                "The checkpoints in \(lot.path("evidence")) are of another lot. Put them away: others are "
                    + "made with the next action.", mend: [lot.putAway("evidence")])
        default: return .bad("evidence-unusable", "\(fault)", mend: [lot.putAway("evidence")])
        }
    }

    /// - Parameter isRight: whether a backup has what was lost.
    private static func restored(
        _ code: String, _ what: String, _ log: ReadLog, _ lot: ExaminedLot,
        _ isRight: (ExaminedBackup.Reading) -> Bool
    ) -> Finding {
        if let (backup, has) = lot.newestBackup, isRight(has) {
            return .bad(
                code,
                "\(what) The backup \(backup.path) is whole, with events up to position \(has.head)."
                    + "\(lot.stopFirst) Put it back into a new directory, look at it, and go on there.",
                mend: [lot.restore(backup)])
        }
        if code == "log-shorter", let (backup, has) = lot.newestBackup, has.head > log.store.head {
            let more = (has.head.value - log.store.head.value).of("event")
            return .bad(
                code,
                "\(what) The backup \(backup.path) has \(more) more than the log, up to position "
                    + "\(has.head), and none in reach has the rest.\(lot.lookForBackups)\(lot.stopFirst) Look "
                    + "for a newer one. If there is none, put this one back into a new directory, and go on "
                    + "there. Keep this directory: outbox/new and refusals.jsonl in it have some of what is "
                    + "missing, which can be entered again (docs/operations.md).",
                mend: [lot.restore(backup)])
        }
        return .bad(
            code,
            "\(what) No backup in reach has what was there.\(lot.lookForBackups)\(lot.stopFirst) Look for one "
                + "before you do anything else, and keep this directory. Only if there is none, and the lot is "
                + "to go on from the log as it is, put the evidence away (`\(lot.putAway("evidence"))`): it is "
                + "the proof of what is missing.")
    }

    // MARK: The keys

    private static func keys(_ lot: ExaminedLot) -> [Finding] {
        let (key, open) = ("evidence/key", "evidence/key.pub")
        let folder = LotEvidence.folder(lot.directory)
        if lot.has(open), (try? folder.verifyingKey()) == nil {
            guard lot.has(key) else { return [unusable("evidence-key-damaged", open, lot)] }
            return [
                .warning(
                    "evidence-key-damaged",
                    "\(lot.path(open)) is damaged. It follows from the other half of the key: put it away.",
                    mend: [lot.putAway(open)])
            ]
        }
        guard lot.has(key) else {
            let isBegun = lot.has(open) || lot.has("evidence/checkpoint")
            return isBegun ? [unusable("evidence-key-missing", key, lot)] : []
        }
        do {
            _ = try folder.contents()
            return []
        } catch EvidenceError.notAKey {
            return [unusable("evidence-key-damaged", key, lot)]
        } catch EvidenceError.keysDiffer {
            return [unusable("evidence-keys-differ", key, lot)]
        } catch { return [] }
    }

    private static func unusable(_ code: String, _ file: String, _ lot: ExaminedLot) -> Finding {
        let what =
            switch code {
            case "evidence-key-missing":
                "\(lot.path(file)) is missing: no checkpoint can be signed."
            case "evidence-keys-differ":
                "The two halves of the key in \(lot.path("evidence")) do not belong together: somebody has "
                    + "changed one."
            default: "\(lot.path(file)) is damaged: no checkpoint can be signed."
            }
        if let backup = lot.backups.first(where: { hasKeys($0, of: lot) }) {
            var commands = [lot.takeOver("evidence/key", from: backup.path)]
            if !isSame("evidence/key.pub", backup.path, lot.directory) {
                commands.append(lot.takeOver("evidence/key.pub", from: backup.path))
            }
            return .bad(
                code,
                "\(what)\(lot.stopFirst) The backup \(backup.path) has the key.", mend: commands)
        }
        return .bad(
            code,
            "\(what)\(lot.stopFirst) No backup in reach has the key. Put the evidence away: a new key is "
                + "made with the next action, and old checkpoints still prove the past with the old one.",
            mend: [lot.putAway("evidence")])
    }

    private static func hasKeys(_ backup: ExaminedBackup, of lot: ExaminedLot) -> Bool {
        guard case .there = backup.place, let logID = lot.logID,
            FileFacts(backup.path + "/evidence/key") != nil
        else { return false }
        let folder = LotEvidence.folder(backup.path)
        guard (try? folder.contents()) != nil, let key = try? folder.verifyingKey() else {
            return false
        }
        return key.name == Checkpoint.origin(of: logID)
    }

    private static func isSame(_ name: String, _ one: String, _ other: String) -> Bool {
        FileManager.default.contentsEqual(atPath: one + "/" + name, andPath: other + "/" + name)
    }

    // MARK: The files

    private static func checkpoints(_ lot: ExaminedLot) -> [Finding] {
        // In this order, since a process that records makes others meanwhile.
        let names = names(lot)
        let whole = wholeNames(lot)
        let damaged = names.filter { !whole.contains($0) }
        guard !damaged.isEmpty else { return [] }
        return [
            .warning(
                "checkpoint-damaged",
                "\(damaged.count.of("checkpoint")) can’t be read, or "
                    + (damaged.count == 1 ? "was" : "were")
                    + " changed. Put \(damaged.count == 1 ? "it" : "them") away: then the one before counts."
                    + lot.stopFirst, mend: damaged.map { lot.putAway("evidence/" + $0) })
        ]
    }

    /// Those that are signed with the lot's key, rising.
    static func wholeCheckpoints(of lot: ExaminedLot) -> [KeptCheckpoint] {
        guard let key = try? LotEvidence.folder(lot.directory).verifyingKey() else { return [] }
        return wholeNames(lot).compactMap {
            try? LotEvidence.kept(lot.path("evidence/" + $0), key: key)
        }.sorted { $0.size < $1.size }
    }

    private static func wholeNames(_ lot: ExaminedLot) -> [String] {
        let contents = LotEvidence.folder(lot.directory).wholeContents(commitsMax: .max).0
        return contents.files.map(\.name).filter { $0.hasPrefix("checkpoint") }
    }

    private static func names(_ lot: ExaminedLot) -> [String] {
        let sealed = try? FileManager.default.contentsOfDirectory(
            atPath: lot.path("evidence/checkpoints"))
        let names = (sealed ?? []).filter { $0.count == 20 && Int($0) != nil }
        return (lot.has("evidence/checkpoint") ? ["checkpoint"] : [])
            + names.sorted().map { "checkpoints/" + $0 }
    }
}
