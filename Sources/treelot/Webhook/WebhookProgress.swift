import Crypto
import EventLog
import EventSourcing
import Foundation
import TreeLotApp

/// Up to where the events were taken at one address: a small file of the data directory, replaced as a whole and flushed.
struct WebhookProgress {
    private struct Content: Record {
        var logID = ""
        var to = ""
        var position = Position.start
        /// Of the event there; nil at the beginning, and where an earlier program wrote it.
        var fingerprint: String?

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "lot", &logID)
            try coder.field(2, "to", &to)
            try coder.field(3, "position", &position)
            try coder.field(4, "fingerprint", &fingerprint)
        }
    }

    private let folder: DurableFolder
    private let name: String
    private var content: Content
    /// Nil before anything was decided.
    private(set) var position: Position?
    /// Holds the lock while this is in use.
    private let lock: any OpenFile

    /// - Throws: ``Failure`` if another process hands events to the same address, or the file is damaged.
    init(of address: String, logID: String, in data: String) throws {
        // An address may be a secret itself.
        folder = DurableFolder(data + "/webhooks")
        name = String([UInt8](SHA256.hash(data: Data(address.utf8))).hexadecimal.prefix(16))
        content = Content(logID: logID, to: address)
        lock = try Self.lock(folder, name)
        guard let bytes = try folder.read(name + ".json") else { return }
        guard
            let kept = try? JSONParser.parse(String(decoding: bytes, as: UTF8.self))
                .record(Content.self)
        else {
            throw Failure(
                "\(folder.path)/\(name).json, which says up to where events were taken, is damaged. Remove it, and say "
                    + "with --after where to go on.")
        }
        // Of another log it says nothing.
        guard kept.logID == logID else { return }
        position = kept.position
        content.fingerprint = kept.fingerprint
    }

    /// Whether the log has the event up to which they were taken: one that was restored may have gone on otherwise.
    func isOf(_ log: any StoredLog) throws -> Bool {
        guard let position, let fingerprint = content.fingerprint else { return true }
        return try log.fingerprint(at: position) == fingerprint
    }

    private static func lock(_ folder: DurableFolder, _ name: String) throws -> any OpenFile {
        try? FileManager.default.createDirectory(
            atPath: folder.path, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        guard let file = try POSIXFileSystem().lockFile("\(folder.path)/\(name).lock") else {
            throw Failure("Another process hands events to this address. End that one first.")
        }
        return file
    }

    /// On return it is on stable storage.
    mutating func advance(to position: Position, of log: any StoredLog) throws {
        content.position = position
        content.fingerprint = try log.fingerprint(at: position)
        try folder.write(Array("\(JSON(record: content))\n".utf8), to: name + ".json")
        self.position = position
    }
}
