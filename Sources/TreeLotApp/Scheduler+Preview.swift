public import EventSourcing
public import TreeLot

extension Scheduler {
    /// The events that a command would record now, without recording them.
    /// - Throws: ``LotRefusal`` if it would be refused.
    public func preview(of submission: Submission) async throws -> Preview {
        let submission = try lookingBack(try await lookingBackAside(submission))
        var context = submission.context
        context.now = max(context.now, models.latest)
        return try preview(of: submission.action, context)
    }

    private func preview(
        of command: some LotCommand, _ context: Context
    ) throws(LotRefusal) -> Preview {
        try models.preview(of: command, context)
    }
}
