import EventLog
import EventSourcing
import Foundation
import Postgres
import TestSupport

/// A lot of its own in the database that `scripts/postgres.py` has started for the tests.
struct TestDatabase {
    /// Nil where there is none.
    static let server = ProcessInfo.processInfo.environment["TREELOT_TEST_POSTGRES"]

    let logID = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    private let name = UUID().uuidString.lowercased()

    var address: PostgresAddress {
        get throws {
            try PostgresAddress("\(Self.server ?? "")?lot=\(name)&application_name=\(name)")
        }
    }

    /// The lot’s log, begun if it is not there.
    func log() throws -> PostgresLog {
        try PostgresLog.begin(address, logID: logID)
        return try PostgresLog(address)
    }

    /// A writer, which has a lease of its own unless it is given one.
    func open(
        copyIn directory: String, _ lease: PostgresLease? = nil, sealer: (any Sealer)? = nil
    ) throws -> Store {
        let log = try log()
        try log.take(lease ?? PostgresLease(address))
        var options = options(on: CopyFileSystem(), sealer: sealer)
        options.shared = log
        return try Store(directory: directory, mode: .write, options: options)
    }

    /// What a statement gives.
    func ask(_ sql: String) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["psql", "-AtX", "-v", "ON_ERROR_STOP=1", "-c", sql, Self.server ?? ""]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A condition on the lot’s row.
    var isIt: String { "name = \(quotedName)" }

    var quotedName: String { "'\(name)'" }

    /// Ends the connections of this lot’s processes, as when a server is restarted.
    func breakConnections() throws {
        _ = try ask(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '\(name)'"
        )
    }
}
