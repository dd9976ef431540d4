import EventSourcing
import Foundation
import Testing

@testable import TreeLot

/// Two households share a scout, and nothing else: members of one never see members, contacts or
/// notes of the other, whatever they ask.
struct FamiliesApartTests {
    /// What the Walkers have said, and their names. None of it is for the Youngs.
    private static let words = [
        "walker-note", "walker-reason", "walker-title", "walker-letter", "ann@walker.example",
        "ben@walker.example", "Ann Walker", "Ben Walker", "Sam Walker", "Sue Walker",
    ]

    /// Shea is on the morning shift for the Walkers and on the one at noon for the Youngs; and was taken
    /// off the one on Sunday by the Walkers.
    private let given = Given.troop
        .and(ChangeEmail(person: .ann, email: "ann@walker.example"))
        .and(ChangeEmail(person: .ben, email: "ben@walker.example"))
        .and(SignUp(shift: .morning, person: .shea, note: "walker-note"), by: .ann)
        .and(SignUp(shift: .noon, person: .shea, note: "young-note"), by: .yan)
        .and(SignUp(shift: .sunday, person: .shea, note: "walker-note"), by: .ann)
        .and(CancelAssignment(assignment: 3, reason: "walker-reason"), by: .ann)
        .and(
            SendMessage(
                audience: .person(.shea), title: "walker-title", body: "walker-letter"), by: .ann
        )
        .signedUp(.ann, .morning, by: .ann).signedUp(.ben, .morning, by: .ann)
        .checkedIn(4, at: .dec(5, "08:50")).checkedIn(5, at: .dec(5, "08:50"))
        .checkedIn(1, at: .dec(5, "09:00"))
        .and(CheckOut(assignment: 1, note: "walker-note"), by: .ann, at: .dec(5, "12:00"))
    private let now = Instant.dec(5, "12:05")

    private func answers(to actor: Actor) throws -> [(name: String, text: String)] {
        try Self.questions.compactMap { question in
            guard let text = try text(question, actor) else { return nil }
            return ("\(type(of: question).name) \(JSON(record: question))", text)
        } + [exported(.shea, actor)].compactMap { $0.map { ("export", $0) } }
    }

    /// Every question, about each thing that it can be about.
    private static let questions: [any LotQuestion] = LotQuestions.all.flatMap { type in
        (["{}"]
            + ["shift", "person", "household", "season"].flatMap { field in
                (1...11).map { "{\"\(field)\":\($0)}" }
            }).compactMap { (try? JSONParser.parse($0).record(type)) as (any LotQuestion)? }
    }

    private func text<Q: LotQuestion>(_ question: Q, _ actor: Actor) throws -> String? {
        guard let answer = try? given.ask(question, by: actor, at: now) else { return nil }
        return String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
    }

    private func exported(_ person: Person.ID, _ actor: Actor) throws -> String? {
        let context = Context(actor: actor, now: now)
        guard
            var reader = try? PersonExportReader(PersonExport(of: person), given.models, context)
        else { return nil }
        for commit in given.commits { reader.apply(commit) }
        return String(decoding: try JSONEncoder().encode(reader.answer), as: UTF8.self)
    }

    @Test func `the other parent reads nothing of this household`() throws {
        let answers = try answers(to: .yan)
        #expect(answers.count > 20)
        for (name, text) in answers {
            for word in Self.words { #expect(!text.contains(word), "\(name) says “\(word)”") }
        }
    }

    @Test func `a correction’s reason is theirs, also where a shift must close by it`() throws {
        let given = Given.troop.and(SignUp(shift: .noon, person: .shea), by: .ann)
            .and(
                AdjustAttendance(
                    assignment: 1, checkedInAt: .dec(5, "12:05"), reason: "walker-correction"),
                by: .cora, at: .dec(5, "12:30"))
        #expect(given.commits.last?.events.count ?? 0 > 1)
        func told(_ actor: Actor) throws -> String {
            var reader = try PersonExportReader(
                PersonExport(of: .shea), given.models, Context(actor: actor, now: now))
            for commit in given.commits { reader.apply(commit) }
            return String(describing: reader.answer)
        }
        #expect(try told(.ann).contains("walker-correction"))
        #expect(try !told(.yan).contains("walker-correction"))
    }

    @Test func `what somebody has read is their own to tell`() throws {
        let read = given.and(MarkMessageRead(message: 1), by: .shea)
        func told(_ actor: Actor) throws -> Bool {
            var reader = try PersonExportReader(
                PersonExport(of: .shea), read.models, Context(actor: actor, now: now))
            for commit in read.commits { reader.apply(commit) }
            return reader.answer.events.contains { $0.event == "message.read" }
        }
        #expect(try told(.shea))
        for other in [Actor.ann, .yan, .operator] { #expect(try !told(other), "\(other)") }
    }

    @Test func `nor do those whom the other parent brings up`() throws {
        for (name, text) in try answers(to: .yip) {
            for word in Self.words { #expect(!text.contains(word), "\(name) says “\(word)”") }
        }
    }

    @Test func `and they read all of it themselves: else this would say nothing`() throws {
        let text = try answers(to: .ann).map(\.text).joined()
        for word in Self.words {
            #expect(text.contains(word), "“\(word)”")
        }
        #expect(!text.contains("young-note") && !text.contains("Yan Young"))
        let shea = try answers(to: .shea).map(\.text).joined()
        #expect(shea.contains("walker-note") && shea.contains("young-note"))
    }

    @Test func `the audit is the committee's`() {
        for actor in [Actor.ann, .yan, .shea] {
            #expect(throws: LotRefusal.self) {
                try Audit().check(given.models, Context(actor: actor, now: now))
            }
        }
    }

    @Test func `the other household sees the assignment, and may not cancel it`() throws {
        let given = Given.troop.signedUp(.shea, .morning, by: .ann)
        let seen = try given.ask(FamilySchedule(household: .youngs), by: .yan)
        #expect(seen.upcoming.map(\.assignment) == [1])
        let cancel = CancelAssignment(assignment: 1)
        #expect(given.when(cancel, by: .yan).code == "not-your-household")
        #expect(given.when(cancel, by: .shea).code == "not-allowed")
        #expect(given.when(cancel, by: .ann).isAccepted)
    }

    @Test func `what a scout made for themself, managers of either may cancel, and the scout`() {
        let given = Given.troop.signedUp(.shea, .morning, by: .shea)
        #expect(
            given.whoMay(CancelAssignment(assignment: 1))
                == [.shea, .ann, .yan, .lee, .cora, .operator])
    }

    @Test func `a household that leaves takes its assignments, and leaves those of the other`() {
        let given = Given.troop.signedUp(.shea, .morning, by: .ann)
            .signedUp(.shea, .noon, by: .yan)
            .and(DeactivateHousehold(household: .walkers, reason: "away"))
        #expect(given.lot.assignments[1].status == .cancelled)
        #expect(given.lot.assignments[2].status == .confirmed)
        // The scout goes on, with the other.
        #expect(given.when(SignUp(shift: .sunday, person: .shea), by: .yan).isAccepted)
        #expect(
            given.when(SignUp(shift: .sunday, person: .shea), by: .ann).code
                == "household-inactive")
    }
}
