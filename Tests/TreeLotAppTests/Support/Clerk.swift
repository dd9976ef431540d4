import EventSourcing
import TreeLot

@testable import TreeLotApp

/// What a scheduler does, on one thread and step by step: decides with a registrar, and flushes when
/// it is told to.
struct Clerk {
    private let store: any EventStore<LotEvent>
    private var registrar: Registrar
    private(set) var models: ReadModels

    init(store: any EventStore<LotEvent>, models: ReadModels) {
        self.store = store
        self.models = models
        self.registrar = Registrar(models: models)
    }

    mutating func decide(_ submission: Submission) throws -> Outcome {
        switch try registrar.decide(submission) {
        case .made(let outcome): return outcome
        case .repeated(let key, let first, let isSame):
            try flush()
            var acceptance: Acceptance!
            try store.read(after: first.advanced(by: -1)) { commit in
                acceptance = Acceptance(commit)
                return false
            }
            return isSame
                ? .accepted(acceptance) : .refused(.keyReused(key, at: acceptance.position))
        }
    }

    mutating func flush() throws {
        let commits = registrar.takeDecided()
        if !commits.isEmpty { try store.append(commits, after: models.head) }
        for commit in commits { models.apply(commit) }
    }
}
