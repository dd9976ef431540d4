extension CommandProcessor {
    /// Decisions that are not on the disk yet, and the callers that wait for them.
    @usableFromInline
    struct Pending: Sendable {
        @usableFromInline var decisions: DecisionQueue<App>
        @usableFromInline var waiting: [Waiting<App>] = []

        /// Decides a command, behind those that are pending.
        @inlinable
        mutating func decide(
            _ submission: CommandSubmission<App>, telling continuation: Waiting<App>.Continuation
        ) {
            let decision = Result { () throws(ProcessorError) in try decisions.decide(submission) }
            waiting.append(Waiting<App>(submission, decision, continuation))
        }

        /// The commits to be flushed next, and the callers to be resumed then.
        @inlinable
        mutating func takeAll() -> Group {
            defer { waiting = [] }
            return Group(
                commits: decisions.takeDecided(), refused: decisions.takeRefused(),
                waiting: waiting)
        }
    }

    /// What is written to the disk with one flush, and who waits for that.
    @usableFromInline
    struct Group {
        @usableFromInline var commits: [Commit<App.Event>]
        @usableFromInline var refused: DecisionQueue<App>.Refused
        @usableFromInline var waiting: [Waiting<App>]

        @inlinable
        init(
            commits: [Commit<App.Event>], refused: DecisionQueue<App>.Refused,
            waiting: [Waiting<App>]
        ) {
            (self.commits, self.refused, self.waiting) = (commits, refused, waiting)
        }
    }
}

/// A client that has not been told yet.
@usableFromInline
final class Waiting<App: Application>: Sendable {
    @usableFromInline typealias Decision = Result<DecisionQueue<App>.Decision, ProcessorError>
    @usableFromInline
    typealias Continuation = CheckedContinuation<DecisionQueue<App>.Decision, any Error>

    @usableFromInline let submission: CommandSubmission<App>
    @usableFromInline let decision: Decision
    @usableFromInline let continuation: Continuation

    @inlinable
    init(
        _ submission: CommandSubmission<App>, _ decision: Decision, _ continuation: Continuation
    ) {
        self.submission = submission
        self.decision = decision
        self.continuation = continuation
    }

    @inlinable
    func tell() { continuation.resume(with: decision) }

    /// Refusals stand, whatever becomes of the disk.
    func tell(unlessRefused error: any Error) {
        if case .success(.made(.refused)) = decision {
            tell()
        } else {
            continuation.resume(throwing: error)
        }
    }
}
