/// A directory of small files, each of which is replaced as a whole.
public struct DurableFolder: Sendable {
    public let path: String
    private let isSecret: Bool
    private let fileSystem: any FileSystem

    /// - Parameters:
    ///   - path: made with the first file, if its parent exists.
    ///   - isSecret: what is written into it does not take over the wider permissions of what a crash left.
    public init(
        _ path: String, isSecret: Bool = false, fileSystem: any FileSystem = POSIXFileSystem()
    ) {
        self.path = path
        self.isSecret = isSecret
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
        try write(bytes, to: name, from: name + unfinishedEnding, isSecret: isSecret)
    }

    /// The same, where nobody who looks into the directory of `name` may see what is not whole yet.
    /// - Parameter unfinished: what the file is called until then, in another directory.
    public func write(
        _ bytes: [UInt8], to name: String, from unfinished: String, isSecret: Bool = false
    ) throws {
        let isSecret = isSecret || self.isSecret
        let directory = parent(of: name)
        try make(path)
        try make(directory)
        try make(parent(of: unfinished))
        let start = path + "/" + unfinished
        // What is left of another one keeps its own permissions.
        if isSecret { try? fileSystem.removeFile(start) }
        try fileSystem.replaceFile(
            path + "/" + name, from: start, in: directory,
            for: isSecret ? .createSecret : .replace
        ) { (file) throws(EventLogError) in try file.writeAll(bytes, at: 0) }
    }

    private func parent(of name: String) -> String {
        let target = path + "/" + name
        return String(target[..<target.lastIndex(of: "/")!])
    }

    /// The names of the files in a directory of this one, in any order; none if it is missing.
    public func list(_ directory: String) throws -> [String] {
        do throws(EventLogError) { return try fileSystem.list(path + "/" + directory) } catch {
            if error.isOfMissingFile { return [] }
            throw error
        }
    }

    private func make(_ directory: String) throws(EventLogError) {
        guard try fileSystem.makeDirectory(directory, isSecret: isSecret) else { return }
        try fileSystem.syncDirectory(directory + "/..")
    }
}
