public import EventSourcing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension EventLogError: CustomStringConvertible {
    /// The error in full sentences: what happened, where, what was changed, and what to do.
    public var description: String {
        switch self {
        case .locked(let directory, let pid):
            "The log in \(directory) is being written by "
                + (pid.map { "process \($0)" } ?? "another process")
                + ". Nothing was changed. Stop that process, or open the log for reading only."
        case .notFound(let directory):
            "There is no log in \(directory): it has no directory “events”. Nothing was changed. "
                + "Check the path."
        case .noSealer(let directory):
            "The log in \(directory) has its text in plain form, since it was opened without a sealer: nothing "
                + "can be erased from it. Open it with the sealer that its text is sealed with; if none is, "
                + "copy the log into a new one that has a sealer, and remove this one."
        case .notOpenForWriting(let directory):
            "The log in \(directory) is not open for writing. Nothing was changed. "
                + "Open it for writing first."
        case .groupTooLarge(let bytes, let bytesMax):
            "The commits are too large to be stored together: \(bytes) bytes, of at most "
                + "\(bytesMax). Nothing was changed. Split them."
        case .writerDead(let cause):
            "The log takes no more commits, since a write has failed. Whether the commits of that "
                + "write are stored is unknown; all before them are. Remove the cause, open the log "
                + "anew, and ask again with the same key. The cause: \(cause)"
        case .system(let call, let path, let errno):
            systemDescription(call, path, errno)
        case .notALog(let file):
            "\(file) is not a segment of a log. Nothing was changed. Move the file elsewhere if it "
                + "does not belong there; if it does, it is damaged: restore it from a backup."
        case .newerFormat(let file, let version):
            "\(file) has format version \(version), and this program reads up to version "
                + "\(SegmentHeader.version). Nothing was changed. Install a newer version of "
                + "the program."
        case .otherLog(let file, let found, let expected):
            "\(file) belongs to log \(found.hexadecimal), while the files before it belong to log "
                + "\(expected.hexadecimal). Nothing was changed. Put back the right file, or "
                + "restore the directory from a backup."
        case .otherHistory(let directory, let position):
            "The copy in \(directory) has an event at position \(position) that the log it is a copy of "
                + "does not have there: that log was put back to an earlier state, or is another one. "
                + "Nothing was changed. Keep this directory: it may be all that is left of those events. "
                + "Find out which of the two is right before you go on."
        case .overtaken:
            "Another process has written the log behind what was just recorded. Keys that are to be destroyed "
                + "are destroyed when the log is opened anew to record something."
        case .isCopy(let directory):
            "The files in \(directory) are a copy of a log in a database, and nothing says in which. Nothing "
                + "was changed. Open them beside that log."
        case .missing(let first, let last, let next):
            "The events at positions \(first) to \(last) are missing: no file before \(next) has "
                + "them. Nothing was changed. Restore the missing or shortened file from a backup, or "
                + "salvage what is whole into another directory."
        case .damaged(let file, let offset, let position, let what):
            "\(file) is damaged at offset \(offset), where the event at position \(position) "
                + "belongs: \(what). Nothing was changed. Restore this file from a backup, or salvage "
                + "what is whole into another directory; keep a "
                + "copy of the damaged one, of which everything before that offset is whole."
        case .undecodable(let file, let offset, let position, let what):
            "The commit at position \(position), in \(file) at offset \(offset), is whole, but this "
                + "program cannot read it: \(what). Nothing was changed. Use the version of the "
                + "program that wrote it, or a newer one."
        case .unknownEvent(let typeNumber, let position):
            "The event at position \(position) is of type \(typeNumber), which this program does not "
                + "know: it was written by a newer version. Nothing was changed. Install that "
                + "version, or open the log for reading only."
        case .sealed(let position, let why):
            "The commit at position \(position) is whole, but personal text in it cannot be opened. "
                + "\(why) Nothing was changed."
        }
    }
}

/// The meaning of a failed system call for the operator, for the errors that occur in practice.
private func systemDescription(_ call: String, _ path: String, _ number: Int32) -> String {
    let system = "\(call): \(String(cString: strerror(number))), error \(number)"
    return switch number {
    case ENOSPC: "The disk is full: there is no room for \(path) (\(system)). Make room on it."
    case EDQUOT: "The disk quota is used up: there is no room for \(path) (\(system)). Make room."
    case EIO:
        "The disk reports a fault at \(path) (\(system)). Look at what the system’s log says of the "
            + "disk before you go on; it may have to be replaced."
    case EROFS:
        "The file system of \(path) can only be read (\(system)). It may have been made so after a "
            + "fault: look at the system’s log, and mount it for writing."
    case EACCES, EPERM:
        "This user may not touch \(path) (\(system)). Run as the one to whom the directory belongs."
    default: "\(call) failed for \(path): \(String(cString: strerror(number))) (error \(number))."
    }
}

extension EventLogError: WriterFailure {
    /// The first failure of a dead writer.
    public var cause: (any Error)? {
        if case .writerDead(let cause) = self { cause } else { nil }
    }
}
