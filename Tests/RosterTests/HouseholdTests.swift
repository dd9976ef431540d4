import EventSourcing
import Testing
import TreeLot

@testable import Roster

struct HouseholdTests {
    private let people = """
        First Name,Last Name,Type,Email,Address
        Emma,Walker,Scout,,
        Liam,Walker,Scout,,
        Mary,Walker,Adult,mary@example.org,

        """

    @Test func `a guess is asked, and taken or left`() throws {
        var file = Import(people)
        #expect(
            try file.asked() == ["Are Emma Walker, Liam Walker and Mary Walker one household?"])
        #expect(
            try file.told()[0] == "2 Emma Walker: needs a household, as Liam Walker and Mary Walker"
        )
        #expect(try file.plan().held == 3)
        #expect(try file.plan().isEmpty)
        file = file.guessing()
        #expect(try file.plan().newPeople == 3)
        #expect(try file.plan().newHouseholds == 1)
    }

    @Test func `after a no, one after the other is asked about`() throws {
        var file = Import(people)
        file.answer = { $0.description == "Are Emma Walker and Mary Walker one household?" }
        #expect(
            try file.told() == [
                "2 Emma Walker: new scout in Walker",
                "3 Liam Walker: held: needs an adult: a household has a manager, so add a parent’s line",
                "4 Mary Walker: new parent in Walker, manages",
            ])
    }

    @Test func `a shared address speaks for one, another address against it`() throws {
        let told = try Import(
            """
            First Name,Last Name,Type,Address
            Emma,Walker,Scout,12 Oak St.
            Mary,Walker,Adult,7 Elm St.
            Ben,Cole,Adult,12 Oak St
            """
        ).guessing().plan()
        #expect(told.newHouseholds == 2)
        #expect(told.families.map { $0.members.map(\.line) } == [[4, 2], [3]])
    }

    @Test func `who may be of several families of their name waits`() throws {
        let told = try Import(
            """
            First Name,Last Name,Type,Household
            Ann,Smith,Adult,Smith A
            Bob,Smith,Adult,Smith B
            Cid,Smith,Scout,
            """
        ).guessing().told()
        #expect(
            told[2].hasPrefix("4 Cid Smith: held: needs a household: there are several families"))
    }

    @Test func `two families of one name get two names`() throws {
        let plan = try Import(
            """
            Scout,Parent 1 Name
            Emma Smith,Ann Smith
            Liam Smith,Bob Smith
            """
        ).plan()
        #expect(plan.families.map(\.name) == ["Smith", "Smith (Bob)"])
    }

    @Test func `a parent of several scouts is one household, unless the addresses differ`() throws {
        let plan = try Import(
            """
            Scout,Parent 1,Parent 1 Email
            Emma Day,Ann Walker,ann@example.org
            Liam Hill,Ann Walker,other@example.org
            Noah Ito,Ann Walker,
            Zoe Reyes,Ann Walker,other@example.org
            """
        ).guessing().plan()
        #expect(plan.families.map { $0.members.map(\.line) } == [[2, 2, 4], [3, 3, 5]])
    }

    @Test func `a household without an adult waits for one`() throws {
        let told = try Import("Name,Type,Household\nEmma Walker,Scout,Walker\n").told()
        #expect(
            told == [
                "2 Emma Walker: held: needs an adult: a household has a manager, so add a parent’s line"
            ])
    }

    @Test func `one person in two lines is one person, two with one name are a question`() throws {
        var file = Import(
            """
            Name,Type,Household,Email
            Ann Lee,Adult,Lee,
            Ann Lee,Adult,Lee,ann@example.org
            Ann Lee,Adult,Lee,other@example.org
            """)
        let plan = try file.plan()
        #expect(
            plan.lines.map(\.told).prefix(2) == [
                "2 Ann Lee: new parent in Lee, manages", "3 Ann Lee: as in 2",
            ])
        #expect(plan.families[0].members[0].command.email == "ann@example.org")
        #expect(
            plan.lines[2].told.contains("has the name of line 2, but something else is different"))
        file.answer = { _ in false }
        #expect(try file.plan().newPeople == 2)
    }

    @Test func `a name in two households is a question`() throws {
        var file = Import(
            """
            Name,Type,Household
            Ann Lee,Adult,Lee
            Sam Lee,Scout,Lee
            Bob Day,Adult,Day
            Sam Lee,Scout,Day
            """)
        #expect(try file.told()[3].contains("has the name of line 3, in another household"))
        file.answer = { _ in true }
        #expect(try file.told()[3].contains("a second household adds them with their link code"))
        file.answer = { _ in false }
        #expect(try file.plan().newPeople == 4)
    }

    @Test
    func
        `a scout with another parent in each line: only a person knows whether they live together`()
        throws
    {
        var file = Import(
            """
            Scout,Parent,Parent Email
            Emma Walker,Mary Walker,mary@example.org
            Emma Walker,Ben Walker,ben@example.org
            """)
        file = file.guessing()
        #expect(
            try file.asked() == [
                "Emma Walker stands in lines 2 and 3, with Mary Walker and Ben Walker: "
                    + "are they one household?",
                "Are lines 2 and 3 about the same Emma Walker?",
            ])
        #expect(try file.plan().held == 1)
        file.answer = { if case .oneHome = $0 { true } else { nil } }
        #expect(
            try file.told() == [
                "2 Emma Walker: new scout in Walker",
                "2 Mary Walker: new parent in Walker, manages", "3 Emma Walker: as in 2",
                "3 Ben Walker: new parent in Walker, manages",
            ])
        #expect(try file.plan().newRelations == 2)
        // Once they are here, nothing is asked.
        file.known = KnownTroop(
            families: [.init(id: 1, name: "Walker", isActive: true, hasManager: true)],
            people: [
                .init(
                    id: 2, name: "Mary Walker", kind: .adult, email: "mary@example.org",
                    isActive: true, households: [1]),
                .init(id: 3, name: "Emma Walker", kind: .scout, isActive: true, households: [1]),
                .init(
                    id: 4, name: "Ben Walker", kind: .adult, email: "ben@example.org",
                    isActive: true, households: [1]),
            ], related: [.init(adult: 2, scout: 3), .init(adult: 4, scout: 3)])
        file.answer = { _ in nil }
        #expect(try file.asked() == [])
        #expect(try file.plan().isEmpty)
    }
}
