import EventSourcing
import Testing

@testable import TreeLot

struct AuditTests: AsksAudits {
    private let given = Given.troop
        .and(SignUp(shift: .morning, person: .sam), by: .ann, at: .dec(2, "10:00"))
        .and(SignUp(shift: .noon, person: .ann), by: .ann, at: .dec(2, "10:01"))
        .and(CancelAssignment(assignment: 1, reason: "ill"), by: .cora, at: .dec(3, "08:00"))
        .and(RenamePerson(person: .sam, firstName: "Samuel", lastName: "Walker"), by: .ann)

    @Test func `tells who did what, when, for whom and why`() throws {
        let entries = try entries(given) { $0.assignment = 1 }
        #expect(
            entries.map(\.sentence) == [
                "Ann Walker (person 2) signed up Samuel Walker (person 4, then Sam Walker) for "
                    + "shift 1 (Sat 5 Dec, 09:00–12:00), assignment 1, for Walker (household 1)",
                "Cora Cole (person 9) took Samuel Walker (person 4, then Sam Walker) off shift 1 "
                    + "(Sat 5 Dec, 09:00–12:00), assignment 1",
                "Ann Walker (person 2) corrected the name of Samuel Walker (person 4, then Sam Walker)",
            ])
        #expect(entries.map(\.reason) == [nil, "ill", nil])
        #expect(entries.map(\.onBehalfOf) == [[.sam], [.sam], [.sam]])
        #expect(entries.map(\.at.description).first == "2026-12-02T10:00:00-08:00")
        #expect(
            entries[1].changes == [.init(field: "status", from: "confirmed", to: "cancelled")])
    }

    @Test func `begins with a sentence that sums it up, whatever page is asked for`() throws {
        let sentence = "2 events from 2026-12-02 to 2026-12-03, by Ann Walker and Cora Cole"
        let given = Given.troop
            .and(SignUp(shift: .morning, person: .sam), by: .ann, at: .dec(2, "10:00"))
            .and(CancelAssignment(assignment: 1, reason: "ill"), by: .cora, at: .dec(3, "08:00"))
        let signedUp = given.commits.dropLast().last!.last
        for limit in [1, nil] {
            let summary = try answer(given) {
                $0.assignment = 1
                $0.limit = limit
                $0.after = limit == nil ? signedUp : nil
            }.summary
            #expect(summary?.sentence == sentence)
            #expect(summary?.events == 2)
        }
        #expect(try answer(given) { $0.from = .dec(4, "10:00") }.summary == nil)
        let actors = (1...7).map { "P\($0)" }
        #expect(actors.listed(and: "and") == "P1, P2, P3, P4 and 3 others")
        #expect(["A", "B", "C"].listed(and: "y") == "A, B y C")
    }

    @Test func `has what changed an assignment through its shift, season, person and household`()
        throws
    {
        let changed = Given.troop.signedUp(.sam, .morning).signedUp(.yan, .noon)
            .and(AdjustShift(shift: .morning, requiredScouts: 5))
            .and(AdjustShift(shift: .morning, end: .init("13:00")))
            .and(AdjustShift(shift: .noon, end: .init("16:00")))
            .and(ReviseSeason(season: 1, name: .set("Trees")))
            .and(RenamePerson(person: .sam, firstName: "Samuel", lastName: "Walker"))
            .and(RenamePerson(person: .ann, firstName: "Anna", lastName: "Walker"))
            .and(DeactivateHousehold(household: .walkers, reason: "moved"))
        let events = try entries(changed) { $0.assignment = 1 }.map(\.event)
        #expect(
            events.prefix(4)
                == ["assignment.signed-up", "shift.adjusted", "season.revised", "person.renamed"])
        #expect(events.contains("household.deactivated"))
        #expect(try entries(changed) { $0.assignment = 2 }.map(\.event).contains("shift.adjusted"))
    }

    @Test func `has a grouping in the audit of each household`() throws {
        let grouped = Given.troop.and(
            GroupHouseholds(households: [.walkers, .youngs], name: "Walker-Young"))
        for household in [Household.ID.walkers, .youngs] {
            #expect(
                try entries(grouped) { $0.household = household }.last?.event == "household.grouped"
            )
        }
    }

    @Test func `tells for whom an exchange was accepted or declined`() throws {
        let proposed = Given.troop.signedUp(.sam, .morning).signedUp(.yip, .noon)
            .and(ProposeSwap(mine: 1, theirs: 2), by: .ann)
        for (answered, event) in [
            (proposed.and(AcceptSwap(swap: 1), by: .yan), "swap.accepted"),
            (proposed.and(DeclineSwap(swap: 1), by: .yan), "swap.declined"),
        ] {
            let answer = try #require(
                try entries(answered) { $0.shift = .noon }.first { $0.event == event })
            #expect(answer.onBehalfOf == [.yip])
        }
        let own = Given.troop.signedUp(.ann, .morning).signedUp(.yan, .noon)
            .and(ProposeSwap(mine: 1, theirs: 2), by: .ann)
            .and(AcceptSwap(swap: 1), by: .yan)
        let accepted = try entries(own) { $0.shift = .noon }.first { $0.event == "swap.accepted" }
        #expect(try #require(accepted).onBehalfOf == nil)
    }

    @Test func `tells of who was merged as of who they are now`() throws {
        let merged = Given.troop
            .and(SignUp(shift: .morning, person: .ben), by: .ben, at: .dec(2, "10:00"))
            .and(MergePeople(into: .ann, from: .ben, reason: "twice"), at: .dec(2, "11:00"))
        let answer = try answer(merged) { $0.assignment = 1 }
        #expect(answer.summary?.actors == ["Ann Walker", "the operator"])
        #expect(
            answer.entries[0].sentence.hasPrefix(
                "Ann Walker (person 2, then Ben Walker, person 3) signed up themself for shift 1"))
    }

    @Test func `has the erasure of who is on a shift`() throws {
        let erased = Given.troop.signedUp(.sam, .morning)
            .and(MarkNoShow(assignment: 1, note: "no answer"), at: .dec(5, "13:00"))
            .and(ErasePerson(person: .sam, reason: "asked for it"), at: .dec(6, "13:00"))
        #expect(try entries(erased) { $0.assignment = 1 }.last?.event == "person.erased")
    }

    @Test func `tells of each of several whom it was for`() throws {
        let marked = Given.troop.signedUp(.sam, .morning).signedUp(.yan, .morning)
            .and(MarkNoShows(shift: .morning), at: .dec(5, "13:00"))
        for (assignment, person) in [(Assignment.ID(1), Person.ID.sam), (2, .yan)] {
            let entries = try entries(marked) { $0.assignment = assignment }
            let mark = try #require(entries.first { $0.event == "assignment.no-show" })
            #expect(mark.onBehalfOf == [person])
        }
    }

    @Test func `says what was called otherwise when it began`() throws {
        let renamed = Given.season.and(ReviseSeason(season: 1, name: .set("Trees")))
        let created = try #require(try entries(renamed) { $0.season = 1 }.first)
        #expect(created.sentence.hasSuffix("created Trees (season 1, then Trees 2026)"))
    }

    @Test(arguments: [nil, Actor.operator])
    func `leads from an offer to its end, whatever is asked for`(
        actor: Actor?
    ) throws {
        let proposed = Given.troop.signedUp(.ann, .morning).signedUp(.yan, .noon)
            .and(ProposeSwap(mine: 1, theirs: 2), by: .ann)
            .and(DeclineSwap(swap: 1), by: .operator)
        let entries = try entries(proposed) { $0.actor = actor }
        let declined = try #require(entries.last { $0.event == "swap.declined" })
        let proposal = try #require(
            proposed.commits.flatMap(\.events).firstIndex { $0.typeName == "swap.proposed" })
        #expect(declined.cause == [proposal + 1])
    }

    /// Of the first assignment, the audit of the second reads nothing.

    @Test func `an erasure takes no other person’s note, whatever of the log is read`() throws {
        let erased = Given.troop.signedUp(.ann, .morning)
            .and(SignUp(shift: .noon, person: .tess, note: "brings cocoa"))
            .signedUp(.ben, .morning)
            .and(ProposeSwap(mine: 3, theirs: 2))
            .and(ErasePerson(person: .ben, reason: "asked for it"))
        var question = Audit()
        question.assignment = 2
        let found = try question.answer(
            erased.models, Context(actor: .cora, now: .beforehand), erased.commits)
        #expect(
            found.entries.map(\.event) == ["assignment.signed-up", "swap.proposed", "notice.sent"])
        #expect(found == (try answer(erased) { $0.assignment = 2 }))
    }

    @Test func `has how an exchange ended, for both shifts and both assignments`() throws {
        let proposed = Given.troop.signedUp(.ann, .morning).signedUp(.yan, .noon)
            .and(ProposeSwap(mine: 1, theirs: 2), by: .ann)
        for (given, end) in [
            (proposed.and(DeclineSwap(swap: 1), by: .yan), "swap.declined"),
            (proposed.and(AcceptSwap(swap: 1), by: .yan), "swap.accepted"),
        ] {
            for shift in [Shift.ID.morning, .noon] {
                #expect(try entries(given) { $0.shift = shift }.map(\.event).contains(end))
            }
            for assignment in [Assignment.ID(1), 2] {
                #expect(
                    try entries(given) { $0.assignment = assignment }.map(\.event).contains(end))
            }
        }
    }

    @Test func `a check-in and a check-out say from what to what`() throws {
        let visited = Given.troop.signedUp(.yan, .morning)
            .and(CheckIn(assignment: 1, method: .manual), by: .yan, at: .dec(5, "08:55"))
            .and(CheckOut(assignment: 1), by: .yan, at: .dec(5, "12:00"))
        let entries = try entries(visited) { $0.assignment = 1 }
        #expect(
            entries.filter { $0.event.hasPrefix("visit.") }.flatMap(\.changes) == [
                .init(field: "checkedInAt", from: .null, to: "2026-12-05T08:55:00-08:00"),
                .init(field: "status", from: "confirmed", to: "completed"),
                .init(field: "checkedOutAt", from: .null, to: "2026-12-05T12:00:00-08:00"),
                .init(field: "minutesWorked", from: 0, to: 185),
            ])
    }

    @Test func `goes by person, household, season, actor and time`() throws {
        #expect(try entries(given) { $0.person = .sam }.count == 5)
        #expect(
            try entries(given) { $0.household = .walkers }.map(\.event).suffix(4)
                == [
                    "assignment.signed-up", "assignment.signed-up", "assignment.cancelled",
                    "person.renamed",
                ])
        #expect(try entries(given) { $0.season = 1 }.first?.event == "season.created")
        #expect(try entries(given) { $0.actor = .ann }.count == 3)
        let span = try entries(given) {
            $0.from = .dec(2, "10:01")
            $0.to = .dec(3, "08:00")
        }
        #expect(span.count == 2)
        #expect(try entries(given) { $0.from = .dec(4, "10:00") }.isEmpty)
    }

    @Test func `says from what to what`() throws {
        let renamed = try entries(given) { $0.person = .sam }.last
        #expect(renamed?.changes == [.init(field: "firstName", from: "Sam", to: "Samuel")])
        let moved = given.and(AdjustShift(shift: .morning, requiredScouts: 3))
        let change = try entries(moved) { $0.shift = .morning }.last?.changes
        #expect(change == [.init(field: "requiredScouts", from: 2, to: 3)])
    }

    @Test func `tells a shift as it was planned, whatever became of it since`() throws {
        let planned = try entries(given) { $0.shift = .morning }.first?.sentence
        let moved = given.and(AdjustShift(shift: .morning, end: .init("13:00"), label: .set("AM")))
        let later = try entries(moved) { $0.shift = .morning }
        #expect(later.first?.event == "shift.added")
        #expect(later.first?.sentence == planned)
    }

    @Test func `tells what was noted, and what a correction makes of a no-show`() throws {
        let missed = Given.troop.signedUp(.yan, .morning)
            .and(MarkNoShow(assignment: 1, note: "no answer"), at: .dec(5, "09:31"))
            .and(
                AdjustAttendance(
                    assignment: 1, checkedInAt: .dec(5, "09:00"), checkedOutAt: .dec(5, "12:00"),
                    reason: "was there"), at: .dec(6, "12:00"))
        let entries = try entries(missed) { $0.assignment = 1 }
        #expect(entries.map(\.note) == [nil, "no answer", nil])
        #expect(
            entries.last?.changes.first
                == .init(field: "status", from: "noShow", to: "completed"))
    }

    @Test func `says in words which rules were set aside`() throws {
        let aside = Given.troop.signedUp(.ann, .morning).shift("2026-12-05", "11:00", "13:00")
            .and(SignUp(shift: 5, person: .ann, reason: "nobody else"), by: .cora)
        #expect(
            try entries(aside) { $0.assignment = 2 }.first?.sentence
                .hasSuffix(", setting aside that shifts must not overlap") == true)
    }

    @Test func `is for the committee, about what is there`() {
        let context = { (actor: Actor) in Context(actor: actor, now: .beforehand) }
        for actor in Actor.everybody {
            let isAllowed = (try? AuditReader(Audit(), given.models, context(actor))) != nil
            #expect(isAllowed == Actor.committee.contains(actor))
        }
        let questions: [(inout Audit) -> Void] = [
            { $0.assignment = 9 }, { $0.shift = 9 }, { $0.person = .nobody }, { $0.season = 9 },
            { $0.household = 9 }, { $0.actor = .nobody }, { $0.position = Position(9999) },
        ]
        for change in questions {
            #expect(throws: LotRefusal.self) { try entries(given, change) }
        }
    }
}

/// Asks for histories of what a test made happen, as the committee.
protocol AsksAudits {}

extension AsksAudits {
    func entries(
        _ given: Given, _ change: (inout Audit) -> Void
    ) throws -> [Audit.Entry] {
        try answer(given, change).entries
    }

    func answer(
        _ given: Given, _ change: (inout Audit) -> Void
    ) throws -> Audit.Answer {
        var question = Audit()
        change(&question)
        var reader = try AuditReader(
            question, given.models, Context(actor: .cora, now: .beforehand))
        for commit in given.commits { reader.apply(commit) }
        return reader.answer
    }
}
