import TestSupport
import Testing

@Suite struct HelpTests {
    @Test func `the first screen is what it was`() async throws {
        let ran = try await Executable.run(["--help"])
        #expect(ran.code == 0)
        let path = "snapshots/command-line/help.txt"
        if Repository.isRecording { try Repository.write(ran.output, to: path) }
        #expect(ran.output == (try Repository.text(path)))
    }

    @Test func `every command has a screen of its own, within 100 columns`() async throws {
        for command in try await Commands.all() {
            let ran = try await Executable.run([command.name, "--help"])
            #expect(ran.code == 0)
            #expect(ran.output.contains("USAGE: treelot \(command.name)"))
            let wide = ran.lines.filter { $0.count > 100 && !$0.hasPrefix("USAGE") }
            #expect(wide.isEmpty, "treelot \(command.name) --help is too wide: \(wide)")
            let slips = ran.lines.filter(isSlip)
            #expect(slips.isEmpty, "treelot \(command.name) --help: \(slips)")
        }
    }

    /// A line that was broken in the wrong place: a backslash within it, or two spaces in running text.
    /// Examples are set in; a table of options has its own spaces.
    private func isSlip(_ line: String) -> Bool {
        if line.contains("\\"), !(line.hasPrefix("  treelot ") && line.hasSuffix("\\")) {
            return true
        }
        return !line.hasPrefix(" ") && line.contains("  ")
    }

    @Test func `there is a version`() async throws {
        let ran = try await Executable.run(["--version"])
        #expect(ran.code == 0)
        #expect(ran.output.split(separator: ".").count == 3)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `a shell learns the commands`(_ shell: String) async throws {
        let ran = try await Executable.run(["--generate-completion-script", shell])
        #expect(ran.code == 0)
        for command in try await Commands.all() { #expect(ran.output.contains(command.name)) }
    }
}
