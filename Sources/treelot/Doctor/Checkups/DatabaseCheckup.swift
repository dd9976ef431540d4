import EventLog
import EventSourcing
import Postgres
import TreeLot

/// Whether the database that the log is in can be used, and the copy of the log is on its way after it. A database without
/// the tables of lots gets them by being looked at.
enum DatabaseCheckup: Checkup {
    static let name = "database"

    static func look(at lot: ExaminedLot) throws -> CheckupResult {
        guard let address = try LotDatabase.address(lot.common) else {
            return CheckupResult("none, the log is in files")
        }
        let log: PostgresLog
        let head: Position
        let writer: PostgresLog.Writer
        do {
            log = try PostgresLog(address)
            (head, writer) = (try log.currentHead(), try log.currentWriter())
        } catch {
            return CheckupResult("can’t be used", [.bad("database-unusable", "\(error)")])
        }
        let found = "\(address): \(head.value.of("event")), \(words(writer))"
        guard let logID = lot.logID else { return CheckupResult(found) }
        guard logID == log.logID else {
            return CheckupResult(
                found,
                [
                    .bad(
                        "database-of-other-lot",
                        "The files in \(lot.logDirectory) are of another lot than the one in the database. "
                            + "Move them away, or correct the address in \(lot.path(LotDatabase.file))."
                    )
                ])
        }
        guard let copy = try? lot.readLog().store.head, copy > head else {
            return CheckupResult(found)
        }
        return CheckupResult(
            found,
            [
                .bad(
                    "database-behind",
                    "The copy on this machine has \((copy.value - head.value).of("event")) that the database "
                        + "does not have: it was put back to an earlier state. Keep the copy, and go on "
                        + "from it: its log is whole up to position \(copy).",
                    mend: [
                        ShellLine.of(
                            "cp", "-a", lot.logDirectory, lot.newPath("kept"))
                    ])
            ])
    }

    private static func words(_ writer: PostgresLog.Writer) -> String {
        switch writer {
        case .none: "and none writes it now"
        case .at(let address?): "written by the server at \(address)"
        case .at(nil): "written by a process that no other can ask"
        }
    }
}
