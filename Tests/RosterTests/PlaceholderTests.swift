import Testing
import TreeLot

@testable import Roster

/// What people write where there is nothing to write.
struct PlaceholderTests {
    private static let words = [
        "-", "?", "--", "N/A", "n/a", "NA", "TBD", "none", "unknown", "x",
    ]

    @Test(arguments: words, ["Household", "Address", "Email"])
    func `joins nobody with strangers`(_ word: String, _ column: String) throws {
        let plan = try Import(
            "First Name,Last Name,Type,\(column)\nAnn,Lee,Adult,\(word)\nBob,Day,Adult,\(word)\n"
        ).plan()
        #expect(
            plan.lines.map(\.told) == [
                "2 Ann Lee: new parent in Lee, manages", "3 Bob Day: new parent in Day, manages",
            ])
    }

    @Test(arguments: words + ["Deceased", "Tom Park (deceased)"])
    func `is no parent`(_ word: String) throws {
        let header = "Scout First Name,Scout Last Name,Parent 1 Name,Parent 2 Name\n"
        #expect(
            try Import(header + "Kim,Park,Ada Park,\(word)\n").told() == [
                "2 Kim Park: new scout in Park", "2 Ada Park: new parent in Park, manages",
            ])
        #expect(
            try Import(
                "Scout,Parent 1 First Name,Parent 1 Last Name\nKim Park,\(word),Park\n"
            ).plan().lines.count == 1)
    }

    @Test func `is a name where somebody has it`() throws {
        #expect(
            try Import("First Name,Last Name,Type,Household\nX,Na,Adult,Na Family\n").told() == [
                "2 X Na: new parent in Na Family, manages"
            ])
    }
}
