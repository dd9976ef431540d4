import ArgumentParser
import EventLog
import EventSourcing
import Evidence
import Foundation
import Postgres
import TreeLot
import TreeLotApp

/// Moves a lot’s log between files and a database.
struct CopyVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Move the lot’s log from files into a PostgreSQL database, or back.",
        discussion: """
            The bytes of every commit stay the same, and so do all proofs. All is read again and compared, \
            also with the checkpoints, before it is the database that counts, or the files. The data \
            directory stays the lot’s: with the keys of names and notes, which never go into a database, and with \
            a copy of the log, from which this machine reads. No process may have the lot open. What a crash \
            interrupts is continued by the same command. docs/postgresql.md tells more. Examples:
              treelot copy 'postgres://treelot@db.example.org/treelot?lot=troop-900'
              treelot copy files
            """)

    @Argument(
        help: ArgumentHelp(
            "The database’s address, with the lot’s name in it; or “files”.", valueName: "to"))
    var target: String

    @OptionGroup var common: CommonOptions

    func work() async throws {
        guard target != "files" else { return try moveBack() }
        let address = try PostgresAddress(target)
        if let named = try LotDatabase.address(common) {
            guard named == address, try PostgresLog(address, isMoving: true).isMoved else {
                throw Failure("The log is in a database already: \(named). Nothing was changed.")
            }
            // On its way there, when something kept it from arriving.
            return try move(to: address, ofFiles)
        }
        try move(to: address, common)
    }

    // MARK: Into a database

    private var ofFiles: CommonOptions {
        var options = common
        options.store = LotDatabase.none
        return options
    }

    private func move(to address: PostgresAddress, _ common: CommonOptions) throws {
        guard common.log == common.data else {
            throw Failure("Leave out --copy: the log to move is in the data directory.")
        }
        let store = try LotDirectory.open(common)
        defer { store.close() }
        let evidence = LotEvidence.folder(common.data)
        try store.stored.compare(with: evidence.checkpoints())
        // Until it has arrived, no server takes it for the log.
        try PostgresLog.begin(address, logID: store.info.logID, isMoving: true)
        let log = try PostgresLog(address, isMoving: true)
        try log.take(PostgresLease(address))
        defer { log.close() }
        try copy(store.stored, to: log)
        try compare(log, with: store.stored)
        try DatabaseEvidence(log).put(evidence.contents())
        // Named first: after a crash between the two, this command goes on, and nothing else does.
        try LotDatabase.name(target, in: common.data)
        try log.arrive(at: store.head)
        tell(
            events: store.head, to: "\(address)",
            "The log is in the database now, byte for byte: \(store.head.value.of("event")) in \(address). "
                + "\(common.data) has the keys, and a copy of the log. Its next backup is as before."
        )
    }

    /// Copies what is not there yet.
    private func copy(_ stored: any StoredLog, to log: PostgresLog) throws {
        var head = try log.currentHead()
        if head > .start {
            // What an earlier attempt has copied, or what was there before the lot was moved back.
            let before = try bytes(of: stored, endingAt: head)
            guard let before, try log.commit(endingAt: head) == before else {
                throw Failure(
                    "The lot of that name in the database has another history than this one. Nothing was "
                        + "changed. Name another with lot=… in the address.", code: .refused)
            }
        }
        try ProgressBar.during("Copying") { show in
            while head < stored.head {
                let group = try stored.group(after: head)
                try log.append(group, after: head)
                head = group.span?.last ?? stored.head
                show(head.value, stored.head.value)
            }
        }
    }

    /// Reads all of the database’s log, and compares each commit.
    private func compare(_ log: PostgresLog, with stored: any StoredLog) throws {
        var head = Position.start
        try ProgressBar.during("Comparing") { show in
            try log.read(after: .start) { group in
                guard try stored.group(after: head, count: group.count) == group else {
                    throw Failure(
                        "A commit behind position \(head) is another in the database than in the files. "
                            + "The files stay the log.")
                }
                head = group.span?.last ?? head
                show(head.value, stored.head.value)
            }
        }
        guard head == stored.head else {
            throw Failure(
                "The database’s log ends at position \(head), and not at \(stored.head). The files stay "
                    + "the log.")
        }
    }

    private func bytes(of stored: any StoredLog, endingAt position: Position) throws -> [UInt8]? {
        var found: [UInt8]?
        try stored.readBytes(at: [position]) { span, bytes in
            if span.last == position { found = Array(bytes) }
        }
        return found
    }

    // MARK: Back

    private func moveBack() throws {
        guard let address = try LotDatabase.address(common) else {
            throw Failure("The log of \(common.data) is in files already. Nothing was changed.")
        }
        guard common.log == common.data else {
            throw Failure("Leave out --copy: the files of the data directory become the log.")
        }
        let log = try PostgresLog(address, isMoving: true)
        // Also where an earlier attempt has left the database, and did not get further.
        let store = try LotDirectory.open(common, Leases().lease(of: address), of: log)
        try compare(log, with: store.stored)
        let checkpoints = try LotEvidence.folder(common.data).checkpoints()
        try store.stored.compare(with: checkpoints)
        try store.stored.compare(with: EvidenceFolder(DatabaseEvidence(log)).checkpoints())
        // Before the database is left: a power cut must not leave the log in neither place.
        try LotStore.flushCopy(directory: common.data)
        // From here on nobody writes there; a crash before the end is continued by this command.
        if !log.isMoved { try log.leave(at: store.head) }
        store.close()
        try LotStore.makeIndependent(directory: common.data)
        try LotDatabase.forget(in: common.data)
        tell(
            events: store.head, to: common.data,
            "The log is in the files of \(common.data) now: \(store.head.value.of("event")). What the database "
                + "has of it is kept there, and can’t be written to any more.")
    }

    private func tell(events: Position, to place: String, _ text: String) {
        common.tell(
            .object(["events": .whole(events.value), "to": .string(place)]), [text.checked])
    }
}

/// The checkpoints that went into a database with a log, and the key that checks them. The secret key stays where it is.
private struct DatabaseEvidence: EvidenceFiles {
    private let log: PostgresLog

    init(_ log: PostgresLog) { self.log = log }

    var path: String { "\(log.address)" }

    func read(_ name: String) throws -> [UInt8]? {
        try log.evidence().first { $0.name == name }?.content
    }

    func list(_ directory: String) throws -> [String] {
        let start = directory + "/"
        return try log.evidence().compactMap { file in
            file.name.hasPrefix(start) ? String(file.name.dropFirst(start.count)) : nil
        }
    }

    func write(_ bytes: [UInt8], to name: String) throws { try log.put([(name, bytes)]) }

    func writeSecret(_ bytes: [UInt8], to name: String) {}

    func put(_ contents: EvidenceContents) throws { try EvidenceFolder(self).put(contents) }
}
