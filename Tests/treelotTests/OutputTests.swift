import TestSupport
import Testing

@Suite struct OutputTests {
    private static let questions: [[String]] = [
        ["week", "--day", "2026-12-05"], ["shift", "1"], ["roster", "1"], ["shifts", "1"],
        ["open", "1"], ["alerts"], ["leaderboard"], ["report"], ["audit", "shift", "1"], ["log"],
        ["info"], ["verify"], ["ask", "seasons"], ["ask", "--list"], ["do", "--list"],
    ]

    @Test func `is JSON for machines, one object a line`() async throws {
        let lot = try await TestLot.opened()
        for question in Self.questions {
            let ran = try await Executable.run(question + ["--json", "--data", lot.directory])
            #expect(ran.code == 0)
            #expect(ran.errors.isEmpty)
            #expect(!ran.lines.isEmpty, "\(question)")
            for line in ran.lines { _ = try parsed(line) }
        }
    }

    @Test func `a made-up troop is told in JSON alone, or with commands to paste`() async throws {
        let lot = TestLot()
        let ran = try await lot("demo", "--families", "4", "--json")
        #expect(ran.code == 0 && ran.lines.count == 1)
        _ = try parsed(ran.output)

        let odd = lot.folder.path("a lot")
        let shown = try await Executable.run(["demo", "--families", "4", "--data", odd])
        #expect(shown.output.contains("$ treelot rebuild --data '\(odd)'"), "\(shown.text)")
    }

    @Test func `tells refusals and mistakes in JSON, too`() async throws {
        let lot = try await TestLot.opened()
        let refused = try await lot("signup", "1", "99", "--json")
        let refusal = try #require(try parsed(refused.output)["refused"] as? [String: Any])
        #expect(refusal["code"] as? String == "not-found")
        let malformed = try await lot("do", "{}", "--json")
        #expect(try parsed(malformed.output)["malformed"] != nil)
        #expect(malformed.errors.isEmpty)
    }

    @Test(arguments: [[:], ["NO_COLOR": "1"], ["TERM": "dumb"]])
    func `has no colours in a pipe`(_ environment: [String: String]) async throws {
        let lot = try await TestLot.opened()
        for question in Self.questions + [["signup", "1", "1"], ["signup", "1", "99"]] {
            let ran = try await Executable.run(
                question + ["--data", lot.directory], environment: environment)
            #expect(!ran.text.contains("\u{1B}"), "\(question)")
        }
    }

    @Test func `tells control characters back as marks`() async throws {
        let lot = try await TestLot.opened()
        let ran = try await lot("do", #"{"do":"\u001b[31mred"}"#)
        #expect(ran.code == 2)
        #expect(ran.errors.hasPrefix("There is no action “�[31mred”."))
    }

    @Test func `tables that can't be opened are named, with what to do`() async throws {
        let lot = try await TestLot.opened()
        let path = lot.folder.path("nowhere/season.sqlite")
        let ran = try await lot("project", "--into", path)
        #expect(ran.code == 3)
        #expect(ran.errors.contains("\(path): it can’t be opened"))
        #expect(ran.errors.contains("Name another file with --into."))
    }

    #if os(Linux)
        @Test func `that can't be written is no success`() async throws {
            let lot = try await TestLot.opened()
            let script = try lot.folder.write(
                #"{"do":"add-household","name":"Walker"}"# + "\n", to: "script.jsonl")
            let ran = try await Shell.run(
                "'\(Executable.path)' run '\(script)' "
                    + "--data '\(lot.directory)' > /dev/full")
            #expect(ran.code == 3)
            #expect(ran.errors.contains("What was done before is recorded."))
        }
    #endif
}
