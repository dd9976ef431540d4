import Foundation
import Testing

@Suite struct ScriptTests {
    @Test func `answers each line of a pipe before the next one comes`() async throws {
        let lot = try await TestLot.opened()
        let running = try Running(["run", "-", "--data", lot.directory], isPiped: true)
        for count in 1...3 {
            try running.write(Data(#"{"do":"add-household","name":"Walker"}"#.utf8 + [0x0A]))
            #expect(try await running.lines(count).count == count)
        }
        running.endInput()
        #expect(try await running.end().code == 0)
    }

    @Test func `names line and field of what is malformed, and keeps what was before`() async throws
    {
        let lot = try await TestLot.opened()
        let ran = try await lot.script(
            """
            # A comment, and a blank line

            {"do":"add-household","name":"Walker"}
            {"do":"add-household","name":7}
            {"do":"add-household","name":"Ito"}

            """)
        #expect(ran.code == 2)
        #expect(ran.lines.count == 3)
        #expect(ran.lines[0].hasPrefix(#"{"line":3,"accepted""#))
        #expect(
            ran.lines[1] == #"{"line":4,"malformed":{"message":"“add-household”: field “name” "#
                + #"must be a text, not the number 7."}}"#)
        #expect(ran.lines[2].hasPrefix(#"{"line":5,"accepted""#))
        #expect(try await lot.log().contains("Walker"))
    }

    @Test func `cut in the middle keeps all whole lines and says where it ends`() async throws {
        let lot = try await TestLot.opened()
        let ran = try await lot.script(
            #"{"do":"add-household","name":"Walker"}"# + "\n" + #"{"do":"add-household","na"#)
        #expect(ran.code == 2)
        #expect(ran.lines[0].contains(#""accepted""#))
        #expect(ran.lines[1].contains(#"{"line":2,"malformed""#))
        #expect(ran.lines[1].contains("is it cut off?"))
    }

    @Test(arguments: [
        (
            "add-houshold", "name",
            "There is no action “add-houshold”. Did you mean “add-household”?"
        ),
        ("add-household", "nmae", "“add-household” has no field “nmae”. Did you mean “name”?"),
        ("add-household", "colour", "“add-household” has no field “colour”. It has: name."),
    ])
    func `suggests what may have been meant`(
        _ action: String, _ field: String, _ message: String
    ) async throws {
        let lot = try await TestLot.opened()
        let ran = try await lot("do", #"{"do":"\#(action)","\#(field)":"Walker"}"#)
        #expect(ran.code == 2)
        #expect(ran.errors == message + "\n")
    }

    @Test func `records nothing of bytes that are no text`() async throws {
        let lot = try await TestLot.opened()
        let before = try await lot.log()
        let line =
            Data(#"{"do":"add-household","name":""#.utf8) + [0xFF, 0xFE] + Data("\"}\n".utf8)
        let ran = try await lot("run", "-", input: line)
        #expect(ran.code == 2)
        #expect(ran.output.contains("This line is not UTF-8."))
        #expect(try await lot.log() == before)
    }

    @Test func `records nothing of a text of a megabyte`() async throws {
        let lot = try await TestLot.opened()
        let before = try await lot.log()
        let name = String(repeating: "x", count: 1 << 20)
        let ran = try await lot.script(#"{"do":"add-household","name":"\#(name)"}"# + "\n")
        #expect(ran.code == 0)
        #expect(ran.output.contains("“name” must be a text of at most 100 characters."))
        #expect(ran.output.utf8.count < 1000)
        #expect(try await lot.log() == before)
    }

    @Test func `tells only what was unexpected when it is quiet`() async throws {
        let lot = try await TestLot.opened()
        let ran = try await lot(
            "run", "-", "--quiet",
            input: Data(
                """
                {"do":"add-household","name":"Walker"}
                {"do":"add-household","name":"","expect":"accepted"}

                """.utf8))
        #expect(ran.code == 1)
        #expect(ran.lines.count == 1)
        #expect(ran.output.contains(#""unexpected":true"#))
        #expect(ran.errors.contains("1 accepted, 1 refused"))
    }
}
