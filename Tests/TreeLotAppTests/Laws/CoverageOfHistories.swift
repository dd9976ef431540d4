import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

/// The laws say little where the histories do not go.
struct CoverageOfHistories {
    private static let steps = RandomHistory.all.flatMap(\.steps)

    @Test(.enabled(if: Seed.ofHistories.count >= 1000))
    func `every action is drawn, and accepted and refused`() {
        var names: [String: Set<Bool>] = [:]
        for step in Self.steps {
            names[type(of: step.submission.command).name, default: []]
                .insert(step.outcome.refusal == nil)
        }
        for type in LotCommands.all {
            #expect(names[type.name] == [true, false], "“\(type.name)”")
        }
    }

    @Test(.enabled(if: Seed.ofHistories.count >= 1000))
    func `every type of event comes about`() {
        let found = Set(RandomHistory.all.flatMap(\.commits).flatMap(\.events).map(\.typeName))
        let missing = LotEvent.facts.types.map { $0.name }.filter { !found.contains($0) }
        #expect(missing.isEmpty)
    }

    @Test(.enabled(if: Seed.ofHistories.count >= 1000))
    func `the rules of sign-up are met and broken`() {
        let codes = Set(Self.steps.compactMap(\.outcome.refusal?.code))
        let wanted: Set = [
            "not-allowed", "not-found", "invalid", "key-reused", "lot-exists", "no-lot",
            "person-inactive", "household-inactive", "agreement-missing", "shift-not-open",
            "shift-over", "shift-full", "overlaps",
            "slots-taken", "two-adults-needed", "too-early", "too-late", "already-checked-in",
            "qr-invalid", "last-leader", "last-manager", "code-invalid", "has-account",
            "no-account",
            "session-ended",
        ]
        #expect(wanted.subtracting(codes).isEmpty)
    }
}
