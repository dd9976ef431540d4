extension FileSystem {
    /// Writes a new file and puts it in the place of whatever is at `target`. On return it is on stable
    /// storage; a crash before that leaves the old one, or none, and a file that is never read.
    /// - Parameters:
    ///   - unfinished: where the file lies until it is whole.
    ///   - directory: that of `target`.
    ///   - access: ``FileAccess/replace``, or another that makes a file.
    func replaceFile(
        _ target: String, from unfinished: String? = nil, in directory: String,
        for access: FileAccess = .replace,
        _ write: (any OpenFile) throws(EventLogError) -> Void
    ) throws(EventLogError) {
        let unfinished = unfinished ?? target + unfinishedEnding
        let file = try openFile(unfinished, for: access)
        try write(file)
        try file.flush()
        try renameFile(unfinished, to: target)
        try syncDirectory(directory)
    }
}

/// Of a file that has not got its name yet. What a crash left with it is overwritten or removed, and
/// never read.
let unfinishedEnding = ".new"
