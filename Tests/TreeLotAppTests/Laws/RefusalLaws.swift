import EventSourcing
import TestSupport
import Testing
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

struct RefusalLaws {
    @Test func `a refusal leaves no trace, nor does what changed nothing`() {
        hold { history in
            let again = RandomHistory(seed: history.seed, history.recorded.map(\.submission))
            return again.commits == history.commits ? nil : "the commits are others without them"
        }
    }

    @Test func `it does not matter which commands share a flush`() throws {
        for history in RandomHistory.all {
            let store = InMemoryEventStore<LotEvent>()
            var random = SeededRandom(seed: history.seed)
            var clerk = Clerk(store: store, models: ReadModels())
            for step in history.steps {
                let outcome = try clerk.decide(step.submission)
                #expect(outcome.code == step.outcome.code, "seed \(history.seed)")
                #expect(
                    outcome.acceptance == step.outcome.acceptance, "seed \(history.seed)")
                if Bool.random(using: &random) { try clerk.flush() }
            }
            try clerk.flush()
            #expect(try store.all() == history.commits, "seed \(history.seed)")
        }
    }

    @Test func `every refusal has a code, a sentence and its facts`() {
        for step in RandomHistory.all.flatMap(\.steps) {
            guard let refusal = step.outcome.refusal else { continue }
            #expect(refusal.code.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 })
            #expect(refusal.message.hasSuffix(".") && refusal.message.count > 10)
            #expect(refusal.saysWhatToDo, "\(refusal.code): \(refusal.message)")
            guard case .object = refusal.facts else {
                Issue.record("no facts beside “\(refusal.message)”")
                return
            }
        }
    }
}

extension LotRefusal {
    /// Beside what happened there is another sentence, or half of one. What a field must be is both.
    fileprivate var saysWhatToDo: Bool {
        code == "invalid" || [". ", ": ", "; "].contains { message.contains($0) }
    }
}
