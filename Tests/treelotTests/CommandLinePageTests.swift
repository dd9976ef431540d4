import Foundation
import TestSupport
import Testing

/// The page on the command line says what the program does.
@Suite struct CommandLinePageTests {
    private let page: String

    init() throws { page = try Repository.text("docs/command-line.md") }

    @Test func `has every command, with an example and its own options`() async throws {
        let general = [
            "--data", "--json", "--by", "--at", "--ahead", "--key", "--as-of", "--at-position",
            "--vault-key-file", "--store", "--copy", "--help", "--version",
        ]
        for command in try await Commands.all() {
            let section = section(command.name)
            #expect(
                section.contains("    treelot \(command.name)"), "\(command.name) has no example")
            for option in command.options where !general.contains(option) {
                #expect(section.contains(option), "\(command.name) \(option) is not told of")
            }
        }
    }

    @Test func `has the options of all commands`() async throws {
        let general = page.components(separatedBy: "## Options")[1]
            .components(separatedBy: "\n## ")[0]
        let options = [
            "--data", "--json", "--by", "--at", "--ahead", "--key", "--as-of", "--at-position",
            "--vault-key-file", "--store", "--copy",
        ]
        for option in options {
            #expect(general.contains("| `\(option)"))
        }
    }

    @Test func `begins with lines that run as they stand`() async throws {
        let folder = TemporaryDirectory()
        let lines = try MarkdownPage("docs/command-line.md").blocks("sh")[0]
        let program = Executable.url.deletingLastPathComponent().path(percentEncoded: false)
        let ran = try await Shell.run(
            "set -e; PATH='\(program)':\"$PATH\"; cd '\(folder.path(""))'\n" + lines)
        #expect(ran.code == 0, "\(ran.text)")
        #expect(ran.output.contains("4 h 10"))
        #expect(ran.output.hasSuffix("events are in ./copy.\n"))
    }

    private func section(_ command: String) -> String {
        let parts = page.components(separatedBy: "\n### \(command)\n")
        return parts.count == 2 ? parts[1].components(separatedBy: "\n#")[0] : ""
    }
}
