import EventSourcing
import Testing

@testable import TreeLot

struct IssueCalendarFeedTests {
    private let own = IssueCalendarFeed(person: .ben)
    private let family = IssueCalendarFeed(household: .walkers)

    @Test func `of a person, by themself, who acts for them and leaders`() {
        let given = Given.people
        #expect(given.whoMay(own) == [.ben, .ann, .lee, .operator])
        #expect(
            given.whoMay(IssueCalendarFeed(person: .shea)) == [.shea, .ann, .yan, .lee, .operator])
        // A scout without an account acts for no one.
        #expect(given.whoMay(IssueCalendarFeed(person: .sam)) == [.ann, .lee, .operator])
    }

    @Test func `of a household, by its managers and leaders`() {
        #expect(Given.people.whoMay(family) == [.ann, .lee, .operator])
    }

    @Test func `of exactly one of the two, who is there and has not left`() {
        let given = Given.people
        #expect(given.when(IssueCalendarFeed()).field == "person")
        let both = IssueCalendarFeed(person: .ben, household: .walkers)
        #expect(given.when(both).field == "person")
        #expect(given.when(IssueCalendarFeed(person: .nobody)).code == "not-found")
        #expect(given.when(IssueCalendarFeed(household: 9)).code == "not-found")
        #expect(given.when(IssueCalendarFeed(person: .dan)).code == "person-inactive")
        let erased = given.and(ErasePerson(person: .dan, reason: "asked"))
        #expect(erased.when(IssueCalendarFeed(person: .dan)).code == "erased")
        let left = given.and(DeactivateHousehold(household: .walkers, reason: "moved"))
        #expect(left.when(family).code == "household-inactive")
        #expect(Given.nothing.when(own).code == "no-lot")
    }

    @Test func `the log has the hash of its secret alone`() throws {
        let given = Given.people.and(own, by: .ann)
        let commit = try #require(given.commits.last)
        #expect(commit.events.map(\.typeName) == ["calendar-feed.issued"])
        #expect(commit.envelope.onBehalfOf == [3])
        #expect(!commit.json.description.contains(given.tokens[0]))
        #expect(given.calendar()?.name == "Ben")
        // It is no token, and permits no action.
        #expect(given.credential() == nil)
        #expect(given.signedIn(.ben).calendar() == nil)
    }

    @Test func `another one is good instead of one's own, and of nobody else's`() {
        let given = Given.people.and(own, by: .ben).and(own, by: .ann).and(family, by: .ann)
            .and(own, by: .ben)
        #expect((0...3).map { given.calendar($0)?.name } == [nil, "Ben", "Walker", "Ben"])
        let operators = Given.people.and(own).and(own, by: .ben).and(own)
        #expect((0...2).map { operators.calendar($0) != nil } == [false, true, true])
    }

    @Test func `is over for good when whose it is leaves, or whoever made it`() {
        let given = Given.people
            .and(GrantHouseholdManagement(household: .walkers, person: .ben))
            .and(own, by: .ben).and(own, by: .ann).and(family, by: .ben).and(family, by: .ann)
        func good(_ given: Given) -> [Bool] { (0...3).map { given.calendar($0) != nil } }
        #expect(good(given) == [true, true, true, true])
        let left = given.and(DeactivatePerson(person: .ben, reason: "away"))
        #expect(good(left) == [false, false, false, true])
        #expect(good(left.and(ReactivatePerson(person: .ben))) == good(left))
        #expect(good(given.and(ErasePerson(person: .ben, reason: "asked"))) == good(left))
        let moved = given.and(DeactivateHousehold(household: .walkers, reason: "moved"))
        #expect(good(moved) == [true, true, false, false])
        #expect(good(moved.and(ReactivateHousehold(household: .walkers))) == good(moved))
    }

    @Test func `shows nothing as long as whoever made it may not see it`() {
        let both = Given.people.and(GrantHouseholdManagement(household: .walkers, person: .ben))
        let given = both.and(family, by: .ben).and(IssueCalendarFeed(person: .sam), by: .ben)
            .and(own, by: .ben).and(IssueCalendarFeed(person: .yan), by: .lee)
        let revoked = given.and(RevokeHouseholdManagement(household: .walkers, person: .ben))
        #expect((0...3).map { revoked.calendar($0) != nil } == [false, false, true, true])
        let again = revoked.and(GrantHouseholdManagement(household: .walkers, person: .ben))
        #expect((0...3).allSatisfy { again.calendar($0) != nil })
        let retired = given.and(GrantRole(person: .cora, role: .scoutmaster))
            .and(RevokeRole(person: .lee, role: .scoutmaster))
        #expect((0...3).map { retired.calendar($0) != nil } == [true, true, true, false])
    }

    @Test func `one that is only tried out shows nothing to anybody`() throws {
        let context = Context(actor: .ben, now: .beforehand)
        let events = try own.decide(Given.people.lot, context)
        let given = Given.people.and(events[0])
        #expect(given.lot.calendarFeeds.find(1) != nil)
        #expect(given.models.calendar(for: CodeHash()) == nil)
    }
}
