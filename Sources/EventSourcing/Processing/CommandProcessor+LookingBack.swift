/// The way of a command that looks back: what it sees of the log ends where its own commit begins.
///
/// The log is read on a thread for the past, which takes long; then, on the processor, the commits that were recorded
/// meanwhile; and where it is decided, those that are decided and not on the disk yet.
extension CommandProcessor {
    /// Decides a command that looks back.
    @usableFromInline
    nonisolated func decisionLookingBack(
        _ submission: CommandSubmission<App>
    ) async throws -> DecisionQueue<App>.Decision {
        try await decisionHere(lookingBackAside(submission))
    }

    /// While this actor runs, no commit is on its way to the disk: it is there, or among the decided ones.
    private func decisionHere(
        _ submission: CommandSubmission<App>
    ) async throws -> DecisionQueue<App>.Decision {
        let submission = try lookingBack(submission)
        return try await withCheckedThrowingContinuation { decide(submission, telling: $0) }
    }

    /// With the commits on the disk that it has not seen.
    /// - Complexity: O(events) of these.
    @usableFromInline
    package func lookingBack(
        _ submission: CommandSubmission<App>
    ) throws -> CommandSubmission<App> {
        try submission.lookingBack { try read(after: $0, upTo: models.head, $1) }
    }

    /// With the commits on the disk up to now, without blocking the processor.
    /// - Throws: ``ProcessorError/busy`` if too many look back.
    package nonisolated func lookingBackAside(
        _ submission: CommandSubmission<App>
    ) async throws -> CommandSubmission<App> {
        guard submission.looksBack else { return submission }
        return try await lookBack { past in
            try submission.lookingBack { position, body in
                try App.Models.read(past.log, after: position) { commit in
                    body(commit)
                    return true
                }
            }
        }
    }
}
