import EventLog
import Foundation

/// A file or directory that gets its name only when all of it is there: half a lot must not be taken for one.
enum Unfinished {
    private static let ending = ".unfinished"

    static func name(of path: String) -> String { path + ending }

    /// The path whose unfinished file or directory this is; nil if it is none.
    static func original(of path: String) -> String? {
        path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : nil
    }

    /// Makes it under another name, and removes what is there of it if that fails.
    static func make<Result>(
        _ target: String, _ fill: (_ unfinished: String) throws -> Result
    ) throws -> Result {
        let unfinished = name(of: target)
        // One that was killed has left it; it has keys.
        try? FileManager.default.removeItem(atPath: unfinished)
        do {
            let result = try fill(unfinished)
            try POSIXFileSystem().renameFile(unfinished, to: target)
            try POSIXFileSystem().syncDirectory(parent(of: target))
            return result
        } catch {
            try? FileManager.default.removeItem(atPath: unfinished)
            throw error
        }
    }

    static func parent(of path: String) -> String {
        URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    }

    /// A lot is put only where nothing is.
    static func requireEmpty(_ directory: String) throws {
        let there = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        guard there.isEmpty else {
            throw Failure(
                "\(directory) is not empty (\(there.sorted().prefix(3).joined(separator: ", "))…). Nothing "
                    + "was changed. Name a directory that is not there yet with --data.")
        }
    }

    /// Takes an empty directory away, in whose place another one will come.
    static func removeEmpty(_ directory: String) throws {
        guard !FileManager.default.fileExists(atPath: directory) || rmdir(directory) == 0 else {
            throw Failure(
                "\(directory) can’t be replaced: is it where a disk is mounted? Nothing was changed. Name "
                    + "a directory in it, such as --data \(directory)/lot.")
        }
    }
}
