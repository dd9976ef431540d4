import Testing
import TreeLot

@testable import Roster

/// Files as the programs of troops write them; the people are made up.
struct FormTests {
    @Test func `a row for each person, with a household`() throws {
        let told = try Import(
            """
            First Name,Last Name,Type,Household,Email,Birth Year
            Emma,Walker,Scout,Walker,,2012
            Mary,Walker,Adult,Walker,mary@example.org,
            Ben,Cole,Adult,Walker,ben@example.org,
            Lee,Ito,Scoutmaster,Ito,,
            """
        ).told()
        #expect(
            told == [
                "2 Emma Walker: new scout in Walker",
                "3 Mary Walker: new parent in Walker, manages",
                "4 Ben Cole: new parent in Walker",
                "5 Lee Ito: new scoutmaster in Ito, manages",
            ])
    }

    @Test func `a row for each scout, with the parents beside`() throws {
        let plan = try Import(
            """
            Scout First Name,Scout Last Name,Rank,Parent 1 Name,Parent 1 Email,Parent 2 Name,Parent 2 Email
            Emma,Walker,Star,Mary Walker,mary@example.org,Ben Cole,ben@example.org
            Liam,Walker,Scout,Mary Walker,mary@example.org,,
            """
        ).plan()
        #expect(
            plan.lines.map(\.told) == [
                "2 Emma Walker: new scout in Walker",
                "2 Mary Walker: new parent in Walker, manages",
                "2 Ben Cole: new parent in Walker, manages", "3 Liam Walker: new scout in Walker",
                "3 Mary Walker: as in 2",
            ])
        #expect(plan.newHouseholds == 1)
        #expect(
            plan.families[0].members.map(\.command.firstName) == ["Mary", "Ben", "Emma", "Liam"])
    }

    @Test func `father and mother, as TroopMaster has them`() throws {
        let told = try Import(
            """
            Last Name,First Name,Patrol,Father's Name,Father's Email,Mother's Name,Mother's Email
            Reyes,Leo,Owls,Tom Reyes,tom@example.org,Ana,ana@example.org
            """
        ).told()
        #expect(
            told == [
                "2 Leo Reyes: new scout in Reyes", "2 Tom Reyes: new parent in Reyes, manages",
                "2 Ana Reyes: new parent in Reyes, manages",
            ])
    }

    @Test func `two parts with titles and headers of their own, as my.scouting.org has them`()
        throws
    {
        var file = Import(
            """
            Roster Report,,,,
            "Generated: 11/20/2026",,,,
            ,ADULT MEMBERS,,,
            ..,First Name,Last Name,Email,Positions (Tenure)
            1,Ada,Park,ada@example.org,Scoutmaster (2y 3m)
            2,Ben,Ito,ben@example.org,Committee Member (1y)
            ,,,,
            ,YOUTH MEMBERS,,,
            ..,First Name,Last Name,Date of Birth,Rank
            1,Kim,Park,3/14/2012,Star Scout
            2,Joy,Ito,5/6/13,
            """)
        file = file.guessing()
        #expect(
            try file.told() == [
                "5 Ada Park: new scoutmaster in Park, manages",
                "6 Ben Ito: new parent in Ito, manages",
                "10 Kim Park: new scout in Park", "11 Joy Ito: new scout in Ito",
            ])
        let members = try file.plan().families.flatMap(\.members)
        #expect(members.map(\.command.birthYear) == [nil, 2012, nil, 2013])
    }

    @Test func `a list of names and addresses, as SignUpGenius has it`() throws {
        var file = Import(
            """
            Sign Up,Date,Item,First Name,Last Name,Email,Comment
            Trees,12/05/2026,Till,Mary,Walker,mary@example.org,
            Trees,12/06/2026,Till,Mary,Walker,mary@example.org,late
            Trees,12/05/2026,Till,Ben,Ito,ben@example.org,
            """)
        #expect(try file.plan().bad == 3)
        file.kind = .adult
        #expect(
            try file.told() == [
                "2 Mary Walker: new parent in Walker, manages", "3 Mary Walker: as in 2",
                "4 Ben Ito: new parent in Ito, manages",
            ])
        #expect(try file.plan().file.passedOver == ["Sign Up", "Date", "Item", "Comment"])
    }

    @Test func `a plain sheet with names in one column, semicolons and two parents in a cell`()
        throws
    {
        let told = try Import(
            "Scout;Parents;E-Mail Parents\n\"Walker, Emma\";Ann & Ben Walker;a@x.org, b@x.org\n"
        )
        .plan()
        #expect(
            told.lines.map(\.told) == [
                "2 Emma Walker: new scout in Walker", "2 Ann Walker: new parent in Walker, manages",
                "2 Ben Walker: new parent in Walker, manages",
            ])
        #expect(told.families[0].members.map(\.command.email) == ["a@x.org", "b@x.org", nil])
    }

    @Test func `several scouts in one cell are as many people`() throws {
        let told = try Import(
            """
            First Name,Last Name,DOB,Parents,Parent Email
            "Emma, Liam & Noah",Walker,5/6/2012,"Ana Garcia (mom), Carlos Lopez (dad)","a@x.org; c@x.org"
            """
        ).plan()
        #expect(
            told.lines.map(\.told) == [
                "2 Emma Walker: new scout in Walker; the line has several people: its year of birth "
                    + "and position are nobody’s, and are left out",
                "2 Ana Garcia: new parent in Walker, manages",
                "2 Carlos Lopez: new parent in Walker, manages",
                "2 Liam Walker: new scout in Walker", "2 Noah Walker: new scout in Walker",
            ])
        let members = told.families.flatMap(\.members)
        #expect(members.compactMap(\.command.email).sorted() == ["a@x.org", "c@x.org"])
        #expect(members.allSatisfy { $0.command.birthYear == nil })
        #expect(Set(members.map(\.key)).count == 5)
    }

    @Test func `a line whose names can be read in two ways waits, with all of its people`() throws {
        let header = "Scout,Parents\n"
        let told = try Import(
            header + "\"Emma, Liam & Noah\",Ann Walker\nKim Park,Mary Ann & Bo Park\n"
        )
        .plan()
        #expect(told.newPeople == 0)
        #expect(told.held == 2)
        #expect(told.lines.map(\.name) == ["Emma, Liam & Noah", "Kim Park"])
    }

    @Test func `a couple under one name is the one who is named, and a note`() throws {
        let told = try Import("Scout,Parents\nKim Smith,Mr. & Mrs. David Smith\n").told()
        #expect(
            told == [
                "2 Kim Smith: new scout in Smith; “Mr. & Mrs. David Smith” names not everybody by a "
                    + "first name: who is not named is left out, and can be added by hand",
                "2 David Smith: new parent in Smith, manages",
            ])
    }

    @Test func `one address beside parents without any is theirs, and a scout’s own is not`() throws
    {
        let emails = { (header: String) in
            try Import("Scout,Parents,\(header)\nKim Park,Ada & Bo Park,ada@example.org\n").plan()
                .families[0].members.map(\.command.email)
        }
        #expect(try emails("Email") == ["ada@example.org", nil, nil])
        #expect(try emails("Parent Email") == ["ada@example.org", nil, nil])
        #expect(try emails("Scout Email") == [nil, nil, "ada@example.org"])
    }

    @Test func `columns of other names, with a map`() throws {
        var file = Import("Vorname\tNachname\tWer\nEva\tMüller\tAdult\n")
        #expect(
            throws: RosterError.noNames(line: 1, found: ["Vorname", "Nachname", "Wer"])
        ) { try file.plan() }
        file.map = try ColumnMap(["Vorname=firstName,nachname = lastName", "Wer=kind"])
        #expect(try file.told() == ["2 Eva Müller: new parent in Müller, manages"])
        file.map = try ColumnMap(["Vorname=firstName,Nachname=lastName,Telefon=email"])
        #expect(
            throws: RosterError.noSuchColumn("Telefon", found: ["Vorname", "Nachname", "Wer"])
        ) { try file.plan() }
    }

    @Test(arguments: [
        ("Age", "12", PersonKind.scout), ("Age", "41", .adult), ("Grade", "8th", .scout),
        ("Grade", "Adult", .adult), ("Rank", "Tenderfoot", .scout), ("DOB", "2/3/1980", .adult),
        ("DOB", "2013-05-06", .scout), ("Role", "Senior Patrol Leader", .scout),
        ("Role", "Junior Assistant Scoutmaster", .scout), ("Role", "ASM", .adult),
        ("Role", "Committee Chair", .adult), ("Type", "Y", .scout),
        ("Type", "Registered Adult", .adult),
        ("Role", "Scoutmaster", .adult), ("Relationship", "Mother", .adult),
    ])
    func `who is a scout follows from`(_ column: String, _ cell: String, _ kind: PersonKind) throws
    {
        let plan = try Import("First Name,Last Name,\(column)\nKim,Park,\(cell)\n").plan()
        #expect(plan.lines[0].kind == kind)
    }
}
