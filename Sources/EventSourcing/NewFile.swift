#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file or directory that this process has just made. Where root makes it in a directory of another user, it is given to
/// that user: else a server that runs as that one could not write it any longer.
package enum NewFile {
    /// - Parameter descriptor: of what was made, and not of what was there: that may be any file, through a link.
    package static func giveToOwner(of path: String, _ descriptor: Int32) {
        guard geteuid() == 0 else { return }
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        var status = stat()
        guard stat(directory, &status) == 0, status.st_uid != 0 else { return }
        // Where there are no owners, as on a stick, nothing is to be given.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
    }

    /// The same for a directory.
    package static func giveToOwner(ofDirectory path: String) {
        guard geteuid() == 0 else { return }
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        giveToOwner(of: path, descriptor)
        close(descriptor)
    }
}
