import EventSourcing
import Testing

@testable import TreeLot

/// What a kiosk does, although the one who set it up may do more.
struct KioskRuleTests {
    private let given = Given.troop.signedUp(.ann, .morning)
    private let now = Instant.dec(5, "09:30")

    private func code(_ command: any LotCommand, season: Season.ID = 1, _ given: Given) -> String? {
        given.refusal(KioskRule(season: season, command: command), by: .cora, at: now)?.code
    }

    @Test func `checks in by hand and checks out, at shifts of its season`() {
        #expect(code(CheckIn(assignment: 1, method: .manual), given) == nil)
        #expect(code(CheckOut(assignment: 1), given) == nil)
        #expect(code(CheckIn(assignment: 1, method: .manual), season: 2, given) == "not-allowed")
        #expect(code(CheckOut(assignment: 1), season: 2, given) == "not-allowed")
        #expect(code(CheckIn(assignment: 99, method: .manual), given) == "not-allowed")
    }

    @Test func `overrides nothing`() {
        #expect(code(CheckIn(assignment: 1, method: .adminOverride), given) == "not-allowed")
        #expect(code(CancelAssignment(assignment: 1), given) == "not-allowed")
        #expect(code(SignUp(shift: .morning, person: .ben), given) == "not-allowed")
    }

    @Test func `gives no reason for an exception`() {
        let reason = "signs at the gate"
        let checkIn = CheckIn(assignment: 1, method: .manual, reason: reason)
        #expect(code(checkIn, given) == "not-allowed")
        let there = given.checkedIn(1, at: .dec(5, "08:50"))
        let walkIn = AddWalkIn(shift: .morning, person: .sam, reason: reason)
        #expect(code(walkIn, there) == "not-allowed")
    }

    @Test func `takes in scouts who come unannounced, while an adult is there`() {
        var walkIn = AddWalkIn()
        walkIn.shift = .morning
        walkIn.person = .sam
        #expect(code(walkIn, given) == "not-allowed")
        let there = given.checkedIn(1, at: .dec(5, "08:50"))
        #expect(code(walkIn, there) == nil)
        #expect(code(walkIn, season: 2, there) == "not-allowed")
        walkIn.person = .yan
        #expect(code(walkIn, there) == "not-allowed")
    }
}
