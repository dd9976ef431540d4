import EventSourcing
import TreeLot

@testable import TreeLotApp

/// What a scheduler does, on one thread and step by step: decides with a processor, and flushes when
/// it is told to.
struct Clerk {
    private let store: any EventStore<LotEvent>
    private var processor: CommandProcessor
    private(set) var models: ReadModels

    init(store: any EventStore<LotEvent>, models: ReadModels) {
        self.store = store
        self.models = models
        self.processor = CommandProcessor(models: models)
    }

    mutating func decide(_ submission: Submission) throws -> Outcome {
        switch try processor.decide(try lookingBack(submission)) {
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

    /// As the scheduler does it.
    private func lookingBack(_ submission: Submission) throws -> Submission {
        guard let command = submission.command as? any LookingBack else { return submission }
        var submission = submission
        submission.command = try command.lookingBack { body in
            try store.read(after: .start) { commit in
                body(commit)
                return true
            }
            for commit in processor.decided { body(commit) }
        }
        return submission
    }

    /// - Returns: what was decided since.
    @discardableResult
    mutating func flush() throws -> [Commit<LotEvent>] {
        let commits = processor.takeDecided()
        if !commits.isEmpty { try store.append(commits, after: models.head) }
        for commit in commits { models.apply(commit) }
        return commits
    }
}
