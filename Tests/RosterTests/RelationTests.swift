import EventSourcing
import Testing
import TreeLot
import TreeLotApp

@testable import Roster

/// Whose parent an adult is, where the file says it.
struct RelationTests {
    /// Each line that says something of it, as `Mary Walker: parent of Emma Walker`.
    private func related(_ text: String, _ known: KnownTroop = KnownTroop()) throws -> [String] {
        var file = Import(text)
        file.known = known
        return try file.plan().lines.filter { !$0.relations.isEmpty }
            .map { line in
                "\(line.name ?? ""): "
                    + line.remarks.dropLast(line.notes.count).map(\.english).joined(separator: ", ")
            }
    }

    @Test(arguments: [
        ("Parent 1", "Ann Day", "parent"), ("Father", "Ann Day", "parent"),
        ("Parents", "Ann Day", "parent"), ("Parent/Guardian 1", "Ann Day", "parent"),
        ("Guardian", "Ann Day", "guardian"), ("Guardian 2 Name", "Ann Day", "guardian"),
        ("Step-Father", "Ann Day", "step-parent"), ("Madrastra", "Ann Day", "step-parent"),
        ("Parents", "Ann Day (mom)", "parent"), ("Parents", "Mom: Ann Day", "parent"),
        ("Mother", "Ann Day (stepmom)", "step-parent"),
        ("Parents", "Ann Day (step)", "step-parent"),
        ("Parent 1", "Ann Day - legal guardian", "guardian"),
        ("Parent 1", "Ann Day, Guardian", "guardian"), ("Contact 1", "Ann Day (mom)", "parent"),
        ("Parents", "Ann Day (madre)", "parent"), ("Parent 1", "Ann Day (primary)", "parent"),
    ])
    func `as the heading has it, or what stands beside the name`(
        _ heading: String, _ cell: String, _ kinship: String
    ) throws {
        #expect(
            try related("Scout,\(heading)\nKim Day,\"\(cell)\"\n") == [
                "Ann Day: \(kinship) of Kim Day"
            ])
    }

    @Test(arguments: [
        ("Contact 1", "Ann Day"), ("Parents", "Ann Day (grandma)"), ("Mother", "Ann Day (aunt)"),
        ("Mother", "Aunt Ann Day"),
        ("Parents", "Ann Day (spouse)"),
    ])
    func `but not of a contact, a grandmother or a spouse`(_ heading: String, _ cell: String) throws
    {
        let plan = try Import("Scout,\(heading)\nKim Day,\(cell)\n").plan()
        #expect(plan.newPeople == 2 && plan.newRelations == 0)
    }

    @Test func `each of several parents to each of several scouts`() throws {
        #expect(
            try related(
                """
                First Name,Last Name,Parents
                Leo & Mia,Reyes,"Ana Cruz (mom), Tom Reyes (dad), Kim Hall (stepmom)"
                """
            ) == [
                "Ana Cruz: parent of Leo Reyes and Mia Reyes",
                "Tom Reyes: parent of Leo Reyes and Mia Reyes",
                "Kim Hall: step-parent of Leo Reyes and Mia Reyes",
            ])
    }

    @Test func `of scouts in several lines, each line says its own, and each pair once`() throws {
        let rows = """
            Scout,Parent 1,Parent 1 Email,Parent 2
            Emma Walker,Mary Walker,mary@example.org,
            Liam Walker,Mary Walker,mary@example.org,Ben Cole (stepdad)
            Emma Walker,Mary Walker,mary@example.org,
            """
        #expect(
            try related(rows) == [
                "Mary Walker: parent of Emma Walker", "Mary Walker: parent of Liam Walker",
                "Ben Cole: step-parent of Liam Walker",
            ])
        #expect(try Import(rows).plan().newRelations == 3)
    }

    @Test func `by a column for the relationship of one parent, or of each`() throws {
        let one = "Scout,Parent First Name,Parent Last Name,Relationship\nKim Day,Ann,Day,"
        #expect(try related(one + "Legal Guardian\n") == ["Ann Day: guardian of Kim Day"])
        #expect(try related(one + "Grandmother\n") == [])
        #expect(try related(one + "Son\n") == ["Ann Day: parent of Kim Day"])
        #expect(
            try related(
                """
                Scout,Parent 1,Parent 1 Relationship,Parent 2,Parent 2 Relationship
                Kim Day,Ann Day,Mother,Bo Hill,Stepfather
                """
            ) == ["Ann Day: parent of Kim Day", "Bo Hill: step-parent of Kim Day"])
    }

    @Test func `in a line of their own, to the scouts of their household’s column`() throws {
        #expect(
            try related(
                """
                First Name,Last Name,Relationship,Household
                Emma,Walker,Scout,Walker
                Mary,Walker,Mother,Walker
                Kim,Hall,Step-mom,Walker
                Lee,Hall,Grandmother,Walker
                Ben,Walker,Parent,walker
                Sam,Day,Scout,Day
                Bo,Day,Guardian,Day
                """
            ) == [
                "Mary Walker: parent of Emma Walker", "Kim Hall: step-parent of Emma Walker",
                "Ben Walker: parent of Emma Walker", "Bo Day: guardian of Sam Day",
            ])
    }

    @Test(arguments: ["Type", "Position"])
    func `a shared household, or an adult whom the troop calls a parent, says nothing`(
        _ column: String
    ) throws {
        let plan = try Import(
            "Name,\(column),Household\nEmma Walker,Scout,Walker\nMary Walker,Parent,Walker\n"
        ).plan()
        #expect(plan.newPeople == 2 && plan.newRelations == 0)
    }

    @Test func `of nobody who waits, and to nobody who does`() throws {
        let rows = "First Name,Last Name,Age,Position,Mother\nKim,Day,16,Scoutmaster,Ann Day\n"
        #expect(try Import(rows).plan().newRelations == 0)
        let alone = "Scout,Parent 1,Household\n,Ann Day,Day\nKim Day,,Day\n"
        #expect(try Import(alone).plan().newRelations == 0)
    }

    // MARK: Who is here already

    private let walkers = "Scout,Mother,Mother Email\nEmma Walker,Mary Walker,mary@example.org\n"

    private func known(related: Set<KnownTroop.Relatives> = []) -> KnownTroop {
        KnownTroop(
            families: [.init(id: 1, name: "Walker", isActive: true, hasManager: true)],
            people: [
                .init(
                    id: 2, name: "Mary Walker", kind: .adult, email: "mary@example.org",
                    isActive: true, households: [1]),
                .init(id: 3, name: "Emma Walker", kind: .scout, isActive: true, households: [1]),
            ], related: related)
    }

    @Test func `people who are here are related too, and without a new household`() throws {
        var file = Import(walkers)
        file.known = known()
        let plan = try file.plan()
        #expect(plan.newHouseholds == 0 && plan.newPeople == 0 && !plan.isEmpty)
        #expect(
            plan.families[0].relations.map { [$0.adult, $0.scout] } == [[.here(2), .here(3)]])
        #expect(
            plan.lines[1].remarks == [
                Said("parent of Emma Walker", es: "madre o padre de Emma Walker")
            ])
    }

    @Test func `whatever was said of them in the lot stays`() throws {
        #expect(try related(walkers, known(related: [.init(adult: 2, scout: 3)])) == [])
    }

    @Test func `a scout who is here gets a new parent, and a new scout the one who is here`() throws
    {
        let known = known(related: [.init(adult: 2, scout: 3)])
        #expect(
            try related(
                """
                Scout,Mother,Mother Email,Father
                Emma Walker,Mary Walker,mary@example.org,Ben Cole
                Liam Walker,Mary Walker,mary@example.org,
                """, known
            ) == ["Ben Cole: parent of Emma Walker", "Mary Walker: parent of Liam Walker"])
    }

    @Test func `who has left is not related`() throws {
        let gone = KnownTroop(
            families: [.init(id: 1, name: "Walker", isActive: true, hasManager: true)],
            people: [
                .init(
                    id: 2, name: "Mary Walker", kind: .adult, email: "mary@example.org",
                    isActive: false, households: [1]),
                .init(id: 3, name: "Emma Walker", kind: .scout, isActive: true, households: [1]),
            ])
        #expect(try related(walkers, gone) == [])
    }
}

/// What becomes of them in a lot.
struct RelationRecordingTests {
    private let now = Instant(iso8601: "2026-11-20T19:00:00-08:00")!
    private let scheduler: Scheduler

    init() async throws {
        scheduler = try Scheduler(store: InMemoryEventStore<LotEvent>())
        var open = OpenLot()
        open.troop = "Troop 900"
        open.timeZone = "America/Los_Angeles"
        open.leader.firstName = "Ada"
        open.leader.lastName = "Park"
        try await act(open)
    }

    private func act(_ command: any LotCommand) async throws {
        let context = Context(actor: .operator, now: now)
        let outcome = try await scheduler.execute(Submission(command, context: context, face: .cli))
        guard case .accepted = outcome else { throw NotAccepted() }
    }

    private struct NotAccepted: Error {}

    /// Brings a file in, and tells what was made of it.
    private func bringIn(_ text: String) async throws -> RosterPlan {
        let planner = try RosterPlanner(Array(text.utf8), RosterOptions(thisYear: 2026))
        let people = try await scheduler.ask(HouseholdList(), Context(actor: .operator, now: now))
        let earlier = try await EarlierImport(scheduler)
        let plan = planner.plan(
            KnownTroop(people, unrelated: earlier.unrelated), made: earlier.made)
        var recorder = RosterRecorder(by: .operator, through: .cli) { [now] in now }
        for family in plan.families { try await recorder.record(family, on: scheduler) }
        #expect(recorder.failures.isEmpty)
        return plan
    }

    private func relatives() async throws -> [String] {
        let people = try await scheduler.ask(HouseholdList(), Context(actor: .operator, now: now))
        return people.households.flatMap(\.members).filter { $0.kind == .scout }
            .flatMap { scout in scout.relatives.map { "\(scout.name): \($0.name), \($0.as.name)" } }
    }

    private let file = """
        Scout,Parent 1,Parent 1 Email,Guardian
        Emma Walker,Mary Walker,mary@example.org,
        Liam Walker,Mary Walker,mary@example.org,Ben Cole

        """

    @Test func `they are recorded with the people, and the same file again adds nothing`()
        async throws
    {
        #expect(try await bringIn(file).newRelations == 3)
        let related = [
            "Emma Walker: Mary Walker, parent", "Liam Walker: Mary Walker, parent",
            "Liam Walker: Ben Cole, guardian",
        ]
        #expect(try await relatives() == related)
        #expect(try await bringIn(file).isEmpty)
        #expect(try await relatives() == related)
    }

    @Test func `what was ended or changed by hand stays so`() async throws {
        let known = try await bringIn(file).families[0].members.map(\.command.firstName)
        let numbers = Dictionary(
            uniqueKeysWithValues: zip(known, (2...5).map { Person.ID($0) }))
        var end = Unrelate()
        (end.adult, end.scout) = (try #require(numbers["Mary"]), try #require(numbers["Liam"]))
        try await act(end)
        var change = Relate()
        (change.adult, change.scout) = (end.adult, try #require(numbers["Emma"]))
        change.kinship = .stepParent
        try await act(change)
        let related = ["Emma Walker: Mary Walker, stepParent", "Liam Walker: Ben Cole, guardian"]
        #expect(try await relatives() == related)
        #expect(try await bringIn(file).isEmpty)
        // Next month’s file is another one.
        let more = try await bringIn(file + "Noah Walker,Mary Walker,mary@example.org,\n")
        #expect(more.newRelations == 1)
        #expect(try await relatives() == related + ["Noah Walker: Mary Walker, parent"])
    }

    @Test func `a family that came without them gets them later`() async throws {
        _ = try await bringIn(
            "Name,Type,Household,Email\nEmma Walker,Scout,Walker,\nMary Walker,Adult,Walker,mary@example.org\n"
        )
        #expect(try await relatives() == [])
        let plan = try await bringIn(file)
        #expect(plan.newHouseholds == 0)
        #expect(try await relatives().first == "Emma Walker: Mary Walker, parent")
    }
}
