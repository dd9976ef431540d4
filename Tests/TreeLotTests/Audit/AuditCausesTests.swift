import EventSourcing
import Testing

@testable import TreeLot

/// What led to what: causes and consequences lead to each other.
struct AuditCausesTests: AsksAudits {
    @Test func `leads from an action to its undo, and back`() throws {
        let signedUp = Given.troop.signedUp(.sam, .morning)
        let undone = signedUp.and(signedUp.undoLast(), by: .cora)
        let entries = try entries(undone) { $0.assignment = 1 }
        #expect(entries.count == 2)
        #expect(entries.first?.consequences == [undone.models.head.value])
        #expect(entries.last?.cause == [entries[0].position])
        #expect(entries.last?.consequences == nil)
    }

    @Test func `the index finds the commits to which some events led`() throws {
        let one = Given.troop.signedUp(.sam, .morning)
        let other = one.and(one.undoLast(), by: .cora).signedUp(.ann, .noon)
        let both = other.and(other.undoLast(), by: .cora)
        let caused = both.commits.filter { $0.envelope.cause != nil }.map(\.first)
        try #require(caused.count == 2)
        let index = both.models.index
        let (first, second) = (one.models.head, other.models.head)
        #expect(index.effects(of: [second, first]) == caused)
        #expect(index.effects(of: [first]) == [caused[0]])
        #expect(index.effects(of: [second]) == [caused[1]])
        #expect(index.effects(of: [both.models.head]).isEmpty && index.effects(of: []).isEmpty)
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
}
