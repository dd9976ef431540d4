/// A directory of small files, each of which is replaced atomically and durably.
public struct DurableFolder: Sendable {
    /// The path of the directory.
    public let path: String
    private let fileSystem: any FileSystem

    /// Makes a value for the directory at `path`. The file system is not touched.
    /// - Parameter path: the directory is created with the first file; its parent must exist.
    public init(_ path: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        self.path = path
        self.fileSystem = fileSystem
    }

    /// The whole content of a file; nil if there is no such file.
    /// - Throws: ``EventLogError`` if it cannot be read.
    public func read(_ name: String) throws -> [UInt8]? {
        do throws(EventLogError) {
            return try fileSystem.openFile(path + "/" + name, for: .read).readAll()
        } catch {
            if error.isOfMissingFile { return nil }
            throw error
        }
    }

    /// Replaces the file `name`, which may lie in a subdirectory, by `bytes`. On return they are on stable
    /// storage; after a crash before that, the file is either the old one or the new one, and whole.
    /// - Throws: ``EventLogError`` if a directory or the file cannot be written.
    /// - Complexity: O(bytes), plus two flushes.
    public func write(_ bytes: [UInt8], to name: String) throws {
        try write(bytes, to: name, from: name + unfinishedEnding)
    }

    /// As ``write(_:to:)``, for directories in which other processes look for files: the unfinished
    /// file never appears in the directory of `name`.
    /// - Parameter unfinished: the name of the file until it is whole, in another directory.
    /// - Throws: ``EventLogError`` if a directory or the file cannot be written.
    public func write(_ bytes: [UInt8], to name: String, from unfinished: String) throws {
        let directory = parent(of: name)
        try make(path)
        try make(directory)
        try make(parent(of: unfinished))
        let start = path + "/" + unfinished
        // An unfinished file that a crash left would keep its own permissions.
        try? fileSystem.removeFile(start)
        try fileSystem.replaceFile(
            path + "/" + name, from: start, in: directory, for: .create
        ) { (file) throws(EventLogError) in try file.writeAll(bytes, at: 0) }
    }

    private func parent(of name: String) -> String {
        let target = path + "/" + name
        return String(target[..<target.lastIndex(of: "/")!])
    }

    /// The names of the files in the subdirectory `directory`, in any order; none if it does not exist.
    /// - Throws: ``EventLogError`` if it cannot be listed.
    public func list(_ directory: String) throws -> [String] {
        do throws(EventLogError) { return try fileSystem.list(path + "/" + directory) } catch {
            if error.isOfMissingFile { return [] }
            throw error
        }
    }

    private func make(_ directory: String) throws(EventLogError) {
        guard try fileSystem.makeDirectory(directory) else { return }
        try fileSystem.syncDirectory(directory + "/..")
    }
}
