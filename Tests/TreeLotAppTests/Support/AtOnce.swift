import TreeLotApp

extension Scheduler {
    /// Executes `submissions`. All of them, and the closing, are in the actor's queue before the first
    /// of them begins.
    func atOnce(
        _ submissions: [Submission], thenClose isClosing: Bool = false
    ) async -> [Result<Outcome, any Error>] {
        let tasks = submissions.map { submission in Task { try await self.execute(submission) } }
        if isClosing { Task { self.close() } }
        var results: [Result<Outcome, any Error>] = []
        for task in tasks { results.append(await task.result) }
        return results
    }
}
