import Testing
import TreeLot

@testable import Roster

/// Kinds of files that troops have; the people are made up. Nobody comes of them who does not exist, and what is
/// left out is told.
struct RealFileTests {
    @Test func `a Google form: questions for headings, and the address of who filled it in`() throws
    {
        let plan = try Import(
            """
            Timestamp,Email Address,Scout's name (first and last),Scout's grade,Parent/guardian #1 name,Parent/guardian #1 cell,Parent/guardian #1 email,Parent/guardian #2 name (if any),Anything else?
            9/1/2026 19:22,mary@example.org,Emma Walker,7,Mary Walker,(555) 010-0100,mary@example.org,Ben Cole,pines
            9/2/2026 8:00,ana@example.org,Leo & Mia Reyes,5th and 7th,Ana Reyes,555 0101,ana@example.org,n/a,
            9/3/2026 8:10,mary@example.org,Emma Walker,7,Mary Walker,,mary@example.org,Ben Cole,sent twice
            """
        ).plan()
        #expect(
            plan.lines.map(\.told) == [
                "2 Emma Walker: new scout in Walker",
                "2 Mary Walker: new parent in Walker, manages",
                "2 Ben Cole: new parent in Walker, manages",
                "3 Leo Reyes: new scout in Reyes", "3 Ana Reyes: new parent in Reyes, manages",
                "3 Mia Reyes: new scout in Reyes", "4 Emma Walker: as in 2",
                "4 Mary Walker: as in 2", "4 Ben Cole: as in 2",
            ])
        let scouts = plan.families.flatMap(\.members).filter { $0.command.kind == .scout }
        #expect(scouts.allSatisfy { $0.command.email == nil })
        #expect(
            plan.file.passedOver == ["Timestamp", "Parent/guardian #1 cell", "Anything else?"])
    }

    @Test func `a form’s address that is no parent’s is the scout’s`() throws {
        let members = try Import(
            """
            Email,Scout,Parent 1,Parent 1 Email
            emma@example.org,Emma Walker,Mary Walker,mary@example.org
            """
        ).plan().families[0].members
        #expect(members.map(\.command.email) == ["mary@example.org", "emma@example.org"])
    }

    @Test func `a SignUpGenius export: quantities, guests and remarks are no people`() throws {
        var file = Import(
            """
            Sign Up,Qty,Item,First Name,Last Name,Email,Sign Up Comment
            Lot,2,Adult,Mary,Walker,mary@example.org,me and my husband
            Lot,1,Adult,Leo,(Mary's son),mary@example.org,
            Lot,1,Adult,Ben,Ito +1,ben@example.org,bringing a friend
            Lot,,Adult,,,,
            """)
        file.kind = .adult
        #expect(
            try file.told() == [
                "2 Mary Walker: new parent in Walker, manages",
                "3 ?: bad: needs a first and a last name",
                "4 Ben: held: has “Ito +1” for a name, which has a number in it",
                "5 ?: bad: has no name",
            ])
    }

    @Test func `a list of connections: the relationship is the parent’s`() throws {
        let told = try Import(
            """
            Scout First Name,Scout Last Name,BSA ID,Parent First Name,Parent Last Name,Parent Email,Relationship,Connection Status
            Emma,Walker,12345,Mary,Walker,mary@example.org,Mother,Accepted
            Liam,Walker,12346,Mary,Walker,mary@example.org,Mother,Pending
            Leo,Reyes,12347,Ana,Cruz,ana@example.org,Legal Guardian,Accepted
            """
        ).told()
        #expect(
            told == [
                "2 Emma Walker: new scout in Walker",
                "2 Mary Walker: new parent in Walker, manages",
                "3 Liam Walker: new scout in Walker", "3 Mary Walker: as in 2",
                "4 Leo Reyes: new scout in Reyes", "4 Ana Cruz: new parent in Reyes, manages",
            ])
    }

    @Test func `a directory of families: kids with their grades in one cell wait`() throws {
        let told = try Import(
            """
            Family,Address,Parents,Kids,Phone
            The Garcia-Lopez Family,12 Oak St,Ana Garcia & Luis Lopez,"Mia (7th), Leo (5th)",555-0100
            The Walkers,3 Elm St,Mary and Ben Walker,Emma Walker (8th),555-0101
            """
        ).told()
        #expect(
            told[0].hasPrefix(
                "2 Mia (7th), Leo (5th): held: has “Mia (7th), Leo (5th)” for a name, which could be "
            ))
        #expect(
            told.dropFirst() == [
                "3 Emma Walker: new scout in The Walkers",
                "3 Mary Walker: new parent in The Walkers, manages",
                "3 Ben Walker: new parent in The Walkers, manages",
            ])
    }

    @Test func `a row for each family, with first names under a last name`() throws {
        let told = try Import(
            "Last Name,Parents,Kids,Email\nWalker,Mary & Ben,\"Emma (7th), Liam\",m@example.org\n"
        ).told()
        #expect(
            told == [
                "2 Emma Walker: new scout in Walker",
                "2 Mary Walker: new parent in Walker, manages",
                "2 Ben Walker: new parent in Walker, manages",
                "2 Liam Walker: new scout in Walker",
            ])
    }

    @Test func `a row for each family, with columns for each scout`() throws {
        let told = try Import(
            """
            Family Last Name,Mom,Mom Email,Scout 1,Scout 1 Grade,Scout 2,Scout 3
            Walker,Mary,mary@example.org,Emma,7,Liam,
            Ruiz,Ana Cruz,,Mia,,Leo Cruz,Ian?
            Day,Bo,,,,Sam,
            """
        ).plan()
        #expect(
            told.lines.map(\.told) == [
                "2 Emma Walker: new scout in Walker",
                "2 Mary Walker: new parent in Walker, manages",
                "2 Liam Walker: new scout in Walker",
                "3 Mia Ruiz: held: has “Ian?” for a name, which has a sign in it that is in no name: "
                    + "take it out", "4 ?: bad: has no first name",
            ])
        #expect(told.newRelations == 2)
        #expect(Set(told.families[0].members.map(\.key)).count == 3)
        #expect(told.file.passedOver.isEmpty)
    }

    @Test func `children in columns of their own, with a parent in front`() throws {
        let told = try Import(
            """
            Parent First Name,Parent Last Name,Email,Child 1 First Name,Child 1 Last Name,Child 2 First Name,Child 2 Last Name
            Mary,Cole,mary@example.org,Emma,Walker,Liam,Cole
            """
        ).plan()
        #expect(
            told.lines.map(\.told) == [
                "2 Emma Walker: new scout in Cole", "2 Mary Cole: new parent in Cole, manages",
                "2 Liam Cole: new scout in Cole",
            ])
        #expect(told.families[0].members.compactMap(\.command.email) == ["mary@example.org"])
    }

    @Test func `two rows of headings: whose columns they are stands above`() throws {
        let text = """
            Troop 900,,,,,,,
            ,,Mother’s Information,,,Father,,
            First Name,Last Name,First Name,Last Name,Email,First Name,Last Name,Email
            Emma,Walker,Mary,Cole,mary@example.org,Ben,Walker,ben@example.org
            Joy,Ito,Lee,Ito,lee@example.org,,,

            """
        let people = [
            "Emma Walker: new scout in Walker", "Ben Walker: new parent in Walker, manages",
            "Mary Cole: new parent in Walker, manages", "Joy Ito: new scout in Ito",
            "Lee Ito: new parent in Ito, manages",
        ]
        let plan = try Import(text).plan()
        #expect(plan.lines.map(\.told) == zip([4, 4, 4, 5, 5], people).map { "\($0) \($1)" })
        #expect(plan.file.headerLine == 3)
        #expect(plan.file.columns[3].name == "Mother’s Last Name")
        // Again on every page.
        let page = text.split(separator: "\n").dropFirst().dropLast(2).joined(separator: "\n")
        let second = try Import(text + page + "\nSam,Day,Bo,Day,,,,\n").told()
        #expect(second.count == 7)
        #expect(second[5] == "8 Sam Day: new scout in Day")
    }

    @Test func `what a line says about a person is no heading`() throws {
        let told = try Import(
            "Name,Type,Status,Household\nMary Walker,Parent,Mother,\nEmma Walker,Scout,Active,\n"
        ).guessing().told()
        #expect(told.map { $0.prefix(13) } == ["2 Mary Walker", "3 Emma Walker"])
        let pages = "Scout,Parents\nEmma Walker,Mary\nScout,Parents\nJoy Ito,Lee\n"
        #expect(try Import(pages).plan().newPeople == 4)
    }

    @Test func `patrols and totals between the lines are nobody`() throws {
        var file = Import(
            """
            Name,Rank,Parents
            EAGLE PATROL,,
            "WALKER, EMMA",Star,"WALKER, MARY"
            Subtotal,1,
            Hawk Patrol (6),,
            "McDonald, Kai",Scout,"McDonald, Jo"
            Patrol: Owls,,
            Total scouts:,2,
            """)
        let told = [
            "3 EMMA WALKER: new scout in WALKER", "3 MARY WALKER: new parent in WALKER, manages",
            "6 Kai McDonald: new scout in McDonald",
            "6 Jo McDonald: new parent in McDonald, manages",
        ]
        #expect(try file.told() == told)
        file.kind = .adult
        #expect(try file.told() == told)
    }

    @Test func `a person of such a name is somebody`() throws {
        #expect(
            try Import("Name,Type,Household\nDen Brown,Adult,Brown\nJoe Troop,Adult,Troop\n").plan()
                .newPeople == 2)
    }

    @Test func `marks that repeat the cell above`() throws {
        let told = try Import(
            """
            First Name,Last Name,Type,Household
            Emma,Walker,Scout,The Walkers
            Liam,"\""",ditto,"\"\""
            Mary,〃,Adult,same as above
            Ben,same,Adult,The Walkers
            """
        ).told()
        #expect(
            told == [
                "2 Emma Walker: new scout in The Walkers",
                "3 Liam Walker: new scout in The Walkers",
                "4 Mary Walker: new parent in The Walkers, manages",
                "5 Ben: held: has “same” for a name, which points to another cell: write the name out",
            ])
        let parents = try Import(
            "Scout,Mother\nKim Day,same as above\nSam Day,Bo Day\nMax Day,ditto\n"
        ).guessing().told()
        #expect(parents[0].contains("held: has “same as above” for a name, which points to"))
        #expect(parents.last == "4 Bo Day: as in 3")
    }

    @Test(arguments: ["same", "0", "#REF!", "#N/A", "#DIV/0!", "####"])
    func `what is no household joins nobody`(_ household: String) throws {
        let plan = try Import(
            "Name,Type,Household\nAnn Lee,Adult,\(household)\nBob Day,Adult,\(household)\n"
        ).plan()
        #expect(plan.newHouseholds == 2)
    }

    @Test(arguments: [
        ("#N/A", "Walker"), ("#NAME?", "Walker"), ("Mary", "#REF!"), ("Mary", "#N/A"),
        ("TBD", "Day"),
        ("?", "Day"), ("unknown", "Day"), ("0", "0"), ("~~Kai~~", "Day"), ("Ann*", "Day"),
        ("Zoe", "Day (moved away)"), ("Liam (inactive)", "Day"), ("INACTIVE - Tom", "Day"),
    ])
    func `an error, a struck name or one who has left makes nobody`(
        _ first: String, _ last: String
    ) throws {
        let plan = try Import(
            "First Name,Last Name,Type,Household\n\(first),\(last),Adult,Day\nBo,Day,Adult,Day\n"
        ).plan()
        #expect(plan.newPeople == 1)
        #expect(plan.held + plan.bad == 1)
    }

    @Test func `who is marked as gone waits`() throws {
        let told = try Import(
            """
            First Name,Last Name,Type,Household,Status
            ACTIVE,,,,
            Emma,Walker,Scout,Walker,Active
            Mary,Walker,Adult,Walker,
            Zoe,Reyes,Scout,Reyes,Inactive
            Ana,Reyes,Adult,Reyes,Dropped 2025
            Lee,Ito,Adult - moved,Ito,
            INACTIVE (2),,,,
            Sam,Day,Scout,Day,
            """
        ).told()
        #expect(told.map { $0.contains("new") } == [true, true, false, false, false, false])
        #expect(
            told[2]
                == "5 Zoe Reyes: held: is marked “Inactive”: take the line out, or that mark if they are "
                + "still with you")
        #expect(told[5].hasPrefix("9 Sam Day: held: is marked “INACTIVE (2)”"))
    }

    @Test(arguments: [
        "Tom Reyes - lives in Ohio", "not involved", "Not Involved", "no father", "Emma's mom",
        "TBD Reyes", "call office", "Widowed", "foster care", "Deployed", "Ann Reyes c/o Bob Hill",
        "Tom (divorced - separate household)",
        "Bo Reyes (custody M-F)", "Tom Reyes (moved)", "Tom Reyes?", "Mary, Ben", "555-0100",
    ])
    func `a remark among the parents is nobody, and the line waits`(_ cell: String) throws {
        let plan = try Import("Scout,Parents\nLeo Reyes,\"\(cell)\"\n").plan()
        #expect(plan.newPeople == 0 && plan.held == 1, "\(plan.lines.map(\.told))")
        #expect(plan.lines[0].told.contains("has “\(cell)” for a name, which "))
    }

    @Test func `parts that stand alone in their line are parts`() throws {
        let told = try Import(
            "Name,Email\nCOMMITTEE,\nLee Ito,lee@example.org\nADULT LEADERS,\nKim Park,kim@example.org\n"
        ).told()
        #expect(
            told == [
                "3 Lee Ito: new parent in Ito, manages", "5 Kim Park: new parent in Park, manages",
            ])
    }

    @Test func `headings in Spanish`() throws {
        let told = try Import(
            """
            Nombre,Apellidos,Correo de la madre,Madre,Padre,Tutor
            María José,García López,ana@example.org,Ana López Ruiz,Juan,
            Lucía,Pérez,,,,Rosa Pérez (abuela)
            """
        ).plan()
        #expect(
            told.lines.map(\.told) == [
                "2 María José García López: new scout in García López",
                "2 Juan García López: new parent in García López, manages",
                "2 Ana López Ruiz: new parent in García López, manages",
                "3 Lucía Pérez: new scout in Pérez", "3 Rosa Pérez: new parent in Pérez, manages",
            ])
        #expect(told.families[0].members.compactMap(\.command.email) == ["ana@example.org"])
    }

    @Test func `a name beside a last name is a first name, unless it is the whole`() throws {
        let told = try Import(
            """
            Name,Last Name,Type,Household
            Mary Ann,Walker,Adult,Walker
            Emma Walker,Walker,Scout,Walker
            "Walker, Liam",Walker,Scout,Walker
            """
        ).told()
        #expect(
            told.map { String($0.dropFirst(2).prefix { $0 != ":" }) } == [
                "Mary Ann Walker", "Emma Walker", "Liam Walker",
            ])
    }

    @Test func `Jr. is the scout’s alone, and no part of the family’s name`() throws {
        let told = try Import("Scout,Mother,Father\n\"Smith Jr., John\",Jane,\"John Smith, Sr.\"\n")
            .told()
        #expect(
            told == [
                "2 John Smith Jr.: new scout in Smith",
                "2 John Smith, Sr.: new parent in Smith, manages",
                "2 Jane Smith: new parent in Smith, manages",
            ])
    }

    @Test func `addresses in one cell, however they are written`() throws {
        let cells = [
            "ann@example.org and bo@example.org", "ann@example.org; bo@example.org",
            "Ann <ann@example.org>, mailto:bo@example.org", "ann@example.org or bo@example.org",
        ]
        for cell in cells {
            let emails = try Import("Scout,Parents,Email\nKim Day,Ann & Bo,\"\(cell)\"\n").plan()
                .families[0].members.compactMap(\.command.email)
            #expect(emails == ["ann@example.org", "bo@example.org"], "\(cell)")
        }
    }

    @Test func `a mark at the beginning, Windows’ line ends, hard spaces and commas at the end`()
        throws
    {
        let told = try Import(
            "\u{FEFF}First Name,Last Name,Type,Household,,,\r\nEmma\u{A0},Walker,Scout,Walker,,,\r\n"
                + "\u{A0}Mary,\u{200B}Walker,Adult,Walker\u{A0},,,\r\n,,,,,,\r\n\u{A0},,,,,,\r\n"
        ).told()
        #expect(
            told == [
                "2 Emma Walker: new scout in Walker",
                "3 Mary Walker: new parent in Walker, manages",
            ])
    }
}
