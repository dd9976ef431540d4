import EventSourcing
import Testing

@testable import TreeLot

struct PersonExportTests {
    private let given = Given.troop
        .and(SignUp(shift: .morning, person: .ben, note: "can lift"), by: .ann)
        .and(SignUp(shift: .noon, person: .ann, note: "Ann’s own"), by: .ann)
        .and(CancelAssignment(assignment: 2, reason: "Ann is ill"), by: .cora)
        .and(ChangeEmail(person: .ben, email: "ben@example.org"), by: .ben)
        .checkedIn(1, at: .dec(5, "08:50"))
        .and(CheckOut(assignment: 1, note: "thumb hurts"), at: .dec(5, "12:00"))
        .and(ChangeEmail(person: .sam, email: "sam@example.org"), by: .ann)

    private func export(
        _ given: Given, _ person: Person.ID, by actor: Actor = .operator
    ) throws(LotRefusal) -> PersonExport.Answer {
        var reader = try PersonExportReader(
            PersonExport(of: person), given.models, Context(actor: actor, now: .dec(6, "09:00")))
        for commit in given.commits { reader.apply(commit) }
        return reader.answer
    }

    @Test func `has the profile, the families, what they did and how long`() throws {
        let answer = try export(given, .ben)
        #expect(answer.profile.firstName == "Ben" && answer.profile.email == "ben@example.org")
        #expect(answer.households.map(\.name) == ["Walker"])
        #expect(answer.assignments.map(\.note) == ["can lift"])
        #expect(answer.assignments.map(\.minutes) == [190])
        #expect(answer.hours.minutes == 190 && answer.hours.seasons.map(\.minutes) == [190])
    }

    @Test func `a sign-up of October is told on the clock of October`() throws {
        let early = Given.troop
            .signedUp(.ben, .morning, at: Instant("2026-10-20T12:00:00-07:00"))
        #expect(
            try export(early, .ben).assignments.map(\.madeAt.description)
                == ["2026-10-20T12:00:00-07:00"])
    }

    @Test func `the profile has every field of a person`() throws {
        let elsewhere: Set = [
            // Rows of the export's own, with their names and times.
            "households", "agreements", "relatives",
            // What the mails do, not the person; among the events.
            "emailVerified", "formerEmail", "emailFailing",
            // The export is that of the survivor; the merge is among the events.
            "mergedInto",
        ]
        let profile = try export(given, .ben).profile
        let told = Set(Mirror(reflecting: profile).children.compactMap(\.label))
        let known = Set(Schema(of: Person.self).fields.map(\.name))
        #expect(known.subtracting(elsewhere).subtracting(told).isEmpty)
        #expect(elsewhere.subtracting(known).isEmpty)
    }

    @Test func `has every event that concerns them, with who did it`() throws {
        let events = try export(given, .ben).events
        #expect(
            events.map(\.event) == [
                "person.added", "household.joined", "assignment.signed-up",
                "person.email-changed", "code.mailed", "notice.sent", "visit.checked-in",
                "visit.checked-out",
            ])
        #expect(events[2].actor == "person 2" && events[2].actorName == "Ann Walker")
        #expect(events[7].data?["note"] == "thumb hurts")
    }

    @Test func `of what they did to others it tells nothing but that`() throws {
        let actions = try export(given, .ann).actions
        #expect(
            actions.map(\.event) == [
                "assignment.signed-up", "person.email-changed", "code.mailed", "notice.sent",
            ])
        #expect(actions.allSatisfy { $0.data == nil && $0.reason == nil })
        let all = String(describing: try export(given, .ann))
        #expect(!all.contains("sam@example.org") && all.contains("Ann is ill"))
        #expect(!String(describing: try export(given, .ben)).contains("Ann is ill"))
    }

    @Test func `is for leaders and the person, and for the managers of a scout`() {
        func who(_ person: Person.ID) -> Set<Actor> {
            Set(
                Actor.everybody.filter { actor in
                    do throws(LotRefusal) {
                        _ = try export(given, person, by: actor)
                        return true
                    } catch { return error.code != "not-allowed" }
                })
        }
        #expect(who(.ben) == Actor.leaders.union([.ben]))
        #expect(who(.sam) == Actor.leaders.union([.ann]))
        #expect(who(.sue) == Actor.leaders.union([.ann, .sue]))
        #expect(throws: LotRefusal.self) { try export(given, .nobody) }
    }

    @Test func `of somebody who was erased, only what is left`() throws {
        let after = given.and(
            ErasePerson(person: .ben, reason: "asked for it"), at: .dec(6, "08:00"))
        let answer = try export(after, .ben)
        #expect(answer.profile.erased && answer.hours.minutes == 190)
        let all = String(describing: answer)
        #expect(!all.contains("Ben") && !all.contains("lift") && !all.contains("thumb"))
    }
}
