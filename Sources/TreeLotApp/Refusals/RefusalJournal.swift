/// The place where refusals are recorded: beside the log, which holds only what happened.
///
/// A journal helps to find out why something did not work. It is no evidence, it is bounded, and no caller
/// waits until it is safe on the disk.
public protocol RefusalJournal: Sendable {
    /// Records attempts, in order; several at once where they come fast.
    ///
    /// It never fails: an obstacle to the recording, such as a full disk, must not stop a command. It is
    /// called from one thread at a time.
    func note(_ attempts: [RefusedAttempt])
}
