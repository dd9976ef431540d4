import EventSourcing
import Testing

@testable import TreeLot

/// A person who joins or claims their profile can be signed in at once.
struct OpensSessionTests {
    @Test func `a session is opened where it is wanted, for who has just joined`() throws {
        let given = Given.people.invited()
        var join = RedeemInvite.nora(given.code)
        #expect(given.and(join, by: .visitor).tokens.isEmpty)
        join.signIn = true
        let joined = given.and(join, by: .visitor)
        #expect(try #require(joined.credential()).person == .nora)
    }
}
