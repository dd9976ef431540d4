import EventSourcing
import TestSupport
import TreeLot
import TreeLotApp

/// What a scheduler does, on one thread and step by step: decides, and flushes when
/// it is told to.
struct Clerk {
    private let store: any EventStore<LotEvent>
    private var decisions: DecisionQueue<TreeLotApplication>
    private(set) var models: ReadModels

    init(store: any EventStore<LotEvent>, models: ReadModels) {
        self.store = store
        self.models = models
        self.decisions = DecisionQueue(models: models)
    }

    mutating func decide(_ submission: Submission) throws -> Outcome {
        switch try decisions.decide(try lookingBack(submission)) {
        case .made(let outcome): return outcome
        case .repeated(let first, let digest):
            try flush()
            var commit: Commit<LotEvent>!
            try store.read(after: first.advanced(by: -1)) { stored in
                commit = stored
                return false
            }
            return Outcome(repeating: commit, digest: digest, for: submission)
        }
    }

    /// As the scheduler does it; the queue shows it the rest.
    private func lookingBack(_ submission: Submission) throws -> Submission {
        try submission.lookingBack { _, body in try store.all().forEach(body) }
    }

    /// - Returns: what was decided since.
    @discardableResult
    mutating func flush() throws -> [Commit<LotEvent>] {
        let commits = decisions.takeDecided()
        if !commits.isEmpty { try store.append(commits, after: models.head) }
        for commit in commits { models.apply(commit) }
        return commits
    }
}
