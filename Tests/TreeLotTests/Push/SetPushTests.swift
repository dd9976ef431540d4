import EventSourcing
import Testing

@testable import TreeLot

struct SetPushTests {
    private let given = Given.people.signedIn(.ben).signedIn(.ann)

    private func command(_ session: Session.ID, at address: String = "1") -> SetPush {
        var command = SetPush()
        command.session = session
        command.endpoint = "https://push.example/\(address)"
        command.publicKey = Base64URL([4] + Array(repeating: 7, count: 64))
        command.secret = Base64URL(Array(repeating: 7, count: 16))
        return command
    }

    private func isOn(_ session: Session.ID, in given: Given) -> Bool {
        given.lot.sessions.find(session).flatMap { given.lot.subscription(of: $0) } != nil
    }

    @Test func `it is on until it is turned off`() throws {
        let on = given.and(command(1), by: .ben)
        #expect(try on.ask(MySessions(), by: .ben).sessions.map(\.push) == [PushKind.allCases])
        #expect(try on.ask(MySessions(), by: .ann).sessions.map(\.push) == [nil])
        #expect(on.when(command(1), by: .ben) == .unchanged)
        let off = on.and(SetPush(session: 1), by: .ben)
        #expect(!isOn(1, in: off))
        #expect(off.when(SetPush(session: 1), by: .ben) == .unchanged)
    }

    @Test func `its kinds are chosen, and stay until they are chosen anew`() throws {
        var choice = SetPush(session: 1)
        choice.kinds = [.places, .reminders, .places]
        #expect(given.when(choice, by: .ben).field == "kinds")
        let on = given.and(command(1), by: .ben)
        let chosen = on.and(choice, by: .ben)
        #expect(try chosen.ask(MySessions(), by: .ben).sessions[0].push == [.reminders, .places])
        #expect(chosen.when(choice, by: .ben) == .unchanged)
        let moved = chosen.and(command(1, at: "2"), by: .ben)
        #expect(try moved.ask(MySessions(), by: .ben).sessions[0].push == [.reminders, .places])
        choice.kinds = []
        #expect(on.when(choice, by: .ben).field == "kinds")
        var message = SendMessage(audience: .all, title: "Ice", body: "Careful.")
        message.priority = .urgent
        let sent = chosen.and(message, by: .lee)
        #expect(sent.lot.push(sent.lot.lastMessage, to: .ben, at: .beforehand) == nil)
    }

    @Test func `a browser tells what is for who used it last, and no one before`() {
        let on = given.and(command(1), by: .ben).and(command(2), by: .ann)
        #expect(!isOn(1, in: on))
        #expect(isOn(2, in: on))
        let elsewhere = on.and(command(1, at: "2"), by: .ben)
        #expect(isOn(1, in: elsewhere) && isOn(2, in: elsewhere))
    }

    @Test func `sessions are their person's, and it ends with them`() {
        #expect(given.when(command(1), by: .ann).code == "not-allowed")
        let out = given.and(command(1), by: .ben).and(SignOut(session: 1), by: .ben)
        #expect(out.when(command(1), by: .ben).code == "session-ended")
        let gone = given.and(command(1), by: .ben)
            .and(ErasePerson(person: .ben, reason: "asked to"))
        #expect(!isOn(1, in: gone))
    }

    @Test func `what no browser would give is refused`() {
        var wrong = [command(1), command(1), command(1), command(1), command(1)]
        wrong[0].endpoint = "ftp://push.example/1"
        wrong[1].endpoint = "https://push.example/a b"
        wrong[2].publicKey = Base64URL(Array(repeating: 4, count: 64))
        wrong[3].secret = Base64URL([])
        wrong[4].publicKey = nil
        let fields = wrong.map { given.when($0, by: .ben).field }
        #expect(fields == ["endpoint", "endpoint", "publicKey", "secret", "endpoint"])
    }

    @Test func `what cannot wait is pushed while it is news, and to whom it reached`() throws {
        let pushed = Given.troop.signedIn(.ben).signedIn(.ben).and(command(1), by: .ben)
            .signedUp(.ben, .noon, by: .ann)
            .and(CloseShift(shift: .noon, reason: "Storm"), by: .lee)
        let message = pushed.lot.lastMessage
        let push = try #require(pushed.lot.push(message, to: .ben, at: .beforehand))
        #expect(push.shift == .noon && push.devices.map(\.session) == [1])
        #expect(push.until == .beforehand.later(days: 1))
        #expect(pushed.lot.push(message, to: .ben, at: push.until) == nil)
        #expect(pushed.lot.push(message, to: .ann, at: .beforehand) == nil)
        let out = pushed.and(SignOut(session: 1), by: .ben)
        #expect(out.lot.push(message, to: .ben, at: .beforehand) == nil)
    }

    @Test func `of messages the urgent ones are`() {
        for priority in [Priority.normal, .urgent] {
            var message = SendMessage(audience: .all, title: "Ice", body: "Careful.")
            message.priority = priority
            let sent = given.and(command(1), by: .ben).and(message, by: .lee)
            let push = sent.lot.push(sent.lot.lastMessage, to: .ben, at: .beforehand)
            #expect((push != nil) == (priority == .urgent))
        }
    }
}
