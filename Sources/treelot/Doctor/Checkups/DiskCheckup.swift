import Foundation
import TreeLot

/// Whether there is room, whether the disk takes anything, and whether the lot's socket has room for its path.
enum DiskCheckup: Checkup {
    static let name = "disk"
    static let needsLot = false
    private static let bytesMin = 200_000_000
    private static let bytesUrgent = 20_000_000
    private static let percentMin = 5
    /// A small disk that is this empty is not nearly full.
    private static let percentEnough = 25
    private static let filesMin = 10_000
    private static let filesUrgent = 100

    static func look(at lot: ExaminedLot) throws -> CheckupResult {
        let place =
            FileFacts(lot.directory) == nil
            ? Unfinished.parent(of: lot.directory) : lot.directory
        var disk = statvfs()
        guard statvfs(place, &disk) == 0 else {
            throw Failure("\(place): \(String(cString: strerror(errno))).")
        }
        let unit = Int(disk.f_frsize)
        let (free, total) = (Int(disk.f_bavail) * unit, Int(disk.f_blocks) * unit)
        var findings = [
            room(place, free: free, total: total),
            files(
                place, free: Int(clamping: disk.f_favail), total: Int(clamping: disk.f_files)),
        ].compactMap { $0 }
        if UInt(disk.f_flag) & UInt(ST_RDONLY) != 0 {
            findings.append(
                .bad(
                    "disk-read-only",
                    "The file system of \(place) can only be read. It may have been made so after a fault: "
                        + "look at the system’s log before you mount it for writing."))
        }
        if let finding = socketPath(lot) { findings.append(finding) }
        return CheckupResult("\(amount(free)) free", findings)
    }

    static func room(_ place: String, free: Int, total: Int) -> Finding? {
        let isShort = free < bytesMin && free < total / 100 * percentEnough
        guard isShort || free < total / 100 * percentMin else { return nil }
        let what =
            "The disk of \(place) has only \(amount(free)) left, of \(amount(total)). Nothing can be "
            + "recorded once it is full; what was recorded before is safe. Make room on it, "
            + "outside of the lot. A server whose disk was full records nothing until it is started again."
        return free < bytesUrgent ? .bad("disk-full", what) : .warning("disk-low", what)
    }

    /// A disk with room can be full of files.
    /// - Parameter total: 0 where the file system has no limit.
    static func files(_ place: String, free: Int, total: Int) -> Finding? {
        guard total > 0, free < filesMin, free < total / 100 * percentMin else { return nil }
        let what =
            "The disk of \(place) has room for only \(free.of("file")) more, of \(total) (df -i). Nothing can "
            + "be recorded once there is none; what was recorded before is safe. Remove files, outside of the "
            + "lot. A server whose disk was full records nothing until it is started again."
        return free < filesUrgent ? .bad("disk-full", what) : .warning("disk-low", what)
    }

    /// As a server would name it that is started with the same --data.
    private static func socketPath(_ lot: ExaminedLot) -> Finding? {
        let path = OperatorSocket.path(lot.logDirectory)
        guard path.utf8.count >= MemoryLayout.size(ofValue: sockaddr_un().sun_path) else {
            return nil
        }
        let parent = ShellLine.quoted(Unfinished.parent(of: lot.directory))
        let name = URL(filePath: lot.directory).lastPathComponent
        return .warning(
            "socket-path-long",
            "The name \(path) is too long for a socket: while `serve` or `follow` runs, other commands "
                + "could record nothing. Start it with a shorter name of the directory, such as by "
                + "`cd \(parent)` first and `--data \(ShellLine.quoted("./" + name))` then.")
    }

    static func amount(_ bytes: Int) -> String {
        bytes < 10_000_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1_000_000_000) GB"
    }
}
