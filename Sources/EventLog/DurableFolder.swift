/// A directory of small files, each of which is replaced as a whole.
public struct DurableFolder: Sendable {
    public let path: String
    private let fileSystem: any FileSystem

    /// - Parameter path: made with the first file, if its parent exists.
    public init(_ path: String, fileSystem: any FileSystem = POSIXFileSystem()) {
        self.path = path
        self.fileSystem = fileSystem
    }

    /// All of a file; nil if there is none.
    public func read(_ name: String) throws -> [UInt8]? {
        do throws(EventLogError) {
            return try fileSystem.openFile(path + "/" + name, for: .read).readAll()
        } catch {
            if error.isOfMissingFile { return nil }
            throw error
        }
    }

    /// Puts `bytes` in the place of the file `name`, which may lie in a directory of its own. On return
    /// they are on stable storage; after a crash before that, what was there before is there.
    /// - Parameter isSecret: only the owner may read the file.
    /// - Complexity: O(bytes), and two flushes.
    public func write(_ bytes: [UInt8], to name: String, isSecret: Bool = false) throws {
        let target = path + "/" + name
        let directory = String(target.prefix(upTo: target.lastIndex(of: "/")!))
        try make(path)
        try make(directory)
        // What is left of another one keeps its own permissions.
        if isSecret { try? fileSystem.removeFile(target + unfinishedEnding) }
        try fileSystem.replaceFile(
            target, in: directory, for: isSecret ? .createSecret : .replace
        ) { (file) throws(EventLogError) in try file.writeAll(bytes, at: 0) }
    }

    /// The names of the files in a directory of this one, in any order; none if it is missing.
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
