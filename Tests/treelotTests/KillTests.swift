import Foundation
import TestSupport
import Testing

@Suite(.disabled(if: Repository.isRecording))
struct KillTests {
    /// Whatever was told before the end is in the log, and what is in the log is the beginning of
    /// what would have been recorded: nothing is lost, torn or turned around.
    @Test func `loses nothing that was told, whenever it comes`() async throws {
        let seed = UInt64.random(in: .min ... .max)
        print("KillTests: seed \(seed)")
        var random = SeededRandom(seed: seed)
        let recorded = withoutChance(
            try Repository.text("events/stories/festival-2022/events.jsonl"))
        for round in 1...6 {
            // The first time before it has told anything.
            let bytes = round == 1 ? 0 : Int(random.next() % 400_000)
            let label: Comment = "round \(round) of seed \(seed), after \(bytes) bytes"
            let lot = TestLot()
            let told = try await killed(lot, after: bytes)
            guard FileManager.default.fileExists(atPath: lot.directory + "/events") else {
                #expect(told.isEmpty, label)
                continue
            }
            let log = try await lot.log()
            let isBeginning = recorded.hasPrefix(withoutChance(log))
            #expect(isBeginning, label)
            let head = log.utf8.count { $0 == 0x0A }
            let isInOrder = try told.enumerated().allSatisfy { try number($1) > $0 }
            #expect(isInOrder, label)
            // One that comes again with its key is told where it stood the first time.
            let last = try told.compactMap { try position($0) }.max() ?? 0
            #expect(last <= head, label)
            #expect(try await lot("verify").code == 0, label)
            // And it goes on from there.
            let next = try await lot("do", #"{"do":"add-household","name":"Next"}"#)
            #expect(next.code == (log.isEmpty ? 1 : 0), label)
        }
    }

    /// Runs the festival on the lot, kills the program as soon as it has told so many bytes, and gives
    /// back the whole lines of them.
    private func killed(_ lot: TestLot, after bytes: Int) async throws -> [Substring] {
        let script = Repository.path("events/stories/festival-2022/commands.jsonl")
        let running = try Running(
            ["run", script, "--segment-bytes", "65536", "--data", lot.directory])
        while running.isRunning, try running.outputBytes() < bytes {
            try await Task.sleep(for: .milliseconds(1))
        }
        running.kill()
        let lines = try await running.end().output
            .split(separator: "\n", omittingEmptySubsequences: false)
        return lines.dropLast()
    }

    /// What is drawn differs each time: the codes that are mailed.
    private func withoutChance(_ lines: String) -> String {
        lines.replacing(/"(hash|seed)":"[^"]+"/) { "\"\($0.output.1)\":\"…\"" }
    }

    private func number(_ line: Substring) throws -> Int {
        try #require(try parsed(line)["line"] as? Int)
    }

    /// Nil for the answer at the end, if it came to that.
    private func position(_ line: Substring) throws -> Int? {
        let accepted = try parsed(line)["accepted"] as? [String: Any]
        return accepted?["position"] as? Int
    }
}
