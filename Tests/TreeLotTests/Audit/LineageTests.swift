import EventSourcing
import Testing

@testable import TreeLot

/// Why a field or a figure is what it is.
struct LineageTests {
    private let given = Given.troop.signedUp(.sam, .morning)
        .and(CancelAssignment(assignment: 1, reason: "ill"), by: .cora, at: .dec(3, "08:00"))
        .and(RenamePerson(person: .sam, firstName: "Samuel", lastName: "Walker"), by: .ann)

    private func lineage(
        of other: Given? = nil, by actor: Actor = .cora, _ change: (inout Lineage) -> Void
    ) throws -> [Lineage.Field] {
        let given = other ?? self.given
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

    @Test func `a household has the unit in which it is counted, and loses it again`() throws {
        let both: [JSON] = [1, 2]
        let moved = given.and(GroupHouseholds(households: [.walkers, .youngs], name: "Us"))
            .and(GroupHouseholds(households: [.youngs, .coles], name: "Them"))
        let households = try lineage(of: moved) {
            $0.household = .walkers
            $0.field = "familyUnit.households"
        }
        #expect(households.first?.steps.map(\.to) == [.array(both), .array([1])])
        let names = try lineage(of: moved) {
            $0.household = .youngs
            $0.field = "familyUnit"
        }
        let steps = names.first { $0.field == "familyUnit.name" }?.steps
        #expect(steps?.map(\.from) == [.null, "Us"] && steps?.map(\.to) == ["Us", "Them"])
        // In a household that is in none, nothing has ever changed it.
        let none = try lineage {
            $0.household = .walkers
            $0.field = "familyUnit.name"
        }
        #expect(none.isEmpty)
    }

    @Test func `of an erased person no field is told that was erased with them`() throws {
        let spanish = given.and(SetLanguage(.spanish), by: .ben)
        let fields = try lineage(of: spanish) { $0.person = .ben }.map(\.field)
        #expect(fields.contains("language") && fields.contains("firstName"))
        let erased = spanish.and(ErasePerson(person: .ben, reason: "asked for it"))
        let left = try lineage(of: erased) { $0.person = .ben }.map(\.field)
        #expect(!left.contains("language") && !left.contains("firstName"))
        #expect(left.contains("erased"))
    }

    @Test func `hours are of a season, which is asked for`() throws {
        for one in [{ $0.person = .ann }, { $0.household = .walkers }]
            as [(inout Lineage) -> Void]
        {
            let refusal = #expect(throws: LotRefusal.self) {
                try lineage {
                    one(&$0)
                    $0.field = "minutesWorked"
                }
            }
            #expect(refusal?.facts["field"] == "season")
            #expect(refusal?.message.contains("“season” must be given") == true)
        }
    }

    @Test func `a figure of a season is the end of its steps`() throws {
        let signups = try lineage {
            $0.season = 1
            $0.field = "signups"
        }
        #expect(signups.first?.value == 0)
        #expect(signups.first?.steps.map(\.to) == [1, 0])
    }

    @Test func `a person counts once, from the first event on to the one that ends the last place`()
        throws
    {
        let both = given.signedUp(.ann, .morning).signedUp(.ann, .sunday)
            .and(CancelAssignment(assignment: 2), by: .ann)
        func steps(_ figure: String, _ given: Given) throws -> [JSON] {
            var question = Lineage()
            (question.season, question.field) = (1, figure)
            let context = Context(actor: .cora, now: .dec(20, "12:00"))
            return try question.answer(given.models, context, given.commits)
                .fields.flatMap(\.steps).map(\.to)
        }
        #expect(try steps("people", both) == [1, 0, 1])
        #expect(try steps("households", both) == [1, 0, 1])
        let neither = both.and(CancelAssignment(assignment: 3), by: .ann)
        #expect(try steps("people", neither) == [1, 0, 1, 0])
        #expect(try steps("underMinimum", neither).last == 3)
    }

    @Test func `a check-out is forgotten until somebody has looked at it`() throws {
        let forgotten = Given.twoAdultsThere
            .and(CloseForgottenVisit(assignment: 2), by: .system, at: .dec(5, "13:00"))
            .and(
                AdjustAttendance(assignment: 2, checkedOutAt: .dec(5, "12:00"), reason: "asked"),
                at: .dec(6, "10:00"))
        var question = Lineage()
        (question.season, question.field) = (1, "forgottenCheckOuts")
        let field = try question.answer(
            forgotten.models, Context(actor: .cora, now: .dec(20, "12:00")), forgotten.commits
        ).fields.first
        #expect(field?.value == 0 && field?.steps.map(\.to) == [1, 0])
        #expect(field?.steps.map(\.event) == [VisitClosed.name, VisitAdjusted.name])
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
            #expect("\(error)".contains("households"))
        }
    }
}
