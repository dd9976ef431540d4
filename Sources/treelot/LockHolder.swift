import Foundation

/// The process that writes a log, and what to do in order to write it from this one.
struct LockHolder {
    let directory: String
    let pid: Int?
    /// The process’s verb, as far as the system reveals it: `serve`, `follow`, `run`.
    let verb: String?

    init(of directory: String, pid: Int?) {
        self.directory = directory
        self.pid = pid
        verb = pid.flatMap(Self.verb)
    }

    /// - Parameter hasKnocked: whether the process was asked to do it, and did not answer.
    func failure(hasKnocked: Bool) -> Failure {
        let unheard =
            hasKnocked && (verb == "serve" || verb == "follow")
            ? " It does not answer at \(OperatorSocket.path(directory)): perhaps it is still starting, so try "
                + "again in a moment."
            : ""
        return Failure(
            "The lot in \(directory) is being written by \(name), and only one program at a time "
                + "can. Nothing was changed.\(unheard) \(next)")
    }

    /// For the middle of a sentence.
    var name: String {
        let process = pid.map { "process \($0)" } ?? "another process"
        return verb.map { "`treelot \($0)` (\(process))" } ?? process
    }

    private var next: String {
        let stop = pid.map { " (kill \($0))" } ?? ""
        return switch verb {
        case "serve":
            "Do it there, with a browser or the API (docs/api.md), or stop it first\(stop)."
        case "follow":
            "Stop it meanwhile\(stop), and start it again afterwards: it then does what is due."
        case "run": "Wait until its script ends, or stop it\(stop)."
        case .some: "Wait until it is done, and try again."
        case nil:
            "Most probably that is `treelot serve` or `treelot follow`: stop it first\(stop), or do it "
                + "with a browser or the API, if it serves."
        }
    }

    /// The first argument of a process of this program. Linux reveals it; other systems are not asked.
    private static func verb(of pid: Int) -> String? {
        guard let file = FileHandle(forReadingAtPath: "/proc/\(pid)/cmdline"),
            let line = try? file.readToEnd()
        else { return nil }
        let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        guard words.count > 1, words[0].split(separator: "/").last == "treelot",
            words[1].allSatisfy({ $0.isLetter || $0 == "-" })
        else { return nil }
        return words[1]
    }
}
