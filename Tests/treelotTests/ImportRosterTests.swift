import Foundation
import TestSupport
import Testing

@Suite(.disabled(if: Repository.isRecording))
struct ImportRosterTests {
    private static let families = """
        First Name,Last Name,Type,Household,Email
        Emma,Walker,Scout,Walker,
        Mary,Walker,Adult,Walker,mary@example.org
        Ada,Park,Scoutmaster,Park,ada@example.org
        Kim,Park,Scout,Park,

        """

    @Test func `shows first, and does it with --yes`() async throws {
        let lot = try await TestLot.opened()
        let file = try lot.folder.write(Self.families, to: "roster.csv")
        let before = try await lot.log()
        let shown = try await lot("import-roster", file)
        #expect(shown.code == 0, "\(shown.text)")
        #expect(shown.output.contains("new scout in a new household, Walker"))
        #expect(shown.output.contains("here already: person 1; manages a new household, Park"))
        #expect(shown.output.contains("Nothing is recorded yet. With --yes it is done."))
        #expect(try await lot.log() == before)

        let done = try await lot("import-roster", file, "--yes")
        #expect(done.code == 0, "\(done.text)")
        #expect(done.output.contains("✓ Made 2 households and 3 people; 1 here already."))
        let households = try await lot("households")
        #expect(
            households.lines == [
                "household  name    person  who          role         manages",
                "        1  Walker       2  Mary Walker  parent       yes",
                "                        3  Emma Walker  scout",
                "        2  Park         1  Ada Park     scoutmaster  yes",
                "                        4  Kim Park     scout",
            ])
    }

    @Test func `the same file again adds nothing, a longer one what is new`() async throws {
        let lot = try await TestLot.opened()
        let file = try lot.folder.write(Self.families, to: "roster.csv")
        _ = try await lot("import-roster", file, "--yes")
        let log = try await lot.log()
        let again = try await lot("import-roster", file, "--yes")
        #expect(again.code == 0)
        #expect(again.output.contains("There is nothing to record."))
        #expect(try await lot.log() == log)

        let longer = Self.families + "Liam,Walker,Scout,Walker,\nBen,Ito,Adult,Ito,\n"
        let ran = try await lot(
            "import-roster", try lot.folder.write(longer, to: "longer.csv"), "--yes", "--json")
        let summary = try parsed(#require(ran.lines.last))["roster"] as? [String: Any]
        #expect(summary?["people"] as? Int == 2)
        #expect(summary?["households"] as? Int == 1)
        #expect(summary?["here"] as? Int == 4)
        #expect(try await lot("verify").code == 0)
    }

    @Test func `whose parents they are comes with the people`() async throws {
        let lot = try await TestLot.opened()
        let file = try lot.folder.write(
            "Scout,Mother,Stepfather\nEmma Walker,Mary Walker,Ben Cole\n", to: "roster.csv")
        let planned = try await lot("import-roster", file, "--json")
        let mary = try parsed(try #require(planned.lines.first { $0.contains("Mary Walker") }))
        #expect(
            mary["relations"] as? [[String: String]] == [["as": "parent", "scout": "Emma Walker"]])
        let summary = try parsed(#require(planned.lines.last))["roster"] as? [String: Any]
        #expect(summary?["relations"] as? Int == 2)

        let done = try await lot("import-roster", file, "--yes")
        #expect(done.code == 0, "\(done.text)")
        #expect(done.output.contains("; parent of Emma Walker"))
        #expect(done.output.contains("; step-parent of Emma Walker"))
        #expect(
            done.output.contains("Made 1 household and 3 people; 2 relations of adults to scouts."))
        let households = try await lot("households", "--json").output
        #expect(households.contains("stepParent"))
        let again = try await lot("import-roster", file, "--yes")
        #expect(again.output.contains("There is nothing to record."))
    }

    /// Every way in which it can be stopped: after any number of its commits.
    @Test func `a run that was killed is finished by the next, and makes nothing twice`()
        async throws
    {
        let file = TemporaryDirectory()
        let path = try file.write(RosterFile.troop(families: 40), to: "roster.csv")
        let whole = try await TestLot.opened()
        #expect(try await whole("import-roster", path, "--yes").code == 0)
        let expected = try await whole("households").output
        for bytes in [100, 4_000, 9_000, 20_000] {
            let lot = try await TestLot.opened()
            let size = lot.segmentBytes
            let running = try Running(["import-roster", path, "--yes", "--data", lot.directory])
            while running.isRunning, lot.segmentBytes < size + bytes {
                try await Task.sleep(for: .milliseconds(1))
            }
            running.kill()
            _ = try await running.end()
            let ran = try await lot("import-roster", path, "--yes")
            #expect(ran.code == 0, "after \(bytes) bytes: \(ran.errors)")
            #expect(try await lot("households").output == expected, "after \(bytes) bytes")
        }
    }

    @Test func `three hundred people come and are all there`() async throws {
        let lot = try await TestLot.opened()
        let path = try lot.folder.write(RosterFile.troop(families: 100), to: "roster.csv")
        let ran = try await lot("import-roster", path, "--yes", "--json")
        #expect(ran.code == 0, "\(ran.errors)")
        let answer = try parsed(try await lot("households", "--json").output)
        let households = try #require(answer["households"] as? [[String: Any]])
        #expect(households.count == 100)
        let members = households.flatMap { $0["members"] as? [[String: Any]] ?? [] }
        #expect(members.count == 300)
        #expect(
            Set(members.compactMap { $0["name"] as? String }) == RosterFile.names(families: 100))
        // Both parents of each.
        #expect(members.count { $0["manager"] as? Bool == true } == 200)
    }

    @Test func `who is held and what is bad is told by the exit code`() async throws {
        let lot = try await TestLot.opened()
        let run = { (text: String) in
            try await lot("import-roster", try lot.folder.write(text, to: "roster.csv"))
        }
        let held = try await run("Name,Type\nEmma Walker,Scout\nMary Walker,Adult\n")
        #expect(held.code == 1)
        #expect(held.output.contains("needs a household: perhaps that of Mary Walker"))
        #expect(held.output.contains("fill in a column Household"))
        let bad = try await run(
            "Name,Type,Household\nEmma,Scout,Walker\nMary Walker,Adult,Walker\n")
        #expect(bad.code == 2)
        #expect(bad.output.contains("2               needs a first and a last name"))
        let none = try await run("Vorname,Nachname\nEva,Cole\n")
        #expect(none.code == 2)
        #expect(none.errors.contains(#"--map "Vorname=firstName,Nachname=lastName""#))
        #expect(try await lot("import-roster", "/nowhere.csv").code == 2)
        #expect(try await TestLot()("import-roster", "/nowhere.csv").code == 2)
        #expect(try await lot("import-roster", "x.csv", "--kind", "dog").code == 64)
    }

    @Test func `on a terminal it asks what is open, and whether to go on`() async throws {
        let lot = try await TestLot.opened()
        let text = "Name,Type\nEmma Walker,Scout\nLiam Walker,Scout\nMary Walker,Adult\n"
        let path = try lot.folder.write(text, to: "roster.csv")
        let arguments = ["import-roster", path, "--data", lot.directory]
        let log = try await lot.log()
        let left = try await TerminalRun.run(arguments, answers: ["y", ""])
        #expect(left.code == 0, "\(left.text)")
        #expect(
            left.output.contains(
                "Are Emma Walker, Liam Walker and Mary Walker one household? [Y/n]"))
        #expect(left.output.contains("Record this? [y/N]"))
        #expect(try await lot.log() == log)

        let done = try await TerminalRun.run(arguments, answers: ["what", "n", "n", "y", "y"])
        #expect(done.code == 1, "\(done.text)")
        #expect(done.output.contains("Please answer y or n."))
        #expect(done.output.contains("Are Emma Walker and Mary Walker one household? [Y/n] y"))
        #expect(done.output.contains("Made 1 household and 2 people; 1 waiting for something."))
    }

    @Test func `what was decided on people who have changed since is not recorded`() async throws {
        let lot = try await TestLot.opened()
        let path = try lot.folder.write(Self.families, to: "roster.csv")
        let ran = try await TerminalRun.run(
            ["import-roster", path, "--data", lot.directory], answers: ["y"],
            meanwhile:
                "'\(Executable.path)' import-roster '\(path)' --yes --data '\(lot.directory)'"
                + " > /dev/null")
        #expect(ran.code == 1)
        #expect(ran.output.contains("Nothing was recorded; look once more."))
        let log = try await lot.log()
        #expect(try await lot("import-roster", path, "--yes").code == 0)
        #expect(try await lot.log() == log)
    }

    @Test func `the page’s examples come in without a question`() async throws {
        let page = try Repository.text("docs/roster.md")
        let examples = page.components(separatedBy: "```csv\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        #expect(examples.count == 2)
        for (example, people) in zip(examples, [5, 6]) {
            let lot = try await TestLot.opened()
            let path = try lot.folder.write(example, to: "roster.csv")
            let ran = try await lot("import-roster", path, "--yes")
            #expect(ran.code == 0, "\(ran.text)")
            #expect(ran.output.contains("Made 2 households and \(people) people"), "\(ran.output)")
        }
    }

    @Test func `what stands in a file does not steer the terminal`() async throws {
        let lot = try await TestLot.opened()
        let text =
            "Name,Type,Household,X\u{1B}[2J\nAnn \u{1B}[31mLee,Adult,Lee,\nB \u{202E}Ox,Adult,Ox,\n"
        let ran = try await lot("import-roster", try lot.folder.write(text, to: "r.csv"))
        #expect(!ran.text.contains("\u{1B}"))
        #expect(ran.output.contains("B �Ox"))
    }

    @Test func `a folder and a picture are told as what they are`() async throws {
        let lot = try await TestLot.opened()
        let folder = try await lot("import-roster", lot.directory)
        #expect(folder.code == 2)
        #expect(folder.errors.contains("is a folder. Name the file in it."))
        let picture = try lot.folder.write(String(repeating: "\0\u{1}", count: 50), to: "x.png")
        let ran = try await lot("import-roster", picture)
        #expect(ran.code == 2)
        #expect(ran.errors.contains("This is no text."))
    }

    @Test func `a scout of two households makes no second profile the second time`() async throws {
        let lot = try await TestLot.opened()
        let file = try lot.folder.write(
            """
            Scout First Name,Scout Last Name,Parent 1 Name,Parent 1 Email
            Kid,Roe,Ann Roe,ann@example.org
            Kid,Roe,Bob Doe,bob@example.org
            """, to: "roster.csv")
        #expect(try await lot("import-roster", file, "--yes").code == 1)
        let log = try await lot.log()
        #expect(try await lot("import-roster", file, "--yes").code == 1)
        #expect(try await lot.log() == log)
    }

    @Test func `only a leader may, and what would be refused is told beforehand`() async throws {
        let lot = try await TestLot.opened()
        let long = String(repeating: "x", count: 101)
        let file = try lot.folder.write(Self.families + "\(long),Park,Scout,Park,\n", to: "r.csv")
        let shown = try await lot("import-roster", file)
        #expect(shown.code == 2)
        #expect(shown.output.contains("“firstName” is too long"))
        let ran = try await lot("import-roster", file, "--yes")
        #expect(ran.code == 2)
        #expect(!ran.text.contains("was refused"))
        #expect(try await lot("households").output.contains("Kim Park"))
        let mary = try await lot("import-roster", file, "--by", "2")
        #expect(mary.code == 1)
        #expect(mary.errors.contains("Refused (not-allowed)"))
    }
}

extension TestLot {
    fileprivate var segmentBytes: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: segment.path)
        return attributes?[.size] as? Int ?? 0
    }
}

/// A troop as a spreadsheet: families of a scout and two parents, side by side.
enum RosterFile {
    static func troop(families: Int) -> String {
        "Scout First Name,Scout Last Name,DOB,Parent 1 Name,Parent 1 Email,Parent 2 Name\n"
            + (1...families).map { number in
                "Sam,Name\(number),5/6/2013,Ann Name\(number),ann\(number)@example.org,Bob Name\(number)\n"
            }.joined()
    }

    static func names(families: Int) -> Set<String> {
        Set(
            (1...families).flatMap { number in ["Sam", "Ann", "Bob"].map { "\($0) Name\(number)" } }
        )
    }
}
