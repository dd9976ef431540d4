import EventSourcing
public import TreeLot

extension Scheduler {
    /// A command that looks back, with the information that it needs of the log: of the commits on the disk,
    /// and of those decided on top of them.
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

    /// As ``lookingBack(_:)``, without blocking the scheduler: the commits on the disk are read on a thread
    /// for the past, and only the commits recorded meanwhile are read here.
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

    /// The commits recorded or decided after `position`, requested by a thread for the past.
    private nonisolated func commits(after position: Position) throws -> [Commit<LotEvent>] {
        try waitingHere { scheduler in
            var commits: [Commit<LotEvent>] = []
            try scheduler.store.read(after: position, upTo: scheduler.models.head) {
                commits.append($0)
            }
            return commits + scheduler.decided
        }
    }

    /// The events that a command would record now, without recording them.
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
