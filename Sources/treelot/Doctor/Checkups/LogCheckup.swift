import EventLog
import EventSourcing
import Foundation
import TreeLot

/// Whether the log is as it was written.
enum LogCheckup: Checkup {
    static let name = "log"

    static func look(at lot: ExaminedLot) throws -> CheckupResult {
        do {
            let log = try lot.log.get()
            return CheckupResult(words(log), tail(log, lot))
        } catch let error as EventLogError {
            let isCopy = try LotDatabase.address(lot.common) != nil
            return CheckupResult("damaged", [isCopy ? ofCopy(error, lot) : finding(error, lot)])
        }
    }

    private static func ofCopy(_ error: EventLogError, _ lot: ExaminedLot) -> Finding {
        .warning(
            "copy-damaged",
            "The copy of the log on this machine is damaged or gone. The log itself is in the database: who "
                + "opens the lot next makes the copy anew. \(error)",
            mend: [lot.treelot("info")])
    }

    private static func words(_ log: ReadLog) -> String {
        let info = log.store.info
        let state = log.counts == nil ? "the check values are right" : "whole"
        return "\(info.head.value.of("event")) in \(info.segments.count.of("file")), \(state)"
    }

    /// While a process records, what looks like a torn tail may be on its way.
    private static func tail(_ log: ReadLog, _ lot: ExaminedLot) -> [Finding] {
        guard let recovery = log.store.info.recovery, lot.process == nil else { return [] }
        return [
            .note(
                "torn-tail",
                "A crash left \(recovery.bytes) bytes behind the last whole commit, in \(recovery.file) from "
                    + "offset \(recovery.offset) on. They were never acknowledged; the next start cuts "
                    + "them off.")
        ]
    }

    private static func finding(_ error: EventLogError, _ lot: ExaminedLot) -> Finding {
        switch error {
        case .damaged(let file, let offset, let position, let what):
            return rescued(
                "log-damaged",
                "The log is damaged: \(file) at offset \(offset), where the event at position \(position) "
                    + "belongs (\(what)).", lot, wholeUpTo: position.advanced(by: -1))
        case .missing(let first, let last, let next):
            return rescued(
                "log-incomplete",
                "The events at positions \(first) to \(last) are missing: no file before \(next) has them.",
                lot, wholeUpTo: first.advanced(by: -1))
        case .otherLog(let file, _, _):
            return rescued(
                "log-mixed", "\(file) belongs to another lot than the files before it.", lot,
                wholeUpTo: nil)
        case .notALog(let file): return stray(file, lot)
        case .newerFormat(let file, let version):
            return .bad(
                "log-format-newer",
                "\(file) has the format version \(version), which this program does not know: a newer one "
                    + "wrote it. Install that.")
        case .undecodable(let file, let offset, let position, _):
            return .bad(
                "log-undecodable",
                "The commit at position \(position), in \(file) at offset \(offset), is whole, but this "
                    + "program can’t read it. Use the version that wrote it, or a newer one.")
        default: return .bad("log-unreadable", "The log can’t be read. \(error)")
        }
    }

    private static let lostAndFound =
        "If the disk was checked, look first for the file in lost+found, at the top of that disk: “The log is "
        + "damaged” in docs/operations.md says how."

    private static func rescued(
        _ code: String, _ what: String, _ lot: ExaminedLot, wholeUpTo saved: Position?
    ) -> Finding {
        let rescue = Rescue(of: lot, wholeUpTo: saved)
        let look = code == "log-incomplete" && !rescue.losesNothing ? " " + lostAndFound : ""
        return .bad(code, what + look + " " + rescue.words, mend: rescue.commands)
    }

    /// A file of another name does not belong there; one of the right name is damaged.
    private static func stray(_ file: String, _ lot: ExaminedLot) -> Finding {
        let name = URL(filePath: file).lastPathComponent
        guard let first = SegmentName.first(name) else {
            return .bad(
                "log-stray-file",
                "\(file) is no file of the log, and with it the log does not open. Move it away.",
                mend: [lot.putAway("events/" + name)])
        }
        return rescued(
            "log-damaged", "The log is damaged: \(file) does not begin as a file of a log.", lot,
            wholeUpTo: first.advanced(by: -1))
    }
}
