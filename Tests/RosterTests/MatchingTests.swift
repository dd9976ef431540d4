import EventSourcing
import Testing
import TreeLot

@testable import Roster

/// Who is in the lot already is not made again.
struct MatchingTests {
    private func file(_ rows: String, _ answer: Bool? = nil) -> Import {
        var file = Import("First Name,Last Name,Type,Email,Household\n" + rows)
        file.known = .walkers
        file.answer = { _ in answer }
        return file
    }

    @Test func `by the e-mail address and the first name`() throws {
        #expect(
            try file("Mary,Jones,Adult,MARY@example.org,\n").told() == [
                "2 Mary Jones: person 2 in Walker"
            ])
    }

    @Test func `by the name within the household`() throws {
        let told = try file(
            "Mary,Walker,Adult,mary@example.org,Walker\nemma,WALKER,Scout,,Walker\nLiam,Walker,Scout,,Walker\n"
        ).told()
        #expect(
            told == [
                "2 Mary Walker: person 2 in Walker", "3 emma WALKER: person 3 in Walker",
                "4 Liam Walker: new scout in Walker",
            ])
    }

    @Test func `who has no household yet by the name alone, and manages the one they get`() throws {
        let told = try file("Ada,Park,Adult,ada@example.org,Park\nKim,Park,Scout,,Park\n").told()
        #expect(told == ["2 Ada Park: person 1 in Park, manages", "3 Kim Park: new scout in Park"])
    }

    @Test func `a family of which two are here by name is the same without a question`() throws {
        let told = try file("Mary,Walker,Adult,,\nEmma,Walker,Scout,,\n").told()
        #expect(told == ["2 Mary Walker: person 2 in Walker", "3 Emma Walker: person 3 in Walker"])
    }

    @Test func `somebody of the same name in what may be another family is a question`() throws {
        let rows = "Emma,Walker,Scout,,Walker-Ruiz\nEva,Ruiz,Adult,eva@example.org,Walker-Ruiz\n"
        #expect(try file(rows).plan().held == 2)
        #expect(
            try file(rows).asked() == [
                "Is Emma Walker in line 2 the same as Emma Walker, person 3?"
            ])
        #expect(
            try file(rows, true).told() == [
                "2 Emma Walker: person 3 in Walker", "3 Eva Ruiz: new parent in Walker",
            ])
        #expect(try file(rows, false).plan().newPeople == 2)
        #expect(try file(rows, false).plan().newHouseholds == 1)
    }

    @Test func `another first name at the same address is a question`() throws {
        let rows = "Maria,Walker,Adult,mary@example.org,Walker\n"
        #expect(
            try file(rows).told()[0].contains("has the e-mail address of person 2, by another name")
        )
        #expect(try file(rows, true).told() == ["2 Maria Walker: person 2 in Walker"])
        #expect(try file(rows, false).told() == ["2 Maria Walker: new parent in Walker"])
    }

    @Test func `but not if that somebody stands in the file too, nor between a scout and an adult`()
        throws
    {
        let told = try file(
            "Mary,Walker,Adult,mary@example.org,Walker\nBob,Walker,Adult,mary@example.org,Walker\n"
                + "Zoe,Walker,Scout,mary@example.org,Walker\n"
        ).told()
        #expect(
            told == [
                "2 Mary Walker: person 2 in Walker", "3 Bob Walker: new parent in Walker",
                "4 Zoe Walker: new scout in Walker",
            ])
    }

    @Test func `a new address within the household is a new address`() throws {
        let note = "; with another e-mail address, which change-email changes"
        #expect(
            try file("Mary,Walker,Adult,new@example.org,Walker\n").told() == [
                "2 Mary Walker: person 2 in Walker" + note
            ])
        var row = Import(
            "Scout,Parent 1 Name,Parent 1 Email\nEmma Walker,Mary Walker,new@example.org\n")
        row.known = .walkers
        #expect(
            try row.told() == [
                "2 Emma Walker: person 3 in Walker", "2 Mary Walker: person 2 in Walker" + note,
            ])
    }

    @Test func `but a question where nothing says the household, and two people if both are there`()
        throws
    {
        let alone = "Mary,Walker,Adult,new@example.org,\n"
        #expect(try file(alone).plan().held == 1)
        #expect(
            try file(alone).asked() == [
                "Is Mary Walker in line 2 the same as Mary Walker, person 2?"
            ])
        #expect(try file(alone, false).plan().newPeople == 1)
        let both =
            "Mary,Walker,Adult,mary@example.org,Walker\nMary,Walker,Adult,new@example.org,Walker\n"
        #expect(try file(both).plan().held == 1)
        #expect(try file(both, false).plan().newPeople == 1)
    }

    @Test func `the first leader has no second profile for another address`() throws {
        var file = file("Ada,Park,Scoutmaster,new@example.org,Park\n")
        file.known = KnownTroop(people: [
            .init(
                id: 1, name: "Ada Park", kind: .adult, email: "ada@example.org", isActive: true,
                households: [])
        ])
        #expect(
            try file.told() == [
                "2 Ada Park: person 1 in Park, manages; "
                    + "with another e-mail address, which change-email changes"
            ])
    }

    @Test func `somebody of another household of the lot is a question`() throws {
        let families = KnownTroop(
            families: [
                .init(id: 1, name: "Fox", isActive: true, hasManager: true),
                .init(id: 2, name: "Hen", isActive: true, hasManager: true),
            ],
            people: [
                .init(id: 2, name: "Dad Fox", kind: .adult, isActive: true, households: [1]),
                .init(id: 3, name: "Kit Fox", kind: .scout, isActive: true, households: [1]),
                .init(id: 4, name: "Mom Hen", kind: .adult, isActive: true, households: [2]),
            ])
        let file = { (answer: Bool?) in
            var file = self.file("Kit,Fox,Scout,,Hen\n", answer)
            file.known = families
            return file
        }
        #expect(try file(nil).plan().isEmpty)
        #expect(
            try file(nil).told()[0].contains("held: has the name of person 3, in another household")
        )
        #expect(try file(true).told() == ["2 Kit Fox: person 3 in Hen; in household 1"])
        #expect(try file(false).told() == ["2 Kit Fox: new scout in Hen"])
    }

    @Test func `a scout of two households waits the second time too`() throws {
        var file = Import(
            """
            Scout First Name,Scout Last Name,Parent 1 Name,Parent 1 Email
            Kit,Roe,Ann Roe,ann@example.org
            Kit,Roe,Bob Doe,bob@example.org
            """)
        let first = try file.told()
        #expect(first[2].contains("has the name of line 2, in another household"))
        file.known = KnownTroop(
            families: [
                .init(id: 1, name: "Roe", isActive: true, hasManager: true),
                .init(id: 2, name: "Roe (Bob)", isActive: true, hasManager: true),
            ],
            people: [
                .init(
                    id: 2, name: "Ann Roe", kind: .adult, email: "ann@example.org",
                    isActive: true, households: [1]),
                .init(id: 3, name: "Kit Roe", kind: .scout, isActive: true, households: [1]),
                .init(
                    id: 4, name: "Bob Doe", kind: .adult, email: "bob@example.org",
                    isActive: true, households: [2]),
            ], related: [.init(adult: 2, scout: 3)])
        let second = try file.plan()
        #expect(second.isEmpty)
        #expect(second.lines[2].told == first[2])
    }

    @Test func `of households of one name, the column means the only active one`() throws {
        let told = { (isActive: [Bool]) in
            var file = self.file("Joy,Ito,Adult,,ITO\n")
            file.known = KnownTroop(
                families: isActive.enumerated().map {
                    .init(
                        id: Household.ID(UInt32($0 + 1)), name: "Ito", isActive: $1,
                        hasManager: true)
                })
            return try file.plan().families.map { "\($0.household.map { "\($0)" } ?? "new")" }
        }
        #expect(try told([true]) == ["1"])
        #expect(try told([false, true]) == ["2"])
        #expect(try told([true, true]) == ["new"])
        #expect(try told([false]) == ["new"])
    }

    /// A search that compared the names of all households for each family would be at it for a long time.
    @Test func `each of thousands of households is found by its name`() {
        let ids = (1...3_000).map { Household.ID(UInt32($0)) }
        let known = KnownTroop(
            families: ids.map { .init(id: $0, name: "Nº \($0)", isActive: true, hasManager: true) })
        #expect(ids.allSatisfy { known.family(named: "nº \($0)") == $0 })
        #expect(ids.allSatisfy { known.hasFamily(named: "Nº \($0)") })
        #expect(!known.hasFamily(named: "Nº 0"))
    }

    @Test func `what an earlier run made is known by its keys`() throws {
        let text = "Name,Type,Household\nAnn Lee,Adult,Lee\nSam Lee,Scout,Lee\n"
        let planner = try RosterPlanner(Array(text.utf8), RosterOptions(thisYear: 2026))
        let first = planner.plan(KnownTroop())
        let keys = first.families[0].members.map(\.key)
        let known = KnownTroop(
            families: [.init(id: 5, name: "Lee", isActive: true, hasManager: false)],
            people: [.init(id: 9, name: "Ann Lee", kind: .adult, isActive: true, households: [5])])
        let second = planner.plan(
            known,
            made: { prefix in
                #expect(first.families[0].key.hasPrefix(prefix))
                return [first.families[0].key: 5, keys[0]: 9]
            })
        #expect(
            second.lines.map(\.told) == [
                "2 Ann Lee: person 9 in Lee, manages", "3 Sam Lee: new scout in Lee",
            ])
        #expect(second.families[0].household == 5)
        #expect(second.families[0].members.map(\.key) == keys)
    }

    @Test func `keys say nothing about anybody, and differ with the file and what is said`() throws
    {
        let text = "Name,Type,Household\nAnn Lee,Adult,Lee\n"
        let key = { (text: String, by: String) throws in
            let options = RosterOptions(thisYear: 2026, by: by)
            return try RosterPlanner(Array(text.utf8), options).plan(KnownTroop()).families[0].key
        }
        let one = try key(text, "operator")
        #expect(try key(text, "operator") == one)
        #expect(try key(text + "\n", "operator") != one)
        #expect(try key(text, "person 1") != one)
        #expect(!one.lowercased().contains("lee"))
        #expect(one.utf8.count <= 200)
    }
}
