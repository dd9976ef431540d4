import EventSourcing
import Testing

@testable import TreeLot

struct ShiftRosterTests {
    private let given = Given.twoAdultsThere.signedUp(.sam, .morning).signedUp(.sue, .morning)
        .and(ExcuseAbsence(assignment: 3, note: "ill")).signedUp(.shea, .morning)
        .and(CancelAssignment(assignment: 5))
        .and(AddWalkIn(shift: .morning, person: .yip), at: .dec(5, "09:10"))
        .checkedOut(1, at: .dec(5, "10:00"))
    private let question = ShiftRoster(shift: .morning)
    private let now = Instant.dec(5, "10:01")

    @Test func `tells who is to come, who is there and who has gone`() throws {
        let roster = try given.ask(question, by: .cora, at: now)
        #expect(roster.expected.map(\.person) == [.sue])
        #expect(roster.present.map(\.person) == [.ben, .yip])
        #expect(roster.gone.map(\.person) == [.ann])
        #expect(roster.gone.first?.minutes == 70)
        #expect(roster.absent.map(\.person) == [.sam])
        #expect(roster.level == .closureRequired)
    }

    @Test func `adults stand first, then by name`() throws {
        let expected = try Given.troop.signedUp(.sue, .morning).signedUp(.ben, .morning)
            .signedUp(.sam, .morning).signedUp(.ann, .morning)
            .ask(question, by: .cora).expected
        #expect(expected.map(\.name) == ["Ann Walker", "Ben Walker", "Sam Walker", "Sue Walker"])
    }

    @Test func `who forgot to check out has gone at the end`() throws {
        let roster = try given.ask(question, by: .cora, at: .dec(5, "12:30:00.001"))
        #expect(roster.present.isEmpty)
        let ben = roster.gone.first { $0.person == .ben }
        #expect(ben?.checkedOutAt?.time == "12:00")
        #expect(ben?.needsReview == true)
        #expect(ben?.minutes == 190)
    }

    @Test func `other families read a first name and an initial`() throws {
        let roster = try given.ask(question, by: .yan, at: now)
        #expect(roster.present.map(\.name) == ["Ben W.", "Yip Young"])
    }

    @Test func `is for everybody in the troop`() {
        #expect(given.whoMayAsk(question) == Actor.members)
    }
}
