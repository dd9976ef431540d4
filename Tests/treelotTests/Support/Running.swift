import Foundation

/// The program while it runs. Its output goes to files, so that it never waits for us.
final class Running: Sendable {
    private static let starting = NSLock()
    private let process: Process
    private let pipe: Pipe?
    private let folder = TemporaryFolder()
    private let ended = AsyncStream<Int32>.makeStream()

    init(
        _ arguments: [String], program: URL = Executable.url, isPiped: Bool = false,
        environment: [String: String] = [:]
    ) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        // 100 columns wherever the tests run; nothing else is taken from outside.
        process.environment = ["COLUMNS": "100", "TERM": "xterm"].merging(environment) { $1 }
        pipe = isPiped ? Pipe() : nil
        process.standardInput = pipe ?? FileHandle.nullDevice
        process.standardOutput = try folder.writing("output")
        process.standardError = try folder.writing("errors")
        let continuation = ended.continuation
        process.terminationHandler = {
            continuation.yield($0.terminationStatus)
            continuation.finish()
        }
        self.process = process
        // One at a time: on Linux, `Process.run` has gone down when several were started at once.
        try Self.starting.withLock { try process.run() }
    }

    var isRunning: Bool { process.isRunning }
    var pid: Int32 { process.processIdentifier }

    func write(_ data: Data) throws { try pipe?.fileHandleForWriting.write(contentsOf: data) }

    func endInput() { try? pipe?.fileHandleForWriting.close() }

    /// What it has written so far.
    func output() throws -> String { try folder.text("output") }

    func outputBytes() throws -> Int {
        try FileManager.default.attributesOfItem(atPath: folder.path("output"))[.size] as? Int ?? 0
    }

    /// Waits until it has written `count` whole lines.
    func lines(_ count: Int, within limit: Duration = .seconds(10)) async throws -> [Substring] {
        let clock = ContinuousClock()
        let start = clock.now
        while true {
            let lines = try output().split(separator: "\n", omittingEmptySubsequences: false)
            if lines.count > count || clock.now - start > limit { return lines.dropLast() }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// As when the power fails.
    func kill() { Foundation.kill(pid, SIGKILL) }

    /// Waits for its end.
    func end() async throws -> Executable.Ran {
        var codes = ended.stream.makeAsyncIterator()
        let code = await codes.next() ?? -1
        return Executable.Ran(
            code: code, output: try output(), errors: try folder.text("errors"))
    }
}
