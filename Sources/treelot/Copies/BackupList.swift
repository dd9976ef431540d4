import EventLog
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The list of a lot's backups, one path a line: who erases a person destroys the keys in all of them.
enum BackupList {
    static func read(_ directory: String) -> [String] {
        let text = try? String(contentsOfFile: directory + "/backups", encoding: .utf8)
        return (text ?? "").split(whereSeparator: \.isNewline).map(String.init)
    }

    /// Adds what is not there yet, durably; two who do so at once both find theirs in it.
    static func add(_ backups: [String], to directory: String) throws {
        let known = read(directory)
        let new = backups.filter { !known.contains($0) && $0 != directory }
        guard !new.isEmpty else { return }
        let path = directory + "/backups"
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        defer { if file >= 0 { close(file) } }
        let text = Array(new.map { $0 + "\n" }.joined().utf8)
        guard file >= 0, write(file, text, text.count) == text.count, fsync(file) == 0 else {
            throw Failure(
                "The backup can’t be noted in \(path) (\(String(cString: strerror(errno)))), and "
                    + "without that, a person who is erased would stay in it. Nothing was copied.")
        }
        try POSIXFileSystem().syncDirectory(directory)
    }

    /// One name for one place, wherever the command is called from.
    static func absolute(_ path: String) -> String {
        var path = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
            .path(percentEncoded: false)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }
}
