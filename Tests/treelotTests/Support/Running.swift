import Foundation
import Synchronization
import TestSupport
import Testing

@testable import treelot

/// The program while it runs. Its output goes to files, so that it never waits for us.
final class Running: Sendable {
    /// One starts at a time: a pipe that another one had as well would not end with us.
    private static let starting = NSLock()
    let pid: pid_t
    private let pipe: Pipe?
    private let folder = TemporaryDirectory()
    private let isOver = Mutex(false)
    private let ended = AsyncStream<Int32>.makeStream()

    init(
        _ arguments: [String], program: URL = Executable.url, isPiped: Bool = false,
        environment: [String: String] = [:]
    ) throws {
        let output = try folder.writing("output")
        let errors = try folder.writing("errors")
        // 100 columns wherever the tests run. From outside only the clock is taken, for `make later`.
        let clock = ProcessInfo.processInfo.environment.filter {
            $0.key == "LD_PRELOAD" || $0.key == "DAYS_AHEAD"
        }
        let environment = ["COLUMNS": "100", "TERM": "xterm"].merging(clock) { $1 }
            .merging(environment) { $1 }
        (pid, pipe) = try Self.starting.withLock {
            let pipe = isPiped ? Pipe() : nil
            for end in [pipe?.fileHandleForReading, pipe?.fileHandleForWriting] {
                if let end { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
            }
            let spawn = Spawn(
                program: program.path(percentEncoded: false), arguments: arguments,
                input: pipe?.fileHandleForReading.fileDescriptor, output: output.fileDescriptor,
                errors: errors.fileDescriptor, environment: environment)
            return (try spawn.start(), pipe)
        }
        try pipe?.fileHandleForReading.close()
        try output.close()
        try errors.close()
        Thread.detachNewThread { [self] in
            let code = Self.end(of: pid)
            isOver.withLock { $0 = true }
            ended.continuation.yield(code)
            ended.continuation.finish()
        }
    }

    /// Waits on this thread.
    /// - Returns: the code that it exited with, or the signal that ended it.
    private static func end(of pid: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
        // Seven bits are the signal; the code is in the next eight.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : signal
    }

    var isRunning: Bool { isOver.withLock { !$0 } }

    func write(_ data: Data) throws { try pipe?.fileHandleForWriting.write(contentsOf: data) }

    func endInput() { try? pipe?.fileHandleForWriting.close() }

    /// What it has written so far.
    func output() throws -> String { try folder.text("output") }

    func outputBytes() throws -> Int {
        try FileManager.default.attributesOfItem(atPath: folder.path("output"))[.size] as? Int ?? 0
    }

    /// Waits until it has written `count` whole lines, and records an issue if it does not.
    @discardableResult
    func lines(
        _ count: Int, within limit: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> [Substring] {
        let clock = ContinuousClock()
        let start = clock.now
        while true {
            let lines = try output().split(separator: "\n", omittingEmptySubsequences: false)
            if lines.count > count { return lines.dropLast() }
            if clock.now - start > limit {
                Issue.record(
                    "after \(limit) there are \(lines.count - 1) lines of \(count)",
                    sourceLocation: sourceLocation)
                return lines.dropLast()
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Waits until it has told something on standard error, or has ended.
    /// - Returns: all that it has told there.
    @discardableResult
    func says(_ text: String) async throws -> String {
        while true {
            let errors = try folder.text("errors")
            if errors.contains(text) || !isRunning { return errors }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    func signal(_ number: Int32) { Foundation.kill(pid, number) }

    /// Waits until it has taken a signal that it was sent. Where the system does not tell, that is at once.
    func takes(_ number: Int32, within limit: Duration = .seconds(60)) async throws {
        let start = ContinuousClock.now
        while isPending(number) {
            guard start.duration(to: .now) < limit else {
                Issue.record("the signal \(number) was not taken in \(limit)")
                return
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// As Linux tells it, in the line `ShdPnd:` with a bit for each signal.
    private func isPending(_ number: Int32) -> Bool {
        guard
            let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
            let pending = status.firstMatch(of: /ShdPnd:\s*([0-9a-f]+)/)
        else { return false }
        return (UInt64(pending.1, radix: 16) ?? 0) & 1 << UInt64(number - 1) != 0
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
