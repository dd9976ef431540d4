import EventSourcing
import Testing

@testable import TreeLot

struct WhyNotTests {
    /// Ann is on the morning shift. Shift 5 is at the same time, full with Yan and Ben, closed, and in a
    /// season with an agreement and a limit.
    private let given = Given.troop.signedUp(.ann, .morning)
        .shift("2026-12-05", "11:00", "13:00", parents: 1)
        .signedUp(.yan, 5).and(CloseShift(shift: 5, reason: "rain"))
        .and(ReopenShift(shift: 5, reason: "sun")).signedUp(.yan, 5)
        .policy {
            $0.agreement = .set(.init(title: "Rules", url: "https://example.org"))
            $0.weeklyShiftLimit = .set(1)
            $0.signUpOpensAt = .set(.dec(2, "12:00"))
        }
    private let question = WhyNot(shift: 5, person: .ann)

    @Test func `tells every rule that stands in the way, in their order, each with a remedy`()
        throws
    {
        let answer = try given.ask(question, by: .ann)
        #expect(!answer.open && answer.assignment == nil)
        #expect(
            answer.obstacles.map(\.code) == [
                .agreementMissing, .shiftNotOpen, .shiftFull, .overlaps, .limitReached,
            ])
        #expect(answer.obstacles.allSatisfy { $0.remedy?.isEmpty == false })
        #expect(answer.obstacles[3].facts["assignment"] == 1)
        #expect(answer.obstacles[3].remedy?.contains("assignment 1") == true)
    }

    @Test func `the first is what sign-up says, for whoever asks`() throws {
        let scenes: [(Given, Instant)] = [
            (given, .beforehand), (given, .dec(5, "13:00")), (Given.troop, .beforehand),
            (given.and(DeactivateHousehold(household: .walkers, reason: "moved")), .beforehand),
            (Given.twoAdultsThere, .dec(5, "09:00")),
        ]
        for (given, now) in scenes {
            for shift in given.lot.shifts.table.ids {
                for person in [Person.ID.ann, .sam, .shea, .yan, .dan] {
                    for actor in [Actor.ann, .yan, .cora, .sue, .operator] {
                        let attempt = SignUp(shift: shift, person: person)
                        let outcome = given.when(attempt, by: actor, at: now)
                        let context = Context(actor: actor, now: now)
                        let rules = SignUpRules(
                            lot: given.lot, person: given.lot.people[person],
                            shift: given.lot.shifts[shift], context: context)
                        #expect(rules.obstacles.first == outcome.refusal)
                    }
                }
            }
        }
    }

    @Test func `says who can take it, and who is on it already`() throws {
        let answer = try Given.troop.ask(WhyNot(shift: .noon, person: .ann), by: .ann)
        #expect(answer.open && answer.obstacles.isEmpty)
        let on = try given.ask(
            WhyNot(shift: .morning, person: .ann), by: .ann, at: .dec(3, "09:00"))
        #expect(!on.open && on.assignment == 1)
    }

    @Test func `a person and a household that have left are both told`() throws {
        let gone = Given.troop.and(DeactivatePerson(person: .sam, reason: "moved"))
            .and(DeactivateHousehold(household: .walkers, reason: "moved"))
        let answer = try gone.ask(WhyNot(shift: .morning, person: .sam), by: .cora)
        #expect(answer.obstacles.map(\.code) == [.personInactive, .householdInactive])
    }

    @Test func `a relative who manages nothing learns whom to ask`() throws {
        let answer = try Given.troop.ask(WhyNot(shift: .morning, person: .ann), by: .ben)
        #expect(answer.obstacles.map(\.code) == [.notAllowed])
        #expect(answer.obstacles.first?.remedy?.hasPrefix("Ask person 2") == true)
    }

    @Test func `is for the person, their households and the committee, about what they may see`() {
        let family: Set<Actor> = [.ann, .ben, .sam, .sue, .shea, .system]
        #expect(given.whoMayAsk(question) == Actor.committee.union(family))
        let draft = WhyNot(shift: .draft, person: .ann)
        #expect(given.refusal(draft, by: .ann)?.code == "not-found")
        #expect(given.refusal(draft, by: .cora) == nil)
        #expect(given.refusal(WhyNot(shift: .morning, person: .nobody))?.code == "not-found")
    }
}
