import EventLog
import EventSourcing
import Foundation
import TreeLot

/// The way out where a log can't be mended in its place: into a new directory, so that nothing is lost that is
/// there now.
struct Rescue {
    let words: String
    let commands: [String]
    let losesNothing: Bool

    /// The way that loses least.
    /// - Parameter wholeUpTo: the last event before the damage, as far as it is known.
    init(of lot: ExaminedLot, wholeUpTo saved: Position?) {
        let (stop, look) = (lot.stopFirst, " Look at it, and go on there; keep the damaged one.")
        let mended = MendedLog(of: lot)
        losesNothing = mended != nil
        if let mended {
            let place = lot.newPath("mended")
            let files = mended.donors.count == 1 ? "that file" : "those files"
            words =
                "A backup has \(files) whole, and with \(mended.donors.count == 1 ? "it" : "them") the log is "
                + "whole up to position \(mended.head): nothing is lost.\(stop) Put "
                + "\(mended.donors.count == 1 ? "it" : "them") into a copy of the lot." + look
            commands =
                [ShellLine.of("cp", "-a", lot.directory, place)]
                + mended.donors.map { ShellLine.of("cp", "-p", $0, place + "/events/") }
                + [lot.treelot("verify", data: place)]
            return
        }
        guard let (backup, has) = lot.newestBackup else {
            words =
                "There is no whole backup in reach." + lot.lookForBackups + stop
                + " Save what is whole into a new directory." + look + " " + Self.gap
            commands = [lot.salvage]
            return
        }
        if let saved, saved > has.head {
            words =
                "The backup \(backup.path) has events only up to position \(has.head), and here they are "
                + "whole up to \(saved)." + lot.lookForBackups + stop
                + " Save them into a new directory." + look + " " + Self.gap
            commands = [lot.salvage]
        } else {
            words =
                "The backup \(backup.path) is whole, with events up to position \(has.head)."
                + lot.loss(behind: has) + lot.lookForBackups + stop
                + " Put it back into a new directory." + look
                + " What was recorded after that, `\(lot.salvage)` finds as far as it is whole."
            commands = [lot.restore(backup)]
        }
    }

    private static let gap =
        "What is damaged is lost, and what is behind it is put into a file beside it, to be entered again."
}

extension ExaminedLot {
    /// The one that is whole and has the most events.
    var newestBackup: (backup: ExaminedBackup, has: ExaminedBackup.Reading)? {
        backups.compactMap { backup in backup.whole.map { (backup, $0) } }
            .max { $0.1.head < $1.1.head }
    }

    func restore(_ backup: ExaminedBackup) -> String {
        treelot("restore", backup.path, data: newPath("restored"))
    }

    fileprivate var salvage: String {
        ShellLine.of(
            ["treelot", "salvage", directory, newPath("saved")] + common.besides.keyOption)
    }

    /// A sentence on what is lost where a backup takes the place of the lot; empty where nothing is known to be.
    func loss(behind has: ExaminedBackup.Reading) -> String {
        let first = has.head.advanced(by: 1)
        let since = has.latest.map { ", recorded since \($0)" } ?? ""
        if let head = (try? log.get())?.store.head {
            guard head > has.head else { return "" }
            let count = (head.value - has.head.value).of("event")
            return " That loses the last \(count), from position \(first) to \(head)\(since)."
        }
        let newest = MendedLog.segments(logDirectory + "/events").last.flatMap(SegmentName.first)
        guard let newest, newest > first else { return "" }
        return
            " That loses the events from position \(first) on, to \(newest) at the least\(since)."
    }

    /// A sentence, where there are backups that may have what is lost here.
    var lookForBackups: String {
        let missing = backups.filter { if case .missing = $0.place { true } else { false } }
        guard !missing.isEmpty else {
            return backups.isEmpty
                ? " No list of backups is here: --backups says where they are." : ""
        }
        let are = missing.count == 1 ? "is" : "are"
        return
            " First look for \(missing.map(\.path).joined(separator: " and ")), which \(are) not there now."
    }

    /// A sentence, where a process has the lot open.
    var stopFirst: String { process.map { " Stop \($0.name) first." } ?? "" }
}
