import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// The read models as tables of SQL.
struct ProjectVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "project",
        abstract:
            "Keep shifts, assignments, visits and the rest as tables of SQL, in a file of SQLite.",
        discussion: """
            Run again, it writes what has changed since; with --follow it goes on until interrupted, also beside a \
            server. Rows and position change in one transaction. Without --names the file has nobody’s name, \
            address or words. Examples:
              treelot project --into season.sqlite
              treelot project --into season.sqlite --names --follow
              treelot project --into then.sqlite --as-of 2026-12-05T12:00-08:00
              sqlite3 season.sqlite "SELECT * FROM season_report"
            """)

    @Option(help: ArgumentHelp("The file, which is made where there is none.", valueName: "file"))
    var into: String

    @Flag(help: "With names, addresses and what people wrote.") var names = false
    @Flag(help: "Go on as events come, until interrupted.") var follow = false
    @OptionGroup var past: MomentOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard !follow || past.moment == .now else {
            throw ValidationError("The past does not change: give --follow without --as-of.")
        }
    }

    func work() async throws {
        let logID = try LotDirectory.logID(common)
        do {
            var tables = try SQLTables(into, logID: logID.hexadecimal, hasNames: names)
            // Before the log is read: what comes meanwhile is read the next time.
            var files = LogFiles(common)
            var scheduler = try LotDirectory.readModels(common)
            try await resume(&tables, scheduler)
            try await write(&tables, scheduler)
            while follow {
                try await files.waitForChange { try tables.emptyJournal() }
                scheduler = try LotDirectory.readModels(common, after: scheduler.setAside)
                let place = try tables.place()
                try await requireNotBehind(place, scheduler)
                if try await !isOf(place, scheduler) { tables.resume(from: nil) }
                try await write(&tables, scheduler)
            }
        } catch let problem as SQLite.Problem {
            throw Failure("\(into): \(problem)")
        }
    }

    /// Finds what is in the file, so that only what differs is written. With names, what somebody’s key once opened is
    /// written anew, lest it outlive the key.
    private func resume(_ tables: inout SQLTables, _ scheduler: Scheduler) async throws {
        guard let place = try tables.place(), !names else { return }
        try await requireNotBehind(place, scheduler)
        guard try await isOf(place, scheduler) else { return }
        tables.resume(from: try await scheduler.models(asOf: .position(place.position)))
    }

    private func requireNotBehind(_ place: SQLTables.Place?, _ scheduler: Scheduler) async throws {
        guard let position = place?.position, await position > scheduler.models.head else { return }
        throw Failure(
            "\(into) is right up to position \(position), and the log ends before that: it is that of an older copy. "
                + "Remove the file, or name another one with --into.")
    }

    /// Whether the log has the event up to which the tables are right: one that was restored may have gone on otherwise.
    private func isOf(_ place: SQLTables.Place?, _ scheduler: Scheduler) async throws -> Bool {
        guard let place else { return false }
        return try await scheduler.fingerprint(at: place.position) == place.fingerprint
    }

    private func write(_ tables: inout SQLTables, _ scheduler: Scheduler) async throws {
        let models = try await scheduler.models(asOf: past.moment).seen(
            by: scheduler.models.rights)
        let fingerprint = try await scheduler.fingerprint(at: models.head)
        let rows = try tables.write(models, fingerprint: fingerprint)
        if !follow, !tables.isJournalEmpty {
            Terminal.note(
                "While another program reads \(into), what was overwritten stays beside it, in \(into)-wal. Run "
                    + "this again when it has ended.")
        }
        if common.json {
            Terminal.print(
                JSON.object([
                    "position": .whole(models.head.value), "rows": .whole(rows ?? 0),
                ]).description)
        } else {
            Terminal.print(
                "\(into): right up to position \(models.head), \((rows ?? 0).of("row")) written")
        }
    }
}
