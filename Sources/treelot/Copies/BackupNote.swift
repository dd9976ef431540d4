import EventLog
import EventSourcing
import Foundation

/// The note that a backup was made: in the lot's file `backups.made`, one line for each directory.
struct BackupNote {
    private static let file = "backups.made"

    /// Of generations, where all of them are.
    var directory: String
    var at: Instant
    /// How many events the backup has.
    var events: Int

    /// Those that can be read: a line that cannot is no reason to stop anything.
    static func all(of lot: String) throws -> [BackupNote] {
        let bytes = try DurableFolder(lot).read(file) ?? []
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            .compactMap { BackupNote(line: String($0)) }
    }

    /// Takes the place of an earlier note of the same directory.
    func note(in lot: String) throws {
        let lock = try BackupList.locked(lot + "/" + Self.file)
        defer { close(lock) }
        let notes = try Self.all(of: lot).filter { $0.directory != directory } + [self]
        try DurableFolder(lot).write(
            Array(notes.map { "\($0.json)\n" }.joined().utf8), to: Self.file)
    }

    private var json: JSON {
        .object([
            "directory": .string(directory), "at": .string(at.description),
            "events": .whole(events),
        ])
    }
}

extension BackupNote {
    fileprivate init?(line: String) {
        guard let json = try? JSONParser.parse(line),
            case .string(let directory) = json["directory"], case .string(let at) = json["at"],
            let instant = Instant(iso8601: at), case .integer(let events) = json["events"]
        else { return nil }
        self.init(directory: directory, at: instant, events: Int(events))
    }
}
