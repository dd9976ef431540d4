public import EventSourcing

/// Up to where in its past a question looks.
public enum Moment: Sendable, Equatable {
    case now
    /// Everything that had been recorded at that instant.
    case instant(Instant)
    /// Everything up to that position; of a commit in whose middle it lies, nothing.
    case position(Position)
}
