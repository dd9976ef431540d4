import EventSourcing
import TreeLot
import TreeLotApp

extension WebLot {
    /// Runs what reads the log, within what a client may read of it.
    /// - Throws: ``Problem`` where the client has read too much; what `body` throws.
    func lookBack<Value>(
        _ context: WebContext, if looksBack: Bool = true, _ body: () async throws -> Value
    ) async throws -> Value {
        guard looksBack, let limits else { return try await body() }
        return try await limits.lookBack(for: Client(context), body)
    }

    /// Runs an action, within the client’s budget of the day, and slows wrong codes.
    /// - Parameter bytes: of what the client sent.
    /// - Throws: ``Problem`` where the budget is used up.
    func execute(
        _ submission: Submission, _ context: WebContext, bytes: Int
    ) async throws -> Outcome {
        try await withinBudget(context, bytes: bytes) {
            try await lookBack(context, if: submission.looksBack) {
                try await limiter.attempt(submission, from: context.address, on: scheduler)
            }
        }
    }

    /// Runs what records something for a client, within its budget of the day.
    /// - Parameter bytes: of what the client sent.
    /// - Throws: ``Problem`` where the budget is used up; what `body` throws.
    func withinBudget(
        _ context: WebContext, bytes: Int, _ body: () async throws -> Outcome
    ) async throws -> Outcome {
        let client = Client(context)
        try limits?.checkBudget(of: client)
        let outcome = try await body()
        if case .accepted(let acceptance) = outcome {
            limits?.charge(client, acceptance, bytes: bytes)
        }
        return outcome
    }
}

extension ScriptLine {
    /// Whether the log is read for its answer.
    var looksBack: Bool {
        switch request {
        case .history: true
        case .question(let question): asOf != .now || question.trueAt != nil
        case .command: false
        }
    }
}
