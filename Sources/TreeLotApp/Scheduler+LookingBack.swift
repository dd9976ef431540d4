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

    /// As ``lookingBack(_:)``, where nobody waits for it: what is on the disk is read on a thread for the
    /// past, and only what came meanwhile here.
    /// - Throws: ``SchedulerError/busy`` if too many look back.
    nonisolated func lookingBackAside(_ submission: Submission) async throws -> Submission {
        guard let command = submission.command as? any LookingBack else { return submission }
        var submission = submission
        submission.command = try await lookingBackAside(command)
        return submission
    }

    private func lookingBackAside<C: LookingBack>(_ command: C) async throws -> C {
        guard store.reader != nil else {
            let decided = decided
            return try command.lookingBack { body in
                try read(upTo: models.head) { body($0) }
                for commit in decided { body(commit) }
            }
        }
        return try await lookBack { log in
            try command.lookingBack { body in
                try log.read(after: .start) { commit in
                    body(commit)
                    return true
                }
                for commit in try self.commits(after: log.head) { body(commit) }
            }
        }
    }

    /// What was recorded or decided behind `position`, asked for by a thread for the past.
    private nonisolated func commits(after position: Position) throws -> [Commit<LotEvent>] {
        try waitingHere { scheduler in
            var commits: [Commit<LotEvent>] = []
            try scheduler.store.read(after: position, upTo: scheduler.models.head) {
                commits.append($0)
            }
            return commits + scheduler.decided
        }
    }

    /// What a command would record now, without recording it.
    /// - Throws: ``LotRefusal`` if it would be refused.
    public func preview(of submission: Submission) async throws -> Preview {
        let submission = try await lookingBackAside(submission)
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
