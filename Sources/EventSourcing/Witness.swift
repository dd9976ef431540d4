/// Observes the writer of a log and keeps evidence of what is stored, on a thread of its own, so that no
/// acknowledgement waits for it.
///
/// A witness belongs to one log, which calls it from one thread at a time.
public protocol Witness: AnyObject, Sendable {
    /// The log is about to be opened for writing. Its lock is held; nothing else is changed yet.
    /// - Parameter log: returns what is whole and flushed at the time of the call. It may be called on any
    ///   thread, until ``end(isClean:)`` returns.
    /// - Throws: if the log is not a continuation of the one that the witness has seen before. The log
    ///   is then not opened.
    func begin(_ log: @escaping @Sendable () -> any StoredLog) throws

    /// More commits are on stable storage. Returns at once, because a client waits for the acknowledgement.
    func flushed()

    /// No more commits will be stored. On return the witness no longer uses the log, whose lock is then
    /// released.
    /// - Parameter isClean: true if the log was closed; false if its writer was released without closing.
    func end(isClean: Bool)
}
