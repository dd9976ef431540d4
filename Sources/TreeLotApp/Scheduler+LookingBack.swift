import EventSourcing
public import TreeLot

extension Scheduler {
    /// A command that looks back, with what it needs to know of the log: what is on the disk, and what
    /// was decided on top of it.
    /// - Complexity: O(events).
    func lookingBack(_ submission: Submission) throws -> Submission {
        guard let command = submission.command as? any LookingBack else { return submission }
        let decided = decided
        var submission = submission
        submission.command = try command.lookingBack { body in
            try read(upTo: models.head) { body($0) }
            for commit in decided { body(commit) }
        }
        return submission
    }

    /// What a command would record now, without recording it.
    /// - Throws: ``LotRefusal`` if it would be refused.
    public func preview(of submission: Submission) throws -> Preview {
        let submission = try lookingBack(submission)
        var context = submission.context
        context.now = max(context.now, models.latest)
        return try preview(of: submission.command, context)
    }

    private func preview(
        of command: some LotCommand, _ context: Context
    ) throws(LotRefusal) -> Preview {
        try models.preview(of: command, context)
    }
}
