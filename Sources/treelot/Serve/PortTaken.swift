import Foundation
import NIOCore

/// Why a server could not listen, in words.
enum PortTaken {
    /// Nil for an error that is about something else.
    static func failure(_ error: any Error, host: String, port: Int) -> Failure? {
        guard let error = error as? IOError else { return nil }
        switch error.errnoCode {
        case EADDRINUSE:
            let by = holder(of: port).map { " by \($0)" } ?? ""
            return Failure(
                "Port \(port) is taken already\(by). Stop that, or choose another one with --port."
            )
        case EACCES:
            return Failure(
                "Port \(port) is not for everybody: ports below 1024 want a right of their own. Choose a "
                    + "higher one with --port, or let a service manager grant CAP_NET_BIND_SERVICE."
            )
        case EADDRNOTAVAIL:
            return Failure(
                "\(host) is no address of this machine. Say with --host 0.0.0.0 for all of its addresses, or "
                    + "127.0.0.1 for this machine alone.")
        default: return nil
        }
    }

    /// The process that listens there, as far as Linux reveals it: `treelot (process 4242)`. Processes of
    /// other users are visible only to the superuser.
    private static func holder(of port: Int) -> String? {
        let sockets = Set(["tcp", "tcp6"].flatMap { listening(on: port, in: "/proc/net/\($0)") })
        guard !sockets.isEmpty else { return nil }
        for process in names(in: "/proc") where Int(process) != nil {
            let folder = "/proc/\(process)/fd"
            for file in names(in: folder) {
                let target = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: folder + "/" + file)
                if let target, sockets.contains(target) { return name(of: process) }
            }
        }
        return nil
    }

    /// What is in a folder, as far as it can be read. Processes come and go meanwhile: `FileManager` fails when one
    /// that it has read is gone.
    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names
    }

    /// `socket:[12345]` for each socket that listens on the port.
    private static func listening(on port: Int, in table: String) -> [String] {
        lines(of: table).dropFirst().compactMap { line in
            let fields = line.split(separator: " ")
            // 0A: it listens.
            guard fields.count > 9, fields[3] == "0A",
                let hexadecimal = fields[1].split(separator: ":").last,
                Int(hexadecimal, radix: 16) == port
            else { return nil }
            return "socket:[\(fields[9])]"
        }
    }

    /// To the end: the kernel hands its tables out a page at a time, and Foundation takes less than it asked for as the
    /// end of a file.
    private static func lines(of table: String) -> [String] {
        guard let file = fopen(table, "r") else { return [] }
        defer { fclose(file) }
        var (lines, line, capacity) = ([String](), UnsafeMutablePointer<CChar>?.none, 0)
        defer { free(line) }
        while getline(&line, &capacity, file) > 0 { lines.append(String(cString: line!)) }
        return lines
    }

    private static func name(of process: String) -> String {
        let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
        let program = name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        return program.isEmpty
            ? "process \(process)" : "\(program.harmless) (process \(process))"
    }
}
