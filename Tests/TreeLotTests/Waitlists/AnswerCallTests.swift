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
