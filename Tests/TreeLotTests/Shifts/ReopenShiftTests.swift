import EventSourcing
import Testing

@testable import TreeLot

struct ReopenShiftTests {
    private let close = CloseShift(shift: .morning, reason: "rain")
    private let reopen = ReopenShift(shift: .morning, reason: "the sun is back")
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.sam, .morning)

    private func remarks(_ given: Given, at now: Instant = .beforehand) -> [Remark] {
        given.reply(to: reopen, at: now).remarks
    }

    private func status(_ given: Given, _ assignment: Assignment.ID) -> AssignmentStatus? {
        given.lot.assignments.find(assignment)?.status
    }

    @Test func `whom the closing released is on it again, as before`() {
        let closed = given.and(close, at: .dec(1, "10:00"))
        let open = closed.and(reopen, at: .dec(1, "11:00"))
        #expect(open.lot.shifts[.morning] == given.lot.shifts[.morning])
        #expect(open.lot.assignments.find(1) == given.lot.assignments.find(1))
        #expect(remarks(closed).isEmpty)
        #expect(open.when(reopen) == .unchanged)
        // Nobody was on it: nobody comes back.
        let empty = Given.troop.and(close).and(reopen)
        #expect(empty.lot.shifts[.morning] == Given.troop.lot.shifts[.morning])
    }

    @Test func `not who cannot come by today’s rules; the remarks say who, and why`() {
        let busy = given.shift("2026-12-05", "10:00", "11:00").and(close).signedUp(.ann, 5)
        #expect(remarks(busy).map(\.code) == [.notBroughtBack])
        #expect(remarks(busy).first?.facts["refusal"] == "overlaps")
        #expect(remarks(busy).first?.facts["person"] == .whole(Person.ID.ann.rawValue))
        let open = busy.and(reopen)
        #expect(status(open, 1) == .cancelled && status(open, 2) == .confirmed)
        let gone = given.and(close).and(DeactivatePerson(person: .sam, reason: "moved"))
        #expect(remarks(gone).map { $0.facts["refusal"] } == ["person-inactive"])
        let full = given.and(close).and(AdjustShift(shift: .morning, requiredParents: 0))
        #expect(remarks(full).map { $0.facts["refusal"] } == ["shift-full"])
    }

    @Test func `a deadline of sign-up keeps nobody off, its start does`() {
        let strict = given.policy { $0.signUpClosesMinutes = .set(48 * 60) }
        #expect(remarks(strict.and(close), at: .dec(5, "08:59:59.999")).isEmpty)
        let late = strict.and(close)
        #expect(
            remarks(late, at: .dec(5, "09:00")).map { $0.facts["refusal"] }
                == ["sign-up-closed", "sign-up-closed"])
        let running = late.and(reopen, at: .dec(5, "09:00"))
        #expect(status(running, 1) == .cancelled)
    }

    @Test func `only whom the last closing released`() {
        let closed = given.and(close, at: .dec(1, "10:00"))
        let once = closed.and(reopen, at: .dec(1, "11:00"))
            .and(CancelAssignment(assignment: 1), at: .dec(1, "12:00"))
        let twice = once.and(close, at: .dec(1, "13:00")).and(reopen, at: .dec(1, "14:00"))
        #expect(status(twice, 1) == .cancelled && status(twice, 2) == .confirmed)
        // Who could not come back the first time is not called the second time.
        let busy = given.shift("2026-12-05", "10:00", "11:00").and(close, at: .dec(1, "10:00"))
            .signedUp(.ann, 5, at: .dec(1, "10:30")).and(reopen, at: .dec(1, "11:00"))
            .and(CancelAssignment(assignment: 3), at: .dec(1, "12:00"))
        let again = busy.and(close, at: .dec(1, "13:00")).and(reopen, at: .dec(1, "14:00"))
        #expect(status(again, 1) == .cancelled && status(again, 2) == .confirmed)
    }

    @Test func `each person gets one message, which says whether they are back`() throws {
        let busy = given.signedUp(.ben, .morning).signedUp(.yan, .noon)
            .shift("2026-12-05", "10:00", "11:00").and(close).signedUp(.ann, 5)
        let told = busy.when(reopen).notices
        // Ann is not back, Ben is; Sam is, and Ann is told for him by her own message.
        #expect(told.map(\.notice.isRestored) == [true, false])
        #expect(told.map(\.recipients) == [[.ben, .sam], [.ann]])
        let open = busy.and(reopen)
        #expect(
            try open.ask(MyMessages(), by: .ben).messages.first?.body
                == "Sat 5 Dec, 09:00–12:00: it’s on after all. "
                + "Your sign-up stands again.\nWhy: the sun is back")
        #expect(
            try open.ask(MyMessages(), by: .ann).messages.first?.body?
                .contains("Not everyone could be signed up again") == true)
    }

    @Test func `a calendar shows each change as newer than the one before`() {
        func revision(_ given: Given) -> Int? {
            given.lot.calendar(of: Person.ID.ann, for: nil, since: .beforehand).entries.first?
                .revision
        }
        let closed = given.and(close)
        let open = closed.and(reopen)
        #expect(revision(given)! < revision(closed)! && revision(closed)! < revision(open)!)
    }
}

extension Outcome {
    var notices: [NoticeSent] {
        events.compactMap {
            if case .messages(.noticeSent(let fact)) = $0 { fact } else { nil }
        }
    }
}
