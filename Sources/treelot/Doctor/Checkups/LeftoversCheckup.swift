import Foundation
import TreeLot

/// Files that were left, some with keys or names in the clear.
enum LeftoversCheckup: Checkup {
    static let name = "leftovers"
    static let needsLot = false
    /// The ending of what an operator put away on the doctor's advice.
    static let putAwayEnding = "-put-away"
    /// A process that writes a file right now is done with it after that.
    private static let patienceSeconds: TimeInterval = 300

    static func look(at lot: ExaminedLot) -> CheckupResult {
        let findings = [unfinished(lot), behindGap(lot), temporary(lot), putAway(lot)]
        return CheckupResult("none", findings.compactMap { $0 })
    }

    private static func unfinished(_ lot: ExaminedLot) -> Finding? {
        let path = Unfinished.name(of: lot.directory)
        guard isOld(path) else { return nil }
        return .warning(
            "unfinished-restore",
            "A restore or an unarchive into \(lot.directory) was interrupted, and left \(path), with keys in "
                + "it. Unless one runs right now, remove it.",
            mend: [ShellLine.of("rm", "-r", path)])
    }

    private static func behindGap(_ lot: ExaminedLot) -> Finding? {
        let parent = Unfinished.parent(of: lot.directory)
        let name = URL(filePath: lot.directory).lastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        let files = names.filter { file in
            file.hasSuffix(SalvageVerb.behindGapEnding)
                // Of the lots beside it, whose name begins with this one’s, it is the longest that it belongs to.
                && names.filter { file.hasPrefix($0 + "-") }.max { $0.count < $1.count } == name
        }
        guard !files.isEmpty else { return nil }
        return .warning(
            "behind-the-gap",
            "What was saved from behind a gap of the log lies beside it, with names in the clear. Remove it "
                + "when all of it is entered again.",
            mend: [ShellLine.of(["rm"] + files.sorted().map { parent + $0 })])
    }

    private static func temporary(_ lot: ExaminedLot) -> Finding? {
        let folders = [
            "", "events/", "snapshots/", "evidence/", "evidence/checkpoints/", "mail/", "push/",
            "webhooks/",
        ]
        var paths = folders.flatMap { folder in
            names(folder, lot).filter { $0.hasSuffix(".new") }.map { lot.path(folder + $0) }
        }
        paths += names("outbox/tmp/", lot).map { lot.path("outbox/tmp/" + $0) }
        paths += names("mail/", lot).filter { $0 == "outgoing" || $0.hasPrefix(".dat.nosync") }
            .map { lot.path("mail/" + $0) }
        paths = paths.filter(isOld)
        guard !paths.isEmpty else { return nil }
        return .warning(
            "temporary-files",
            "A crash left \(paths.count.of("file")) that \(paths.count == 1 ? "was" : "were") not finished. "
                + "Such a file is never read, but may have keys or names in it. Remove "
                + "\(paths.count == 1 ? "it" : "them").",
            mend: [ShellLine.of(["rm", "-f"] + paths)])
    }

    private static func putAway(_ lot: ExaminedLot) -> Finding? {
        let paths = names("", lot).filter { $0.contains(putAwayEnding) }.map(lot.path)
        guard !paths.isEmpty else { return nil }
        return .note(
            "put-away",
            "What was put away is still there, perhaps with keys of people who are erased by now. When all is "
                + "well again, remove it.", mend: [ShellLine.of(["rm", "-r"] + paths)])
    }

    private static func names(_ folder: String, _ lot: ExaminedLot) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: lot.path(folder))) ?? []).sorted()
    }

    private static func isOld(_ path: String) -> Bool {
        guard let facts = FileFacts(path) else { return false }
        return facts.changedAt < Date(timeIntervalSinceNow: -patienceSeconds)
    }
}
