import Foundation
import TestSupport
import Testing
import TreeLot

@testable import Roster

/// What people’s spreadsheets look like in truth.
struct UglyFileTests {
    @Test func `a bad line is named, and the rest goes on`() throws {
        let text = [
            "Troop 900 families, updated Nov 20", "", "First Name,Last Name,Type,Email,Household",
            "Emma,Walker,Scout,,Walker", ",,,,",
            "Mary,Walker,Adult,not an address,Walker,extra,more",
            ",Walker,Scout,,Walker", "Zoe", "\"Bob,Walker,Adult,,Walker",
            "Liam,Walker,Scout,,Walker",
            "Emma,Walker,Scout,,Walker", "Total: 6",
        ].joined(separator: "\r\n")
        #expect(
            try Import(text).told() == [
                "4 Emma Walker: new scout in Walker",
                "6 Mary Walker: new parent in Walker, manages; "
                    + "what stands for an e-mail address is none, and is left out",
                "7 ?: bad: has no first name", "8 ?: bad: has no last name",
                "9 ?: bad: has quotation marks that make no sense",
                "10 Liam Walker: new scout in Walker", "11 Emma Walker: as in 4",
            ])
    }

    @Test func `line breaks and commas in quotation marks belong to the cell`() throws {
        let text =
            "Name,Type,Address,Household\n\"Walker, Mary\",Adult,\"12 Oak St\nApt 3, rear\",Walker\nBob Day,Adult,,Day\n"
        #expect(
            try Import(text).told() == [
                "2 Mary Walker: new parent in Walker, manages",
                "4 Bob Day: new parent in Day, manages",
            ])
    }

    @Test func `a line break in a name is a space`() throws {
        let text =
            "First Name,Last Name,Type,Household\n\"Ann\nMarie\",Stone,Adult,\"Stone\nHill\"\n"
        #expect(try Import(text).told() == ["2 Ann Marie Stone: new parent in Stone Hill, manages"])
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .windowsCP1252, .utf8])
    func `accents survive whatever Excel writes`(_ encoding: String.Encoding) throws {
        let text = "First Name;Last Name;Type;Household\nJosé;Núñez;Adult;Núñez\n"
        var file = Import("")
        file.bytes = Array(try #require(text.data(using: encoding)))
        #expect(try file.told() == ["2 José Núñez: new parent in Núñez, manages"])
    }

    @Test func `a file without names of columns is refused, with a hint`() {
        #expect(throws: RosterError.noHeader(line: 1)) {
            try Import("Emma,Walker,emma@example.org\n").plan()
        }
        #expect(throws: RosterError.noNames(line: 1, found: ["Emma", "Walker", "Scout"])) {
            try Import("Emma,Walker,Scout\n").plan()
        }
        let error = RosterError.noNames(line: 3, found: ["Vorname", "Nachname"])
        #expect("\(error)".contains(#"--map "Vorname=firstName,Nachname=lastName""#))
    }

    @Test func `a header that comes again on every page is no person`() throws {
        let told = try Import(
            "Name,Type,Household\nAnn Lee,Adult,Lee\nName,Type,Household\nBob Day,Adult,Day\n"
        ).told()
        #expect(told.count == 2)
    }

    @Test func `what the lot would refuse is told beforehand`() throws {
        let long = String(repeating: "x", count: 101)
        let told = try Import(
            """
            Name,Type,Household,Email
            Ann \u{202E}Lee,Adult,Lee,
            Sam Lee,Scout,Lee,
            \(long) Day,Adult,Day,
            Bob Day,Adult,Day,
            Ada Park,Adult,\(long),
            Cid Hill,Adult,Hill,cid\u{202E}@example.org
            """
        ).plan()
        #expect(
            told.lines.map(\.told) == [
                "2 Ann \u{202E}Lee: bad: “lastName” must not contain control characters or line breaks",
                "3 Sam Lee: held: needs an adult: a household has a manager, so add a parent’s line",
                "4 \(long) Day: bad: “firstName” is too long: 100 characters are the most",
                "5 Bob Day: new parent in Day, manages",
                "6 Ada Park: bad: is of a household that would be refused: “name” is too long: "
                    + "100 characters are the most",
                "7 Cid Hill: new parent in Hill, manages; "
                    + "what stands for an e-mail address is none, and is left out",
            ])
        #expect(told.families.map(\.name) == ["Day", "Hill"])
        #expect(told.families.last?.members.map(\.command.email) == [nil])
    }

    @Test func `of a column that comes twice, the first with something in it counts`() throws {
        let plan = try Import(
            "Name,Type,Household,Email,Email\nAnn Lee,Adult,Lee,,a@x.org\nBob Lee,Adult,Lee,b@x.org,c@x.org\n"
        ).plan()
        #expect(plan.families[0].members.map(\.command.email) == ["a@x.org", "b@x.org"])
        #expect(plan.file.passedOver.isEmpty)
        #expect(
            plan.file.columns.map { "\($0.name): \($0.meaning)" }.suffix(2) == [
                "Email: e-mail", "Email: e-mail, where none stands before",
            ])
    }

    @Test func `an address of a parent without a name is nobody else’s`() throws {
        let note = "; an e-mail address without a parent’s name is left out"
        let plan = try Import(
            "Scout,Parent 1 Name,Parent 1 Email,Parent 2 Name,Parent 2 Email\nKim Park,Ada,,,bo@x.org\n"
        ).plan()
        #expect(plan.lines[0].told == "2 Kim Park: new scout in Park" + note)
        #expect(plan.families[0].members.allSatisfy { $0.command.email == nil })
        let alone = try Import("Scout,Parent 1 Email\nKim Park,ada@x.org\n").told()[0]
        #expect(alone.hasSuffix(note))
    }

    /// Each line is between quotation marks where it ends, whether or not it was where it began. A reader
    /// that looks for the end of each of them to the end of the file would be at it for a long time.
    @Test(arguments: ["", "\"x\n"])
    func `a file of quotation marks that are never closed is read once`(end: String) {
        let count = 15_000
        let text = String(repeating: "\"a\"\"\n", count: count) + end
        #expect(SheetReader.lines(of: text, ",").count >= count)
    }

    @Test func `a cell may have some line breaks, and not a hundred`() throws {
        func told(_ breaks: Int) throws -> [String] {
            let note = String(repeating: "line\n", count: breaks)
            return try Import("Name,Type,Household,Notes\nAnn Lee,Adult,Lee,\"\(note)\"\n").told()
        }
        #expect(try told(20).count == 1)
        #expect(try told(100).first == "2 ?: bad: has quotation marks that make no sense")
    }

    @Test func `nothing that may be in a file stops it`() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("UglyFileTests: seed \(seed)")
        var random = SeededRandom(seed: seed)
        let pieces = [
            "Name", "First Name", "Last Name", "Type", "Household", "Email", "Parent 1", "Scout",
            "Adult", ",", ",", ",", ";", "\t", "\n", "\n", "\r\n", "\"", "\"\"", "Ann Lee", "Lee",
            "ann@x.org", " ", "é", "\u{FEFF}", "\0", "12", "&", "ADULT MEMBERS",
            "\u{202E}", "N/A", "Scoutmaster", "Position",
            "Scout 2", "Mother", "Relationship", "Status", "INACTIVE", "ditto", "#REF!", "(mom)",
            "Kids", "Guardian", "Eagle Patrol",
        ]
        for _ in 0..<400 {
            let text =
                "Name,Type,Household\n"
                + (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }.joined()
            let plan = try Import(text).guessing().plan()
            let lines = text.count { $0.isNewline } + 1
            #expect(
                plan.lines.allSatisfy { (2...lines).contains($0.number) }, "seed \(seed): \(text)")
            // Everybody new has a line, and every new household an adult who manages it.
            let new = plan.lines.count { if case .new = $0.outcome { true } else { false } }
            #expect(new == plan.newPeople, "seed \(seed): \(text)")
            #expect(
                plan.families.allSatisfy { $0.household != nil || $0.members[0].becomesManager },
                "seed \(seed): \(text)")
        }
    }
}
