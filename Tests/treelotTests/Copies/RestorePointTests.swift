import Foundation
import TestSupport
import Testing

/// A lot put back as it was at some time.
@Suite(.disabled(if: Repository.isRecording))
struct RestorePointTests {
    private let lot = TestLot()
    private var backup: String { lot.folder.path("backup") }

    private func restore(_ option: String, _ value: String, to name: String) async throws
        -> Executable.Ran
    {
        try await Executable.run(
            ["restore", backup, "--data", lot.folder.path(name), option, value, "--json"])
    }

    private func ask(_ question: [String], _ directory: String) async throws -> String {
        let ran = try await Executable.run(question + ["--json", "--data", directory])
        #expect(ran.code == 0, "\(question): \(ran.text)")
        return ran.output
    }

    /// The same, where there may be no answer.
    private func tried(_ question: [String], _ directory: String) async throws -> String {
        let ran = try await Executable.run(question + ["--json", "--data", directory])
        return "\(ran.code) \(ran.output)"
    }

    private func backedUp() async throws {
        try await lot.week()
        try await lot.addHouseholds(20)
        #expect(try await lot("backup", backup).code == 0)
    }

    @Test func `has what had been recorded by then, in whole commits`() async throws {
        try await backedUp()
        let lines = try await lot.log().split(separator: "\n")
        var ends: [Int] = []
        // The first commit, the middle of one, the end of a file and what is beside it, and the end.
        for position in [2, 9, 10, 33, 106, 107, 108, lines.count] {
            let name = "to-\(position)"
            let ran = try await restore("--to-position", String(position), to: name)
            #expect(ran.code == 0, "\(ran.text)")
            let end = try #require(try parsed(ran.output)["events"] as? Int)
            ends.append(end)
            #expect(end <= position && position - end < 3)
            let directory = lot.folder.path(name)
            #expect(
                try await Array(ask(["log"], directory).split(separator: "\n"))
                    == Array(lines[..<end]))
            for question in [
                ["week", "--day", "2026-11-28"], ["ask", "households"], ["ask", "seasons"],
            ] {
                #expect(
                    try await tried(question + ["--at-position", "\(position)"], lot.directory)
                        == tried(question + ["--at-position", "\(end)"], directory))
            }
            #expect(try await Executable.run(["verify", "--data", directory]).code == 0)
            // It goes on, and signs what it has.
            try await lot.perform(#"{"do":"add-household","name":"Next"}"#, data: directory)
            let verified = try parsed(try await ask(["verify"], directory))
            #expect(verified["commitsInCheckpoints"] as? Int == verified["commits"] as? Int)
            #expect(
                try FileManager.default.attributesOfItem(atPath: directory + "/vault")[
                    .posixPermissions] as? Int == 0o600)
        }
        #expect(ends.contains(9) && !ends.contains(10) && ends.last == lines.count)
        let sealed = lot.folder.path("to-108") + "/evidence/checkpoints"
        #expect(try !FileManager.default.contentsOfDirectory(atPath: sealed).isEmpty)
    }

    @Test func `a moment is that of questions as of it`() async throws {
        try await backedUp()
        let moment = "2026-11-21T10:10-08:00"
        let ran = try await restore("--to-moment", moment, to: "then")
        let end = try #require(try parsed(ran.output)["events"] as? Int)
        #expect(end == 16)
        let log = try await ask(["log"], lot.folder.path("then"))
        #expect(try await lot.log().hasPrefix(log) && log.split(separator: "\n").count == end)
        #expect(
            try await ask(["ask", "seasons", "--as-of", moment], lot.directory)
                == ask(["ask", "seasons", "--as-of", moment], lot.folder.path("then")))
        let text = try await Executable.run(
            ["restore", backup, "--data", lot.folder.path("text"), "--to-position", "20"])
        #expect(text.output.contains("up to position 20, the last of 2026-11-21T19:09:00Z"))
        #expect(text.output.contains("no more in that one"))
        #expect(!text.output.contains("no list of backups"))
        let own = try await Executable.run(
            ["restore", lot.directory, "--data", lot.folder.path("own"), "--to-position", "20"])
        #expect(own.output.contains("It has no list of backups"), "\(own.text)")

        for (option, value) in [("--to-moment", "2026-11-01T09:58-08:00"), ("--to-position", "1")] {
            let early = try await restore(option, value, to: "early")
            #expect(early.code == 2 && early.text.contains("The first position to go back to is 2"))
            #expect(!FileManager.default.fileExists(atPath: lot.folder.path("early")))
        }
        let both = try await Executable.run(
            [
                "restore", backup, "--to-moment", moment, "--to-position", "9", "--data",
                backup + "2",
            ])
        #expect(both.code == 64)
    }

    @Test func `who was erased since stays erased, and a number of later is nobody’s`() async throws
    {
        try await backedUp()
        let before = try await lot.log().split(separator: "\n").count
        let add =
            #"{"do":"add-family-member","household":2,"firstName":"Zora","lastName":"Ito","kind":"adult"}"#
        try await lot.perform(
            add, #"{"do":"deactivate-household","household":1,"reason":"moved"}"#,
            #"{"do":"erase-person","person":2,"reason":"asked for it"}"#,
            #"{"do":"deactivate-person","person":6,"reason":"moved"}"#,
            #"{"do":"erase-person","person":6,"reason":"asked for it"}"#)
        #expect(try await lot("backup", backup).code == 0)
        #expect(try await restore("--to-position", String(before), to: "then").code == 0)
        let then = lot.folder.path("then")
        #expect(try await !ask(["log"], then).contains(#""firstName":"Mia""#))
        // Person 6 of this history is somebody else.
        try await lot.perform(add.replacing("Zora", with: "Nora"), data: then)
        #expect(
            try await ask(["log"], then).contains(
                #""person":6,"kind":"adult","role":"parent","firstName":"Nora""#))
        for verb in ["verify", "info", "rebuild"] {
            #expect(try await Executable.run([verb, "--data", then]).code == 0)
        }
        // The two are two histories, which each other's checkpoint shows.
        try await lot.perform(#"{"do":"add-household","name":"Next"}"#)
        let fork = try await Executable.run(
            ["verify", "--data", then, "--checkpoint", lot.directory + "/evidence/checkpoint"])
        #expect(fork.code == 3, "\(fork.text)")
    }
}
