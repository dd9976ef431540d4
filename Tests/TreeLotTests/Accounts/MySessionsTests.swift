import EventSourcing
import Foundation
import Testing

@testable import TreeLot

struct MySessionsTests {
    private static func of(_ person: Person.ID?) -> MySessions {
        var question = MySessions()
        question.person = person
        return question
    }

    private static func tokens(of person: Person.ID?) -> MyAPITokens {
        var question = MyAPITokens()
        question.person = person
        return question
    }

    @Test func `says on which devices one is signed in, and since when`() throws {
        let given = Given.people.signedIn(.ben, on: "phone").signedIn(.sue)
            .signedIn(.ben, at: .dec(2, "09:00"))
            .and(RenewSession(session: 1), by: .system, at: .dec(3, "10:00"))
            .signedIn(.ben, on: "lost", at: .dec(3, "11:00"))
            .and(EndSession(session: 4), by: .ben, at: .dec(3, "12:00"))
        let answer = try given.ask(MySessions(), by: .ben, at: .dec(3, "12:00"))
        #expect(answer.sessions.map(\.session) == [1, 3])
        #expect(answer.sessions.map(\.device) == ["phone", nil])
        let phone = answer.sessions[0]
        #expect(phone.openedAt.description == "2026-12-01T12:00:00-08:00")
        #expect(phone.renewedAt.description == "2026-12-03T10:00:00-08:00")
        #expect(phone.goodUntil.description == "2027-01-02T10:00:00-08:00")
        #expect(try given.ask(Self.of(.ben), by: .lee, at: .dec(3, "12:00")) == answer)
    }

    @Test func `are one's own, and leaders may ask for anybody`() {
        let given = Given.people
        #expect(given.whoMayAsk(Self.of(.ben)) == [.ben, .lee, .operator])
        #expect(given.whoMayAsk(Self.tokens(of: .ben)) == [.ben, .lee, .operator])
        let themselves: Set<Actor> = [.lee, .ann, .ben, .sue, .yan, .shea, .cora, .tess]
        #expect(given.whoMayAsk(MySessions()) == themselves)
        #expect(given.whoMayAsk(MyAPITokens()) == themselves)
    }

    @Test func `tokens are shown with what they are for, and never with what proves them`() throws {
        let issue = IssueAPIToken(
            label: "calendar", scopes: [.read], expiresAt: .dec(24, "00:00"))
        let given = Given.people.and(issue, by: .ben).and(issue, by: .ben)
            .and(RevokeAPIToken(apiToken: 1), by: .ben)
        let answer = try given.ask(MyAPITokens(), by: .ben)
        #expect(answer.apiTokens.map(\.apiToken) == [2])
        #expect(answer.apiTokens[0].label == "calendar" && answer.apiTokens[0].scopes == [.read])
        #expect(answer.apiTokens[0].expiresAt.description == "2026-12-24T00:00:00-08:00")
        let text = String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
        #expect(!text.contains(given.tokens[1]) && !text.contains("hash"))
    }

    @Test func `only their person is woken by what happens to them`() throws {
        let given = Given.people.signedIn(.ben).signedIn(.ben)
        let commit = try #require(given.commits.last)
        #expect(given.models.topics(of: commit) == [.person(.ben), .codes])
        let renewed = given.and(RenewSession(session: 1), by: .ben, at: .dec(5, "12:00"))
        #expect(
            renewed.models.topics(of: try #require(renewed.commits.last)) == [.person(.ben)])
    }

    @Test func `an audit tells who was let in, and not when somebody was there`() throws {
        let given = Given.people.signedIn(.ben, on: "phone")
            .and(RenewSession(session: 1), by: .system, at: .dec(5, "12:00"))
            .and(SignOut(session: 1), by: .ben, at: .dec(5, "13:00"))
        var question = Audit()
        question.person = .ben
        var reader = try AuditReader(
            question, given.models, Context(actor: .lee, now: .dec(6, "12:00")))
        given.commits.forEach { reader.apply($0) }
        #expect(
            reader.answer.entries.suffix(4).map(\.sentence) == [
                "A visitor used code 1 for Ben Walker (person 3)",
                "A visitor opened an account for Ben Walker (person 3)",
                "A visitor signed in Ben Walker (person 3), session 1",
                "Ben Walker (person 3) signed out themself, session 1",
            ])
    }
}
