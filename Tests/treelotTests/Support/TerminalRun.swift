import Foundation

/// The program on a terminal, with its questions answered by a script of Python.
enum TerminalRun {
    /// - Parameter meanwhile: a line for the shell, before the last of the answers is given.
    static func run(
        _ arguments: [String], answers: [String], meanwhile: String = ""
    ) async throws -> Executable.Ran {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let running = try Running(
            ["python3", "-c", player, answers.joined(separator: ","), meanwhile, Executable.path]
                + arguments,
            program: URL(filePath: "/usr/bin/env"),
            environment: ["PATH": path, "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"])
        return try await running.end()
    }

    /// Answers whatever ends with a choice in brackets, and ends as the program does.
    private static let player = """
        import os, pty, sys
        answers = sys.argv[1].split(",")
        child, terminal = pty.fork()
        if child == 0:
            os.execv(sys.argv[3], sys.argv[3:])
        said = b""
        while True:
            try:
                piece = os.read(terminal, 4096)
            except OSError:
                break
            if not piece:
                break
            said += piece
            if said.endswith((b"/n] ", b"/N] ")) and answers:
                if len(answers) == 1 and sys.argv[2]:
                    os.system(sys.argv[2])
                os.write(terminal, (answers.pop(0) + "\\n").encode())
        sys.stdout.write(said.decode().replace("\\r\\n", "\\n"))
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        """
}
