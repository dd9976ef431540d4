public import EventSourcing
public import TreeLot

extension Scheduler {
    /// The events that a command would record now, without recording them.
    /// - Throws: ``LotRefusal`` if it would be refused.
    public func preview(of submission: Submission) async throws -> Preview {
        let submission = try lookingBack(try await lookingBackAside(submission))
        return try models.preview(of: submission.action, atPresent(submission.context))
    }
}
