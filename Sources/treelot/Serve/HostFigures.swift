import EventLog
import EventSourcing
import Foundation
import TreeLotWeb

/// What the process tells of itself, its disk, its mails and its backups, for `/metrics`. What the system does not tell is
/// left out. The names that begin with `process_` are those that Prometheus’s own libraries use.
struct HostFigures {
    private static let start = Instant.present
    let data: String

    /// About a lot that is served alone.
    func all(_ steps: FollowSteps) -> [Figure] {
        server + backups + [
            Figure(
                "treelot_deliveries_waiting", "Mails and pushes that failed and are tried again.",
                label: "way", steps.waiting.map { ($0.way, Double($0.count)) })
        ]
    }

    /// About the process.
    var server: [Figure] {
        [
            Figure(
                "treelot_build_info", "1, with the version of the program.", label: "version",
                [(Version.inWords, 1)]),
            Figure(
                "process_start_time_seconds", "When the process began, in seconds of Unix time.",
                Double(Self.start.milliseconds) / 1000),
        ] + process + disk
    }

    /// Of each directory in which one was made.
    private var backups: [Figure] {
        guard let notes = try? BackupNote.all(of: data), !notes.isEmpty else { return [] }
        let now = Instant.present
        return [
            Figure(
                "treelot_backup_age_seconds", "Time since the last backup was made.",
                label: "directory",
                notes.map {
                    ($0.directory, Double(now.milliseconds - $0.at.milliseconds) / 1000)
                })
        ]
    }

    private var process: [Figure] {
        var usage = rusage()
        #if canImport(Darwin)
            let isKnown = getrusage(RUSAGE_SELF, &usage) == 0
        #else
            let isKnown = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0
        #endif
        var figures: [Figure] = []
        if isKnown {
            let seconds = [usage.ru_utime, usage.ru_stime].reduce(0.0) {
                $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
            }
            figures.append(
                Figure(
                    "process_cpu_seconds_total", "Processor time that was used.", seconds, .counter)
            )
        }
        if let pages = Self.pages {
            figures.append(
                Figure(
                    "process_resident_memory_bytes", "Memory in use.",
                    Double(pages * sysconf(Int32(_SC_PAGESIZE)))))
        }
        if let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            figures.append(
                Figure("process_open_fds", "Open files and connections.", Double(files.count)))
        }
        return figures
    }

    /// Resident ones, as Linux tells them.
    private static var pages: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
            return nil
        }
        return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }

    private var disk: [Figure] {
        var system = statvfs()
        guard statvfs(data, &system) == 0 else { return [] }
        let room = Figure(
            "treelot_disk_free_bytes", "Room on the disk with the data directory.",
            Double(system.f_bavail) * Double(system.f_frsize))
        // Some file systems have no limit of files.
        guard system.f_files > 0 else { return [room] }
        let files = Figure(
            "treelot_disk_free_files", "Files for which that disk has room.",
            Double(system.f_favail))
        return [room, files]
    }
}
