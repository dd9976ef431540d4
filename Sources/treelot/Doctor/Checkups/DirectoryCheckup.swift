import Foundation

/// Whether there is a lot, and if not, the likely cause.
enum DirectoryCheckup: Checkup {
    static let name = "directory"
    static let needsLot = false
    private static let candidatesMax = 3

    static func look(at lot: ExaminedLot) -> CheckupResult {
        guard lot.isThere else { return CheckupResult("no lot", [missing(lot)]) }
        guard let original = lot.original else { return CheckupResult(lot.directory) }
        return CheckupResult(lot.directory, [backup(lot, of: original)])
    }

    private static func backup(_ lot: ExaminedLot, of original: String) -> Finding {
        let what = "\(lot.directory) is a backup of \(original), and no lot in use."
        guard !LotDirectory.exists(original) else {
            return .note(
                "backup", what + " Record nothing in it. This looks at the lot itself:",
                mend: [lot.treelot("doctor", data: original)])
        }
        let place =
            FileFacts(original) == nil ? original : ExaminedLot.unused(original + "-restored")
        return .bad(
            "lot-gone", what + " There is no lot in \(original) any more. Put it back from here.",
            mend: [lot.treelot("restore", lot.directory, data: place)])
    }

    private static func missing(_ lot: ExaminedLot) -> Finding {
        let what = "There is no lot in \(lot.directory). "
        if let facts = FileFacts(lot.directory), let finding = closed(lot, facts) {
            return finding
        }
        // A lot whose log is gone is worse than a wrong name.
        if lot.has("vault") || lot.has("evidence") { return logGone(lot, what) }
        if let backup = backups(lot).first {
            let place = isEmpty(lot.directory) ? lot.directory : lot.newPath("restored")
            return .bad(
                "no-lot", what + "\(backup) is a backup of the one that was there.",
                mend: [lot.treelot("restore", backup, data: place)])
        }
        let found = lots(lot)
        guard found.isEmpty else {
            let words =
                found.count == 1
                ? "There is one nearby: is it meant?"
                : "There are some nearby: is one of them meant?"
            return .bad(
                "no-lot", what + words + " Name the right one with --data.",
                mend: found.map { lot.treelot("doctor", data: $0) })
        }
        return .bad("no-lot", what + cause(lot))
    }

    /// Into what this user can't look.
    private static func closed(_ lot: ExaminedLot, _ facts: FileFacts) -> Finding? {
        guard facts.isFolder else {
            return .bad("no-lot", "\(lot.directory) is a file. Name a directory with --data.")
        }
        guard access(lot.directory, R_OK | X_OK) != 0 else { return nil }
        return .bad(
            "directory-closed",
            "This user can’t look into \(lot.directory). It belongs to \(facts.ownerName): look again as "
                + "that user.",
            mend: [ShellLine.of("sudo", "-u", facts.ownerName) + " " + lot.treelot("doctor")])
    }

    private static func logGone(_ lot: ExaminedLot, _ what: String) -> Finding {
        let parts = what + "Its keys or its evidence are there, but its log is gone. "
        let known = lot.backups.map(\.path).filter(LotDirectory.exists) + backups(lot)
        guard let backup = known.first else {
            return .bad(
                "log-gone",
                parts
                    + "No backup of it can be reached. Keep \(lot.directory) as it is, and look for the "
                    + "directory “events” that was in it: without it nothing is left but a backup.")
        }
        return .bad(
            "log-gone", parts + "Put it back from the backup \(backup).",
            mend: [lot.treelot("restore", backup, data: lot.newPath("restored"))])
    }

    private static func cause(_ lot: ExaminedLot) -> String {
        let unfinished = lot.directory + ".unfinished"
        if FileFacts(unfinished) != nil {
            return "A restore or an unarchive was interrupted before it was done: do it again."
        }
        guard FileFacts(lot.directory) != nil else {
            return "There is no such directory. Is the name right, and is its disk mounted? "
                + "`treelot init` makes a new lot."
        }
        return isEmpty(lot.directory)
            ? "The directory is empty. If a disk is to be mounted here, it is not; if this is a new "
                + "place, `treelot init` makes a lot in it."
            : "Is the name right? `treelot init` makes a new lot."
    }

    private static func isEmpty(_ directory: String) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: directory).isEmpty) ?? true
    }

    /// Lots in use in the directory, around it and beside it.
    private static func lots(_ lot: ExaminedLot) -> [String] {
        let parent = Unfinished.parent(of: lot.directory)
        let near = [parent] + children(lot.directory) + children(parent)
        let lots = near.filter { LotDirectory.exists($0) && original($0) == nil }
        return Array(lots.prefix(candidatesMax)).map { (try? BackupList.absolute($0)) ?? $0 }
    }

    /// Backups of this lot beside it.
    private static func backups(_ lot: ExaminedLot) -> [String] {
        children(Unfinished.parent(of: lot.directory)).filter {
            LotDirectory.exists($0) && original($0) == lot.directory
        }
    }

    private static func original(_ directory: String) -> String? {
        (try? BackupList.lot(ofBackup: directory)) ?? nil
    }

    private static func children(_ directory: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let folder = directory.hasSuffix("/") ? directory : directory + "/"
        return names.sorted().map { folder + $0 }
    }
}
