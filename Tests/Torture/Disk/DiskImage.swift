/// What is on a disk while nothing writes to it.
package struct DiskImage: Hashable, Sendable {
    package var files: [String: [UInt8]] = [:]
    package var directories: Set<String> = ["/"]

    package init() {}

    /// The same without files that lie in no directory.
    func reachable() -> DiskImage {
        var image = self
        image.directories = directories.filter { path in
            path == "/" || isReachable(parent(of: path))
        }
        image.files = files.filter { isReachable(parent(of: $0.key)) }
        return image
    }

    private func isReachable(_ directory: String) -> Bool {
        directories.contains(directory)
            && (directory == "/" || isReachable(parent(of: directory)))
    }
}

/// The directory in which `path` is an entry.
func parent(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
}
