extension CommandProcessor {
    /// A command that looks back, with the information that it needs of the log: of the commits on the disk,
    /// and of those decided on top of them.
    /// - Complexity: O(events).
    @usableFromInline
    func lookingBack(_ submission: CommandSubmission<App>) throws -> CommandSubmission<App> {
        let decided = decided
        return try submission.lookingBack { body in
            try read(upTo: models.head) { body($0) }
            for commit in decided { body(commit) }
        }
    }

    /// As ``lookingBack(_:)``, without blocking the processor: the commits on the disk are read on a thread
    /// for the past, and only the commits recorded meanwhile are read here.
    /// - Throws: ``ProcessorError/busy`` if too many look back.
    @usableFromInline
    package nonisolated func lookingBackAside(
        _ submission: CommandSubmission<App>
    ) async throws -> CommandSubmission<App> {
        guard submission.looksBack else { return submission }
        return try await lookBack(yields: false) { past in
            try submission.lookingBack { body in
                try App.Models.read(past.log, after: .start) { commit in
                    body(commit)
                    return true
                }
                for commit in try self.commits(after: past.log.head) { body(commit) }
            }
        }
    }

    /// The commits recorded or decided after `position`, requested by a thread for the past.
    private nonisolated func commits(after position: Position) throws -> [Commit<App.Event>] {
        try waitingHere { processor in
            var commits: [Commit<App.Event>] = []
            try processor.read(after: position, upTo: processor.models.head) {
                commits.append($0)
            }
            return commits + processor.decided
        }
    }
}
