import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// The tables of a lot in a database of SQLite. Rows and the position up to which they are right change in one
/// transaction: whenever this is killed, they fit each other.
struct SQLTables {
    private let database: SQLite
    private let logID: String
    private let hasNames: Bool
    /// What the rows are those of; nil where all of them are to be written.
    private var written: ReadModels?
    /// The journal has what was overwritten until it is empty.
    private(set) var isJournalEmpty = true

    /// Where the log stood when the tables were written.
    struct Place {
        let position: Position
        /// Of the event there.
        let fingerprint: String?
    }

    /// Opens a database that is new, or was written for the same lot.
    init(_ path: String, logID: String, hasNames: Bool) throws {
        self.logID = logID
        self.hasNames = hasNames
        database = try SQLite(path)
        // It may be there already, for others to read.
        if hasNames { chmod(path, 0o600) }
        // What is overwritten is gone from the file, too: also when somebody is erased.
        for pragma in ["secure_delete = ON", "journal_mode = WAL", "synchronous = FULL"] {
            try database.run("PRAGMA \(pragma)")
        }
    }

    /// Up to where the tables are right; nil where they must be written anew.
    /// - Throws: ``Failure`` if the file is something else’s.
    func place() throws -> Place? {
        let tables = try database.run("SELECT name FROM sqlite_schema WHERE type = 'table'")
            .compactMap(\.first)
        guard !tables.isEmpty else { return nil }
        guard tables.contains("tree_lot") else {
            throw Failure("The file is a database of something else. Name another one with --into.")
        }
        let row = try database.run("SELECT lot, position, schema, names FROM tree_lot").first ?? []
        guard row.count == 4, row[0] == logID else {
            throw Failure("The file has the tables of another lot. Name another one with --into.")
        }
        guard row[2] == schema, row[3] == (hasNames ? "1" : "0"), let text = row[1],
            let at = Int(text)
        else { return nil }
        // Tables of another schema need not have it.
        let fingerprint = try database.run("SELECT fingerprint FROM tree_lot").first?[0]
        return Place(position: Position(at), fingerprint: fingerprint)
    }

    /// Goes on from what is in the file; with nil, writes all of it anew.
    mutating func resume(from models: ReadModels?) { written = models }

    /// Writes what differs.
    /// - Parameter fingerprint: of the last event that is in them.
    /// - Returns: number of rows written; nil if the file is as far already.
    mutating func write(_ models: ReadModels, fingerprint: String?) throws -> Int? {
        if let written, written.head == models.head { return nil }
        // Somebody’s words are to go from every row, also from those that no event has changed.
        if hasNames, written?.lot.erased.count != models.lot.erased.count { written = nil }
        let before = written
        var rows = 0
        try database.transaction {
            if before == nil { try create() }
            for table in LotTable.all {
                rows += try write(
                    table, table.changed(since: before, in: models), models, isNew: before == nil)
            }
            try database.run(
                "UPDATE tree_lot SET position = ?, asOf = ?, fingerprint = ?",
                [
                    .whole(Int64(models.head.value)), .text(models.latest.description),
                    fingerprint.map { .text($0) } ?? .null,
                ])
        }
        written = models
        isJournalEmpty = false
        try emptyJournal()
        return rows
    }

    /// Empties the journal, if something is in it. While others read, SQLite leaves it as it is.
    mutating func emptyJournal() throws {
        guard !isJournalEmpty else { return }
        // The first column of the answer says whether it was kept from it.
        let isBusy = try database.run("PRAGMA wal_checkpoint(TRUNCATE)").first?[0]
        isJournalEmpty = isBusy == "0"
    }

    private func write(
        _ table: LotTable, _ things: [Int], _ models: ReadModels, isNew: Bool
    ) throws -> Int {
        let columns = columns(of: table)
        let chosen = table.columns.indices.filter { columns.contains(table.columns[$0]) }
        let insert =
            "INSERT INTO \(quoted(table.name)) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
        let delete = "DELETE FROM \(quoted(table.name)) WHERE \(quoted(columns[0].name)) = ?"
        let rows = table.rows(in: models)
        var count = 0
        for thing in things {
            if !isNew { try database.run(delete, [.whole(Int64(thing))]) }
            for row in rows(thing) {
                try database.run(insert, chosen.map { SQLite.Value(row[$0]) })
                count += 1
            }
        }
        return count
    }

    private func columns(of table: LotTable) -> [LotTable.Column] {
        table.columns.filter { hasNames || !$0.isPersonal }
    }

    // MARK: The schema

    private func create() throws {
        for kind in ["view", "table"] {
            let names = try database.run(
                "SELECT name FROM sqlite_schema WHERE type = ? AND name NOT LIKE 'sqlite_%'",
                [.text(kind)]
            ).compactMap { $0[0] }
            for name in names { try database.run("DROP \(kind.uppercased()) \(quoted(name))") }
        }
        for statement in statements { try database.run(statement) }
        try database.run(
            "INSERT INTO tree_lot VALUES (?, 0, '', ?, ?, NULL)",
            [.text(logID), .text(schema), .whole(hasNames ? 1 : 0)])
    }

    /// Another one for other tables, and for read models that mean something else: then all of them are written anew.
    private var schema: String {
        let meanings = ReadModels.parts.map { String($0.kind.schema, radix: 16) }
        return String(fnv1a((statements + meanings).joined().utf8), radix: 16)
    }

    private var statements: [String] {
        [Self.mark] + LotTable.all.map(statement) + SQLViews.all
    }

    private static let mark = """
        CREATE TABLE tree_lot (
          lot TEXT,      -- the number of the lot whose tables these are
          position,      -- up to where in its log they are right
          asOf TEXT,     -- when the event at that position was recorded
          schema TEXT,   -- a fingerprint of the tables, and of what their rows mean
          names,         -- 1 if they have names and other personal texts
          fingerprint    -- that of the event at that position
        )
        """

    private func statement(for table: LotTable) -> String {
        let columns = columns(of: table)
        let lines = columns.map { column -> (text: String, comment: String) in
            let owner = LotTable.all.first {
                $0.isOfThings && $0.name != table.name && $0.columns[0].name == column.name
            }
            let reference = owner.map { " REFERENCES \(quoted($0.name))" } ?? ""
            return ("\(quoted(column.name)) \(column.kind.affinity)\(reference)", column.about)
        }
        let keys = columns.prefix(table.keys).map { quoted($0.name) }.joined(separator: ", ")
        return """
            CREATE TABLE \(quoted(table.name)) ( -- \(table.about)
            \(lines.map { "  \($0.text), -- \($0.comment)" }.joined(separator: "\n"))
              PRIMARY KEY (\(keys))
            )
            """
    }
}

private func quoted(_ name: String) -> String { "\"\(name)\"" }

extension LotTable.Column.Kind {
    fileprivate var affinity: String {
        switch self {
        case .number, .truth: "INTEGER"
        case .text, .moment, .json: "TEXT"
        }
    }
}

extension SQLite.Value {
    init(_ json: JSON) {
        switch json {
        case .null: self = .null
        case .bool(let isSo): self = .whole(isSo ? 1 : 0)
        case .integer(let whole): self = .whole(whole)
        case .string(let text): self = .text(text)
        default: self = .text(json.description)
        }
    }
}
