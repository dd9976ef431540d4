import Testing
import TreeLot

@testable import Roster

/// Who becomes a leader, and who does not.
struct TitleTests {
    private func file(_ header: String, _ row: String) -> Import {
        Import("First Name,Last Name,Household,Position,\(header)\nKim,Park,Park,\(row)\n")
    }

    @Test(arguments: [
        ("Scoutmaster", Role.scoutmaster), ("SCOUTMASTER (2y 3m)", .scoutmaster),
        ("Scout Master", .scoutmaster), ("Asst. Scoutmaster", .assistantScoutmaster),
        ("Asst Scoutmaster", .assistantScoutmaster), ("A.S.M.", .assistantScoutmaster),
        ("Assistant Scoutmaster (1y); Committee Member", .assistantScoutmaster),
        ("Committee Chair", .parent), ("Scoutmaster Reserve", .parent), ("Mother", .parent),
    ])
    func `a whole title gives an adult`(_ position: String, _ role: Role) throws {
        #expect(
            try file("", position).told() == ["2 Kim Park: new \(role) in Park, manages"])
    }

    @Test(arguments: [
        "Former Scoutmaster", "Scoutmaster’s wife", "Assistant Scoutmaster Trainee",
        "Scoutmaster (former)", "\"Scoutmaster, retired\"", "Popcorn Kernel",
    ])
    func `a title that is not known gives nothing`(_ position: String) throws {
        #expect(try file("", position).plan().bad == 1)
        for (header, cell, role) in [("Age", "45", "parent"), ("Type", "Adult", "parent")] {
            let told = try file(header, "\(position),\(cell)").told()[0]
            #expect(told.hasPrefix("2 Kim Park: new \(role) in Park, manages"), "\(told)")
            #expect(told.contains("makes no leader") == position.contains("master"), "\(told)")
        }
    }

    @Test(arguments: [
        "Junior Assistant Scoutmaster", "Jr. Assistant Scoutmaster", "Jr Asst Scoutmaster",
        "Junior Asst. Scoutmaster", "JASM", "Hawk Patrol Leader", "Webmaster",
    ])
    func `a scout’s title makes a scout, with an age, a rank or parents`(_ position: String) throws
    {
        for (header, cell) in [("Age", "16"), ("Rank", "Life"), ("Parent 1 Name", "Ada Park")] {
            let line = try file(header, "\(position),\(cell)").plan().lines[0]
            #expect(line.kind == .scout, "\(position), \(header)")
        }
    }

    @Test(arguments: [
        ("Age", "16"), ("Age", "16y 11m"), ("Rank", "Life"), ("Grade", "8"), ("DOB", "5/6/2012"),
        ("Parent 1 Name", "Ada Park"),
    ])
    func `what speaks against a leader’s title makes the line wait, or the role`(
        _ header: String, _ cell: String
    ) throws {
        let told = try file(header, "Scoutmaster,\(cell)").told()
        #expect(told[0].contains("held: has the position of an adult, but"), "\(told)")
        #expect(told.count == 1)
        let said = try file("\(header),Type", "Scoutmaster,\(cell),Adult").told()[0]
        #expect(said.contains("new parent in Park"))
        #expect(said.contains("no leader, since something says it is a scout"))
        let scout = try file("\(header),Type", "Scoutmaster,\(cell),Scout").told()[0]
        #expect(scout.contains("no leader, since something says it is a scout"))
    }

    @Test(arguments: ["Webmaster", "Troop Historian"])
    func `an office that adults have too follows the age`(_ position: String) throws {
        #expect(try file("Age", "\(position),45").plan().lines[0].kind == .adult)
        #expect(try file("Age", "\(position),").plan().lines[0].kind == .scout)
        #expect(try file("Age", "Senior Patrol Leader,45").plan().held == 1)
    }
}
