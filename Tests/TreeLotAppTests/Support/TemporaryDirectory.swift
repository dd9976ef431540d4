import EventLog

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A directory under the system's temporary directory, removed with all that is in it.
final class TemporaryDirectory: Sendable {
    let path: String

    init() {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array((parent + "/tree-lot-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else { fatalError("no temporary directory") }
        path = String(cString: made)
    }

    deinit { Self.removeAll(path) }

    /// The data directory of a lot.
    var lot: String { path + "/lot" }

    func list(_ folder: String) -> [String] {
        ((try? POSIXFileSystem().list(lot + "/" + folder)) ?? []).sorted()
    }

    private static func removeAll(_ path: String) {
        // Not a directory: nothing is listed.
        for name in (try? POSIXFileSystem().list(path)) ?? [] { removeAll(path + "/" + name) }
        _ = remove(path)
    }
}
