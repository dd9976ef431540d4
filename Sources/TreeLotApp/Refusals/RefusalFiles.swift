public import EventLog
import EventSourcing

/// A journal of refusals in two files that take turns, one JSON object a line: when the newer one is
/// full, it becomes the older one, whose lines are forgotten.
///
/// Nothing is flushed. After a crash a line may be torn or missing; such a line is passed over.
public struct RefusalFiles: RefusalJournal {
    private let newer: String
    private let older: String
    private let fileBytesMax: Int
    private let fileSystem: any FileSystem

    /// - Parameters:
    ///   - directory: the lot’s.
    ///   - fileBytesMax: the size from which a file is full.
    public init(
        directory: String, fileBytesMax: Int = 1 << 20,
        fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        self.newer = directory + "/refusals.jsonl"
        self.older = directory + "/refusals.old.jsonl"
        self.fileBytesMax = fileBytesMax
        self.fileSystem = fileSystem
    }

    public func note(_ attempts: [RefusedAttempt]) {
        // A line that a crash has torn must not swallow the next one.
        var text = "\n"
        for attempt in attempts { text += JSON(record: attempt).description + "\n" }
        // A full disk, or one that fails, stops no command.
        try? append(Array(text.utf8))
    }

    private func append(_ bytes: [UInt8]) throws(EventLogError) {
        var file = try open()
        if try file.size() >= fileBytesMax {
            try fileSystem.renameFile(newer, to: older)
            file = try open()
        }
        try file.writeAll(bytes, at: try file.size())
    }

    private func open() throws(EventLogError) -> any OpenFile {
        do { return try fileSystem.openFile(newer, for: .update) } catch {
            return try fileSystem.openFile(newer, for: .create)
        }
    }

    /// The content of both files, the oldest first. Lines that can’t be read are skipped.
    public func attempts() -> [RefusedAttempt] {
        [older, newer].flatMap { path in
            text(of: path).split(separator: "\n").compactMap { line in
                try? JSONParser.parse(String(line)).record(RefusedAttempt.self)
            }
        }
    }

    private func text(of path: String) -> String {
        let bytes = try? fileSystem.openFile(path, for: .read).readAll()
        return String(decoding: bytes ?? [], as: UTF8.self)
    }
}
