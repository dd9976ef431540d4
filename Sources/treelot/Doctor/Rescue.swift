import EventSourcing

/// The way out where a log can't be mended in its place: into a new directory, so that nothing is lost that is
/// there now.
struct Rescue {
    let words: String
    let commands: [String]

    /// - Parameter wholeUpTo: the last event before the damage, as far as it is known.
    init(of lot: ExaminedLot, wholeUpTo saved: Position?) {
        let (stop, look) = (lot.stopFirst, " Look at it, and go on there; keep the damaged one.")
        guard let (backup, has) = lot.newestBackup else {
            words =
                "There is no whole backup in reach." + lot.lookForBackups + stop
                + " Save what is whole into a new directory." + look
            commands = [lot.salvage]
            return
        }
        if let saved, saved > has.head {
            words =
                "The backup \(backup.path) has events only up to position \(has.head), and here they are "
                + "whole up to \(saved)." + stop + " Save them into a new directory." + look
            commands = [lot.salvage]
        } else {
            words =
                "The backup \(backup.path) is whole, with events up to position \(has.head)." + stop
                + " Put it back into a new directory." + look
                + " What was recorded after that, `\(lot.salvage)` finds as far as it is whole."
            commands = [lot.restore(backup)]
        }
    }
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
        ShellLine.of(["treelot", "salvage", directory, newPath("saved")] + keyOption)
    }

    /// A sentence, where there are backups that may have what is lost here.
    var lookForBackups: String {
        let missing = backups.filter { if case .missing = $0.place { true } else { false } }
        guard !missing.isEmpty else { return "" }
        let are = missing.count == 1 ? "is" : "are"
        return
            " First look for \(missing.map(\.path).joined(separator: " and ")), which \(are) not there now."
    }

    /// A sentence, where a process has the lot open.
    var stopFirst: String { process.map { " Stop \($0.name) first." } ?? "" }
}
