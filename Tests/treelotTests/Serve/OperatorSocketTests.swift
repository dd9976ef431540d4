import Foundation
import TestSupport
import Testing
import TreeLotApp

@testable import treelot

/// Commands beside a process that has the lot open.
@Suite(.disabled(if: Repository.isRecording))
struct OperatorSocketTests {
    /// A lot that is served meanwhile, and not afterwards.
    private func served(_ work: (TestLot) async throws -> Void) async throws {
        let lot = try await TestLot.openedLongBefore()
        let serving = try Running(["serve", "--port", "0", "--data", lot.directory])
        defer { serving.kill() }
        try await serving.says("Serving at")
        try await work(lot)
        serving.signal(SIGTERM)
        #expect(try await serving.end().code == 0)
        #expect(!FileManager.default.fileExists(atPath: socket(lot)))
        #expect(try await lot("verify").code == 0)
    }

    private func socket(_ lot: TestLot) -> String { lot.directory + "/operator.sock" }

    /// What comes out of the program on a lot of its own that nobody serves.
    private func alone(_ arguments: [[String]]) async throws -> [Executable.Ran] {
        let lot = try await TestLot.openedLongBefore()
        var ran: [Executable.Ran] = []
        for words in arguments {
            ran.append(try await Executable.run(words + ["--data", lot.directory]))
        }
        return ran
    }

    @Test func `say what they say without one`() async throws {
        let member = #""household":1,"firstName":"Sky","lastName":"Walker","kind":"scout""#
        let commands = [
            ["do", #"{"do":"add-household","name":"Walker","key":"once"}"#],
            ["do", #"{"do":"add-household","name":"Walker","key":"once"}"#, "--json"],
            ["do", #"{"do":"add-family-member",\#(member)}"#, "--json"],
            ["signup", "1", "9"], ["signup", "1", "9", "--json"],
            ["signup", "1", "2", "--by", "2"],
            ["do", #"{"do":"add-household","nam":"Ito"}"#],
            ["do", #"{"do":"add-household","name":"Ito","at":"2999-01-01T00:00Z"}"#],
            // A text that would be a name in a script.
            ["do", #"{"do":"add-household","name":"$Smith"}"#, "--json"],
            ["relate", "1", "2", "parent"], ["publish", "1"], ["households"],
        ]
        let alone = try await alone(commands)
        try await served { lot in
            for (words, expected) in zip(commands, alone) {
                let ran = try await Executable.run(words + ["--data", lot.directory])
                #expect(ran.code == expected.code, "\(words): \(ran.text)")
                #expect(ran.output == expected.output, "\(words)")
                #expect(ran.errors == expected.errors, "\(words)")
            }
        }
    }

    @Test func `make codes that let people in`() async throws {
        try await served { lot in
            let ran = try await lot("sign-in-code", "1", "--json")
            let acceptance = try #require(try parsed(ran.output)["accepted"] as? [String: Any])
            let code = try #require((acceptance["codes"] as? [String])?.first)
            let signedIn = try await lot(
                "do", #"{"do":"sign-in","code":"\#(code)","by":"visitor"}"#, "--json")
            #expect(signedIn.code == 0, "\(signedIn.text)")
            #expect(signedIn.output.contains(#""token":"#))
        }
    }

    @Test func `run scripts, with names and questions, and what is malformed`() async throws {
        let script = """
            {"do":"add-household","name":"Walker","let":"home"}

            # Passed over.
            {"do":"add-family-member","household":"$home","firstName":"Sky","lastName":"Walker",\
            "kind":"scout"}
            {"ask":"household-list","expect":{"households":[{"name":"Walker"}]}}
            {"do":"sign-up","shift":99,"person":2,"expect":"not-found"}
            {"do":"dance"}
            {"do":"add-household","name":"é"}
            """
        // In an encoding that is not ours: the text must not be guessed.
        let bytes = try #require(script.data(using: .isoLatin1))
        let alone = try await TestLot.openedLongBefore()
        let expected = try await alone("run", "-", input: bytes)
        try await served { lot in
            let ran = try await lot("run", "-", input: bytes)
            #expect(ran.code == 2)
            #expect(ran.output == expected.output)
            #expect(ran.lines.count == 6)
            let quiet = try await lot("run", "-", "--quiet", input: Data(#"{"do":"dance"}"#.utf8))
            #expect(quiet.lines.count == 1)
            #expect(quiet.errors.hasPrefix("0 accepted, 0 refused, 0 answered, 1 malformed"))
        }
    }

    @Test func `take long scripts at once, each line in its order`() async throws {
        let count = 3000
        let lines = (1...count).map { #"{"do":"add-household","name":"Family \#($0)"}"# + "\n" }
        try await served { lot in
            let ran = try await lot("run", "-", input: Data(lines.joined().utf8))
            #expect(ran.code == 0, "\(ran.errors)")
            let numbers = try ran.lines.map { try parsed($0)["line"] as? Int }
            #expect(numbers == Array(1...count))
        }
    }

    @Test func `bring long answers whole, also to one who reads late`() async throws {
        let name = String(repeating: "W", count: 60)
        let lines = (1...9000).map { #"{"do":"add-household","name":"\#(name) \#($0)"}"# + "\n" }
        try await served { lot in
            _ = try await lot("run", "-", "--quiet", input: Data(lines.joined().utf8))
            let question = #"{"ask":"households"}"#
            let ran = try await lot("run", "-", input: Data((question + "\n").utf8))
            #expect(ran.code == 0, "\(ran.errors) \(ran.output.prefix(300))")
            // More than a socket holds.
            #expect(ran.output.utf8.count > 1 << 20)
            let late = try await Shell.run(
                "echo '\(question)' | '\(Executable.path)' run - --data '\(lot.directory)' | "
                    + "(sleep 1; wc -c)")
            #expect(Int(late.output.filter(\.isNumber)) == ran.output.utf8.count)
        }
    }

    @Test func `a line of an answer may be longer than one of a script`() {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: Script.lineBytesMax + 9)
        for (most, count) in [(nil, long.count), (10, 10)] {
            var splitter = LineSplitter(lineBytesMax: most)
            splitter.take(long)
            #expect(splitter.next() == nil)
            splitter.end()
            #expect(splitter.nextLine()?.text.utf8.count == count)
        }
    }

    @Test func `who is connected when the process ends is let go, and it ends in order`()
        async throws
    {
        let lot = try await TestLot.opened()
        let serving = try Running(["serve", "--port", "0", "--data", lot.directory])
        defer { serving.kill() }
        try await serving.says("Serving at")
        let client = try Running(["run", "-", "--data", lot.directory], isPiped: true)
        defer { client.kill() }
        try client.write(Data((#"{"do":"add-household","name":"Family"}"# + "\n").utf8))
        try await client.lines(1)
        serving.signal(SIGTERM)
        let others = try await withThrowingTaskGroup { group in
            for number in 1...8 {
                group.addTask {
                    try await lot("do", #"{"do":"add-household","name":"Family \#(number)"}"#)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        // Through the one that ends, or by themselves; a machine that is too busy may make one wait too long.
        for other in others where other.code != 0 {
            #expect(other.errors.contains("Nothing was changed."), "\(other.errors)")
        }
        #expect(try await serving.end().code == 0)
        #expect(try await client.end().code == 3)
        let made = try await lot.log().components(separatedBy: "household.added").count - 1
        #expect(made == 1 + others.count { $0.code == 0 })
        #expect(try await lot("verify").code == 0)
    }

    @Test func `answer one line before the next is written`() async throws {
        try await served { lot in
            let client = try Running(["run", "-", "--data", lot.directory], isPiped: true)
            for number in 1...3 {
                try client.write(Data((#"{"do":"add-household","name":"Family"}"# + "\n").utf8))
                #expect(try await client.lines(number).count == number)
            }
            client.endInput()
            #expect(try await client.end().code == 0)
        }
    }

    @Test func `bring in a roster, and no one twice`() async throws {
        try await served { lot in
            let file = try lot.folder.write(
                """
                First Name,Last Name,Type,Household
                Emma,Walker,Scout,Walker
                Mary,Walker,Adult,Walker

                """, to: "roster.csv")
            let done = try await lot("import-roster", file, "--yes")
            #expect(done.output.contains("✓ Made 1 household and 2 people"), "\(done.text)")
            let again = try await lot("import-roster", file, "--yes")
            #expect(again.output.contains("There is nothing to record."))
        }
    }

    @Test func `only the owner of the directory comes in`() async throws {
        try await served { lot in
            let attributes = try FileManager.default.attributesOfItem(atPath: socket(lot))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `who waits for a process that is killed is told, and the next goes on`()
        async throws
    {
        let lot = try await TestLot.opened()
        let serving = try Running(["serve", "--port", "0", "--data", lot.directory])
        defer { serving.kill() }
        try await serving.says("Serving at")
        let client = try Running(["run", "-", "--data", lot.directory], isPiped: true)
        defer { client.kill() }
        try client.write(Data((#"{"do":"add-household","name":"Family"}"# + "\n").utf8))
        try await client.lines(1)
        serving.kill()
        _ = try await serving.end()
        let lost = try await client.end()
        #expect(lost.code == 3)
        #expect(lost.errors.contains("ended before it answered"), "\(lost.errors)")

        #expect(try await lot("do", #"{"do":"add-household","name":"Walker"}"#).code == 0)
        let following = try Running(["follow", "--data", lot.directory])
        defer { following.kill() }
        try await following.says("Following.")
        #expect(try await lot("sign-in-code", "1").code == 0)
        following.signal(SIGTERM)
        #expect(try await following.end().code == 0)
    }

    @Test func `who comes to a process that hangs is told, and does not wait for it`() async throws
    {
        let lot = try await TestLot.opened()
        let serving = try Running(["serve", "--port", "0", "--data", lot.directory])
        defer { serving.kill() }
        try await serving.says("Serving at")
        serving.signal(SIGSTOP)
        let ran = try await lot("do", #"{"do":"add-household","name":"Walker"}"#)
        #expect(ran.code == 3)
        #expect(ran.errors.contains("It does not answer at"), "\(ran.errors)")
        serving.signal(SIGCONT)
        #expect(try await lot("do", #"{"do":"add-household","name":"Walker"}"#).code == 0)
    }

    @Test func `where a socket can’t be, that is said, and all else works`() async throws {
        let lot = try await TestLot.opened()
        let deep = lot.folder.path(String(repeating: "deep/", count: 30))
        try FileManager.default.createDirectory(
            atPath: deep, withIntermediateDirectories: true)
        let moved = deep + "/data"
        try FileManager.default.moveItem(atPath: lot.directory, toPath: moved)
        let serving = try Running(["serve", "--port", "0", "--data", moved])
        defer { serving.kill() }
        let said = try await serving.says("Serving at")
        #expect(said.contains("Other commands can record nothing while this runs"))
        let ran = try await Executable.run(
            ["do", #"{"do":"add-household","name":"Ito"}"#, "--data", moved])
        #expect(ran.code == 3)
        #expect(ran.errors.contains("It does not answer at"), "\(ran.errors)")
    }
}
