import EventSourcing
import Testing

@testable import TreeLot

struct AnswerCallTests {
    /// Ben, whose address is verified, is asked for the morning.
    private let asked = Given.troop.and(ChangeEmail(person: .ben, email: "ben@example.org"))
        .and(CallForHelp(shift: .morning, people: [.ben]), by: .cora)

    private func answer(_ given: Given) throws -> AnswerCall {
        AnswerCall(code: try given.mailedCode)
    }

    @Test func `one tap takes the place, without an account and without a sign-in`() throws {
        let done = asked.and(try answer(asked), by: .visitor)
        #expect(done.lot.current(.ben, on: done.lot.shifts[.morning]) != nil)
        #expect(
            done.lot.people[.ben].account != .active || asked.lot.people[.ben].account == .active)
        #expect(done.commits.last?.envelope.onBehalfOf == [Person.ID.ben.rawValue])
        // It is no way in, and good once.
        #expect(done.when(try answer(asked), by: .visitor).code == "code-invalid")
        #expect(
            asked.when(ClaimProfile(code: try asked.mailedCode), by: .visitor).code
                == "code-invalid")
        #expect(asked.when(SignIn(code: try asked.mailedCode), by: .visitor).code == "code-invalid")
    }

    @Test func `who says no is not asked again for that shift, and may still sign up`() throws {
        let code = try asked.mailedCode
        let done = asked.and(DeclineCall(code: code), by: .visitor)
        #expect(done.when(DeclineCall(code: code), by: .visitor).code == "code-invalid")
        #expect(done.when(AnswerCall(code: code), by: .visitor).code == "code-invalid")
        let call = CallForHelp(shift: .morning, people: [.ben])
        #expect(asked.when(call, by: .cora).isAccepted)
        #expect(done.when(call, by: .cora).code == "invalid")
        #expect(done.when(CallForHelp(shift: .noon, people: [.ben]), by: .cora).isAccepted)
        #expect(done.when(SignUp(shift: .morning, person: .ben), by: .ben).isAccepted)
        // A no takes nobody off a shift.
        let there = asked.signedUp(.ben, .morning, by: .ann)
            .and(DeclineCall(code: code), by: .visitor)
        #expect(there.lot.current(.ben, on: there.lot.shifts[.morning]) != nil)
    }

    @Test func `a no goes with a person who was there twice`() throws {
        let done = asked.and(DeclineCall(code: try asked.mailedCode), by: .visitor)
            .and(MergePeople(into: .yan, from: .ben, reason: "came in twice"), by: .lee)
        #expect(done.lot.helpCalls.declined(.morning) == [.yan])
    }

    @Test func `a scout’s yes is theirs, and any of their households may take it back`() throws {
        let asked = Given.troop.and(ChangeEmail(person: .shea, email: "shea@example.org"))
            .and(CallForHelp(shift: .morning, people: [.shea]), by: .cora)
        let done = asked.and(try answer(asked), by: .visitor)
        #expect(done.lot.assignments[1].household == .walkers)
        for manager in [Actor.ann, .yan, .shea] {
            #expect(done.when(CancelAssignment(assignment: 1), by: manager).isAccepted)
        }
    }

    @Test func `by the rules of a sign-up, up to the start`() throws {
        let command = try answer(asked)
        let busy = asked.and(CloseShift(shift: .morning, reason: "storm"))
        #expect(busy.when(command, by: .visitor).code == "shift-not-open")
        #expect(asked.when(command, by: .visitor, at: .dec(5, "09:00")).code == "code-invalid")
        // Who has come by another way is told so, and signed up once.
        let there = asked.signedUp(.ben, .morning, by: .ann)
        #expect(there.when(command, by: .visitor).events.count == 1)
    }

    @Test func `it takes the shift as it was asked for, and no other time`() throws {
        let command = try answer(asked)
        let moved = asked.and(AdjustShift(shift: .morning, day: "2026-12-04"))
        #expect(moved.when(command, by: .visitor).code == "code-invalid")
    }

    @Test func `it is void when who asked runs the lot no more, or the address is another`() throws
    {
        let command = try answer(asked)
        #expect(asked.when(command, by: .visitor).isAccepted)
        let revoked = asked.and(RevokeRole(person: .cora, role: .committee))
        #expect(revoked.when(command, by: .visitor).code == "code-invalid")
    }

    @Test func `whom no mail reaches is asked in the inbox alone, all by one notice`() {
        let call = CallForHelp(shift: .morning, people: [.ben, .yan])
        #expect(Given.notices(Given.troop.when(call).events)[.helpWanted] == [.ben, .yan])
        #expect(
            !Given.troop.when(call).events.contains {
                if case .codes = $0 { true } else { false }
            })
    }

    @Test func `being asked often keeps nobody from signing in by mail`() throws {
        let mail = SendEmailLink(person: .yan)
        let given = asked.and(ChangeEmail(person: .yan, email: "yan@example.org"), by: .yan)
        #expect(given.when(mail, by: .yan).isAccepted)
    }
}
