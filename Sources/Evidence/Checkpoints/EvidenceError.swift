public import EventSourcing

/// Evidence is missing, or says something else than the log. Each message is complete: what happened,
/// and what to do.
public enum EvidenceError: Error, Equatable, Sendable {
    /// Something else than a checkpoint, or one that is damaged.
    case notACheckpoint(file: String)
    /// Something else than a key, or one that is damaged.
    case notAKey(file: String)
    /// The key has not signed it, or not this.
    case notSigned(file: String, key: VerifyingKey)
    case otherLot(file: String, found: String, expected: String)
    /// A half of the lot's key without which it is no use.
    case keyMissing(file: String)
    /// The two halves do not belong together.
    case keysDiffer(directory: String)
    /// There is no checkpoint to prove anything with.
    case noCheckpoint(directory: String)
    /// A checkpoint has more commits than the log.
    case shorter(file: String, size: Int, commitCount: Int)
    /// The first commits of the log, `size` of them, are not those that the checkpoint was made of. Of
    /// the change it is known that it lies among the commits, and the events, in these ranges.
    case changed(file: String, size: Int, commits: ClosedRange<Int>, events: ClosedRange<Int>)
    /// The newest checkpoint does not have this event yet.
    case notCovered(Position, size: Int)
    /// The log does not have this event.
    case beyondHead(Position, head: Position)
    /// The newest checkpoint of the log has fewer commits than the one that was kept.
    case newerThanNewest(file: String, size: Int, newest: Int)
    /// Something else than a proof, or one that is damaged.
    case notAProof(file: String, what: String)
    /// A proof that shows nothing.
    case notProven(file: String, what: String)
}
