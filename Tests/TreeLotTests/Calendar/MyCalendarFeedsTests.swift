import EventSourcing
import Foundation
import Testing

@testable import TreeLot

struct MyCalendarFeedsTests {
    private let given = Given.people
        .and(IssueCalendarFeed(person: .ben), by: .ben)
        .and(IssueCalendarFeed(person: .shea), by: .yan)
        .and(IssueCalendarFeed(household: .walkers), by: .ann)
        .and(IssueCalendarFeed(person: .cora), by: .lee)
        .and(IssueCalendarFeed(person: .ben), by: .ann)

    private func feeds(of actor: Actor, _ given: Given? = nil) throws -> [UInt32] {
        try (given ?? self.given).ask(MyCalendarFeeds(), by: actor).calendarFeeds
            .map(\.calendarFeed.rawValue)
    }

    @Test func `one's own, those of oneself and of whom one acts for`() throws {
        #expect(try feeds(of: .ben) == [1, 5])
        #expect(try feeds(of: .ann) == [1, 2, 3, 5])
        #expect(try feeds(of: .yan) == [2])
        #expect(try feeds(of: .shea) == [2])
        // A leader may do something about every one, and these are theirs.
        #expect(try feeds(of: .lee) == [4])
        #expect(try feeds(of: .cora) == [4])
        #expect(try feeds(of: .tess) == [])
    }

    @Test func `with what they show, and never with what leads there`() throws {
        let answer = try given.ask(MyCalendarFeeds(), by: .ann)
        #expect(
            answer.calendarFeeds.map(\.name) == [
                "Ben Walker", "Shea Young", "Walker", "Ben Walker",
            ])
        #expect(answer.calendarFeeds.map(\.person) == [.ben, .shea, nil, .ben])
        #expect(answer.calendarFeeds.map(\.household) == [nil, nil, .walkers, nil])
        #expect(answer.calendarFeeds.map(\.holder) == [.ben, .yan, .ann, .ann])
        #expect(answer.calendarFeeds[0].issuedAt.description == "2026-12-01T12:00:00-08:00")
        let text = String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
        #expect(!text.contains("hash") && !given.tokens.contains(where: text.contains))
    }

    @Test func `until they are over`() throws {
        let revoked = given.and(RevokeCalendarFeed(calendarFeed: 1), by: .ben)
        #expect(try feeds(of: .ben, revoked) == [5])
        #expect(
            try feeds(of: .ben, given.and(IssueCalendarFeed(person: .ben), by: .ben)) == [5, 6])
    }

    @Test func `leaders may ask for anybody`() {
        var question = MyCalendarFeeds()
        question.person = .ben
        #expect(given.whoMayAsk(question) == [.ben, .lee, .operator])
    }

    @Test func `wake everybody who may follow them`() throws {
        let given = Given.people.and(IssueCalendarFeed(person: .shea), by: .lee)
        let commit = try #require(given.commits.last)
        #expect(
            given.models.topics(of: commit) == [
                .person(.lee), .person(.shea), .person(.ann), .person(.yan),
            ])
    }

    @Test func `an audit tells who made which`() throws {
        var question = Audit()
        question.household = .walkers
        var reader = try AuditReader(
            question, given.models, Context(actor: .lee, now: .beforehand))
        given.commits.forEach { reader.apply($0) }
        #expect(
            reader.answer.entries.last?.sentence
                == "Ann Walker (person 2) made calendar feed 3 of Walker (household 1)")
    }
}
