/// A view of the read models at one moment, restricted to what the caller may see: the answer to a ``Query``,
/// or the content of a page.
public protocol View: Sendable {
    /// The read models that the view is computed from.
    associatedtype Models
    /// The result.
    associatedtype Answer: Sendable & Equatable
    /// Why the caller can be refused an answer.
    associatedtype Failure: Refusal

    /// Computes the answer for the caller in `context`, at the time in `context`. Pure: it changes nothing.
    /// - Throws: the refusal, if the caller may not see it or it does not exist.
    func answer(_ models: Models, _ context: Context) throws(Failure) -> Answer
}
