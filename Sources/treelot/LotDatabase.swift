import EventLog
import EventSourcing
import Foundation
import Postgres
import Synchronization

/// The database that a lot’s log is in, where it is in one: then the files are a copy of it.
enum LotDatabase {
    /// The file in a data directory that names it.
    static let file = "store"

    /// In the place of an address: the log is in files, whatever else says so.
    static let none = ""

    /// Nil where the log is in files.
    static func address(_ common: CommonOptions) throws -> PostgresAddress? {
        let said = try common.store ?? named(in: common.data)
        guard let said, said != none else {
            guard common.log == common.data else {
                throw Failure(
                    "\(common.log) is for a copy of a log in a database, and the log of \(common.data) is in "
                        + "files. Leave out --copy and TREELOT_COPY.", code: .malformed)
            }
            return nil
        }
        return try PostgresAddress(said)
    }

    /// What the data directory says.
    static func named(in directory: String) throws -> String? {
        let path = directory + "/" + file
        guard let bytes = try DurableFolder(directory).read(file) else { return nil }
        try PrivateFile.require(path, "A password may be in the database’s address, and")
        return String(decoding: bytes, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Has every command on the directory use the database from now on.
    static func name(_ address: String, in directory: String) throws {
        try DurableFolder(directory).write(Array((address + "\n").utf8), to: file)
    }

    /// Has them use the files.
    static func forget(in directory: String) throws {
        let path = directory + "/" + file
        if FileManager.default.fileExists(atPath: path) {
            try POSIXFileSystem().removeFile(path)
        }
        try POSIXFileSystem().syncDirectory(directory)
    }

    /// The position of the last event in the database; nil where the log is in files.
    static func head(_ common: CommonOptions) throws -> Position? {
        try address(common).map { try PostgresLog($0).currentHead() }
    }

    /// Whether the files are a copy that ends at `copy`, and the log in the database goes on from there, or can’t be asked.
    static func goesOn(behind copy: Position, _ common: CommonOptions) throws -> Bool {
        guard let address = try address(common) else { return false }
        guard let head = try? PostgresLog(address).currentHead() else { return true }
        return head > copy
    }

    /// Brings the copy up to date for a command that only reads. Where another process has it open, that does.
    /// - Returns: false where the database can’t be reached, which is said: the copy may be behind.
    @discardableResult
    static func refresh(_ common: CommonOptions) throws -> Bool {
        guard let address = try address(common) else { return true }
        do {
            let log = try PostgresLog(address)
            let options = LotDirectory.options(ofCopyOf: log)
            try LotDirectory.openCopy(in: common.log, options).close()
        } catch EventLogError.locked {
        } catch let error as EventLogError {
            // What only this copy has can still be read.
            guard case .otherHistory = error else { throw error }
            Terminal.note("\(error)")
        } catch let problem as PostgresError {
            guard try LogIdentity.read(directory: common.log) != nil else { throw problem }
            Terminal.note("This is as of the copy on this machine, which may be behind. \(problem)")
            return false
        }
        return true
    }
}

/// The right of this process to write lots, one for each database.
final class Leases: Sendable {
    /// Where other servers reach this one.
    private let address: String?
    private let leases = Mutex<[PostgresDatabase: PostgresLease]>([:])

    init(at address: String? = nil) { self.address = address }

    func lease(of database: PostgresAddress) throws -> PostgresLease {
        try leases.withLock { leases in
            if let lease = leases[database.database] { return lease }
            let lease = try PostgresLease(database, at: address)
            leases[database.database] = lease
            return lease
        }
    }
}
