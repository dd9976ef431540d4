/// Stands beside the writer of a log and keeps evidence of what is stored, on a thread of its own:
/// nobody who waits for an acknowledgement waits for it.
///
/// A witness belongs to one log, which calls it from one thread at a time.
public protocol Witness: AnyObject, Sendable {
    /// The log is about to be opened for writing; its lock is held, and nothing else was changed yet.
    /// - Parameter log: hands out what is whole and flushed by then, on any thread, now and until
    ///   ``end(isClean:)``.
    /// - Throws: if this is not the log that it has seen before; the log is not opened then.
    func begin(_ log: @escaping @Sendable () -> any StoredLog) throws

    /// More is stored. Somebody may be waiting to be told: returns at once.
    func flushed()

    /// No more will be stored. On return it has finished what it does with the log; then the lock is
    /// let go.
    /// - Parameter isClean: the log was closed; otherwise its writer was given up.
    func end(isClean: Bool)
}
