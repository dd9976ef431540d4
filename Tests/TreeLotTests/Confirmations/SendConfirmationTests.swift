import EventSourcing
import Testing

@testable import TreeLot

/// Who signs up, is signed up or is taken off finds it in one message a few minutes later.
struct SendConfirmationTests {
    @Test(arguments: [("08:59", [Person.ID.ben]), ("09:00", [])])
    func `who is excused before the shift is told so`(at time: String, readers: [Person.ID]) {
        let now = Instant.dec(5, time)
        let excused = Given.troop.signedUp(.ben, .morning)
            .and(SendConfirmation(person: nil), by: .system, at: .beforehand.advanced(byMinutes: 5))
            .and(ExcuseAbsence(assignment: 1, note: "a cold"), by: .cora, at: now)
        let confirmed = excused.when(
            SendConfirmation(person: .cora), by: .system, at: now.advanced(byMinutes: 5))
        #expect(confirmed.readers == readers)
    }

    private let later = Instant.dec(1, "12:05")

    /// The bodies of the confirmations that have reached a person, the newest first.
    private func read(_ given: Given, by reader: Actor) throws -> [String] {
        try given.ask(MyMessages(), by: reader).messages
            .filter { $0.notice == .confirmation }.compactMap(\.body)
    }

    private func confirmed(
        _ given: Given, of person: Person.ID?, at now: Instant? = nil
    ) -> Given {
        given.and(SendConfirmation(person: person), by: .system, at: now ?? later)
    }

    private func recipients(
        _ given: Given, of person: Person.ID?, at now: Instant? = nil
    ) -> [Person.ID] {
        let events = given.when(
            SendConfirmation(person: person), by: .system, at: now ?? later
        ).events
        guard case .messages(.noticeSent(let fact))? = events.first else { return [] }
        return fact.recipients
    }

    @Test func `several at once are one message, and each reads what is theirs`() throws {
        let given = Given.troop.signedUp(.shea, .morning, by: .ann)
            .signedUp(.ben, .noon, by: .ann).signedUp(.ann, .noon, by: .ann)
        let told = confirmed(given, of: .ann)
        #expect(
            try read(told, by: .ann) == [
                """
                Shea: Sat 5 Dec, 09:00–12:00, Elm Street.
                Ben: Sat 5 Dec, 12:00–15:00, Elm Street.
                You’re signed up for Sat 5 Dec, 12:00–15:00, Elm Street.
                """
            ])
        #expect(
            try read(told, by: .ben) == [
                """
                You’re signed up for Sat 5 Dec, 12:00–15:00, Elm Street.
                Done by Ann Walker.
                """
            ])
        // The other household of a shared scout.
        #expect(
            try read(told, by: .yan).first?.hasPrefix(
                "Shea: Sat 5 Dec, 09:00–12:00, Elm Street.\nDone by ") == true)
        #expect(try read(told, by: .yan).first?.contains("12:00–15:00") == false)
        #expect(
            try told.ask(MyMessages(), by: .ben).messages.first?.title
                == "Signed up: Sat 5 Dec, 12:00")
    }

    @Test func `who did it has read it, and the others have not`() throws {
        let told = confirmed(Given.troop.signedUp(.ben, .morning, by: .ann), of: .ann)
        #expect(try told.ask(MyMessages(), by: .ann).messages.first?.read == true)
        #expect(try told.ask(MyMessages(), by: .ben).messages.first?.read == false)
    }

    @Test func `the committee is not told of what it did for others`() throws {
        let given = Given.troop.signedUp(.ben, .morning, by: .cora)
        #expect(recipients(given, of: .cora) == [.ben])
        #expect(recipients(Given.troop.signedUp(.ben, .morning), of: nil) == [.ben])
    }

    @Test func `is due five minutes after it was done, once, and no news after two hours`() {
        let given = Given.troop.signedUp(.ben, .morning, by: .ben)
        let command = SendConfirmation(person: .ben)
        #expect(
            given.when(command, by: .system, at: later.later(milliseconds: -1)).code == "too-early")
        let told = confirmed(given, of: .ben)
        #expect(told.when(command, by: .system, at: later) == .unchanged)
        #expect(given.when(command, by: .system, at: .dec(1, "14:00")) == .unchanged)
        #expect(
            given.lot.dueActions(for: .morning, at: later).map { type(of: $0.command).name }
                == ["send-confirmation"])
        #expect(told.lot.dueActions(for: .morning, at: later).isEmpty)
    }

    @Test func `what was taken back meanwhile is in none`() throws {
        let command = SendConfirmation(person: .ben)
        let given = Given.troop.signedUp(.ben, .morning, by: .ben)
            .and(CancelAssignment(assignment: 1), by: .ben)
        #expect(given.when(command, by: .system, at: later) == .unchanged)
        #expect(given.lot.dueActions(for: .morning, at: later).isEmpty)
        // And later news are not delayed by it, nor too old with it.
        let again = given.signedUp(.ben, .morning, by: .ben, at: .dec(1, "15:00"))
        #expect(again.when(command, by: .system, at: .dec(1, "15:04")).code == "too-early")
        #expect(try read(confirmed(again, of: .ben, at: .dec(1, "15:05")), by: .ben).count == 1)
        // Off and on again.
        let told = confirmed(Given.troop.signedUp(.ben, .morning, by: .ben), of: .ben)
            .and(CancelAssignment(assignment: 1), by: .ben, at: later)
        #expect(
            told.signedUp(.ben, .morning, by: .ben, at: later)
                .when(command, by: .system, at: .dec(1, "12:10")) == .unchanged)
        #expect(
            try read(confirmed(told, of: .ben, at: .dec(1, "12:10")), by: .ben).first
                == "You’re no longer on Sat 5 Dec, 09:00–12:00.")
    }

    @Test func `what others put right meanwhile is in none, and they tell how it stands`() throws {
        let told = confirmed(Given.troop.signedUp(.shea, .morning, by: .ann), of: .ann)
        let off = told.and(CancelAssignment(assignment: 1), by: .ann, at: later)
        let on = off.signedUp(.shea, .morning, by: .yan, at: .dec(1, "12:07"))
        #expect(recipients(on, of: .ann, at: .dec(1, "12:10")).isEmpty)
        let put = confirmed(on, of: .yan, at: .dec(1, "12:12"))
        #expect(
            try read(put, by: .ann).first
                == "Shea: Sat 5 Dec, 09:00–12:00, Elm Street.\nDone by Yan Y.")
        // And off again, by another: who signed them up has nothing to tell.
        let again = on.and(CancelAssignment(assignment: 2), by: .cora, at: .dec(1, "12:08"))
        #expect(recipients(again, of: .yan, at: .dec(1, "12:12")).isEmpty)
        #expect(recipients(again, of: .ann, at: .dec(1, "12:12")) == [.ann, .yan, .shea])
        // Off and on by a third: who signed them up first tells of it.
        let third = Given.troop.signedUp(.ben, .morning, by: .ann)
            .and(CancelAssignment(assignment: 1), by: .cora).signedUp(.ben, .morning, by: .cora)
        #expect(recipients(third, of: .cora).isEmpty)
        let first = confirmed(third, of: .ann)
        let text = try read(first, by: .ben).first
        #expect(text?.hasPrefix("You’re signed up for Sat 5 Dec") == true)
    }

    @Test func `those who stay when a household leaves are told what was canceled`() throws {
        let given = confirmed(
            Given.troop.signedUp(.shea, .morning, by: .ann).signedUp(.ben, .morning, by: .ann),
            of: .ann)
        let left = given.and(
            DeactivateHousehold(household: .walkers, reason: "moved"), by: .lee, at: later)
        #expect(recipients(left, of: .lee, at: .dec(1, "12:10")) == [.ben, .yan, .shea])
        let told = confirmed(left, of: .lee, at: .dec(1, "12:10"))
        #expect(
            try read(told, by: .yan).first
                == "Shea: no longer on Sat 5 Dec, 09:00–12:00.\nDone by Lee L.")
        #expect(recipients(told, of: .lee, at: .dec(1, "12:20")).isEmpty)
        // Of a person who has left, too, there is no one to tell.
        let gone = given.and(
            DeactivatePerson(person: .ben, reason: "moved"), by: .lee, at: later)
        #expect(recipients(gone, of: .lee, at: .dec(1, "12:10")).isEmpty)
    }

    @Test func `what has a notice of its own is not confirmed beside it`() {
        let given = Given.troop.signedUp(.ben, .morning, by: .ben)
            .and(CancelShift(shift: .morning, reason: "snow"), by: .cora)
        #expect(recipients(given, of: .ben).isEmpty && recipients(given, of: .cora).isEmpty)
    }

    @Test func `a merge moves what is not confirmed yet`() {
        let given = Given.troop.signedUp(.ben, .morning, by: .ben)
            .and(MergePeople(into: .ann, from: .ben, reason: "the same"), by: .lee)
        #expect(recipients(given, of: .ann) == [.ann])
    }

    @Test func `a mail has the calendar of what it confirms`() throws {
        let given = Given.troop
            .and(ChangeEmail(person: .ann, email: "ann@example.org"), by: .lee)
            .signedUp(.sam, .morning, by: .ann).signedUp(.ann, .noon, by: .ann)
        let told = confirmed(given, of: .ann)
        let letter = try #require(told.lot.letter(told.lot.lastMessage, to: .ann))
        #expect(letter.calendar?.entries.map(\.shift).sorted() == [.morning, .noon])
        #expect(letter.shift == nil && letter.canBeStopped)
    }
}
