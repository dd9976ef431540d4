import EventSourcing
import Testing

@testable import TreeLot

struct RevokeCalendarFeedTests {
    private let given = Given.people.and(IssueCalendarFeed(person: .shea), by: .ann)
        .and(IssueCalendarFeed(household: .walkers), by: .lee)

    private func whoMay(_ feed: CalendarFeed.ID, _ given: Given) -> Set<Actor> {
        given.whoMay(RevokeCalendarFeed(calendarFeed: feed))
    }

    @Test func `by whose it is, who acts for them, who made it and leaders`() {
        #expect(whoMay(1, given) == [.shea, .ann, .yan, .lee, .operator])
        #expect(whoMay(2, given) == [.ann, .lee, .operator])
        let both = Given.people.and(GrantHouseholdManagement(household: .walkers, person: .ben))
            .and(IssueCalendarFeed(person: .sam), by: .ben)
            .and(RevokeHouseholdManagement(household: .walkers, person: .ben))
        #expect(whoMay(1, both) == [.ben, .ann, .lee, .operator])
    }

    @Test func `from then on there is nothing behind its address`() {
        let revoked = given.and(RevokeCalendarFeed(calendarFeed: 1), by: .yan)
        #expect((0...1).map { revoked.calendar($0) != nil } == [false, true])
        #expect(revoked.when(RevokeCalendarFeed(calendarFeed: 1), by: .yan) == .unchanged)
        #expect(given.when(RevokeCalendarFeed(calendarFeed: 3)).code == "not-found")
    }
}
