import EventSourcing
import Testing

@testable import TreeLot

struct AuditTests {
    private let given = Given.troop
        .and(SignUp(shift: .morning, person: .sam), by: .ann, at: .dec(2, "10:00"))
        .and(SignUp(shift: .noon, person: .ann), by: .ann, at: .dec(2, "10:01"))
        .and(CancelAssignment(assignment: 1, reason: "ill"), by: .cora, at: .dec(3, "08:00"))
        .and(RenamePerson(person: .sam, firstName: "Samuel", lastName: "Walker"), by: .ann)

    private func entries(
        _ given: Given, _ change: (inout Audit) -> Void
    ) throws -> [Audit.Entry] {
        try answer(given, change).entries
    }

    private func answer(
        _ given: Given, _ change: (inout Audit) -> Void
    ) throws -> Audit.Answer {
        var question = Audit()
        change(&question)
        var reader = try AuditReader(
            question, given.models, Context(actor: .cora, now: .beforehand))
        for commit in given.commits { reader.apply(commit) }
        return reader.answer
    }

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

    @Test func `leads from an action to its undo, and back`() throws {
        let signedUp = Given.troop.signedUp(.sam, .morning)
        let undone = signedUp.and(signedUp.undoLast(), by: .cora)
        let entries = try entries(undone) { $0.assignment = 1 }
        #expect(entries.count == 2)
        #expect(entries.first?.consequences == [undone.models.head.value])
        #expect(entries.last?.cause == [entries[0].position])
        #expect(entries.last?.consequences == nil)
    }

    @Test func `leads from a closing to whom it released, and back`() throws {
        let closed = Given.troop.signedUp(.sam, .morning)
            .and(CloseShift(shift: .morning, reason: "storm"))
        let entries = try entries(closed) { $0.assignment = 1 }
        let closing = try #require(entries.first { $0.event == "shift.closed" })
        let release = try #require(entries.first { $0.event == "assignment.cancelled" })
        #expect(release.cause == [closing.position])
        #expect(closing.consequences?.contains(release.position) == true)
        // All of it, by the position of any part.
        let together = try self.entries(closed) { $0.position = Position(closing.position) }
        #expect(
            together.map(\.event) == [
                "assignment.cancelled", "shift.closed", "notice.sent",
            ])
    }

    @Test func `leads from each of several closings to those whom it released`() throws {
        let day = Given.troop.lot.shifts[.morning].day
        let closed = Given.troop.signedUp(.sam, .morning).signedUp(.ann, .noon)
            .signedUp(.ben, .noon)
            .and(CloseDay(season: 1, day: day, reason: "storm"))
        for (shift, count) in [(Shift.ID.morning, 1), (.noon, 2)] {
            let entries = try entries(closed) { $0.shift = shift }
            let closing = try #require(entries.first { $0.event == "shift.closed" })
            let released = entries.filter { $0.event == "assignment.cancelled" }
            #expect(released.count == count)
            #expect(released.allSatisfy { $0.cause == [closing.position] })
            let led = closing.consequences ?? []
            #expect(released.allSatisfy { led.contains($0.position) })
            let others = closed.commits.last!.events.count - count
            #expect(led.count <= others)
        }
        let reopened = closed.and(ReopenDay(season: 1, day: day, reason: "over"))
        let noon = try entries(reopened) { $0.shift = .noon }
        let opening = try #require(noon.first { $0.event == "shift.reopened" })
        let back = noon.filter { $0.event == "assignment.restored" }
        #expect(back.count == 2 && back.allSatisfy { $0.cause == [opening.position] })
    }

    @Test func `leads from an exchange to the sign-ups that it made, and not the other way`() throws
    {
        let swapped = Given.troop.signedUp(.ann, .morning).signedUp(.yan, .noon)
            .and(ProposeSwap(mine: 1, theirs: 2), by: .ann)
            .and(AcceptSwap(swap: 1), by: .yan)
        let entries = try entries(swapped) { $0.shift = .noon }
        let acceptance = try #require(entries.first { $0.event == "swap.accepted" })
        let proposal = try #require(entries.first { $0.event == "swap.proposed" })
        #expect(acceptance.cause == [proposal.position])
        let made = entries.filter {
            $0.position > proposal.position && $0.event.hasPrefix("assignment.")
        }
        #expect(made.count == 2 && made.allSatisfy { $0.cause == [acceptance.position] })
        // Each is for the one whom it is about.
        let signedUp = try #require(made.first { $0.event == "assignment.signed-up" })
        #expect(signedUp.onBehalfOf == [.ann])
    }

    @Test func `leads from each part of a compound action to its own undoing`() throws {
        let swapped = Given.troop.signedUp(.ann, .morning).signedUp(.yan, .noon)
            .and(ProposeSwap(mine: 1, theirs: 2), by: .ann)
            .and(AcceptSwap(swap: 1), by: .yan)
        let last = swapped.commits.last!
        for position in last.first.value...last.last.value {
            let undone = swapped.and(Undo(position: Position(position)))
            let all = try entries(undone) { _ in }
            let parts = all.filter {
                last.first.value <= $0.position && $0.position <= last.last.value
                    && $0.event.hasPrefix("assignment.")
            }
            let back = all.filter { $0.position > last.last.value }
            for part in parts {
                let undoing = back.filter { $0.cause == [part.position] }
                #expect(undoing.count == 1, "event \(part.position)")
                #expect(undoing.allSatisfy { part.consequences?.contains($0.position) ?? false })
            }
        }
    }

    @Test func `leads from a closing to its undo, and from that one to whom it brought back`()
        throws
    {
        let closed = Given.troop.signedUp(.sam, .morning)
            .and(CloseShift(shift: .morning, reason: "storm"))
        let undone = closed.and(Undo(position: closed.models.head))
        let questions: [(inout Audit) -> Void] = [{ $0.assignment = 1 }, { $0.shift = .morning }]
        for question in questions {
            let entries = try entries(undone, question)
            let closing = try #require(entries.first { $0.event == "shift.closed" })
            let opening = try #require(entries.first { $0.event == "shift.reopened" })
            let back = try #require(entries.first { $0.event == "assignment.restored" })
            #expect(closing.consequences?.contains(opening.position) == true)
            #expect(opening.cause == [closing.position])
            #expect(opening.consequences?.contains(back.position) == true)
            #expect(back.cause == [opening.position])
        }
    }

    @Test func `leads from each of several actions to the message about all of them`() throws {
        let day = Given.troop.lot.shifts[.morning].day
        let closed = Given.troop.signedUp(.sam, .morning).signedUp(.ann, .noon)
            .and(CloseDay(season: 1, day: day, reason: "storm"))
        let together = try entries(closed) { $0.position = closed.models.head }
        let closings = together.filter { $0.event == "shift.closed" }
        let message = try #require(together.first { $0.event == "notice.sent" })
        #expect(closings.count == 2 && message.cause.map(Array.init) == closings.map(\.position))
        #expect(
            closings.allSatisfy { $0.consequences?.contains(message.position) ?? false })
    }

    @Test func `leads from a held place to the sign-up that takes it, whatever is asked for`()
        throws
    {
        let offered = Given.waiting.freed().offering(.morning)
        let offer = offered.commits.last!.first.value
        let taken = offered.and(AcceptOffer(offer: 1), by: .ben)
        let signedUp = taken.commits.last!.first
        let questions: [(inout Audit) -> Void] = [
            { $0.assignment = 2 }, { $0.person = .ben }, { $0.shift = .morning },
            { $0.position = signedUp },
        ]
        for question in questions {
            let entries = try entries(taken, question)
            let entry = try #require(entries.first { $0.position == signedUp.value })
            #expect(entry.cause == [offer])
        }
        let held = try entries(taken) { $0.position = Position(offer) }
        #expect(held.first?.consequences?.contains(signedUp.value) == true)
    }

    @Test func `leads from each part of a plan to its own undoing`() throws {
        let planned = Given.troop
            .and(
                DefineTemplate(
                    name: "Evening", kind: .weekday, weekdays: [.monday], start: "16:30",
                    end: "20:00", requiredScouts: 2, requiredParents: 2, label: nil, notes: nil)
            )
            .and(GenerateSchedule(season: 1))
        let undone = planned.and(Undo(position: planned.models.head))
        let generated = planned.lot.shifts.table.ids.dropFirst(4)
        for shift in generated {
            let entries = try entries(undone) { $0.shift = shift }
            let added = try #require(entries.first { $0.event == "shift.added" })
            let cancelled = try #require(entries.first { $0.event == "shift.cancelled" })
            #expect(added.consequences?.contains(cancelled.position) ?? false)
            #expect(cancelled.cause == [added.position])
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

    @Test func `an offer and what became of it lead to each other`() throws {
        let offered = Given.troop.signedUp(.ann, .morning)
            .and(OfferAssignment(assignment: 1), by: .ann)
            .and(TakeOver(assignment: 1, person: .ben), by: .ben)
        let of = try entries(offered) { $0.assignment = 1 }
        let offer = try #require(of.first { $0.event == "assignment.offered" })
        let released = try #require(of.last { $0.event == "assignment.cancelled" })
        // Who took the place, whatever is asked for.
        let taken = released.position - 1
        #expect(offer.consequences == [taken] && released.cause == [taken])
        for id in [Assignment.ID(2), nil] {
            let taker = try entries(offered) {
                $0.assignment = id
                if id == nil { $0.position = Position(taken) }
            }
            let signedUp = try #require(taker.first { $0.event == "assignment.signed-up" })
            #expect(signedUp.position == taken && signedUp.cause == [offer.position])
        }
        let proposed = Given.troop.signedUp(.ann, .morning).signedUp(.yan, .noon)
            .and(ProposeSwap(mine: 1, theirs: 2), by: .ann)
            .and(DeclineSwap(swap: 1), by: .yan)
        let swap = Array(try entries(proposed) { $0.assignment = 1 }.suffix(2))
        #expect(swap[0].consequences == [swap[1].position])
        #expect(swap[1].cause == [swap[0].position])
    }

    @Test func `a correction and what it corrects lead to each other, minute by minute`() throws {
        let corrected = Given.troop.signedUp(.ann, .morning)
            .and(CheckIn(assignment: 1, method: .manual), by: .ann, at: .dec(5, "08:55"))
            .and(CheckOut(assignment: 1), by: .ann, at: .dec(5, "12:00"))
            .and(
                AdjustAttendance(
                    assignment: 1, checkedInAt: .dec(5, "09:00"),
                    checkedOutAt: .dec(5, "12:00"),
                    reason: "came later"),
                at: .dec(6, "12:00"))
        let of = Array(try entries(corrected) { $0.assignment = 1 }.suffix(2))
        #expect(of[0].consequences == [of[1].position])
        #expect(of[1].cause == [of[0].position])
        #expect(of[1].changes.contains(.init(field: "minutesWorked", from: 185, to: 180)))
    }

    @Test func `a correction follows from the no-show, and that from what came before it`() throws {
        let missed = Given.troop.signedUp(.yan, .morning)
            .and(CheckIn(assignment: 1, method: .manual), by: .yan, at: .dec(5, "08:55"))
            .and(RetractCheckIn(assignment: 1, reason: "too early"), at: .dec(5, "09:30"))
            .and(MarkNoShow(assignment: 1, note: "no answer"), at: .dec(5, "13:00"))
            .and(
                AdjustAttendance(
                    assignment: 1, checkedInAt: .dec(5, "09:00"), checkedOutAt: .dec(5, "12:00"),
                    reason: "was there"), at: .dec(6, "12:00"))
        let entries = try entries(missed) { $0.assignment = 1 }
            .filter { $0.event.hasPrefix("visit.") || $0.event == "assignment.no-show" }
        #expect(entries.count == 4)
        for (one, next) in zip(entries, entries.dropFirst()) {
            #expect(one.consequences == [next.position] && next.cause == [one.position])
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

    @Test func `an undo by any event of a commit leads to the one that is told`() throws {
        var adjust = AdjustShift(shift: .morning)
        (adjust.start, adjust.end) = (TimeOfDay("08:30"), TimeOfDay("11:30"))
        let moved = Given.troop.signedUp(.ann, .morning).and(adjust)
        let last = moved.commits.last!.last
        let undone = moved.and(Undo(position: last))
        // The message about it is not told of the assignment.
        let adjusted = try entries(undone) { $0.assignment = 1 }
            .filter { $0.event == "shift.adjusted" }.suffix(2)
        let (there, back) = (try #require(adjusted.first), try #require(adjusted.last))
        #expect(last.value != there.position)
        #expect(back.cause == [there.position])
        #expect(there.consequences?.contains(back.position) ?? false)
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
