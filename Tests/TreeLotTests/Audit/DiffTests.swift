import EventSourcing
import Testing

@testable import TreeLot

/// What differs between two moments.
struct DiffTests {
    private let troop = Given.troop.signedUp(.sam, .morning)

    private func diff(
        _ given: Given, _ change: (inout Diff) -> Void
    ) throws -> Diff.Answer {
        var question = Diff()
        change(&question)
        return try question.answer(
            given.models, Context(actor: .cora, now: .beforehand), given.commits)
    }

    @Test func `tells what is new and what is changed, from what to what, and through what`()
        throws
    {
        let head = troop.models.head
        let later = troop.and(AdjustShift(shift: .morning, requiredScouts: 5))
            .and(CancelAssignment(assignment: 1, reason: "ill"), by: .cora)
            .and(SignUp(shift: .noon, person: .yan), by: .cora)
            .and(AdjustShift(shift: .noon, label: .set("Late")))
            .and(AdjustShift(shift: .noon, label: .set(nil)))
        let answer = try diff(later) { $0.fromPosition = head }
        #expect(answer.from == head.value && answer.to == later.models.head.value)
        #expect(answer.things.map(\.kind) == ["shift", "shift", "assignment", "assignment"])
        #expect(answer.things.map(\.number) == [1, 2, 1, 2])
        #expect(answer.things.map(\.isNew) == [false, false, false, true])
        let morning = try #require(answer.things.first)
        #expect(morning.changes.contains(.init(field: "requiredScouts", from: 2, to: 5)))
        #expect(morning.changes.contains(.init(field: "scouts", from: 1, to: 0)))
        #expect(morning.events.count == 2)
        let cancelled = answer.things[2]
        #expect(
            cancelled.changes.contains(.init(field: "status", from: "confirmed", to: "cancelled")))
        #expect(cancelled.what.hasPrefix("Sam Walker (person 4) on shift 1 (Sat 5 Dec"))
        #expect(cancelled.events.count == 1)
        // What was changed back differs in nothing.
        #expect(!answer.things[1].changes.contains { $0.field == "label" })
        #expect(try diff(later) { $0.fromPosition = later.models.head }.things.isEmpty)
    }

    @Test func `goes by time as well, and up to any moment`() throws {
        let given = troop.and(AdjustShift(shift: .noon, requiredScouts: 3), at: .dec(2, "10:00"))
            .and(AdjustShift(shift: .noon, requiredScouts: 4), at: .dec(3, "10:00"))
        let day = try diff(given) {
            $0.from = .dec(2, "09:59")
            $0.to = .dec(2, "10:00")
        }
        #expect(
            day.things.first?.changes == [.init(field: "requiredScouts", from: 2, to: 3)])
        #expect(day.count == 1)
        let all = try diff(given) {
            $0.fromPosition = .start
            $0.limit = 2
        }
        #expect(all.count > 10 && all.kinds.reduce(0) { $0 + $1.count } == all.count)
        for kind in all.kinds {
            #expect(all.things.count { $0.kind == kind.kind } == min(2, kind.count))
        }
        #expect(all.things.allSatisfy { $0.isNew && !$0.events.isEmpty })
    }

    @Test func `names the event that changed a thing by naming another`() throws {
        let head = troop.models.head
        let erased = troop.and(ErasePerson(person: .sam, reason: "asked for it"))
        let answer = try diff(erased) { $0.fromPosition = head }
        let household = try #require(answer.things.first { $0.kind == "household" })
        #expect(household.changes.map(\.field) == ["members"])
        #expect(household.events.count == 1)
        #expect(!answer.things.contains { "\($0)".contains("Sam") })
    }

    @Test func `names also those that changed a thing by naming others, beside those that name it`()
        throws
    {
        let head = Given.troop.models.head
        let merged = Given.troop.signedUp(.ben, .morning)
            .and(CloseShift(shift: .morning, reason: "storm"))
            .and(ReopenShift(shift: .morning, reason: "over"))
            .and(MergePeople(into: .ann, from: .ben, reason: "twice"))
        let events = merged.commits.flatMap(\.placedEvents)
        let expected = events.filter {
            $0.event.references.contains { $0.thing == .assignment && $0.number == 1 }
                || $0.event.typeName == "person.merged"
        }.map(\.position.value).filter { $0 > head.value }
        let new = try diff(merged) { $0.fromPosition = head }
        #expect(new.things.first { $0.kind == "assignment" }?.events == expected)
        let changed = try diff(merged) { $0.fromPosition = Position(expected[0]) }
        let assignment = try #require(changed.things.first { $0.kind == "assignment" })
        #expect(assignment.events.last == expected.last)
        #expect(assignment.changes.map(\.field).contains("person"))
    }

    @Test func `names no event that changed nothing of what is told`() throws {
        let head = troop.models.head
        let later = troop.and(ReviseSeason(season: 1, name: .set("Trees")))
            .shift("2026-12-13", "09:00", "12:00")
            .and(AdjustShift(shift: .morning, requiredScouts: 5))
            .and(AddWalkIn(shift: .morning, person: .yan), at: .dec(5, "10:00"))
        let answer = try diff(later) { $0.fromPosition = head }
        let season = try #require(answer.things.first { $0.kind == "season" })
        let shift = try #require(answer.things.first { $0.kind == "shift" })
        #expect(season.events == [head.value + 1])
        let adjusted = later.commits.flatMap(\.placedEvents).first {
            $0.event.typeName == "shift.adjusted"
        }
        #expect(shift.events == [try #require(adjusted).position.value])
    }

    @Test func `tells that households are counted together`() throws {
        let head = troop.models.head
        let grouped = troop.and(
            GroupHouseholds(households: [.walkers, .youngs], name: "Walker-Young"))
        let answer = try diff(grouped) { $0.fromPosition = head }
        #expect(answer.things.map(\.kind) == ["household", "household"])
        for household in answer.things {
            #expect(
                household.changes == [
                    .init(field: "familyUnit.name", from: .null, to: "Walker-Young"),
                    .init(field: "familyUnit.households", from: .null, to: "Walker, Young"),
                ])
            #expect(household.events == [head.value + 1])
        }
    }

    @Test func `must make sense`() {
        let wrong: [(inout Diff) -> Void] = [
            { _ in },
            {
                $0.from = .dec(1, "10:00")
                $0.fromPosition = .start
            },
            { $0.fromPosition = Position(999) },
            {
                $0.fromPosition = Position(9)
                $0.toPosition = Position(8)
            },
            {
                $0.from = .dec(1, "00:00")
                $0.to = .dec(9, "10:00")
            },
        ]
        for change in wrong { #expect(throws: LotRefusal.self) { try diff(troop, change) } }
    }
}
