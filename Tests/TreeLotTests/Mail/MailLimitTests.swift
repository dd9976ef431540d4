import EventSourcing
import Testing

@testable import TreeLot

struct MailLimitTests {
    private let command = SendMessage(audience: .household(.walkers), title: "Hi", body: "There.")

    private func written(_ count: Int, in given: Given = .troop) -> Given {
        (0..<count).reduce(given) { given, number in
            given.and(command, by: .ann, at: .beforehand.advanced(byMinutes: number))
        }
    }

    @Test func `a manager writes twenty messages in a day, and is told when they may again`() {
        let given = written(20)
        let now = Instant.beforehand.advanced(byMinutes: 30)
        let outcome = given.when(command, by: .ann, at: now)
        #expect(outcome.code == "too-many-messages")
        let again = given.lot.onTheWall(Instant.beforehand.later(days: 1))
        #expect(outcome.refusal?.facts["retryAt"] == .string(again.description))
        #expect(written(19).when(command, by: .ann, at: now).isAccepted)
        #expect(given.when(command, by: .ann, at: .beforehand.later(days: 1)).isAccepted)
        #expect(
            given.when(
                command, by: .ann,
                at: .beforehand.later(days: 1).advanced(byMinutes: -1)
            ).code
                == "too-many-messages")
    }

    @Test func `the season's rules say how many`() {
        let strict = Given.troop.policy { $0.messagesPerDay = .set(1) }
        #expect(written(1, in: strict).when(command, by: .ann).code == "too-many-messages")
        let none = Given.troop.policy { $0.messagesPerDay = .set(0) }
        #expect(none.when(command, by: .ann).code == "too-many-messages")
        let back = strict.policy { $0.messagesPerDay = .set(nil) }
        #expect(written(1, in: back).when(command, by: .ann).isAccepted)
        #expect(
            Given.troop.when(.init(season: 1, messagesPerDay: .set(-1))).field == "messagesPerDay")
    }

    @Test func `whoever runs the lot may always write, and one manager is not another`() {
        let given = written(20)
        for actor in [.cora, .lee, .operator] as [Actor] {
            #expect(given.when(command, by: actor).isAccepted)
        }
        let youngs = SendMessage(audience: .household(.youngs), title: "Hi", body: "There.")
        #expect(given.when(youngs, by: .yan).isAccepted)
    }

    @Test func `beyond three hundred mails a day of one sender, inboxes alone are reached`() {
        let generous = Given.troop.policy { $0.messagesPerDay = .set(1000) }
            .and(ChangeEmail(person: .ben, email: "ben@example.org"))
            .and(ChangeEmail(person: .sue, email: "sue@example.org"))
        // Five people each.
        let sixty = written(60, in: generous)
        #expect(sixty.mailed(to: .ben) == "ben@example.org")
        let more = written(61, in: generous)
        #expect(more.mailed(to: .ben) == nil)
        let later = more.and(command, by: .ann, at: .beforehand.later(days: 3))
        #expect(later.mailed(to: .ben) == "ben@example.org")
        // What concerns their account reaches people also then.
        let told = more.and(
            ChangeEmail(person: .sue, email: "thief@elsewhere.example"), by: .ann)
        let message = told.lot.inbox.table.rows.last { $0.notice?.kind == .emailChanged }
        #expect(
            message.flatMap { told.lot.letter($0.id, to: .sue) }?.address == "sue@example.org")
    }
}

extension Given {
    fileprivate func when(_ command: SetSeasonPolicy) -> Outcome { when(command, by: .operator) }
}
