import Foundation
import TreeLot

/// The process that has the lot open, and its socket.
enum ProcessCheckup: Checkup {
    static let name = "process"

    static func look(at lot: ExaminedLot) -> CheckupResult {
        let path = OperatorSocket.path(lot.logDirectory)
        let socket = FileFacts(path)
        if let socket, !socket.isSocket {
            return CheckupResult("no socket", [blocked(path)])
        }
        guard let process = lot.process else {
            guard socket != nil else { return CheckupResult("none has the lot open") }
            return CheckupResult(
                "none has the lot open",
                [
                    .note(
                        "socket-left",
                        "\(path) was left by a process that was killed. The next `treelot serve` or "
                            + "`treelot follow` takes its place.")
                ])
        }
        if LotProcess.answers(at: path) {
            return CheckupResult("\(process.name) has the lot open, and answers")
        }
        guard process.takesCommands else {
            return CheckupResult("\(process.name) has the lot open")
        }
        return CheckupResult("silent", [silent(process, hasSocket: socket != nil, path)])
    }

    private static func silent(
        _ process: LotProcess, hasSocket: Bool, _ path: String
    ) -> Finding {
        let kill = process.holder.pid.map { ["kill -9 \($0)"] } ?? []
        let name = process.name.asFirstWord
        return hasSocket
            ? .warning(
                "process-silent",
                "\(name) has the lot open, and does not answer at \(path). If it is just starting, wait for "
                    + "it and look again. If it hangs, end it, and start it again: the log survives that.",
                mend: kill)
            : .warning(
                "socket-missing",
                "\(name) has the lot open, and its socket \(path) is gone: other commands can record nothing "
                    + "while it runs. If it is just starting, wait for it and look again. If not, end it, and "
                    + "start it again: the log survives that.", mend: kill)
    }

    private static func blocked(_ path: String) -> Finding {
        .warning(
            "socket-blocked",
            "\(path) is no socket, and stands where `treelot serve` and `treelot follow` make theirs: other "
                + "commands could record nothing while they run. Remove it.",
            mend: [ShellLine.of("rm", "-r", path)])
    }
}
