import EventSourcing
import Testing

@testable import TreeLot

/// Why a field or a figure is what it is.
struct LineageTests {
    private let given = Given.troop.signedUp(.sam, .morning)
        .and(CancelAssignment(assignment: 1, reason: "ill"), by: .cora, at: .dec(3, "08:00"))
        .and(RenamePerson(person: .sam, firstName: "Samuel", lastName: "Walker"), by: .ann)

    private func lineage(
        by actor: Actor = .cora, _ change: (inout Lineage) -> Void
    ) throws -> [Lineage.Field] {
        var question = Lineage()
        change(&question)
        return try question.answer(
            given.models, Context(actor: actor, now: .dec(20, "12:00")), given.commits
        ).fields
    }

    @Test func `each step of a field goes on where the one before it ended`() throws {
        let fields = try lineage {
            $0.assignment = 1
            $0.field = "status"
        }
        #expect(fields.map(\.field) == ["status"] && fields.first?.value == "cancelled")
        let steps = fields.first?.steps ?? []
        #expect(steps.map(\.from) == [.null, "confirmed"])
        #expect(steps.map(\.to) == ["confirmed", "cancelled"])
        #expect(steps.last?.sentence.contains("took Samuel Walker (person") == true)
    }

    @Test func `a figure of a season is the end of its steps`() throws {
        let signups = try lineage {
            $0.season = 1
            $0.field = "signups"
        }
        #expect(signups.first?.value == 0)
        #expect(signups.first?.steps.map(\.to) == [1, 0])
    }

    @Test func `what can’t be asked is said, with what can`() throws {
        let wrong: [(inout Lineage) -> Void] = [
            { _ in }, { $0.field = "status" },
            { ($0.assignment, $0.shift) = (1, .morning) },
            { ($0.season, $0.field) = (1, "luck") },
            { ($0.season, $0.person) = (1, .sam) },
            { ($0.season, $0.shift, $0.field) = (1, .morning, "minutesWorked") },
            { $0.assignment = 99 },
        ]
        for change in wrong { #expect(throws: LotRefusal.self) { try lineage(change) } }
        #expect(throws: LotRefusal.self) { try lineage(by: .ann) { $0.season = 1 } }
        do {
            _ = try lineage { ($0.season, $0.field) = (1, "luck") }
        } catch {
            #expect("\(error)".contains("noShows") && "\(error)".contains("policy.restMinutes"))
        }
    }
}
