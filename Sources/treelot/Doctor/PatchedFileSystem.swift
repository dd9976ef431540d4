import EventLog

/// The disk, with some files of a log read from elsewhere: shows what a log would be with them in place.
struct PatchedFileSystem: FileSystem {
    /// The files that are read, by the path in the log at which they are missed.
    var donors: [String: String] = [:]
    private let disk = POSIXFileSystem()

    func openFile(_ path: String, for access: FileAccess) throws(EventLogError) -> any OpenFile {
        try disk.openFile(donors[path] ?? path, for: access)
    }

    func list(_ directory: String) throws(EventLogError) -> [String] {
        let folder = directory + "/"
        let added = donors.keys.filter { $0.hasPrefix(folder) }.map {
            String($0.dropFirst(folder.count))
        }
        return Array(Set(try disk.list(directory)).union(added))
    }

    func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)? {
        try disk.lockFile(path)
    }

    func renameFile(_ path: String, to target: String) throws(EventLogError) {
        try disk.renameFile(path, to: target)
    }

    func removeFile(_ path: String) throws(EventLogError) { try disk.removeFile(path) }

    func makeDirectory(_ path: String) throws(EventLogError) -> Bool {
        try disk.makeDirectory(path)
    }

    func syncDirectory(_ path: String) throws(EventLogError) { try disk.syncDirectory(path) }
}
