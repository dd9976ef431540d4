extension FileSystem {
    /// Writes a new file and replaces the one at `target` with it, atomically. On return it is on stable
    /// storage; a crash before that leaves the old file (or none) or the new one, and possibly an unfinished
    /// one that is never read. After an error, the unfinished one is removed if possible.
    /// - Parameters:
    ///   - unfinished: the path of the file until it is whole.
    ///   - directory: the directory of `target`.
    ///   - access: ``FileAccess/replace``, or another that creates a file.
    func replaceFile(
        _ target: String, from unfinished: String? = nil, in directory: String,
        for access: FileAccess = .replace,
        _ write: (any OpenFile) throws(EventLogError) -> Void
    ) throws(EventLogError) {
        let unfinished = unfinished ?? target + unfinishedEnding
        let file = try openFile(unfinished, for: access)
        do throws(EventLogError) {
            try write(file)
            try file.flush()
            try renameFile(unfinished, to: target)
        } catch {
            try? removeFile(unfinished)
            throw error
        }
        try syncDirectory(directory)
    }
}

/// The ending of a file's name until it is whole. A file that a crash left with this ending is overwritten
/// or removed, and never read.
let unfinishedEnding = ".new"
