import Foundation
import TestSupport
import Testing

extension TestLot {
    /// The story of a week, in several files.
    func week() async throws {
        let story = Repository.path("events/stories/first-week/commands.jsonl")
        let ran = try await self("run", story, "--quiet", "--segment-bytes", "4096")
        #expect(ran.code == 0, "\(ran.text)")
        try await addHouseholds(60)
    }

    func addHouseholds(_ count: Int) async throws {
        let lines = (0..<count).map { #"{"do":"add-household","name":"Family \#($0)"}"# + "\n" }
        let ran = try await self(
            "run", "-", "--quiet", "--segment-bytes", "4096", input: Data(lines.joined().utf8))
        #expect(ran.code == 0, "\(ran.text)")
    }

    /// Does all of it, one after the other.
    func perform(_ actions: String..., data: String? = nil) async throws {
        for action in actions {
            let ran = try await Executable.run(["do", action, "--data", data ?? directory])
            #expect(ran.code == 0, "\(action): \(ran.text)")
        }
    }
}
