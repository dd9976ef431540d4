import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A database of SQLite, through the library that the machine has: loaded when it is asked for, so that the program needs
/// none.
final class SQLite {
    /// A value of a statement.
    enum Value {
        case null
        case whole(Int64)
        case text(String)
    }

    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    private typealias Handle = OpaquePointer
    private typealias Open =
        @convention(c) (
            UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>, Int32, UnsafePointer<CChar>?
        ) -> Int32
    private typealias OfHandle = @convention(c) (Handle?) -> Int32
    private typealias Message = @convention(c) (Handle?) -> UnsafePointer<CChar>?
    private typealias Prepare =
        @convention(c) (
            Handle?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Handle?>,
            UnsafeMutablePointer<UnsafePointer<CChar>?>?
        ) -> Int32
    private typealias BindWhole = @convention(c) (Handle?, Int32, Int64) -> Int32
    private typealias BindText =
        @convention(c) (Handle?, Int32, UnsafePointer<CChar>, Int32, Int) -> Int32
    private typealias BindNull = @convention(c) (Handle?, Int32) -> Int32
    private typealias ColumnText = @convention(c) (Handle?, Int32) -> UnsafePointer<UInt8>?
    private typealias Timeout = @convention(c) (Handle?, Int32) -> Int32

    /// The functions of the library that are used.
    private struct Library {
        let open: Open, close: OfHandle, message: Message, prepare: Prepare, step: OfHandle
        let reset: OfHandle, finalize: OfHandle, bindWhole: BindWhole
        let bindText: BindText, bindNull: BindNull, columnText: ColumnText, timeout: Timeout
        let columnCount: OfHandle

        init() throws(Problem) {
            let names = ["libsqlite3.so.0", "libsqlite3.so", "libsqlite3.dylib"]
            guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
                throw Problem(
                    description: "SQLite is not on this machine. Install it, and try again; "
                        + "on Debian: apt-get install libsqlite3-0")
            }
            open = try Self.find("sqlite3_open_v2", library)
            close = try Self.find("sqlite3_close_v2", library)
            message = try Self.find("sqlite3_errmsg", library)
            prepare = try Self.find("sqlite3_prepare_v2", library)
            step = try Self.find("sqlite3_step", library)
            reset = try Self.find("sqlite3_reset", library)
            finalize = try Self.find("sqlite3_finalize", library)
            bindWhole = try Self.find("sqlite3_bind_int64", library)
            bindText = try Self.find("sqlite3_bind_text", library)
            bindNull = try Self.find("sqlite3_bind_null", library)
            columnCount = try Self.find("sqlite3_column_count", library)
            columnText = try Self.find("sqlite3_column_text", library)
            timeout = try Self.find("sqlite3_busy_timeout", library)
        }

        private static func find<Function>(
            _ name: String, _ library: UnsafeMutableRawPointer
        ) throws(Problem) -> Function {
            guard let symbol = dlsym(library, name) else {
                throw Problem(description: "This machine’s SQLite is too old: it has no \(name).")
            }
            return unsafeBitCast(symbol, to: Function.self)
        }
    }

    private static let (done, row): (Int32, Int32) = (101, 100)
    /// SQLITE_OPEN_READWRITE and SQLITE_OPEN_CREATE
    private static let writable: Int32 = 0x2 | 0x4
    /// SQLITE_TRANSIENT: the library copies the text.
    private static let copied = -1

    private let library: Library
    private var database: Handle?
    private var statements: [String: Handle] = [:]

    /// Opens the file, or makes it.
    init(_ path: String) throws(Problem) {
        library = try Library()
        guard library.open(path, &database, Self.writable, nil) == 0 else {
            let reason = problem
            _ = library.close(database)
            throw Problem(
                description:
                    "it can’t be opened (\(reason)). Is its folder there, and may this user write "
                    + "to it? Name another file with --into.")
        }
        _ = library.timeout(database, 10_000)
    }

    deinit {
        for statement in statements.values { _ = library.finalize(statement) }
        _ = library.close(database)
    }

    private var problem: Problem {
        Problem(description: library.message(database).map { String(cString: $0) } ?? "unknown")
    }

    /// Runs a statement to its end.
    /// - Returns: its rows, each value as a text; nil for null.
    @discardableResult
    func run(_ sql: String, _ values: [Value] = []) throws(Problem) -> [[String?]] {
        let statement = try prepared(sql)
        defer { _ = library.reset(statement) }
        for (place, value) in values.enumerated() {
            let number = Int32(place + 1)
            let code =
                switch value {
                case .null: library.bindNull(statement, number)
                case .whole(let whole): library.bindWhole(statement, number, whole)
                case .text(let text):
                    library.bindText(
                        statement, number, text, Int32(text.utf8.count), Self.copied)
                }
            guard code == 0 else { throw problem }
        }
        var rows: [[String?]] = []
        while true {
            switch library.step(statement) {
            case Self.done: return rows
            case Self.row:
                rows.append(
                    (0..<library.columnCount(statement)).map {
                        library.columnText(statement, $0).map { String(cString: $0) }
                    })
            default: throw problem
            }
        }
    }

    private func prepared(_ sql: String) throws(Problem) -> Handle? {
        if let statement = statements[sql] { return statement }
        var statement: Handle?
        guard library.prepare(database, sql, -1, &statement, nil) == 0 else { throw problem }
        statements[sql] = statement
        return statement
    }

    /// Runs `body` as one transaction: all of it, or nothing.
    func transaction(_ body: () throws -> Void) throws {
        try run("BEGIN IMMEDIATE")
        do {
            try body()
            try run("COMMIT")
        } catch {
            _ = try? run("ROLLBACK")
            throw error
        }
    }
}
