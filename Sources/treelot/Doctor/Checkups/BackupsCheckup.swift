import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot
import TreeLotApp

/// Whether the lot outlives its disk.
enum BackupsCheckup: Checkup {
    static let name = "backups"
    private static let staleMinutes = 24 * 60

    static func look(at lot: ExaminedLot) throws -> CheckupResult {
        if lot.original != nil { return CheckupResult("this is one itself") }
        guard !lot.listedBackups.isEmpty else { return CheckupResult("none", [none(lot)]) }
        var findings: [Finding] = []
        var behind: [(backup: ExaminedBackup, events: Int)] = []
        let unreached = unreached(lot)
        for backup in lot.listedBackups {
            // What is to be known of it is told below.
            if case .missing = backup.place, unreached.contains(backup.line) { continue }
            if let finding = place(backup, lot) {
                findings.append(finding)
            } else if !lot.isQuick {
                switch state(backup, lot) {
                case .failure(let finding): findings.append(finding.finding)
                case .success(let events): behind.append((backup, events))
                }
            }
        }
        findings += late(behind, lot) + unreached.map { pending($0, lot) }
        return CheckupResult(words(lot, behind), findings)
    }

    private static func words(
        _ lot: ExaminedLot, _ behind: [(backup: ExaminedBackup, events: Int)]
    ) -> String {
        guard let newest = behind.map(\.events).min() else {
            return "\(lot.listedBackups.count), unread"
        }
        let whole = "\(behind.count) whole"
        guard (try? lot.log.get()) != nil else { return whole }
        return whole + ", the newest \(newest.of("event")) behind"
    }

    private static func none(_ lot: ExaminedLot) -> Finding {
        let found = lot.unlistedBackups.map(\.path)
        guard found.isEmpty else {
            return .warning(
                "backups-unlisted",
                "No list of backups is here, and \(found.joined(separator: " and ")) "
                    + "\(found.count == 1 ? "is one" : "are some") of this lot. Put "
                    + "\(found.count == 1 ? "it" : "them") on the list: who is erased is erased there, too.",
                mend: [list(found, lot)])
        }
        guard !lot.hasLosses else {
            return .warning(
                "no-backup",
                "No list of backups is here, and none lies beside the lot. Look for one, which may have what "
                    + "is lost here, and say where it is with --backups.")
        }
        let disk = MountedDisks.besides(lot.directory).first
        let better = disk.map { "on another disk, such as \($0)," } ?? "on another disk or a stick"
        return .warning(
            "no-backup",
            "There is no backup. A lot without a backup ends with its disk. One beside it is better than "
                + "nothing, and one \(better) better than that.",
            mend: [lot.treelot("backup", lot.newPath("backup"))])
    }

    // MARK: Those that are no use

    private static func place(_ backup: ExaminedBackup, _ lot: ExaminedLot) -> Finding? {
        switch backup.place {
        case .there: nil
        case .missing: missing(backup, lot)
        case .inUse:
            .warning(
                "backup-in-use",
                "\(backup.path) is no backup any more: something was recorded in it, and it is a lot of its "
                    + "own. Take it off the list, and make another backup.",
                mend: [unlist(backup, lot)])
        case .ofOtherLot:
            .warning(
                "backup-of-other-lot",
                "\(backup.path) is a backup of another lot. Take it off the list, and make another backup.",
                mend: [unlist(backup, lot)])
        }
    }

    private static func missing(_ backup: ExaminedBackup, _ lot: ExaminedLot) -> Finding {
        let what =
            "The backup \(backup.path) is not there. Plug in its disk or stick, and mount it."
        // It may be what mends the rest.
        guard !lot.hasLosses else {
            return .warning("backup-missing", what + " It may have what is lost here.")
        }
        return .warning(
            "backup-missing", what + " Only if it is gone for good, take it off the list:",
            mend: [unlist(backup, lot)])
    }

    /// Writes the list without this one.
    private static func unlist(_ backup: ExaminedBackup, _ lot: ExaminedLot) -> String {
        list(lot.listedBackups.map(\.line).filter { $0 != backup.line }, lot)
    }

    private static func list(_ lines: [String], _ lot: ExaminedLot) -> String {
        let text = lines.isEmpty ? "printf ''" : ShellLine.of(["printf", #"%s\n"#] + lines)
        return text + " > " + ShellLine.quoted(lot.path("backups"))
    }

    private struct Trouble: Error { var finding: Finding }

    /// How many events a backup is behind, or what is wrong with it.
    private static func state(
        _ backup: ExaminedBackup, _ lot: ExaminedLot
    ) -> Result<Int, Trouble> {
        let reading: ExaminedBackup.Reading
        do { reading = try backup.reading.get() } catch {
            return .failure(Trouble(finding: damaged(backup, lot, "\(error)")))
        }
        guard let log = try? lot.log.get() else { return .success(0) }
        switch ExaminedBackup.relation(of: reading, to: log.store) {
        case .behind(let events):
            guard lot.has("vault"), FileFacts(backup.path + "/vault") == nil else {
                return .success(events)
            }
            return .failure(
                Trouble(
                    finding: .warning(
                        "backup-without-vault",
                        "The backup \(backup.path) has no vault: nobody could read names in it.",
                        mend: [update(backup, lot)])))
        case .ahead(let events):
            // Where the checkpoints know of a lost end, they tell of it, and of the way out.
            if case .shorter? = log.evidenceFault { return .success(0) }
            if log.isBehind { return .success(0) }
            return .failure(Trouble(finding: ahead(backup, by: events, lot)))
        case .forked:
            return .failure(
                Trouble(
                    finding: .bad(
                        "backup-forked",
                        "The backup \(backup.path) and the lot have gone on differently: one of them was put "
                            + "back, or changed. Look at both. If the lot is right, put that backup away and "
                            + "make another one; if not, restore it. \(erasing)",
                        mend: [putAway(backup), update(backup, lot, anew: true)])))
        }
    }

    /// No checkpoint of the lot says that it had more: it may have been put back to before that on purpose.
    private static func ahead(
        _ backup: ExaminedBackup, by events: Int, _ lot: ExaminedLot
    ) -> Finding {
        .warning(
            "backup-ahead",
            "The backup \(backup.path) has \(events.of("event")) that the lot has not. If the lot was put back "
                + "to an earlier position on purpose, leave it so: its next backup needs another directory. "
                + "If not, an older copy is in its place:\(lot.stopFirst) put the backup back into a new "
                + "directory, look at it, and go on there (`\(lot.restore(backup))`).")
    }

    private static func damaged(
        _ backup: ExaminedBackup, _ lot: ExaminedLot, _ why: String
    ) -> Finding {
        .warning(
            "backup-damaged",
            "The backup \(backup.path) is damaged. Put it away, and make another one in its place. \(erasing) "
                + why,
            mend: [putAway(backup), update(backup, lot, anew: true)])
    }

    /// What to know of a backup that is put away.
    private static let erasing =
        "Remove that one when you need it no more: who is erased from now on stays in it."

    private static func putAway(_ backup: ExaminedBackup) -> String {
        ShellLine.of("mv", backup.path, ExaminedLot.unused(backup.path + "-put-away"))
    }

    /// An earlier generation is meant to be behind.
    private static func isSuperseded(_ backup: ExaminedBackup, _ lot: ExaminedLot) -> Bool {
        guard let generation = Generation(backup.path) else { return false }
        return generations(in: generation.folder, lot).contains { $0.moment > generation.moment }
    }

    private static func generations(in folder: String, _ lot: ExaminedLot) -> [Generation] {
        lot.listedBackups.compactMap { Generation($0.path) }.filter { $0.folder == folder }
    }

    private static func update(
        _ backup: ExaminedBackup, _ lot: ExaminedLot, anew: Bool = false
    ) -> String {
        if let folder = Generation(backup.path)?.folder {
            // The next one, beside all of those that are there.
            let count = generations(in: folder, lot).count + 1
            return lot.treelot("backup", folder, "--keep", String(count))
        }
        return anew
            ? lot.treelot("backup", backup.path, "--anew") : lot.treelot("backup", backup.path)
    }

    // MARK: Those that are late

    private static func late(
        _ behind: [(backup: ExaminedBackup, events: Int)], _ lot: ExaminedLot
    ) -> [Finding] {
        let newest = behind.map(\.events).min()
        var findings: [Finding] = []
        for (backup, events) in behind where events > 0 && !isSuperseded(backup, lot) {
            let what = "The backup \(backup.path) is \(events.of("event")) behind"
            let since = backup.whole.flatMap { try? lot.log.get().instant(behind: $0.head) }
            let days = since.map { ($0.minutes(before: lot.now)) / staleMinutes } ?? 0
            let mend = [update(backup, lot)]
            // One that is up to date is enough for the night.
            if days > 0, events == newest {
                let time = days == 1 ? "a day" : "\(days) days"
                findings.append(
                    .warning(
                        "backup-stale",
                        "\(what), the first of them \(time) old. They would be lost with the disk.",
                        mend: mend))
            } else {
                findings.append(.note("backup-behind", "\(what).", mend: mend))
            }
        }
        let device = FileFacts(lot.directory)?.device
        if !behind.isEmpty, behind.allSatisfy({ FileFacts($0.backup.path)?.device == device }) {
            findings.append(
                .note(
                    "backup-on-same-disk",
                    "Every backup that can be reached is on the lot’s own disk, and would be lost with it."
                ))
        }
        return findings
    }

    /// Where keys of people who were erased may still be.
    private static func unreached(_ lot: ExaminedLot) -> [String] {
        guard let logID = lot.logID else { return [] }
        return LotDirectory.backupsToForget(lot.common, logID: logID)
    }

    /// It may be the last copy of what was erased by mistake: no command brings it within reach.
    private static func pending(_ line: String, _ lot: ExaminedLot) -> Finding {
        let backup = ExaminedBackup(line, of: lot)
        let isThere = if case .missing = backup.place { false } else { true }
        let last = lastErasure(lot).map { ", the last time at position \($0)" } ?? ""
        let leave =
            isThere
            ? "record nothing, and take it out of reach: what is recorded next destroys them for good"
            : "leave it where it is: it may be the last copy, and once it is here, what is recorded next destroys "
                + "them for good"
        return .warning(
            "backup-not-erased",
            "The backup \(backup.path) could not be reached since somebody was erased\(last). It may "
                + "still have the keys. If that may have been a mistake, \(leave). “A person was erased by mistake” in "
                + "docs/operations.md says how to look into it. If it was meant, "
                + (isThere
                    ? "they are destroyed there with what is recorded next."
                    : "plug it in: they are destroyed there with what is recorded next."))
    }

    private static func lastErasure(_ lot: ExaminedLot) -> String? {
        guard let log = try? lot.log.get() else { return nil }
        var last: String?
        try? log.store.read(after: .start) { commit in
            if let erased = commit.events.lazy.compactMap(\.erased).first {
                let moment = LotClock.greenwich.text(commit.envelope.instant)
                last = "\(commit.last), of \(moment), by \(commit.envelope.actor): \(erased)"
            }
            return true
        }
        return last
    }
}

extension Instant {
    fileprivate func minutes(before now: Instant) -> Int {
        Int((now.milliseconds - milliseconds) / 60_000)
    }
}

/// Disks and sticks that people have plugged in.
enum MountedDisks {
    /// Those that this user may write to, and that are not the one of `directory`.
    static func besides(_ directory: String) -> [String] {
        let device = FileFacts(directory)?.device
        let root = FileFacts("/")?.device
        let user = NSUserName()
        return ["/media/\(user)", "/run/media/\(user)", "/media", "/mnt", "/Volumes"].flatMap {
            place in
            ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
                .map { place + "/" + $0 }
        }.filter { path in
            guard let facts = FileFacts(path), facts.isFolder else { return false }
            return facts.device != device && facts.device != root && access(path, W_OK) == 0
        }
    }
}
