import Foundation

/// A line for `/bin/sh`.
enum Shell {
    static func run(_ line: String) async throws -> Executable.Ran {
        let running = try Running(["-c", line], program: URL(filePath: "/bin/sh"))
        return try await running.end()
    }
}
