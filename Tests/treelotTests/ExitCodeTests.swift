import TestSupport
import Testing

@Suite struct ExitCodeTests {
    @Test func `0 when it is done`() async throws {
        let lot = try await TestLot.opened()
        #expect(try await lot.signUp().code == 0)
        #expect(try await lot("week").code == 0)
    }

    @Test func `1 when it is refused`() async throws {
        let lot = try await TestLot.opened()
        let ran = try await lot("signup", "1", "99")
        #expect(ran.code == 1)
        #expect(ran.errors == "Refused (not-found): There is no person 99. Check the number.\n")
        #expect(ran.output.isEmpty)
    }

    @Test func `1 when a script goes otherwise than expected, 0 when it is refused as expected`()
        async throws
    {
        let lot = try await TestLot.opened()
        let line = #"{"do":"sign-up","shift":1,"person":99,"expect":"#
        #expect(try await lot.script(line + "\"accepted\"}\n").code == 1)
        #expect(try await lot.script(line + "\"not-found\"}\n").code == 0)
    }

    @Test func `2 when it can't be read`() async throws {
        let lot = try await TestLot.opened()
        #expect(try await lot("do", "nonsense").code == 2)
        #expect(try await lot("run", "/nowhere/at/all").code == 2)
        #expect(try await lot.script("{}\n").code == 2)
    }

    @Test func `3 when there is no lot`() async throws {
        let ran = try await TestLot()("week")
        #expect(ran.code == 3)
        #expect(ran.errors.contains("Make one with `treelot init`"))
    }

    @Test func `3 when the data directory is a file`() async throws {
        let lot = TestLot()
        try lot.folder.write("", to: "data")
        let ran = try await lot("init", "--troop", "Troop 1", "--leader", "Ada Park")
        #expect(ran.code == 3)
        #expect(ran.errors.contains("is a file. Name a directory."))
    }

    @Test func `64 when the command line is not understood`() async throws {
        #expect(try await Executable.run(["frobnicate"]).code == 64)
        let lot = try await TestLot.opened()
        #expect(try await lot("shift", "one").code == 64)
        #expect(try await lot("ask", "shift-details", "shift").code == 64)
        #expect(try await lot("week", "--as-of", "yesterday").code == 64)
        #expect(try await lot("lineage", "season", "1", "--season", "2").code == 64)
        #expect(try await lot("report", "--csv", "histogram", "--json").code == 64)
        #expect(try await lot("replay", "--language", "es").code == 64)
        let film = lot.folder.path("film.html")
        #expect(try await lot("replay", "--html", film, "--json").code == 64)
    }
}
