import Foundation
import TestSupport
import Testing

/// The README’s session runs, and shows what it says.
struct ReadmeTests {
    @Test func `the session runs as it is written`() async throws {
        let folder = TemporaryDirectory()
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "events"),
            withDestinationURL: Repository.root.appending(path: "events"))
        for step in try session() {
            let ran = try await Shell.run(
                "cd '\(folder.path(""))' && treelot() { '\(Executable.path)' \"$@\"; } && \(step.command)"
            )
            let said = ran.lines.joined(separator: "\n")
            #expect(said + ran.errors.trimmed == step.output, "\(step.command)")
        }
    }

    private struct Step {
        var command: String
        var output: String
    }

    /// The commands of the first `console` block, with what they print.
    private func session() throws -> [Step] {
        let readme = try Repository.text("README.md")
        let block = try #require(readme.split(separator: "```console\n").dropFirst().first)
        var steps: [Step] = []
        for line in block.prefix(upTo: try #require(block.firstRange(of: "\n```")).lowerBound)
            .split(separator: "\n")
        {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), output: ""))
            } else if let last = steps.indices.last {
                steps[last].output += (steps[last].output.isEmpty ? "" : "\n") + line
            }
        }
        try #require(steps.count > 4)
        return steps
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .newlines) }
}
