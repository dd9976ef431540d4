import EventSourcing
import TestSupport
import TreeLot

@testable import AppTestSupport
@testable import TreeLotApp

/// What happened to a lot on which everybody tried everything.
struct RandomHistory: Sendable {
    /// One command and what became of it.
    struct Step: Sendable {
        var submission: Submission
        var outcome: Outcome
    }

    let seed: UInt64
    private(set) var steps: [Step] = []
    private(set) var commits: [Commit<LotEvent>] = []
    /// What the commits fold to, as it was folded while they were decided. That a replay leads to the same is a law of
    /// its own: ``ReplayLaws``.
    let end: ReadModels

    /// The same for all tests: made once, when it is first asked for.
    static let all = Seed.ofHistories.concurrentMap { RandomHistory(seed: $0) }

    init(seed: UInt64, stepCount: Int = 190) {
        self.seed = seed
        var actions = RandomActions(seed: seed)
        let store = InMemoryEventStore<LotEvent>()
        var clerk = Clerk(store: store, models: ReadModels())
        for _ in 0..<stepCount {
            actions.head = clerk.models.head
            guard let submission = actions.next(clerk.models.lot) else { continue }
            // Machinery that fails has no place in these histories.
            let outcome = try! clerk.decide(submission)
            try! clerk.flush()
            if case .refused = outcome { actions.wasRefused() }
            steps.append(Step(submission: submission, outcome: outcome))
        }
        commits = try! store.all()
        end = clerk.models
    }

    /// What the same actions lead to when only these are done.
    init(seed: UInt64, _ submissions: [Submission]) {
        self.seed = seed
        let store = InMemoryEventStore<LotEvent>()
        var clerk = Clerk(store: store, models: ReadModels())
        for submission in submissions {
            let outcome = try! clerk.decide(submission)
            try! clerk.flush()
            steps.append(Step(submission: submission, outcome: outcome))
        }
        commits = try! store.all()
        end = clerk.models
    }

    /// Read models after each commit, from the empty ones on.
    func forEachState(_ body: (ReadModels, Commit<LotEvent>) throws -> Void) rethrows {
        var models = ReadModels()
        for commit in commits {
            models.apply(commit)
            try body(models, commit)
        }
    }

    /// What is wrong with the first state with which something is, and where.
    func firstState(
        _ problem: (ReadModels, Commit<LotEvent>) throws -> String?
    ) rethrows -> String? {
        var models = ReadModels()
        for commit in commits {
            models.apply(commit)
            if let found = try problem(models, commit) { return "at \(commit.last), \(found)" }
        }
        return nil
    }
}

extension ReadModels {
    init(folding commits: some Sequence<Commit<LotEvent>>) {
        self.init()
        for commit in commits { apply(commit) }
    }

    /// The first projection that is another, in one of them and in the other; nil if none is.
    func difference(from other: ReadModels) -> String? {
        let pairs = zip(documents, other.documents)
        if let (one, other) = pairs.first(where: { $0.text != $1.text }) {
            return "\(one.name) is\n\(one.text)and was\n\(other.text)"
        }
        return self == other && (try? encoded()) == (try? other.encoded())
            ? nil : "they do not look different, and are"
    }

    /// Every projection, as a snapshot has it.
    func encoded() throws -> [[UInt8]] { try projections.map { try $0.encoded() } }
}
