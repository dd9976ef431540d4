import Foundation
import TestSupport

/// Scripts of the repository, as a person without the program runs them.
enum Python {
    /// `make test` installs it; the one that comes with macOS is another program of the same name.
    static let hasOpenSSL = {
        system("openssl version 2>/dev/null | grep -q '^OpenSSL 3'") == 0
    }()

    static func run(_ script: String, _ arguments: String...) async throws -> Executable.Ran {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let running = try Running(
            ["python3", Repository.path("scripts/\(script)")] + arguments,
            program: URL(filePath: "/usr/bin/env"),
            environment: ["PATH": path, "PYTHONIOENCODING": "utf-8"])
        return try await running.end()
    }
}
