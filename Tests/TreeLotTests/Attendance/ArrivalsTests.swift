import EventSourcing
import Testing

@testable import TreeLot

/// Whom one tap checks in.
struct ArrivalsTests {
    private let now = Instant.dec(5, "08:55")
    private let given = Given.troop.signedUp(.ann, .morning, by: .ann)
        .signedUp(.shea, .morning, by: .ann)

    private func arrivals(_ given: Given, _ assignments: Assignment.ID...) -> [Assignment.ID] {
        given.lot.arrivals(assignments, Context(actor: .ann, now: now))
    }

    @Test func `a scout waits for the second adult, and comes in behind them`() {
        #expect(arrivals(given, 2, 1) == [1])
        let two = given.signedUp(.yan, .morning, by: .yan)
            .and(CheckIn(assignment: 3, method: .manual), by: .yan, at: now)
        #expect(arrivals(two, 2, 1) == [1, 2])
    }

    @Test func `who is there already, and who may not yet, is not among them`() {
        let there = given.and(CheckIn(assignment: 1, method: .manual), by: .ann, at: now)
        #expect(arrivals(there, 1, 2) == [])
        let early = given.lot.arrivals([1, 2], Context(actor: .ann, now: .beforehand))
        #expect(early == [])
    }
}
