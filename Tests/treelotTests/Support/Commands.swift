import Foundation
import Testing

/// What the program says about its own commands.
struct Commands: Decodable {
    private var command: Root

    private struct Root: Decodable { var subcommands: [Command] }

    struct Command: Decodable {
        var commandName: String
        var arguments: [Argument]?

        var name: String { commandName }
        /// `--json`
        var options: [String] {
            (arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }
                .map { "--\($0.name)" }
        }
    }

    struct Argument: Decodable { var names: [Name]? }

    struct Name: Decodable {
        var kind: String
        var name: String
    }

    /// All but `help`.
    static func all() async throws -> [Command] {
        let ran = try await Executable.run(["--experimental-dump-help"])
        let all = try JSONDecoder().decode(Commands.self, from: Data(ran.output.utf8))
        let commands = all.command.subcommands.filter { $0.name != "help" }
        #expect(commands.count > 20)
        return commands
    }
}
