import Foundation

/// What the file system says of one file, without following a link.
struct FileFacts {
    let owner: uid_t
    let mode: mode_t
    let device: dev_t
    let bytes: Int
    let changedAt: Date

    /// Nil where there is none, or where it can't be seen.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        owner = status.st_uid
        mode = status.st_mode
        device = status.st_dev
        bytes = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        changedAt = Date(timeIntervalSince1970: TimeInterval(time.tv_sec))
    }

    private var kind: mode_t { mode & S_IFMT }
    var isFolder: Bool { kind == S_IFDIR }
    var isFile: Bool { kind == S_IFREG }
    var isSocket: Bool { kind == S_IFSOCK }
    /// `0o600` and the like.
    var permissions: Int { Int(mode & 0o7777) }

    var ownerName: String { Self.name(of: owner) }

    /// The name of a user, or the number.
    static func name(of user: uid_t) -> String {
        getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "\(user)"
    }
}
