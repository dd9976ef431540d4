import EventSourcing
import TreeLotApp

@testable import AppTestSupport
@testable import TreeLotApp

extension Scheduler {
    /// Executes `submissions` while the disk is busy with another command, `first`: all of them, one
    /// after the other, are decided before it is free again. Then the scheduler is closed, if it is to
    /// be.
    /// - Returns: what became of `first`, and then of the others.
    nonisolated func whileBusy(
        with first: Submission, on store: NotingStore, _ submissions: [Submission],
        thenClose isClosing: Bool = false
    ) async -> [Result<Outcome, any Error>] {
        store.hold()
        let appends = store.appendCount
        var tasks = [Task { try await self.execute(first) }]
        while store.appendCount == appends { await Task.yield() }
        for (place, submission) in submissions.enumerated() {
            tasks.append(Task { try await self.execute(submission) })
            while waitingCount <= place { await Task.yield() }
        }
        let closing = isClosing ? Task { await self.close() } : nil
        store.resume()
        await closing?.value
        var results: [Result<Outcome, any Error>] = []
        for task in tasks { results.append(await task.result) }
        return results
    }
}
