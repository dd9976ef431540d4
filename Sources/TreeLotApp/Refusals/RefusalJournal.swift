/// Where it is noted what was refused: beside the log, which holds only what happened.
///
/// A journal is for people who wonder why something did not work. It is no evidence, it is bounded, and
/// nobody waits for it to be safe.
public protocol RefusalJournal: Sendable {
    /// Notes attempts, in order; several at once where they come fast.
    ///
    /// It never fails: whatever stands in the way of the note, such as a full disk, must not stop a
    /// command. It is called from one thread at a time.
    func note(_ attempts: [RefusedAttempt])
}
