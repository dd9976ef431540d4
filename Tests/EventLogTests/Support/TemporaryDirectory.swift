import EventLog

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A directory under the system's temporary directory, removed with all that is in it.
final class TemporaryDirectory {
    let path: String

    init() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((parent + "/event-log-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else { fatalError("no temporary directory") }
        path = String(cString: made)
    }

    deinit { removeAll(path) }

    private func removeAll(_ path: String) {
        // Not a directory: nothing is listed.
        for name in (try? POSIXFileSystem().list(path)) ?? [] { removeAll(path + "/" + name) }
        _ = remove(path)
    }
}
